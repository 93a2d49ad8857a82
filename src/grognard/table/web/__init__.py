"""HTTP, websockets, the guard at the door, the browser's files."""
