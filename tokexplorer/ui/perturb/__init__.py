"""The panel that perturbs the text and shows which tokens change."""
