"""The rules, one file per chapter of the rulebook (c14_... is chapter 14; long chapters are split at a heading).

Beside the chapters: state, kinds, events, options and positions.
"""
