"""Moving: on foot, in vehicles, through houses and mines."""
