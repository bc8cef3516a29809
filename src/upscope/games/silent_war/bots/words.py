"""The words of standing orders: every phrase, English or Spanish, with what it means in its place of the grammar.

The first phrase is English, the second the Spanish one that is offered, as a rule the board's; others are understood.
A phrase is looked for where it may stand and nowhere else, so the same word can be an order here and a fact there.
"""

from __future__ import annotations

from collections.abc import Mapping

Phrase = tuple[str, ...]
Table = Mapping[Phrase, str]


def table(**lines: str) -> dict[Phrase, str]:
    """meaning="phrase | phrase": the meaning of each phrase. Dashes in phrases are kept, underscores are dashes."""
    return {tuple(p.split()): m.replace("_", "-") for m, phrases in lines.items() for p in phrases.split("|")}


GROUP, BOAT = table(group="group|grupo"), table(boat="boat|submarino|barco")
CLASS = table(**{"class": "class|clase"})
HEADS = GROUP | table(block="for|para")
WHO = table(all="all|todos", command="command|mando") | BOAT | GROUP | CLASS
DATES = table(since="from|desde", until="before|antes|antes de")
JOINS = table(when="when|cuando", unless="unless|salvo") | DATES
LOGIC: dict[Phrase, str] = {("and",): "and", ("y",): "and", ("or",): "or", ("o",): "or"}
NOT: dict[Phrase, str] = {("not",): "not", ("no",): "not"}

ORDERS = table(
    patrol="patrol|patrulla",
    avoid="avoid|evita",
    home="come home|vuelve",
    stay="stay out|sigue",
    base="base",
    move="move|navega",
    search="search|busca",
    bypass="bypass|elude",
    follow="follow ultra|sigue ultra",
    ignore="ignore ultra|ignora ultra",
    pack="pack of|manada de",
    no_pack="no pack|sin manada",
    formation="formation|formacion",
    posture="posture|postura",
    aim="aim for|apunta a",
    target="target|blanco",
    spare="spare|respeta",
    gun="gun|canon",
    torpedoes="torpedoes|torpedos",
    re_attack="re-attack|reataca",
    withdraw="withdraw|retirate",
    break_off="break off|rompe",
    fight_on="fight on|insiste",
    repair="repair|repara",
    spend="spend|gasta",
    give="give boats|cede submarinos|cede barcos",
    keep="keep boats|guarda submarinos|guarda barcos",
    scrap="scrap|desguaza",
    mend="mend|remienda",
    doctrine="doctrine|doctrina",
    ask="ask me|preguntame",
    quiet="do not ask|no preguntes",
)

YES, NO = 1, 0
PLAIN: dict[str, tuple[str, int]] = {
    "home": ("leave", YES), "stay": ("leave", NO), "search": ("search", YES), "bypass": ("search", NO),
    "follow": ("ultra", YES), "ignore": ("ultra", NO), "gun": ("weapon", YES), "torpedoes": ("weapon", NO),
    "re-attack": ("press", YES), "withdraw": ("press", NO), "break-off": ("break", YES), "fight-on": ("break", NO),
    "give": ("transfer", YES), "keep": ("transfer", NO), "scrap": ("scrap", YES), "mend": ("scrap", NO),
    "ask": ("ask", YES), "quiet": ("ask", NO), "no-pack": ("pack", NO),
}  # fmt: skip
"""Orders that are whole in themselves: the question they answer, and how."""

MANNERS = table(
    cautious="cautious|cautelosa|prudente", standard="standard|normal", aggressive="aggressive|agresiva|agresivo"
)
DOCTRINES = (
    table(cautious="cautious|prudente|cautelosa")
    | MANNERS
    | table(searching="searching|exhaustiva", strategic="strategic|estrategica")
)
AGES = table(newest="newest|nuevos", oldest="oldest|viejos")
CHOICES: dict[str, tuple[str, dict[Phrase, str]]] = {
    "move": ("move", table(fast="fast|rapido", slowly="slowly|despacio")),
    "formation": ("formation", table(group="group|grupo", barrier="barrier|barrera")),
    "posture": ("posture", MANNERS),
    "aim": ("aim", table(tons="tons|toneladas", ships="ships|buques", escorts="escorts|escoltas")),
    "repair": ("repair", AGES | table(soonest="soonest|rapidos")),
    "spend": ("spend", AGES),
    "doctrine": ("doctrine", DOCTRINES),
}  # fmt: skip
"""Orders with one word of a few after them."""

BASES = table(nearest="nearest|cercana", major="major|mayor", own="own|propia")
PATROLS = table(best="best|lo mejor", nothing="nothing|nada")
NOTHING = table(nothing="nothing|nada")
IN = table(place="in|en")

KINDS = table(
    capital="capital",
    carriers="carriers|portaaviones",
    battleships="battleships|acorazados",
    cruisers="cruisers|cruceros",
    escorts="escorts|escoltas",
    warships="warships|guerra",
    tankers="tankers|petroleros",
    merchants="merchants|mercantes",
    hospital="hospital",
    large="large|grandes",
    unknown="unknown|desconocidos",
)

FLAGS = table(
    damaged="damaged|averiado|danado",
    spotted="spotted|descubierto|avistado",
    skipper="skipper|comandante",
    packed="packed|manada",
    recalled="recalled|llamado",
    ultra="ultra",
    storm="storm|tormenta",
    typhoon="typhoon|tifon",
    radar="radar",
    loner="loner|solitario",
)
NUMBERS = table(
    damage="damage|averias",
    rating="rating|nivel",
    attack="attack|ataque",
    defence="defence|defensa",
    tactical="tactical|tactica",
    speed="speed|velocidad",
    range="range|alcance",
    ships="ships|buques",
    kilotons="kilotons|kilotoneladas",
    boats="boats|submarinos|barcos",
    period="period|periodo",
    torpedo="torpedo",
    lost="lost|perdidos",
    pace="pace|ritmo",
    toll="toll|bajas",
    round="round|ronda|asalto",
    escorts="escorts|escoltas",
    targets="targets|blancos",
    hit="hit|acierto",
    loss="loss|perdida",
    red="red|rojas",
)
COMPARE: dict[Phrase, str] = {
    ("over",): ">", ("mas", "de"): ">", (">",): ">", ("under",): "<", ("menos", "de"): "<", ("<",): "<",
    ("at", "least"): ">=", ("al", "menos"): ">=", (">=",): ">=",
    ("at", "most"): "<=", ("como", "mucho"): "<=", ("<=",): "<=",
    ("is",): "=", ("es",): "=", ("=",): "=",
}  # fmt: skip
FACING = table(facing="facing|ante")


def both() -> dict[str, dict[str, list[str]]]:
    """All words by language and place of the grammar, for people who write orders."""
    choices = {phrase: m for _, table_ in CHOICES.values() for phrase, m in table_.items()}
    places: dict[str, Table] = {
        "heads": HEADS, "who": WHO, "orders": ORDERS, "choices": choices | BASES | PATROLS,
        "joins": JOINS | LOGIC | NOT,
        "facts": FLAGS | FACING | IN, "numbers": NUMBERS, "compare": COMPARE, "kinds": KINDS,
    }  # fmt: skip
    found: dict[str, dict[str, list[str]]] = {"en": {}, "es": {}}
    for place, phrases in places.items():
        meanings: dict[str, list[str]] = {}
        for phrase, meaning in phrases.items():
            meanings.setdefault(meaning, []).append(" ".join(phrase))
        found["en"][place] = list(dict.fromkeys(words[0] for words in meanings.values()))
        found["es"][place] = list(dict.fromkeys(words[1 if words[1:] else 0] for words in meanings.values()))
    return found
