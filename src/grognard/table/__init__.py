"""The table: the server, its seats, its store and its dice."""
