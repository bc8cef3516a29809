"""The five forms: what an Ask offers when the options are too many to list."""

from __future__ import annotations

from .form import Below, Form, FormError, Legal, NothingLegal, TooMany, Verdict
from .form_assign import Assign
from .form_counts import Allocate, Subset
from .form_paths import Drawing, Route

__all__ = [
    "CODES",
    "Allocate",
    "Assign",
    "Below",
    "Drawing",
    "Form",
    "FormError",
    "Legal",
    "NothingLegal",
    "Route",
    "Subset",
    "TooMany",
    "Verdict",
]

CODES = (
    "form-bad-end",
    "form-bad-place",
    "form-no-way",
    "form-outside",
    "form-over-capacity",
    "form-over-limit",
    "form-over-total",
    "form-repeated-item",
    "form-too-few",
    "form-too-many",
    "form-unassigned",
    "form-under-limit",
    "form-under-total",
    "form-unknown-item",
    "form-wrong-length",
    "form-wrong-order",
    "form-wrong-type",
)
"""Every code a form itself can refuse with: each is a message key. Legality functions add their game's own."""
