"""36.3 The muster: nations and what they offer, army lists made into battles."""
