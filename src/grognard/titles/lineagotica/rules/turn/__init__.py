"""The frame of the game: set-up, sequence of play, the battles, the end."""
