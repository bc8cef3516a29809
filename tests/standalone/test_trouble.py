"""What a phone does to a page: no room, a damaged file, a tab ended before it shows what is stored, a newer version."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.session import asked, no_axe_findings, no_sideways_scroll, small_targets
from tests.browser.test_duel import pick_cell
from tests.standalone.pages import PATIENCE_MS, Files, crash, is_ready, opened, say

HOLD_BACK = """
const Real = Worker;
window.held = null;
window.Worker = class extends Real {
  set onmessage(hear) {
    super.onmessage = (event) => (window.held ? window.held.push(event.data) : hear(event));
  }
};
"""
"""From `held = []` on the page hears nothing of its server, which goes on working."""
ACCEPTED = "() => held.some((one) => one.kind === 'line' && String(one.data).includes('\"accepted\"'))"
DAMAGE = """async () => {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle('upscope', { create: true });
  const out = await (await folder.getFileHandle('upscope.db', { create: true })).createWritable();
  await out.write('not a database '.repeat(1000));
  await out.close();
}"""


def begun(phone: BrowserContext, files: Files) -> Page:
    page = opened(phone, files.url)
    is_ready(page)
    page.locator("[data-game=sonar] .go").click()
    asked(page, "choose_start")
    return page


@pytest.mark.timeout(600)
def test_a_tab_ended_between_the_commit_and_the_display_has_lost_nothing(phone: BrowserContext, files: Files) -> None:
    phone.add_init_script(HOLD_BACK)
    page = begun(phone, files)
    page.evaluate("held = []")
    pick_cell(page, "choose_start", "A1")
    page.wait_for_function(ACCEPTED)
    expect(page.locator("[data-decision=choose_start]")).to_be_visible()  # stored, and not yet shown
    game = page.url
    crash(page)
    other = opened(phone, files.url)
    is_ready(other)
    other.goto(game)
    asked(other, "command")


@pytest.mark.timeout(600)
def test_without_room_a_move_is_refused_and_can_be_sent_again(phone: BrowserContext, files: Files) -> None:
    page = begun(phone, files)
    origin = page.evaluate("location.origin")
    browser = phone.new_cdp_session(page)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    pick_cell(page, "choose_start", "A1")
    expect(page.get_by_text(say("refused-not-stored")).first).to_be_visible()
    asked(page, "choose_start")
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    pick_cell(page, "choose_start", "A1")
    asked(page, "command")


@pytest.mark.timeout(600)
def test_a_damaged_file_is_said_to_be_can_be_saved_and_put_out_of_the_way(phone: BrowserContext, files: Files) -> None:
    page = phone.new_page()
    page.goto(f"{files.url}icon.svg")
    page.evaluate(DAMAGE)
    page.goto(f"{files.url}?lang=en")
    expect(page.locator("[data-trouble=damaged]")).to_be_visible(timeout=PATIENCE_MS)
    no_axe_findings(page)
    no_sideways_scroll(page)
    assert small_targets(page) == []
    with page.expect_download() as coming:
        page.get_by_role("button", name=say("alone-save-damaged")).click()
    assert coming.value.path().read_text().startswith("not a database")
    page.get_by_role("button", name=say("alone-start-empty")).click()
    page.get_by_role("button", name=say("alone-start-empty-sure")).click()
    is_ready(page)


@pytest.mark.timeout(600)
def test_a_newer_version_is_offered_around_games_and_taken_when_one_says_so(
    phone: BrowserContext, files: Files, folder: Path, tmp_path: Path
) -> None:
    page = begun(phone, files)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    newer = tmp_path / "newer"
    shutil.copytree(folder, newer, copy_function=lambda one, two: Path(two).symlink_to(one))
    worker = (newer / "sw.js").read_text("utf-8")
    (newer / "sw.js").unlink()
    (newer / "sw.js").write_text(worker.replace("upscope-alone-", "upscope-alone-newer-", 1), "utf-8")
    files.show(newer)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => undefined)")
    page.wait_for_function("navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)")
    asked(page, "choose_start")
    expect(page.locator("[data-update]")).to_have_count(0)
    page.evaluate("location.hash = '#/'")
    expect(page.locator("[data-update]")).to_be_visible()
    with page.expect_event("load"):
        page.get_by_role("button", name=say("alone-update-take")).click()
    is_ready(page)
    assert page.evaluate("caches.keys()") == [name for name in page.evaluate("caches.keys()") if "newer" in name]
