"""WordPiece: learning a vocabulary by one of three criteria, and covering words by the longest match."""
