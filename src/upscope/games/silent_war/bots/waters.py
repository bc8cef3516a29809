"""Where boats go: which boat next, which waters, when home, and by which way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from upscope.games.silent_war.advice.belief import Campaign, areas_in_range, boats_by_place

from .case import Case
from .pick import least, most

if TYPE_CHECKING:
    from .staff import Staff

READY = 3
MAJOR = 1
LEVEL_WORTH = (0, 20, 28, 36, 44)
"""Nothing, sparse, low, moderate, high: about how much a contact brings."""
STATION_WEEKS = 4


def yields(st: Staff, s: Campaign, boat: int) -> tuple[int, ...]:
    """What a week in each area promises in this period, less the danger of its red boxes."""
    danger = st.way_of(s, boat).danger
    found = st._yields.get((s.period, danger))
    if found is None:
        m = s.content.map
        made = []
        for area in m.areas:
            narrow = 1 if m.narrow[area] else 0
            line = m.chart[area][s.period]
            promise = sum(LEVEL_WORTH[line[min(9, die + narrow)]] for die in range(10))
            made.append(max(0, promise - 10 * danger * m.red[area][s.period]))
        found = st._yields[s.period, danger] = tuple(made)
    return found


def with_ultra(st: Staff, s: Campaign, boat: int, area: int) -> int:
    """ULTRA: a better roll and more ships."""
    line = s.content.map.chart[area][s.period]
    return yields(st, s, boat)[area] * 3 // 2 + LEVEL_WORTH[line[9]]


def load(st: Staff, s: Campaign) -> list[int]:
    """Boats in each area that work there, and those bound for it."""
    b, aim, areas = s.boats, st.aim, s.content.map.areas
    patrol, rtb = b.patrol, b.rtb
    found = [0] * len(areas)
    for place, boats in boats_by_place(s).items():
        if place in areas:
            for boat in boats:
                if not rtb[boat]:
                    found[place if patrol[boat] else aim.get(boat, place)] += 1
    return found


def pick_area(st: Staff, s: Campaign, case: Case, start: int, wanted: tuple[int, ...] = ()) -> int:
    """The waters a boat is sent to, -1 for none: promise against travel, and shared out among the boats."""
    boat = case.boat
    kind, listed = st.standing.value("patrol", case, ("best", ()))
    if kind == "nothing":
        return -1
    near = areas_in_range(s, (boat,))
    avoided = st.standing.value("avoid", case, frozenset())
    limits: dict[int, int] = {}
    if wanted:
        limits = dict.fromkeys(wanted, 0)
    elif kind == "named":
        for places, limit in listed:
            for area in places:
                limits.setdefault(area, limit)
    loads, weather = load(st, s), s.places.weather
    if boat in st.aim and start == s.boats.at[boat]:
        loads[st.aim[boat]] -= 1
    best, chosen = 0, -1
    for area, promise, weeks in stations(st, s, boat, start, near, limits):
        if area in avoided or weather[area] > 1:
            continue
        busy = loads[area]
        if limits and 0 < limits[area] <= busy:
            continue
        value = promise // ((STATION_WEEKS + busy) * weeks)
        if value > best or (value == best and area < chosen):
            best, chosen = value, area
    return chosen


def stations(
    st: Staff, s: Campaign, boat: int, start: int, near: frozenset[int], named: Mapping[int, int]
) -> tuple[tuple[int, int, int], ...]:
    """Areas in range that promise something (of those named, if any are): the promise, and the weeks it takes to go
    there, stay and come back."""
    promises = yields(st, s, boat)
    speed = s.content.fleet.ratings[1 if s.boats.refit[boat] else 0].speed[boat]
    distance = s.content.map.distance[start]
    more = 10 if named else 0
    key = (s.period, st.way_of(s, boat).danger, start, speed, near)
    found = None if named else st._stations.get(key)
    if found is None:
        found = tuple(
            (area, 10_000 * (promises[area] + more), STATION_WEEKS - 2 * (-distance[area] // speed))
            for area in named or near
            if area in near and promises[area] + more > 0
        )
        if not named:
            st._stations[key] = found
    return found


def choose_boat(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    """Boats that must act first; then packs; then whoever is wanted at sea."""
    end, box = s.content.end_order, s.boats.box
    first: int = offer[0]
    if first < end and box[first] != READY:
        st.say("staff-next-boat")
        return first
    for order in offer:
        if order > end and pack_of(st, s, s.content.map.bases[order - end - 1], offer):
            st.say("staff-pack-formed")
            return int(order)
    for order in offer:
        if order < end:
            if s.boats.recalled[order]:
                st.say("staff-next-boat")
                return int(order)
            area = pick_area(st, s, Case(s, order), s.boats.at[order])
            if area >= 0:
                st.aim[order] = area
                st.say("staff-sails", "place", s.content.place_names[area])
                return int(order)
    st.say("staff-all-done")
    return end if end in offer else int(offer[0])


def pack_of(st: Staff, s: Campaign, base: int, ready: Iterable[int]) -> tuple[int, ...]:
    """The boats of a base that their orders would send out as a pack now; none if they are too few."""
    b, end = s.boats, s.content.end_order
    size, found = 0, []
    for boat in ready:
        if boat < end and b.at[boat] == base and b.box[boat] == READY and not b.recalled[boat]:
            wanted = st.standing.value("pack", Case(s, boat), 0)
            if wanted and s.content.fleet.nation[boat] == 0:
                size = max(size, wanted[0])
                found.append(boat)
    size = min(size, s.content.fleet.packs(s.pack_limit)[1])
    if size < 3 or len(found) < size:
        return ()
    fleet = s.content.fleet
    found.sort(key=lambda boat: (-fleet.age[fleet.ratings[1 if b.refit[boat] else 0].boat_class[boat]], boat))
    return tuple(sorted(found[:size]))


def form_pack(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> tuple[int, ...]:
    chosen = pack_of(st, s, about["base"], offer.items)
    if len(chosen) < offer.at_least:
        chosen = offer.items[: offer.at_least]
    chosen = tuple(boat for boat in offer.items if boat in chosen)[: offer.at_most]
    case = Case(s, chosen[0])
    wanted = st.standing.value("pack", case, 0)
    area = pick_area(st, s, case, about["base"], wanted[1] if wanted else ())
    if area < 0:
        area = pick_area(st, s, case, about["base"])
    for boat in chosen:
        st.aim[boat] = area
    st.say("staff-pack-formed")
    return chosen


def safety(s: Campaign, way: tuple[int, ...]) -> int:
    """The lowest red face on a way: the higher, the safer."""
    first, areas, period = s.content.map.first_red, s.content.map.areas, s.period
    return min([first[place][period] for place in way if place in areas], default=10)


def choose_course(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> tuple[int, ...]:
    boat = about["boat"]
    start = s.boats.at[boat]
    c = s.content
    target = st.aim.get(boat, -1)
    case = Case(s, boat)
    if target < 0 or target not in areas_in_range(s, (boat,)):
        target = pick_area(st, s, case, start)
        if target < 0:
            target = nearest_work(st, s, boat, offer)
        st.aim[boat] = target
    areas, distance = c.map.areas, c.map.distance
    at_sea = start in areas
    slow = st.standing.value("move", case, "fast") == "slowly"
    best_way, best = (), (distance[start][target] if at_sea else 99, 0, 0)
    for way in offer:
        if not way or way[-1] not in areas or (slow and len(way) > 1):
            continue
        far = distance[way[-1]][target]
        if far <= best[0]:
            key = (far, -safety(s, way), len(way))
            if key < best:
                best_way, best = way, key
    if best_way or () in offer:
        if at_sea and not best_way:
            st.aim[boat] = start
        st.reason = ("staff-course", case)
        return best_way
    return min((w for w in offer if w and w[-1] in areas), key=lambda w: distance[w[-1]][target], default=offer[0])


def nearest_work(st: Staff, s: Campaign, boat: int, offer: Any) -> int:
    """Somewhere to be when nothing better is found: an area on offer that promises most."""
    areas = s.content.map.areas
    ends = [way[-1] for way in offer if way and way[-1] in areas] or list(s.content.map.neighbours[s.boats.at[boat]])
    promises = yields(st, s, boat)
    return most(ends, lambda area: (promises[area], -area))


def choose_side(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    boat = about["boat"]
    here: int = s.boats.at[boat]
    if st.aim.get(boat, here) == here:
        st.say("staff-on-station", "place", s.content.place_names[here])
        return "patrol"
    st.say("staff-bound-for", "place", s.content.place_names[st.aim[boat]])
    return "transit"


def choose_patrol(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    """Stay, follow ULTRA next door, or leave waters that promise nothing any more."""
    boat = about["boat"]
    here: int = s.boats.at[boat]
    if s.boats.mission[boat] >= 0 or here not in offer:
        st.say("staff-mission")
        return here if here in offer else int(offer[0])
    promises = yields(st, s, boat)
    ultra, weather = s.places.ultra, s.places.weather
    own = with_ultra(st, s, boat, here) if ultra[here] else promises[here]
    if weather[here]:
        own //= 3
    case = None
    for area in offer:
        if ultra[area] and area != here and not weather[area]:
            case = case or Case(s, boat)
            if with_ultra(st, s, boat, area) > 2 * own and st.ruled("ultra", case, 0):
                st.say("staff-ultra", "place", s.content.place_names[area])
                return int(area)
    if own < 20:
        best = max(offer, key=lambda area: (promises[area] if not weather[area] else 0, -area))
        if promises[best] >= 60:
            st.say("staff-better-waters", "place", s.content.place_names[best])
            return int(best)
    st.say("staff-on-station", "place", s.content.place_names[here])
    return here


def choose_search(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    boat = about["boat"]
    case = Case(s, boat)
    if st.ruled("leave", case, 0):
        return "return"
    reason = st.reason
    if not st.ruled("search", case, 1):
        return "bypass"
    if not s.content.map.coloured[s.boats.at[boat]][s.period]:
        st.say("staff-empty-waters")
        return "return"
    st.reason = reason if reason[0] == "staff-orders" else ("staff-searches", case)
    return "search"


def choose_formation(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    chosen: str = st.ruled("formation", Case(s, about["boat"]), "group")
    return chosen


def choose_home(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    boat = about["boat"]
    case = Case(s, boat)
    kind, named = st.ruled("base", case, ("nearest", ()))
    st.reason = ("home", case, st.reason)
    for base in named:
        if base in offer:
            return int(base)
    kinds, command = s.content.map.kinds, s.content.fleet.command
    fit = list(offer)
    if kind == "major":
        fit = [base for base in offer if kinds[base] == MAJOR] or fit
    elif kind == "own" and s.content.two:
        fit = [base for base in offer if (command.get(base, 0) > 0) == (s.boats.command[boat] > 0)] or fit
    return least(fit, lambda base: (offer[base]["distance"], base))


def choose_way(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> tuple[int, ...]:
    case = Case(s, about["boat"])
    slow = st.ruled("move", case, "fast") == "slowly"
    if st.reason[0] != "staff-orders":
        st.reason = ("staff-way-home", case)
    return safest(s, offer, slow)


def safest(s: Campaign, ways: Iterable[tuple[int, ...]], slow: bool) -> tuple[int, ...]:
    """The safest of the longest ways; of the shortest for a boat that goes slowly."""
    sign = 1 if slow else -1
    return min(ways, key=lambda way: (sign * len(way), -safety(s, way)))


def turn_back_area(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    """The one nearest to a base."""
    distance, open_now = s.content.map.distance, s.places.open
    bases = [place for place, is_open in enumerate(open_now) if is_open]
    return least(offer, lambda area: (min(distance[base][area] for base in bases), area))


def choose_typhoon(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    return int(offer[0])


DECIDE = {
    "choose_boat": choose_boat,
    "form_pack": form_pack,
    "choose_course": choose_course,
    "choose_side": choose_side,
    "choose_patrol": choose_patrol,
    "choose_search": choose_search,
    "choose_formation": choose_formation,
    "choose_home": choose_home,
    "choose_way": choose_way,
    "turn_back_area": turn_back_area,
    "leave_fallen_base": turn_back_area,
    "choose_typhoon": choose_typhoon,
}
