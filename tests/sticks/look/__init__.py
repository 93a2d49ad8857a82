"""How it looks: the drawing, the terminal."""
