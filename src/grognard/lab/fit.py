"""Logistic regression with a ridge."""

from __future__ import annotations

from array import array
from typing import Any, Final

from grognard.engine.errors import DataError

STEPS: Final = 6
"""Newton's method is there by then."""
LEAST_SPREAD: Final = 0.05
"""Added to every feature's spread: one that hardly ever changes must not weigh much."""
LEAST_SLOPE: Final = 0.02


def logistic(rows: list[array[float]], came_to: list[float], ridge: float) -> list[float]:
    """A weight for each feature, then one for none, that foretell what rows came to (0 to 1)."""
    numpy = _numpy()
    features = numpy.array(rows, dtype=numpy.float64)
    wanted = numpy.array(came_to)
    mean, spread = features.mean(0), features.std(0) + LEAST_SPREAD
    inputs = numpy.column_stack([(features - mean) / spread, numpy.ones(len(rows))])
    held = numpy.full(inputs.shape[1], ridge)
    held[-1] = 1e-3
    weights = numpy.zeros(inputs.shape[1])
    for _ in range(STEPS):
        guess = 1 / (1 + numpy.exp(-inputs @ weights))
        slope = numpy.maximum(guess * (1 - guess), LEAST_SLOPE)
        downhill = inputs.T @ (guess - wanted) + held * weights
        bend = (inputs * slope[:, None]).T @ inputs + numpy.diag(held)
        weights = weights - numpy.linalg.solve(bend, downhill)
    plain = weights[:-1] / spread
    return [*plain.tolist(), float(weights[-1] - plain @ mean)]


def _numpy() -> Any:
    """Only learning needs it, so only the workshop has it."""
    try:
        import numpy
    except ImportError:
        raise DataError("train", "numpy", 'missing: pip install "grognard[train]"') from None
    return numpy
