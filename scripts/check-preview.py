#!/usr/bin/env python3
"""Drives the page of `animux preview` in a headless Chromium: scripts/check-preview.py [animux]

Without Chromium, it prints a note and succeeds. --steps NAME,… runs only these steps. --page FOLDER takes the files of the page from
there. --shots FOLDER saves pictures of the page there, for people to check. --measure SCENE prints the figures of docs/Performance.md.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402
import preview_access  # noqa: E402
import preview_edits  # noqa: E402
import preview_speed  # noqa: E402
import preview_views  # noqa: E402

SCENE = """{
  // A scene for the check of the page.
  "size": [640, 360], "fps": 25, "duration": 6, "background": "#203040",
  "variables": {"tint": {"type": "color", "default": "#ff8800"}, "count": {"type": "number", "min": 1, "max": 9, "default": 3}},
  "layers": [
    {"name": "card", "position": [320, 180], "size": [300, 200], "cornerRadius": 20, "backgroundColor": "${tint}",
      "sublayers": [
        {"name": "title", "type": "text", "string": "Number ${count}", "fontSize": 40, "position": [150, 60], "size": [280, 60]},
        {"name": "dot", "position": [60, 150], "size": [40, 40], "cornerRadius": 20, "backgroundColor": "#ffffff",
          "animations": [{"keyPath": "position.x", "type": "keyframe", "values": [60, 240, 60], "duration": 6}]}
      ]}
  ],
  "audio": [{"source": "tone.wav", "name": "tone"}]
}
"""


STEPS = (
    "opens scrubs plays follows shows_errors lists_layers tries_variables announces_names reaches_everything works_by_keys can_be_read announces_errors"
    " edits refuses edits_keys edits_layers edits_captions edits_captions_by_keys fills_the_lanes serves_many_pages asks_before_a_newer_text exports"
    " views zooms fills_bars shuttles edits_caption_files shows_without_changing keeps_others_out").split()


class Preview:
    """The command, and its address."""

    def __init__(self, tool, scene, port=0, *options):
        self.process = subprocess.Popen(
            [tool, "preview", scene, "--no-open", "--port", str(port), *options],
            stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"):
            raise RuntimeError("The command did not print its address.")
        self.port = int(re.search(r":(\d+)/", self.address)[1])

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)


def status(address, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def tone(path):
    """Writes six seconds of a quiet tone as a WAV file."""
    import math
    import wave
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(24000)
        samples = (int(6000 * math.sin(index * 440 * 2 * math.pi / 24000)) for index in range(6 * 24000))
        file.writeframes(b"".join(value.to_bytes(2, "little", signed=True) for value in samples))


class Check(preview_edits.EditSteps, preview_access.AccessSteps, preview_views.ViewSteps):
    def __init__(self, tool, folder, browser, page):
        self.tool, self.folder, self.browser, self.page = tool, folder, browser, page
        self.scene = os.path.join(folder, "scene.json")
        self.failures = []
        self.steps = []
        self.server = None

    def state(self):
        with urllib.request.urlopen(self.server.address + "state") as answer:
            return json.load(answer)

    def encode(self, scene, film):
        subprocess.run([self.tool, "encode", scene, film, "--progress", "none"], check=True)

    def another_preview(self, *options):
        return Preview(self.tool, self.scene, 0, *options)

    def expect(self, what, holds, detail=""):
        print(f"{'ok  ' if holds else 'FAIL'} {what}{f' ({detail})' if detail else ''}", flush=True)
        if not holds:
            self.failures.append(what)

    def expect_reached(self, what, wait):
        """Expects that a function which waits returns in time."""
        try:
            wait()
        except TimeoutError as error:
            self.expect(what, False, str(error))
        else:
            self.expect(what, True)

    def settled(self, frame=None, seconds=20):
        wanted = f" && picture.dataset.frame === '{frame}'" if frame is not None else ""
        self.page.wait(f"picture.dataset.settled === 'true'{wanted}", seconds)

    def save(self, text):
        with open(self.scene, "w", encoding="utf-8") as file:
            file.write(text)

    def put(self, text):
        """Saves a text, and waits until the page has heard of it."""
        if self.text() == text:
            return
        film = self.page.evaluate("picture.dataset.film")
        self.save(text)
        self.page.wait(f"picture.dataset.film !== '{film}' && picture.dataset.settled === 'true'")
        time.sleep(0.3)
        self.catch_up()
        self.settled()

    def text(self):
        with open(self.scene, encoding="utf-8") as file:
            return file.read()

    def run(self, server):
        self.server = server
        if self.steps:
            self.page.open(server.address)
            self.settled(0)
        for name in self.steps or STEPS:
            try:
                getattr(self, name)(server)
            except (RuntimeError, TimeoutError) as error:
                self.expect(name.replace("_", " "), False, str(error).split("\n")[0])
        if not self.steps:
            self.restarts(server)
        # A layer that the page asks for can be gone by then.
        gone = [line for line in self.page.log if "404" in line and "/explain?" in line]
        own = [line for line in self.page.log
               if line not in gone and not any(word in line for word in ("ERR_", "403", "409", "412"))]
        self.expect("the page reports no errors", not own, "; ".join(own)[:300])

    def opens(self, server):
        self.page.open(server.address)
        self.settled(0)
        names = ["stage", "scrubber", "play", "time", "timeline", "tree", "inspector", "variables", "errors"]
        missing = self.page.evaluate(f"{json.dumps(names)}.filter((name) => !document.getElementById(name))")
        self.expect("the page has its ids", not missing, ", ".join(missing))
        nameless = self.page.evaluate(
            "[...document.querySelectorAll('button, input, select, textarea')].filter((each) => !(each.ariaLabel || each.title ||"
            " each.textContent.trim() || each.labels?.length)).map((each) => each.outerHTML.slice(0, 60))")
        self.expect("every control has a name", not nameless, "; ".join(nameless))

    def scrubs(self, _):
        self.page.evaluate("scrubber.value = 40; scrubber.dispatchEvent(new Event('input', {bubbles: true}))")
        self.settled(40)
        shown = self.page.evaluate("time.textContent")
        self.expect("the scrubber sets the time", shown == "00:00:01.600", shown)
        width = self.page.evaluate("picture.width")
        still = os.path.join(self.folder, "still.png")
        subprocess.run([self.tool, "still", self.scene, still, "--at", "40f", "--scale", repr(width / 640)], check=True)
        same = self.page.evaluate(self.comparison(still))
        self.expect("the picture has the pixels of animux still", same == 0, f"{width} pixels wide, {same} differ")
        for key, frame in (("ArrowRight", 41), ("ArrowLeft", 40), ("End", 149), ("Home", 0)):
            self.page.key(key)
            self.expect_reached(f"{key} goes to frame {frame}", lambda: self.settled(frame))

    def comparison(self, path):
        """Returns an expression for the number of bytes in which the picture differs from a file."""
        import base64
        with open(path, "rb") as file:
            data = base64.b64encode(file.read()).decode()
        return (
            "(async () => { const image = new Image(); image.src = 'data:image/png;base64," + data + "'; await image.decode();"
            " const other = new OffscreenCanvas(image.width, image.height).getContext('2d'); other.drawImage(image, 0, 0);"
            " if (image.width !== picture.width || image.height !== picture.height) return -1;"
            " const [a, b] = [picture.getContext('2d'), other].map((each) => each.getImageData(0, 0, image.width, image.height).data);"
            " let count = 0; for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) count += 1; return count; })()")

    def plays(self, _):
        self.page.evaluate("document.querySelector('#loop').getAttribute('aria-pressed') === 'true' && document.querySelector('#loop').click()")
        start = time.monotonic()
        self.page.key(" ")
        self.page.wait("!movie.hidden && movie.currentTime > 0.1", 30)
        began = time.monotonic() - start
        first = self.page.evaluate("[performance.now() / 1000, movie.currentTime]")
        time.sleep(2)
        last = self.page.evaluate("[performance.now() / 1000, movie.currentTime, movie.webkitAudioDecodedByteCount,"
                                  " movie.getVideoPlaybackQuality().droppedVideoFrames]")
        drift = abs((last[1] - first[1]) - (last[0] - first[0]))
        self.expect("the film plays in time", drift < 1 / 25, f"began after {began:.2f} s, off by {drift * 1000:.0f} ms")
        self.expect("the sound is heard", last[2] > 0, f"{last[2]} bytes")
        shown = self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>"
                                   " done(Math.abs(Number(scrubber.value) - Math.floor(movie.currentTime * 25))))))")
        self.expect("the playhead is within a frame of the film", shown <= 1, f"{shown:.0f} frames")
        self.page.key(" ")
        self.page.wait("play.getAttribute('aria-pressed') === 'false'")
        self.settled()
        self.page.key("Enter")
        self.expect_reached("Enter goes back to where playing began", lambda: self.settled(0))

    def follows(self, _):
        self.page.evaluate("scrubber.value = 20; scrubber.dispatchEvent(new Event('input', {bubbles: true}))")
        self.settled(20)
        film = self.page.evaluate("picture.dataset.film")
        start = time.monotonic()
        self.save(SCENE.replace("#203040", "#804020"))
        self.page.wait(f"picture.dataset.film !== '{film}' && picture.dataset.settled === 'true'")
        shown = self.page.evaluate("[...picture.getContext('2d').getImageData(2, 2, 1, 1).data, Number(picture.dataset.frame)]")
        self.expect("a save is on the stage, at the same time", shown == [128, 64, 32, 255, 20], f"after {time.monotonic() - start:.2f} s")

    def shows_errors(self, _):
        before = self.page.evaluate("picture.toDataURL()")
        self.save(SCENE.replace('"cornerRadius": 20, "backgroundColor": "${tint}"', '"cornerRadus": 20, "backgroundColor": 7'))
        self.page.wait("!errors.hidden")
        shown = self.page.evaluate("[...errors.querySelectorAll('li')].map((each) => [each.dataset.line, each.querySelector('a').textContent])")
        self.expect("errors are listed, with their places", len(shown) == 2 and all(line == "6" for line, _ in shown), str(shown))
        self.expect("the last good picture stays", self.page.evaluate("picture.toDataURL()") == before)
        self.save(SCENE)
        self.page.wait("errors.hidden")
        self.settled()

    def lists_layers(self, _):
        rows = self.page.evaluate("[...tree.querySelectorAll('[data-layer]')].map((each) => each.dataset.layer)")
        self.expect("the tree has the layers", "card" in rows, ", ".join(rows))
        self.page.evaluate("document.querySelector('#tree [data-layer=card]').click()")
        self.expect_reached("the inspector shows the selected layer", lambda: self.page.wait(
            "inspector.querySelector('[data-property=\"cornerRadius\"] input')?.value === '20'"))
        self.expect_reached("the stage shows the selected layer", lambda: self.page.wait("overlay.querySelector('.selected')?.dataset.layer === 'card'"))
        self.page.evaluate("document.querySelector('#tree [data-layer=card] .fold').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        self.page.wait("tree.querySelector('[data-layer=\"card/dot\"]') !== null")
        self.expect_reached("the timeline shows the waves of the sound", lambda: self.page.wait(
            "document.querySelector('#lanes .bar.sound path')?.getAttribute('d')?.length > 100"))

    def tries_variables(self, _):
        self.page.evaluate("document.querySelector('#tab-variables').click()")
        before = self.page.evaluate("picture.dataset.film")
        self.page.evaluate("(() => { const field = document.querySelector('#variable-count'); field.value = '7'; field.dispatchEvent(new Event('input')); })()")
        self.expect_reached("a value of a variable is tried out", lambda: self.page.wait(
            f"picture.dataset.film !== '{before}' && picture.dataset.settled === 'true'"))
        self.page.evaluate("[...document.querySelectorAll('#variables button')].at(-1).click()")
        self.page.evaluate("document.querySelector('#tab-inspector').click()")
        time.sleep(0.5)
        self.settled()

    def fills_the_lanes(self, _):
        self.show_layers()
        self.page.evaluate("document.querySelector('#time-body').scrollTop = 1e6")
        hit = self.page.evaluate(
            "(() => { const box = [...document.querySelectorAll('.bar.life')].at(-1).getBoundingClientRect();"
            " return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.bar') !== null; })()")
        self.expect("the lowest row of the timeline has its bar", hit)
        self.put(SCENE)
        self.page.evaluate("document.querySelector('#tree [data-layer=card]').click()")
        self.page.wait("inspector.querySelector('[data-property=\"cornerRadius\"] input')?.value === '20'")

    def serves_many_pages(self, server):
        pages = [self.browser.another_page(server.address) for _ in range(8)]
        try:
            pages[-1].wait("document.querySelector('#status').classList.contains('good') && picture.dataset.settled === 'true'", 30)
            number = pages[-1].evaluate("picture.dataset.film")
            self.save(SCENE + " ")
            self.expect_reached("the ninth page of a server is shown, and follows a save", lambda: pages[-1].wait(
                f"picture.dataset.film !== '{number}'", 20))
            self.save(SCENE)
        finally:
            for each in pages:
                each.call("Page.close")
        time.sleep(0.5)
        self.settled()

    def asks_before_a_newer_text(self, _):
        before = self.text()
        # The edit is made right after a save, of which the page may not have heard.
        newer = before.replace("A scene for the check", "A newer scene for the check")
        with open(self.scene, "w", encoding="utf-8") as file:
            file.write(newer)
        self.page.evaluate("(() => { const field = inspector.querySelector('[data-property=\"cornerRadius\"] input');"
                           " field.value = '31'; field.dispatchEvent(new Event('change')); })()")
        asked = self.wait_for(lambda: self.page.evaluate("document.querySelector('dialog.question') !== null") or '"cornerRadius": 31' in self.text())
        self.page.evaluate("document.querySelector('dialog.question .primary')?.click()")
        changed = newer.replace('"cornerRadius": 20, "backgroundColor": "${tint}"', '"cornerRadius": 31, "backgroundColor": "${tint}"')
        self.expect("a change of a newer text is made in it, once the page has asked", asked and self.wait_for(lambda: self.text() == changed))
        self.put(before)

    def exports(self, _):
        self.page.evaluate("document.querySelector('#open-export').click()")
        self.page.wait("document.querySelector('#command')?.textContent.startsWith('animux encode ')")
        self.page.evaluate("document.querySelector('#start-export').click()")
        self.page.wait("document.querySelector('.export-news').textContent.startsWith('Done')", 60)
        self.expect("a film is exported", os.path.getsize(os.path.join(self.folder, "scene.mp4")) > 1000)
        self.page.evaluate("document.querySelector('#export').close()")

    def keeps_others_out(self, server):
        root = f"http://127.0.0.1:{server.port}/"
        codes = [status(root), status(root + "0" * 32 + "/"), status(server.address, Origin="http://example.com"),
                 status(server.address, Host="example.com"), status(server.address + "state", Origin="null")]
        self.expect("a wrong token, origin or host is refused", codes == [403] * 5, str(codes))
        self.expect("files that are not the page's are not served", status(server.address + "scene.json") == 404)

    def restarts(self, server):
        server.stop()
        self.page.wait("document.querySelector('#status').classList.contains('lost')")
        again = Preview(self.tool, self.scene, server.port)
        try:
            self.page.wait("document.querySelector('#status').classList.contains('good')", 15)
            self.page.evaluate("scrubber.value = 33; scrubber.dispatchEvent(new Event('input', {bubbles: true}))")
            self.settled(33)
            self.expect("the page goes on when the command is started again", again.address == server.address)
        except TimeoutError as error:
            self.expect("the page goes on when the command is started again", False, str(error))
        finally:
            again.stop()


def main():
    arguments = sys.argv[1:]
    tool = os.path.abspath(arguments.pop(0)) if arguments and not arguments[0].startswith("-") else ".build/release/animux"
    if not browser.program():
        print("Without a Chromium, the page of animux preview is not checked. Install the package chromium.")
        return 0
    if arguments[:1] == ["--measure"] and len(arguments) == 1:
        print("usage: scripts/check-preview.py [BINARY] --measure SCENE", file=sys.stderr)
        return 64
    if arguments[:1] == ["--measure"]:
        return preview_speed.measure(Preview, tool, arguments[1])
    folder = tempfile.mkdtemp()
    tone(os.path.join(folder, "tone.wav"))
    options = dict(zip(arguments[::2], arguments[1::2]))
    with browser.Browser() as program:
        page = program.page()
        page.resize(1440, 900)
        if "--page" in options:
            page.take_files_from(os.path.abspath(options["--page"]))
        check = Check(tool, folder, program, page)
        check.steps = [name for name in options.get("--steps", "").split(",") if name]
        check.save(SCENE)
        server = Preview(tool, check.scene)
        try:
            check.run(server)
            if "--shots" in options:
                check.shots(options["--shots"])
        finally:
            server.stop()
    shutil.rmtree(folder, ignore_errors=True)
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
