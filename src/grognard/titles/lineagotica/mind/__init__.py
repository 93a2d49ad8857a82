"""What a position is worth, and which plans are worth trying."""
