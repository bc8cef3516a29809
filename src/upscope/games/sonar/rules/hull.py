"""The submarine on the engineer's sheet: four sections, each with a pale band in which a line is drawn round it."""

from __future__ import annotations

from functools import cache, lru_cache

from upscope.kernel.forms import Below, Drawing, Verdict

from .geometry import INSIDE, OUTSIDE, Line, Point, outline_problem, some_inner_point, where, winding

WIDTH, HEIGHT = 800, 240
"""The sheet's size in its own units."""
INNER: tuple[Line, ...] = (
    ((40, 140), (90, 104), (190, 104), (190, 176), (90, 176)),
    ((230, 104), (370, 104), (370, 176), (230, 176)),
    ((410, 104), (440, 104), (440, 60), (510, 60), (510, 104), (570, 104), (570, 176), (410, 176)),
    ((610, 104), (700, 104), (745, 122), (760, 140), (745, 158), (700, 176), (610, 176)),
)
"""The coloured parts, stern to bow: a line may touch but not enter them."""
OUTER: tuple[Line, ...] = (
    ((20, 140), (86, 92), (202, 92), (202, 188), (86, 188)),
    ((218, 92), (382, 92), (382, 188), (218, 188)),
    ((398, 92), (428, 92), (428, 48), (522, 48), (522, 92), (582, 92), (582, 188), (398, 188)),
    ((598, 92), (702, 92), (754, 113), (778, 140), (754, 167), (702, 188), (598, 188)),
)
"""The outer edges of the pale bands."""
SECTIONS = len(INNER)
Drawn = tuple[Point, ...]


_MIDDLES = tuple(some_inner_point(inner) for inner in INNER)


def section_at(point: Point) -> int:
    """The section in whose border a point lies, or -1."""
    for n in range(SECTIONS):
        if where(point, OUTER[n]) != OUTSIDE and where(point, INNER[n]) != INSIDE:
            return n
    return -1


@lru_cache(maxsize=1024)
def section_of(line: Drawn) -> tuple[int, bool]:
    """The section in whose border a line starts, or -1, and whether the line goes round it."""
    section = section_at(line[0])
    return section, section >= 0 and winding(_MIDDLES[section], line) != 0


@lru_cache(maxsize=1024)
def is_inside(section: int, line: Drawn) -> bool:
    """Whether a line goes round its section without leaving the pale band."""
    return outline_problem(line, OUTER[section], INNER[section]) is None


def all_inside(lines: tuple[Drawn, ...]) -> bool:
    return all(is_inside(n, line) for n, line in enumerate(lines))


@cache
def middle_line(section: int) -> Drawn:
    """A line in the middle of a border: what a careful hand draws."""
    pairs = zip(INNER[section], OUTER[section], strict=True)
    return tuple(((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in pairs)


def outline_form(lines: tuple[Drawn, ...], rule: str) -> Drawing:
    """A line round a section that has none yet. One that strays from the border is taken, and found out later."""
    free = tuple(n for n in range(SECTIONS) if not lines[n])

    def legal(line: Drawn) -> Verdict:
        section, round_it = section_of(line)
        if section not in free:
            return ("line-starts-nowhere", rule, "item 1")
        return None if round_it else ("line-not-around", rule)

    def example(below: Below) -> Drawn:
        return middle_line(free[below(len(free))])

    return Drawing(WIDTH, HEIGHT, at_least=3, at_most=500, example=example, legal=legal, rule=rule)
