"""The guide on the page: the Markdown of docs/, so that a server always carries the guide of its own version.

A published site is made from the same files by `python3 dev.py guide`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import TYPE_CHECKING, Any

from litestar import Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from upscope import text
from upscope.web.problems import documented
from upscope.web.wire import GuideLink, GuidePage

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

PACKAGE = Path(__file__).parent.parent
DOCS = PACKAGE / "docs" if (PACKAGE / "docs").is_dir() else PACKAGE.parents[1] / "docs"
"""Packed with the program, or beside it in a checkout."""
FIRST = "index"


@cache
def markdown() -> MarkdownIt:
    """Imported by the first who reads the guide: a start need not wait for it."""
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table")


@get(
    "/api/guide/{language:str}/{page:str}",
    sync_to_thread=True,
    responses=documented(404),
)
def guide(language: FromPath[str], page: FromPath[str]) -> GuidePage:
    known = pages(language) if language in text.LANGUAGES else {}
    if page not in known:
        raise NotFoundException(f"The guide has no page {page!r} in {language!r}.")
    title, html = render(known[page], known)
    return GuidePage(page, title, html, list(contents(language)))


def pages(language: str) -> dict[str, Path]:
    """Every page of this language, then what is written in English only; folders are parted by dots."""
    own = {path.stem: path for path in sorted((DOCS / "guide" / language).glob("*.md"))}
    rest = {
        ".".join(path.relative_to(DOCS).with_suffix("").parts): path
        for path in sorted(DOCS.rglob("*.md"))
        if "guide" not in path.relative_to(DOCS).parts
    }
    return {**rest, **own}


def contents(language: str) -> Iterator[GuideLink]:
    """The pages in the order in which the first one names them."""
    known = pages(language)
    if FIRST not in known:
        return
    yield GuideLink(FIRST, title_of(known[FIRST]))
    for token in inline(markdown().parse(known[FIRST].read_text("utf-8"))):
        name = str(token.attrGet("href") or "").removesuffix(".md")
        if token.type == "link_open" and name in known and name != FIRST:
            yield GuideLink(name, title_of(known[name]))


def title_of(path: Path) -> str:
    return next(
        (line.removeprefix("# ").strip() for line in path.read_text("utf-8").splitlines() if line.startswith("# ")),
        path.stem,
    )


def render(path: Path, known: dict[str, Path]) -> tuple[str, str]:
    """Title and body; links between pages lead to pages, pictures to this server, files of the checkout nowhere."""
    tokens = markdown().parse(path.read_text("utf-8"))
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        del tokens[:3]
    names = {target: name for name, target in known.items()}
    outside = False
    for token in inline(tokens):
        if token.type == "link_open":
            href = str(token.attrGet("href"))
            name = names.get(target_of(path, href))
            outside = "://" not in href and name is None
            token.attrs = {"href": f"#/guide/{name}"} if name else {"href": href, "rel": "noopener"}
        if outside and token.type in ("link_open", "link_close"):
            token.tag, token.attrs = "span", {}
        elif token.type == "image":
            token.attrSet("src", f"guide/img/{PurePosixPath(str(token.attrGet('src'))).name}")
            token.attrSet("loading", "lazy")
    options: Any = markdown().options
    return title_of(path), markdown().renderer.render(tokens, options, {})


def target_of(path: Path, href: str) -> Path:
    return Path(normpath(path.parent / href.partition("#")[0]))


def inline(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from inline(token.children or [])


def pictures() -> list[Router]:
    """The pictures keep their names when they are renewed, so they are asked for anew."""
    if not (DOCS / "img").is_dir():
        return []
    again = CacheControlHeader(no_cache=True)
    return [create_static_files_router("/guide/img", [DOCS / "img"], name="guide-img", cache_control=again)]
