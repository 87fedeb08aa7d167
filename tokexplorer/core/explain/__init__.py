"""Why a text became these tokens: what the encoders did, step by step, as values that can be shown."""
