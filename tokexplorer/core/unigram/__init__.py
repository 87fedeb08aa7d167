"""The Unigram language model: pieces with probabilities, the best segmentation, and its trainer."""
