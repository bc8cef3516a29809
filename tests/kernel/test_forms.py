"""Forms against brute force: what they list, count, sample and accept is one and the same set."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import chain, combinations_with_replacement, permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.kernel.form_checks import check_form, sample_distribution

from upscope.kernel.forms import CODES, Allocate, Assign, Form, FormError, NothingLegal, Route, Subset, TooMany

quick = settings(max_examples=60, deadline=None)


def parity(value: Any) -> tuple[str, str] | None:
    """A legality function that no form knows: about half of all values."""
    return ("odd-one-out", "9.9") if sum(map(hash_free, value)) % 2 else None


def hash_free(part: object) -> int:
    return part if isinstance(part, int) else len(str(part))


maybe_legal = st.sampled_from([None, parity])
allocations = st.integers(0, 3).flatmap(
    lambda n: st.builds(
        Allocate,
        st.just(tuple(f"bin-{i}" for i in range(n))),
        st.integers(0, 5),
        exact=st.booleans(),
        at_least=st.tuples(*[st.integers(0, 2)] * n),
        at_most=st.none() | st.tuples(*[st.integers(0, 4)] * n),
        legal=maybe_legal,
    )
)


@quick
@given(allocations)
def test_allocate_agrees_with_brute_force(form: Allocate) -> None:
    universe = product(range(-1, 7), repeat=len(form.bins))
    check_form(form, universe)


@quick
@given(allocations)
def test_allocate_samples_evenly(form: Allocate) -> None:
    assume(form.legal is None and 0 < (form.count() or 0) <= 24)
    shares = sample_distribution(form)
    assert set(shares.values()) == {Fraction(1, form.count() or 0)}


def test_allocate_counts_what_cannot_be_listed() -> None:
    form = Allocate(tuple(range(20)), 100)
    assert form.count() == 4910371215196105953021
    with pytest.raises(TooMany):
        form.enumerate(1000)
    form.check(form.sample(Random(1).randrange))


def test_allocate_lists_in_rising_order() -> None:
    form = Allocate(("a", "b"), 2, exact=False, at_most=(1, 2))
    assert form.enumerate(10) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)]
    with pytest.raises(TooMany):
        form.enumerate(4)


items = st.lists(st.integers(0, 9) | st.sampled_from("abc") | st.tuples(st.integers(0, 3), st.just("x")), unique=True)
subsets = items.filter(lambda i: len(i) <= 5).flatmap(
    lambda i: st.builds(Subset, st.just(tuple(i)), st.integers(0, 4), st.none() | st.integers(0, 6), legal=maybe_legal)
)


@quick
@given(subsets)
def test_subset_agrees_with_brute_force(form: Subset) -> None:
    strangers = (*form.items, "stranger")
    universe = chain(
        chain.from_iterable(permutations(strangers, size) for size in range(min(len(form.items), 4) + 1)),
        combinations_with_replacement(form.items, len(form.items)),
        form.enumerate(1000),
    )
    check_form(form, universe)


@quick
@given(subsets)
def test_subset_samples_evenly(form: Subset) -> None:
    assume(form.legal is None and 0 < (form.count() or 0) <= 24)
    assert set(sample_distribution(form).values()) == {Fraction(1, form.count() or 0)}


@st.composite
def assignments(draw: Callable[..., Any]) -> Assign:
    count = draw(st.integers(0, 3))
    people = tuple(f"unit-{i}" for i in range(count))
    whole: list[Any] = draw(st.sampled_from([[1, 2, 3], ["a", "b"], ["a", 1], [("n", 1), ("n", 2)]]))
    some = st.lists(st.sampled_from(whole), unique=True, max_size=3).map(tuple)
    places = draw(st.just(tuple(whole)) | st.fixed_dictionaries(dict.fromkeys(people, some)))
    limits = st.dictionaries(st.sampled_from(whole), st.integers(0, 2))
    return Assign(
        people,
        places,
        each_required=draw(st.booleans()),
        capacity=draw(st.none() | st.integers(0, 2) | limits),
        legal=draw(maybe_legal),
    )


@quick
@given(assignments())
def test_assign_agrees_with_brute_force(form: Assign) -> None:
    check_form(form, product((*form.places, -1, "", "nowhere-at-all"), repeat=len(form.items)))


@quick
@given(assignments())
def test_assign_samples_evenly(form: Assign) -> None:
    assume(form.legal is None and 0 < (form.count() or 0) <= 24)
    assert set(sample_distribution(form).values()) == {Fraction(1, form.count() or 0)}


def test_assign_beyond_the_counting_table_is_still_legal() -> None:
    """Twenty items, each with its own three of forty places of one: too many positions to count, never a dead end."""
    names = tuple(range(20))
    form = Assign(names, {i: (i, 20 + i, 20 + (7 * i + 3) % 20) for i in names}, capacity=1)
    assert form.count() is None
    rng = Random(4)
    drawn = {form.sample(rng.randrange) for _ in range(20)}
    assert len(drawn) > 5
    for value in drawn:
        form.check(value)
    with pytest.raises(TooMany):
        form.enumerate(50)


def test_assign_finds_the_only_way() -> None:
    """Each unit has a longer list than the one before: the first choice would leave the last without a place."""
    form = Assign((1, 2, 3), {1: (7, 8, 9), 2: (7, 8), 3: (7,)}, capacity=1)
    assert form.enumerate(9) == [(9, 8, 7)]
    assert form.count() == 1
    assert form.sample(lambda n: 0) == (9, 8, 7)


def test_what_has_no_way_says_so() -> None:
    for form in (
        Assign((1, 2), (5,), capacity=1),
        Allocate(("a",), 5, at_most=3),
        Subset((1, 2), at_least=3),
        Subset((1, 2), legal=lambda v: ("never", "")),
        Route(0, lambda path: (), at_least=1, at_most=2),
    ):
        assert form.count() == 0
        assert form.enumerate(10) == []
        with pytest.raises(NothingLegal):
            form.sample(Random(0).randrange)


@st.composite
def routes(draw: Callable[..., Any]) -> Route:
    edges = draw(st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=8))
    again = draw(st.booleans())
    low = draw(st.integers(0, 2))
    stops = draw(st.none() | st.sets(st.integers(0, 4)))

    def ways(path: tuple[int, ...]) -> list[int]:
        return [b for a, b in sorted(edges) if a == path[-1] and (again or b not in path)]

    ends = None if stops is None else lambda path: path[-1] in stops
    return Route(0, ways, low, low + draw(st.integers(0, 2)), ends=ends, legal=draw(maybe_legal))


@quick
@given(routes())
def test_route_agrees_with_brute_force(form: Route) -> None:
    check_form(form, chain.from_iterable(product(range(5), repeat=n) for n in range(form.at_most + 2)))


@quick
@given(routes())
def test_every_route_can_be_sampled(form: Route) -> None:
    listed = form.enumerate(1000)
    assume(0 < len(listed) <= 12)
    shares = sample_distribution(form)
    assume(shares)
    assert shares.keys() == set(listed)


def test_route_offers_its_next_steps() -> None:
    form = Route("a", lambda path: "bc" if path == ("a",) else "d", 1, 2, ends=lambda path: path[-1] != "b")
    assert form.onward(()) == ("b", "c")
    assert form.onward(("b",)) == ("d",)
    assert form.onward(("b", "d")) == ()
    assert not form.may_stop(())
    assert not form.may_stop(("b",))
    assert form.may_stop(("c",))
    assert form.schema()["x-form"]["next"] == ["b", "c"]


def test_a_route_without_end_is_too_many_and_still_sampled() -> None:
    form = Route(0, lambda path: (path[-1] + 1, path[-1] - 1), 30, 30, ends=lambda path: path[-1] == 0)
    assert form.count() is None
    with pytest.raises(TooMany):
        form.enumerate(100)
    form.check(form.sample(Random(2).randrange))


@pytest.mark.parametrize(
    "form",
    [
        Allocate(("a", "b"), 7),
        Subset(tuple(range(3))),
        Subset(tuple(range(4)), legal=parity),
        Route(0, lambda path: (0, 1), 3, 3),
        Assign((1, 2, 3), (1, 2)),
    ],
)
def test_the_limit_is_the_most_that_is_listed(form: Form) -> None:
    assert len(form.enumerate(8)) == 8
    with pytest.raises(TooMany):
        form.enumerate(7)


def test_sparse_legal_values_are_found_after_the_draws() -> None:
    form = Subset(tuple(range(14)), legal=lambda v: None if v == (3, 5, 8) else ("not-that", "1.2"))
    assert form.sample(Random(3).randrange) == (3, 5, 8)
    assert form.count() == 1


def test_sparse_legal_values_among_too_many_are_given_up_on() -> None:
    form = Subset(tuple(range(40)), legal=lambda v: None if len(v) == 40 else ("not-that", "1.2"))
    assert form.count() is None
    with pytest.raises(TooMany):
        form.enumerate(10)
    with pytest.raises(TooMany):
        form.sample(Random(3).randrange)


def no(value: object) -> tuple[str, str]:
    return "krieg-too-far", "7.1"


REFUSED: list[tuple[Form, object, str, str]] = [
    (Allocate(("a", "b"), 3, at_most=2, at_least=(1, 0)), (3, 0), "a", "form-over-limit"),
    (Allocate(("a", "b"), 3, at_most=2, at_least=(1, 0)), (0, 2), "a", "form-under-limit"),
    (Allocate(("a", "b"), 3), (1, 1), "answer", "form-under-total"),
    (Allocate(("a", "b"), 3), (2, 2), "answer", "form-over-total"),
    (Allocate(("a", "b"), 3, exact=False), (2, 2), "answer", "form-over-total"),
    (Allocate(("a", "b"), 3), (3,), "answer", "form-wrong-length"),
    (Allocate(("a", "b"), 1), (True, 0), "a", "form-wrong-type"),
    (Allocate(("a", "b"), 1), [1, 0], "answer", "form-wrong-type"),
    (Allocate((0, 7), 9, at_most=8), (0, 9), "7", "form-over-limit"),
    (Subset((1, 2, 3)), (1, 4), "item 2", "form-unknown-item"),
    (Subset((1, 2, 3)), (True,), "item 1", "form-unknown-item"),
    (Subset((1, 2, 3)), ([1],), "item 1", "form-unknown-item"),
    (Subset((1, 2, 3)), ((1, [2]),), "item 1", "form-unknown-item"),
    (Subset((1, 2, 3)), (1, 1), "item 2", "form-repeated-item"),
    (Subset((1, 2, 3)), (2, 3, 2), "item 3", "form-repeated-item"),
    (Subset((1, 2, 3)), (2, 1), "item 2", "form-wrong-order"),
    (Subset((1, 2, 3), 1, 2), (), "answer", "form-too-few"),
    (Subset((1, 2, 3), 1, 2), (1, 2, 3), "answer", "form-too-many"),
    (Subset((1, 2, 3)), "12", "answer", "form-wrong-type"),
    (Subset((1, 2, 3), legal=no), (1,), "answer", "krieg-too-far"),
    (Assign(("u", "v"), (1, 2)), (1, 3), "v", "form-bad-place"),
    (Assign(("u", "v"), (1, 2)), (1, -1), "v", "form-unassigned"),
    (Assign(("u", "v"), (1, 2), capacity=1), (1, 1), "v", "form-over-capacity"),
    (Assign(("u", "v"), (1, 2)), (1,), "answer", "form-wrong-length"),
    (Assign(("u", "v"), (1, 2)), None, "answer", "form-wrong-type"),
    (Assign(("u", "v"), (1, 2)), (1, None), "v", "form-wrong-type"),
    (Route(0, lambda p: (p[-1] + 1,), 1, 3), (1, 3), "item 2", "form-no-way"),
    (Route(0, lambda p: (p[-1] + 1,), 1, 3), (1.0,), "item 1", "form-no-way"),
    (Route(0, lambda p: (p[-1] + 1,), 1, 3), (), "answer", "form-too-few"),
    (Route(0, lambda p: (p[-1] + 1,), 1, 3), (1, 2, 3, 4), "answer", "form-too-many"),
    (Route(0, lambda p: (p[-1] + 1,), 1, 3, ends=lambda p: p[-1] == 3), (1, 2), "item 2", "form-bad-end"),
    (Route(0, lambda p: (p[-1] + 1,), 1, 3), 7, "answer", "form-wrong-type"),
]


@pytest.mark.parametrize(("form", "value", "field", "code"), REFUSED)
def test_a_refusal_names_field_and_code(form: Form, value: object, field: str, code: str) -> None:
    with pytest.raises(FormError) as caught:
        form.check(value)
    assert (caught.value.field, caught.value.code) == (field, code)
    assert value not in form
    assert code in CODES or form.legal is not None


def test_the_rule_of_a_refusal_is_the_legality_functions_or_the_forms() -> None:
    with pytest.raises(FormError) as caught:
        Subset((1,), legal=no, rule="5.5").check((1,))
    assert caught.value.rule == "7.1"
    with pytest.raises(FormError) as caught:
        Subset((1,), rule="5.5").check((2,))
    assert caught.value.rule == "5.5"
    with pytest.raises(FormError) as caught:
        Subset((1,), legal=lambda v: ("far", "7.2", "unit-4")).check((1,))
    assert caught.value.field == "unit-4"
    with pytest.raises(FormError) as caught:
        Allocate(("a",), 2, at_most=1).check((2,))
    assert caught.value.data == {"limit": 1, "got": 2}


READ: list[tuple[Form, object, str, str]] = [
    (Allocate(("a", "b"), 3), [1, 2], "answer", "form-wrong-type"),
    (Allocate(("a", "b"), 3), {"c": 1}, "c", "form-unknown-item"),
    (Allocate(("a", "b"), 3), {"a": "1"}, "a", "form-wrong-type"),
    (Allocate(("a", "b"), 3), {"a": True}, "a", "form-wrong-type"),
    (Allocate(("a", "b"), 3), {"a": 1.0}, "a", "form-wrong-type"),
    (Subset((1, 2)), {"1": 1}, "answer", "form-wrong-type"),
    (Subset((1, 2)), [2, 1, 2], "item 3", "form-repeated-item"),
    (Subset((1, 2)), [None], "item 1", "form-unknown-item"),
    (Subset((1, 2)), [[{}]], "item 1", "form-unknown-item"),
    (Assign(("u",), (1, 2)), [1], "answer", "form-wrong-type"),
    (Assign(("u",), (1, 2)), {"w": 1}, "w", "form-unknown-item"),
    (Assign(("u",), (1, 2)), {"u": "1"}, "u", "form-unknown-item"),
    (Route(0, lambda p: (p[-1] + 1,), 0, 3), ["1"], "item 1", "form-no-way"),
    (Route(0, lambda p: (p[-1] + 1,), 0, 3), "1", "answer", "form-wrong-type"),
    (Route(0, lambda p: (p[-1] + 1,), 0, 3), [1] * 99, "answer", "form-too-many"),
]


@pytest.mark.parametrize(("form", "data", "field", "code"), READ)
def test_bad_json_names_field_and_code(form: Form, data: object, field: str, code: str) -> None:
    with pytest.raises(FormError) as caught:
        form.read(data)
    assert (caught.value.field, caught.value.code) == (field, code)


def test_values_leave_as_names_and_come_back() -> None:
    hexes = {7: "0304", 8: "0404", 9: "0504"}
    some = Subset((7, 8, 9), name=hexes.__getitem__)
    assert some.out((7, 9)) == ["0304", "0504"]
    assert some.read(["0504", "0304"]) == (7, 9)
    assert some.schema()["items"] == {"enum": ["0304", "0404", "0504"]}
    share = Allocate((7, 8), 2, name=hexes.__getitem__)
    assert share.out((2, 0)) == {"0304": 2, "0404": 0}
    assert share.read({"0304": 2}) == (2, 0)
    with pytest.raises(FormError) as caught:
        share.check((3, 0))
    assert caught.value.field == "0304"
    put = Assign((7,), (8, 9), each_required=False, name=hexes.__getitem__)
    assert put.out((9,)) == {"0304": "0504"}
    assert put.out((-1,)) == {}
    assert put.read({"0304": None}) == put.read({}) == (-1,)
    way = Route(7, lambda p: (p[-1] + 1,) if p[-1] < 9 else (), 0, 5, name=hexes.__getitem__)
    assert way.out((8, 9)) == ["0404", "0504"]
    assert way.read(["0404", "0504"]) == (8, 9)
    assert way.schema()["x-form"]["start"] == "0304"


def test_names_written_alike_are_a_fault_of_the_game() -> None:
    with pytest.raises(ValueError, match="alike"):
        Subset((1, 2), name=lambda v: "same").read([])
    with pytest.raises(ValueError, match="alike"):
        Allocate((1, "1"), 2).schema()
    with pytest.raises(ValueError, match="twice"):
        Subset((1, 1))
    with pytest.raises(ValueError, match="unassigned"):
        Assign(("u",), (-1, 2))
    with pytest.raises(ValueError, match="3 numbers for 2"):
        Allocate(("a", "b"), 1, at_most=(1, 2, 3))


def test_the_sign_for_unassigned_follows_the_places() -> None:
    assert Assign(("u",), (1, 2)).nowhere == -1
    assert Assign(("u",), ("a", 2)).nowhere == ""
