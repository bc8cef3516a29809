"""No table may carry the publisher's label without cause."""

from __future__ import annotations

import pytest

from tinypack import OWN, mine, places, reef

LABEL = '[table.{table}]\norigin = "{origin}"\nsource = "s"\nconfidence = "high"\n'


def labelled(table: str, origin: str) -> str:
    """The built-in manifest with one table's label changed."""
    text = reef()["pack.toml"].decode()
    head, _, rest = text.partition(f"[table.{table}]\n")
    tail = rest.partition("\n\n")[2]
    return f"{head}{LABEL.format(table=table, origin=origin)}\n{tail}"


@pytest.mark.parametrize("origin", ["rulebook", "public-1x", "sister-game"])
def test_an_authored_table_cannot_be_labelled_as_the_publishers(origin):
    assert places(reef(pack_toml=labelled("routes", origin))) == [("pack.toml", 0, "table.routes.origin", "pack-claim")]


def test_a_label_the_schema_knows_is_accepted():
    assert places(reef(pack_toml=labelled("areas", "rulebook"))) == []
    assert places(reef(pack_toml=labelled("areas", "sister-game"))) == [
        ("pack.toml", 0, "table.areas.origin", "pack-claim")
    ]


def test_a_file_of_a_folder_is_checked_for_its_own_label():
    chart = reef()["charts/outer.toml"].decode().replace("authored", "public-1x")
    assert places(reef(charts__x_toml=chart)) == [("charts/x.toml", 0, "provenance.origin", "pack-claim")]


def test_an_owner_keeps_the_label_only_while_the_table_is_unchanged():
    manifest = OWN + LABEL.format(table="areas", origin="rulebook")
    copied = reef()["areas.csv"].decode()
    assert places(mine(pack_toml=manifest, areas_csv=copied), owner=True) == []
    assert places(mine(pack_toml=manifest, areas_csv=copied.replace(",3", ",4")), owner=True) == [
        ("pack.toml", 0, "table.areas.origin", "pack-claim-changed")
    ]


def test_an_owner_cannot_lift_the_label_of_a_copied_table():
    copied = reef()["routes.csv"].decode()
    for origin in ("rulebook", "public-1x"):
        manifest = OWN + LABEL.format(table="routes", origin=origin)
        assert places(mine(pack_toml=manifest, routes_csv=copied), owner=True) == [
            ("pack.toml", 0, "table.routes.origin", "pack-claim-owner")
        ]
    manifest = OWN + LABEL.format(table="combat", origin="rulebook")
    copied = reef()["combat.csv"].decode()
    assert places(mine(pack_toml=manifest, combat_csv=copied), owner=True) == [
        ("pack.toml", 0, "table.combat.origin", "pack-claim-owner")
    ]


def test_an_owner_cannot_lift_the_label_of_a_part():
    """Contact has a published and an authored part: the authored one may not borrow the other's label."""
    head, _, rest = reef()["pack.toml"].decode().partition("[[table.contact]]")
    parts = ("[[table.contact]]" + rest).partition("\n[table.")[0]
    copied = reef()["contact.csv"].decode()
    assert parts.count("[[table.contact]]") == 2
    assert parts.count('"authored"') == 1
    assert head
    assert places(mine(pack_toml=OWN + parts, contact_csv=copied), owner=True) == []
    published = next(word for word in ("rulebook", "public-1x", "sister-game") if f'"{word}"' in parts)
    at = 1 + (parts.index('"authored"') > parts.index(f'"{published}"'))
    lifted = parts.replace('"authored"', f'"{published}"')
    assert places(mine(pack_toml=OWN + lifted, contact_csv=copied), owner=True) == [
        ("pack.toml", 0, f"table.contact [{at}].origin", "pack-claim-owner")
    ]


def test_a_bad_file_says_nothing_about_the_labels_of_the_others():
    copied = {name: text for name, text in reef().items() if name.startswith("charts/")}
    bad = copied["charts/outer.toml"].replace(b"X...", b"?...")
    assert places(mine() | copied | {"charts/outer.toml": bad}, owner=True) == [
        ("charts/outer.toml", 3, "A", "pack-drawing-mark")
    ]


def test_an_owner_changes_a_file_of_a_folder():
    copied = reef()["charts/inner.toml"].decode()
    assert places(mine(charts__inner_toml=copied), owner=True) == []
    assert places(mine(charts__inner_toml=copied.replace("depth = 3", "depth = 4")), owner=True) == [
        ("charts/inner.toml", 0, "provenance.origin", "pack-claim-changed")
    ]


def test_an_owner_without_a_base_cannot_claim_anything():
    found = places(reef(), owner=True)
    assert {code for *_, code in found} == {"pack-claim-owner"}
    assert [(file, column) for file, _, column, _ in found] == [
        ("charts/inner.toml", "provenance.origin"),
        ("pack.toml", "table.areas.origin"),
        ("pack.toml", "table.contact [1].origin"),
    ]


def test_a_published_label_needs_its_rules():
    manifest = labelled("areas", "rulebook").replace('source = "s"', 'source = "s"\nrules = []')
    assert places(reef(pack_toml=manifest)) == [("pack.toml", 0, "table.areas.rules", "pack-no-rules")]
