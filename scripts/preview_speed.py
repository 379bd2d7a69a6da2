"""How fast the page of `animux preview` is, for docs/Performance.md."""

import os
import shutil
import statistics
import tempfile
import time

import browser

# Moves the playhead as a hand does, and returns the milliseconds from the last move to the first picture of it, and to the full one.
DRAG = """(async (from, to) => {
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  for (let step = 0; step <= 12; step += 1) {
    scrubber.value = Math.round(from + (to - from) * step / 12);
    scrubber.dispatchEvent(new Event('input', {bubbles: true}));
    if (step < 12) await pause(16);
  }
  const start = performance.now();
  const frame = scrubber.value;
  let first = null;
  for (;;) {
    await pause(1);
    const coarse = document.querySelector('#coarse');
    if (first === null && (picture.dataset.frame === frame || (!coarse.hidden && coarse.dataset.frame === frame))) first = performance.now() - start;
    if (picture.dataset.frame === frame && picture.dataset.settled === 'true') return [first, performance.now() - start];
  }
})"""

# Notes when a picture of another film is on the stage.
WATCH = """(() => {
  const film = picture.dataset.film;
  window.shownAt = null;
  const observer = new MutationObserver(() => {
    if (picture.dataset.film === film || picture.dataset.settled !== 'true') return;
    window.shownAt = Date.now();
    observer.disconnect();
  });
  observer.observe(picture, {attributes: true});
})()"""


def measure(preview, tool, scene):
    """Prints the figures for a scene whose film is at most 1080p. Returns 0."""
    print("load before: " + " ".join(f"{each:.1f}" for each in os.getloadavg()))
    folder = tempfile.mkdtemp()
    source = os.path.join(folder, "film")
    shutil.copytree(os.path.dirname(os.path.abspath(scene)), source)
    copy = os.path.join(source, os.path.basename(scene))
    server = preview(tool, copy)
    try:
        with browser.Browser() as program:
            page = program.page()
            page.resize(2300, 1700)
            page.open(server.address)
            page.wait("picture.dataset.settled === 'true'", 30)
            page.evaluate("document.querySelector('#zoom').value = '1'; document.querySelector('#zoom').dispatchEvent(new Event('change'))")
            time.sleep(1)
            print(f"picture: {page.evaluate('picture.width')} pixels wide")
            meter = Meter(server.process.pid)
            scrubs(page, meter)
            saves(page, copy, meter)
            plays(page, meter)
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


class Meter:
    """The processor time of a process, which other programs on the machine hardly change."""

    def __init__(self, process):
        self.path = f"/proc/{process}/stat"
        self.last = 0
        self.passed()

    def passed(self):
        """Returns the seconds since the last call."""
        with open(self.path, encoding="utf-8") as file:
            fields = file.read().rpartition(")")[2].split()
        now = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        passed, self.last = now - self.last, now
        return passed


def summary(values):
    values = sorted(values)
    return f"median {statistics.median(values):.0f} ms, nine of ten within {values[len(values) * 9 // 10]:.0f} ms"


def scrubs(page, meter):
    last = int(page.evaluate("scrubber.max"))
    drags = [page.evaluate(f"{DRAG}({index * 131 % last}, {(index * 131 + 40) % last})") for index in range(30)]
    print(f"last move to the first picture: {summary([first for first, _ in drags])}")
    print(f"last move to the full picture: {summary([full for _, full in drags])}")
    print(f"processor time for each drag of 12 moves: {meter.passed() / len(drags) * 1000:.0f} ms")


def saves(page, copy, meter):
    with open(copy, encoding="utf-8") as file:
        text = file.read()
    took = []
    for index in range(15):
        page.evaluate(WATCH)
        start = time.time()
        with open(copy, "w", encoding="utf-8") as file:
            file.write(text + " " * (index + 1))
        page.wait("window.shownAt")
        took.append(page.evaluate("window.shownAt") - start * 1000)
        time.sleep(0.3)
    print(f"save to picture: {summary(took)}")
    print(f"processor time for each save: {meter.passed() / len(took) * 1000:.0f} ms")


def plays(page, meter):
    page.evaluate("document.querySelector('#stage').focus()")
    page.key("Home")
    start = time.monotonic()
    page.key(" ")
    page.wait("!movie.hidden && movie.currentTime > 0.05", 30)
    print(f"playing began after {(time.monotonic() - start) * 1000:.0f} ms")
    state = ("[performance.now() / 1000, movie.currentTime, movie.getVideoPlaybackQuality().totalVideoFrames,"
             " movie.getVideoPlaybackQuality().droppedVideoFrames, movie.videoWidth]")
    before = page.evaluate(state)
    meter.passed()
    time.sleep(10)
    after = page.evaluate(state)
    clock, film, frames, dropped = (after[index] - before[index] for index in range(4))
    print(f"in {clock:.1f} s: {film:.1f} s of film, {frames / clock:.1f} frames per second, {dropped:.0f} dropped, {after[4]} pixels wide at the end")
    print(f"processor time for each second: {meter.passed() / clock:.2f} s")
