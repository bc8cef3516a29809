"""The tables of the campaign as a charts sheet prints them, in the edition and with the pack in force.

With a view, what is in use is marked: the war period, the torpedo level, the area searched, the contact met, the
posture taken, what a boat has just met on its way or found in dock. All of that is public.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from upscope.games.silent_war.content.months import year_month
from upscope.games.silent_war.content.war import War, pack_of
from upscope.games.silent_war.content.words import (
    CONTACTS,
    CUPS,
    DAMAGE,
    EFFECTS,
    ENDURANCE,
    LEVELS,
    POSTURES,
    RESULTS,
    TORPEDOES,
)
from upscope.games.silent_war.rules.setup import content_of
from upscope.kernel.game import Says, Setup
from upscope.packs import Pack
from upscope.rulebook.chart import Cell, Chart, Lit, Row, cells

from .charts_now import Now

PERIODS = (1, 2, 3, 4)
DIE = range(10)
SEVERE = {"none": "", "spotted": "low", "rtb": "mid", "spotted-rtb": "mid", "damaged": "mid", "damaged-rtb": "mid"}
RESULT_TONES = ("", "mid", "high")
CONTACT_TONES = ("low", "mid", "high")


def charts(setup: Setup, texts: Says, view: Mapping[str, Any] | None) -> list[Chart]:
    c = content_of(setup)
    now = Now(view, c)
    pack = pack_of(setup.pack)
    return [
        contact(c, pack, texts, now),
        engagement(c, pack, texts, now),
        activity(pack, texts, now),
        attack(c, pack, texts, now),
        counterattack(c, pack, texts, now),
        *(() if c.first else (postures(c, pack, texts, now),)),
        tdc(c, pack, texts),
        transit(c, pack, texts, now),
        endurance(c, pack, texts, now),
        repair(c, pack, texts, now),
        torpedo(c, pack, texts, now),
        ultra(c, pack, texts, now),
        progress(c, pack, texts, now),
        *(modification(c, pack, texts, now, period) for period in PERIODS[1:]),
    ]


def origins(pack: Pack, *tables: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.origin for table in tables for part in pack.provenance(table)))


def runs(values: Sequence[int]) -> list[tuple[int, int]]:
    """Equal neighbours together: (value, how many)."""
    return [(value, len(list(same))) for value, same in groupby(values)]


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def contact(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    rows = []
    for period in PERIODS:
        found = runs(c.charts.contact[period])
        shown = (Cell(str(texts.value("contact", CONTACTS[v])), CONTACT_TONES[v], n) for v, n in found)
        rows.append(Row(str(period), tuple(shown)))
    return Chart(
        "contact",
        texts.say("sheet-contact"),
        texts.say("sheet-contact-about"),
        texts.say("sheet-period"),
        tuple(str(die) for die in range(10)),
        tuple(rows),
        origins(pack, "contact"),
        lit=(Lit(now.period - 1),) if now.period else (),
    )


def engagement(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    """Pieces drawn into each column of the display: by period in the revised tables, once for all in the original."""
    revised = c.options["engagement"] == "revised"
    rows, lit = [], []
    for period in PERIODS if revised else (0,):
        for number, level in enumerate(LEVELS[1:], 1):
            draws = c.charts.draws[period][number] if revised else c.charts.original_draws[number]
            said = str(texts.value("level", level))
            head = texts.say("sheet-period-level", period=period, level=said) if revised else said
            rows.append(Row(head, cells([str(n) if n else "–" for draw in draws for n in draw])))
            if now.contact and now.level == level and period in (0, now.period):
                first = CONTACTS.index(now.contact) * len(CUPS)
                lit += [Lit(len(rows) - 1, first + n) for n in range(len(CUPS))]
    short = [texts.say(f"sheet-contact-{one}") for one in CONTACTS]
    return Chart(
        "engagement",
        texts.say("sheet-engagement"),
        texts.say("sheet-engagement-about"),
        texts.say("sheet-traffic"),
        tuple(f"{one} {cup}" for one in short for cup in CUPS),
        tuple(rows),
        origins(pack, "engagement" if revised else "engagement_original"),
        lit=tuple(lit),
    )


def die_in(row: Any, level: str, die: int) -> bool:
    return any(die in faces for faces in getattr(row, level))


def activity(pack: Pack, texts: Says, now: Now) -> Chart:
    def dice(ranges: Sequence[range]) -> str:
        return ", ".join(str(r.start) if len(r) == 1 else f"{r.start}–{r.stop - 1}" for r in ranges)

    table = pack.table("activity")
    areas = list(dict.fromkeys(row.area for row in table))
    rows = []
    for area in areas:
        shown = []
        for period in PERIODS:
            one = table.get(area, period)
            parts = [(level, dice(getattr(one, level))) for level in LEVELS[1:]]
            text = " · ".join(f"{texts.value('level', level)} {said}" for level, said in parts if said)
            faces = [
                max((at for at, level in enumerate(LEVELS) if at and die_in(one, level, die)), default=0) for die in DIE
            ]
            shown.append(Cell(text or "–", faces=tuple(faces)))
        rows.append(Row(str(texts.value("place", area)), tuple(shown)))
    lit = (Lit(areas.index(now.area), now.period - 1),) if now.area in areas and now.period else ()
    return Chart(
        "activity",
        texts.say("sheet-activity"),
        texts.say("sheet-activity-about"),
        texts.say("sheet-area"),
        tuple(texts.say("sheet-in-period", period=period) for period in PERIODS),
        tuple(rows),
        origins(pack, "activity"),
        lit=lit,
    )


def attack(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    """In a fight, the lines of the ships that are fired at, or may be: those with a marker turned up."""
    rolls = range(-2, 12)
    rows, lit = [], []
    for one, results in zip(pack.table("attack_rows"), c.charts.attack_results, strict=True):
        tons = f"{one.tons_from}–{one.tons_to}"
        shown = (Cell(texts.say(f"sheet-result-{RESULTS[v]}"), RESULT_TONES[v], n) for v, n in runs(results))
        rows.append(Row(tons, tuple(shown)))
        if any(one.tons_from <= tons <= one.tons_to for tons in now.targets):
            lit.append(Lit(len(rows) - 1))
    return Chart(
        "attack",
        texts.say("sheet-attack"),
        texts.say("sheet-attack-about"),
        texts.say("sheet-tons"),
        tuple(f"{roll}+" if roll == rolls[-1] else str(roll).replace("-", "−") for roll in rolls),
        tuple(rows),
        origins(pack, "attack_results", "attack_rows"),
        lit=tuple(lit),
    )


def effect(texts: Says, number: int) -> Cell:
    name = EFFECTS[number]
    tone = SEVERE.get(name, "high")
    if name.startswith("sunk-"):
        return Cell(texts.say("sheet-effect-perhaps", face=int(name[-1])), tone)
    return Cell(texts.say(f"sheet-effect-{name}"), tone)


def counterattack(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    rolls = range(13)
    rows = []
    for name, effects in zip(c.charts.counter_rows, c.charts.counterattack_rows, strict=True):
        one = pack.table("counter_rows").get(name)
        if name in ("diligent", "aircraft"):
            head = texts.say(f"sheet-row-{name}")
        elif one.least is None:
            head = texts.say("sheet-row-below")
        else:
            most = "+" if one.most is None else "" if one.most == one.least else f"–{one.most}"
            head = f"{one.least}{most}"
        rows.append(Row(head, tuple(effect(texts, n) for n in effects)))
    return Chart(
        "counterattack",
        texts.say("sheet-counterattack"),
        texts.say("sheet-counterattack-about"),
        texts.say("sheet-margin"),
        tuple(f"{roll}+" if roll == rolls[-1] else str(roll) for roll in rolls),
        tuple(rows),
        origins(pack, "counterattack", "counter_rows"),
        ("14.2C",),
        (Lit(c.charts.counter_rows.index(now.margin)),) if now.margin else (),
    )


def postures(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    rows = []
    for name, one in zip(POSTURES, c.charts.postures, strict=True):
        figures = (one.reveal, one.hit, one.tdc, one.counter, one.endurance)
        rows.append(Row(str(texts.value("posture", name)), cells([signed(n) for n in figures])))
    return Chart(
        "postures",
        texts.say("sheet-postures"),
        texts.say("sheet-postures-about"),
        texts.say("sheet-posture"),
        tuple(texts.say(f"sheet-posture-{name}") for name in ("reveal", "hit", "tdc", "counter", "endurance")),
        tuple(rows),
        origins(pack, "postures"),
        lit=(Lit(POSTURES.index(now.posture)),) if now.posture else (),
    )


def tdc(c: War, pack: Pack, texts: Says) -> Chart:
    found = [(one.value, one.number) for one in pack.table("tdc").where(edition=c.options["edition"])]
    return Chart(
        "tdc",
        texts.say("sheet-tdc"),
        texts.say("sheet-tdc-about", count=sum(number for _, number in found)),
        texts.say("sheet-value"),
        tuple(signed(value) for value, _ in found),
        (Row(texts.say("sheet-markers"), cells([str(number) for _, number in found])),),
        origins(pack, "tdc"),
    )


def transit(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    size = len(c.charts.transit)
    heads = [f"{n}+" if n == size - 1 else str(n) for n in range(size)]
    return Chart(
        "transit",
        texts.say("sheet-transit"),
        texts.say("sheet-transit-about"),
        texts.say("sheet-dice"),
        tuple(heads),
        tuple(
            Row(head, tuple(effect(texts, n) for n in line)) for head, line in zip(heads, c.charts.transit, strict=True)
        ),
        origins(pack, "transit"),
        ("19.1-table",),
        (Lit(*(min(die, size - 1) for die in now.transit)),) if now.transit else (),
    )


def endurance(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    lit: tuple[Lit, ...] = ()
    if now.torpedo is not None:
        column = TORPEDOES.index(now.torpedo)
        lit = tuple(Lit(row, column) for row in range(len(ENDURANCE)))
    return Chart(
        "endurance",
        texts.say("sheet-endurance"),
        texts.say("sheet-endurance-about"),
        texts.say("sheet-rating"),
        tuple(texts.say("sheet-torpedo-value", value=signed(value)) for value in TORPEDOES),
        tuple(
            Row(letter, cells([texts.say("sheet-or-less", number=n) for n in line]))
            for letter, line in zip(ENDURANCE, c.charts.endurance, strict=True)
        ),
        origins(pack, "endurance"),
        ("14.7-roll",),
        lit=lit,
    )


def repair(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    tones = ("low", "", "mid", "high")
    shown = tuple(Cell(texts.say(f"sheet-damage-{DAMAGE[v]}"), tones[v], n) for v, n in runs(c.charts.damage))
    return Chart(
        "repair",
        texts.say("sheet-repair"),
        texts.say("sheet-repair-about"),
        texts.say("sheet-die"),
        tuple(str(die) for die in range(10)),
        (Row(texts.say("sheet-goes-to"), shown),),
        origins(pack, "damage"),
        ("18.11",),
        tuple(Lit(0, die) for die in now.repair),
    )


def torpedo(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    levels = [value for value in TORPEDOES if c.charts.torpedo.get(value)]
    lines = {value: {one.needs: one.ships for one in c.charts.torpedo[value]} for value in levels}
    needs = sorted({number for line in lines.values() for number in line}, reverse=True)
    rows, lit = [], []
    for row, value in enumerate(levels):
        rows.append(Row(signed(value), cells([str(lines[value].get(number, "–")) for number in needs])))
        if now.torpedo == value:
            reached = [number for number, ships in lines[value].items() if ships <= now.ships]
            lit.append(Lit(row, needs.index(min(reached)) if reached else -1))
    return Chart(
        "torpedo",
        texts.say("sheet-torpedo"),
        texts.say("sheet-torpedo-about"),
        texts.say("sheet-now"),
        tuple(texts.say("sheet-or-more", number=number) for number in needs),
        tuple(rows),
        origins(pack, "torpedo"),
        ("6.0-table", "6.0-highest"),
        lit=tuple(lit),
    )


def ultra(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    rows = []
    for die in range(len(c.charts.ultra[1])):
        areas = [c.charts.ultra[period][die] for period in PERIODS]
        shown = [", ".join(str(texts.value("place", c.place_names[n])) for n in found) or "–" for found in areas]
        rows.append(Row(str(die), cells(shown)))
    added = [c.charts.ultra_modifier[period] for period in PERIODS]
    if any(added):
        rows.append(Row(texts.say("sheet-ultra-modifier"), cells([signed(n) for n in added])))
    lit = tuple(Lit(row, now.period - 1) for row in range(len(rows))) if now.period else ()
    return Chart(
        "ultra",
        texts.say("sheet-ultra"),
        texts.say("sheet-ultra-about"),
        texts.say("sheet-die"),
        tuple(texts.say("sheet-in-period", period=period) for period in PERIODS),
        tuple(rows),
        origins(pack, "ultra"),
        ("7.1-table",),
        lit=lit,
    )


def progress(c: War, pack: Pack, texts: Says, now: Now) -> Chart:
    """The months at whose end a new period may begin, and the number that is needed."""
    lines = {period: c.charts.transition[period] for period in PERIODS[1:]}
    most = max(len(line) for line in lines.values())
    rows = []
    for period, line in lines.items():
        shown = [f"{month(texts, number)}: {needs}+" for number, needs in line]
        rows.append(Row(str(period), cells([*shown, *["–"] * (most - len(shown))])))
    return Chart(
        "progress",
        texts.say("sheet-progress"),
        texts.say("sheet-progress-about"),
        texts.say("sheet-to-period"),
        tuple(texts.say("sheet-try", number=n + 1) for n in range(most)),
        tuple(rows),
        origins(pack, "transition"),
        ("17.0-when", "17.0B"),
        lit=(Lit(now.period - 1),) if 0 < now.period < PERIODS[-1] else (),
    )


def month(texts: Says, number: int) -> str:
    year, place = year_month(number)
    return texts.say("sheet-month", month=place, year=str(year))


def modification(c: War, pack: Pack, texts: Says, now: Now, period: int) -> Chart:
    ships, tons, figures = c.charts.modification[period]
    lit: tuple[Lit, ...] = ()
    if now.period == period - 1 and now.ships >= ships[0] and now.tons >= tons[0]:
        row = max(n for n, least in enumerate(ships) if least <= now.ships)
        lit = (Lit(row, max(n for n, least in enumerate(tons) if least <= now.tons)),)
    return Chart(
        f"modification-{period}",
        texts.say("sheet-modification", period=period),
        texts.say("sheet-modification-about"),
        texts.say("sheet-ships"),
        tuple(texts.say("sheet-thousand-tons", tons=n) for n in tons),
        tuple(
            Row(texts.say("sheet-ships-sunk", ships=least), cells([signed(n) for n in line]))
            for least, line in zip(ships, figures, strict=True)
        ),
        origins(pack, "modification"),
        ("17.0A",),
        lit=lit,
    )
