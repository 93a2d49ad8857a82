"""How it looks: drawings, what is printed beside them, the terminal."""
