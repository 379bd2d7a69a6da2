"""The steps of check-preview.py for what the stage, the player and the timeline show."""

import os
import time

CAPTIONS = {
    "talk.srt": "1\r\n00:00:00,500 --> 00:00:01,500\r\nHello <i>there</i>\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nGood bye\r\n",
    "talk.vtt": "WEBVTT\n\nNOTE kept\n\n00:00.500 --> 00:01.500 align:start\nHello <i>there</i>\n\n00:02.000 --> 00:03.000\nGood bye\n",
}

# A film with a clear ground, a movie, chapters and captions in a file.
FILM = """{
  "size": [640, 360], "fps": 25, "duration": 6, "background": "clear",
  "layers": [
    {"name": "clip", "type": "movie", "source": "clip.mp4", "position": [160, 90], "bounds": [0, 0, 320, 180]},
    {"name": "group", "sublayers": [
      {"name": "ball", "position": [100, 270], "size": [60, 60], "backgroundColor": "#ff0000",
        "animations": [{"keyPath": "position.x", "fromValue": 100, "toValue": 600, "duration": 6}]}]}
  ],
  "timeline": [{"at": 2, "duration": 0.5, "set": {"group/ball": {"opacity": 0.5}}}],
  "captions": {"source": "CAPTIONS"},
  "output": {"chapters": [{"at": 0, "title": "One"}, {"at": 3, "title": "Two"}]}
}
"""


class ViewSteps:
    """Steps for a check that has a page, its document, and what it expects."""

    def show_film(self, captions="talk.srt"):
        clip = os.path.join(self.folder, "clip.mp4")
        if not os.path.exists(clip):
            made = os.path.join(self.folder, "clip.json")
            with open(made, "w", encoding="utf-8") as file:
                file.write('{"size": [160, 90], "fps": 25, "duration": 3, "background": "#2040ff", "layers": []}')
            self.encode(made, clip)
        with open(os.path.join(self.folder, captions), "w", encoding="utf-8", newline="") as file:
            file.write(CAPTIONS[captions])
        self.put(FILM.replace("CAPTIONS", captions))
        self.page.wait("tree.querySelector('[data-layer=group]') !== null")
        self.go(50)

    def go(self, frame):
        self.page.evaluate(f"scrubber.value = {frame}; scrubber.dispatchEvent(new Event('input', {{bubbles: true}}))")
        self.settled(frame)

    def pixel(self, canvas, x, y):
        """Returns a pixel of a canvas at a point of the film."""
        return self.page.evaluate(
            f"(() => {{ const canvas = document.querySelector('{canvas}'); const scale = canvas.width / 640;"
            f" return [...canvas.getContext('2d').getImageData(Math.round({x} * scale), Math.round({y} * scale), 1, 1).data]; }})()")

    def views(self, _):
        self.show_film()
        self.page.evaluate("document.querySelector('#stage').focus()")
        clear = self.pixel("#picture", 500, 60)
        ground = "getComputedStyle(document.querySelector('#sheet')).backgroundImage"
        checked = self.page.evaluate(ground)
        self.page.key("t")
        plain = self.page.evaluate(ground)
        self.page.key("t")
        self.expect("the checkerboard shows what is transparent, and can be turned off", clear[3] == 0 and "conic" in checked and plain == "none", str(clear))
        self.page.key("'")
        safe = self.page.evaluate("[...document.querySelectorAll('#overlay rect.safe')].map((each) => Number(each.getAttribute('x')))")
        self.page.key("'")
        self.expect("safe areas are at 5 % and 10 %", [round(each) for each in safe] == [32, 64], str(safe))
        self.page.key("b")
        stroke = self.page.evaluate("getComputedStyle(document.querySelector('.outline[data-layer=\"group/ball\"]')).stroke")
        self.page.key("b")
        off = self.page.evaluate("getComputedStyle(document.querySelector('.outline[data-layer=\"clip\"]')).stroke")
        self.expect("layers have outlines, and they can be turned off", stroke != "none" and off == "none", f"{stroke}, {off}")
        self.go(25)
        self.page.key("u")
        self.page.wait("!document.querySelector('#onion').hidden")
        # The ball goes 3.33 units in a frame, so that its edges of other frames are beside it.
        now = 100 + 500 * 25 / 150
        before, after, here = (self.pixel("#onion", now + step, 270) for step in (-40, 40, 0))
        self.page.key("u")
        self.expect("the onion skin shows frames before in red and after in green, and not what stands still",
                    before[0] > before[1] and before[3] > 40 and after[1] > after[2] and after[3] > 40 and here[3] == 0
                    and self.pixel("#onion", 160, 90)[3] == 0, f"{before}, {after}, {here}")
        self.page.wait("document.querySelector('#onion').hidden")

    def zooms(self, _):
        self.page.evaluate("document.querySelector('#stage').focus()")
        self.page.key("1")
        self.settled()
        self.expect("100 % has the film's own pixels", self.page.evaluate("[picture.width, picture.height]") == [640, 360])
        x, y = self.page.place("#picture")
        point = "(() => {{ const box = picture.getBoundingClientRect(); return [({0} - box.x) / box.width, ({1} - box.y) / box.height]; }})()"
        place = point.format(x + 100, y + 50)
        first = self.page.evaluate(place)
        self.page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x + 100, y=y + 50, deltaX=0, deltaY=-120, modifiers=2)
        self.page.wait("picture.getBoundingClientRect().width > 700")
        second = self.page.evaluate(place)
        near = all(abs(a - b) < 0.005 for a, b in zip(first, second))
        self.expect("Ctrl and the wheel zoom to the point under the pointer", near, f"{first}, {second}")
        self.page.key("f")
        self.settled()
        fits = self.page.evaluate("(() => { const inner = picture.getBoundingClientRect(), outer = stage.getBoundingClientRect();"
                                  " return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom; })()")
        self.expect("the whole frame fits into the stage", fits)
        before = self.page.evaluate("document.querySelector('#timeline').style.getPropertyValue('--pps')")
        self.page.evaluate("document.querySelector('#time-in').click()")
        nearer = self.page.evaluate("document.querySelector('#timeline').style.getPropertyValue('--pps')")
        self.page.key("0", 1)
        again = self.page.evaluate("document.querySelector('#timeline').style.getPropertyValue('--pps')")
        self.expect("the timeline is zoomed by its buttons and keys", float(nearer) > float(before) * 1.4 and abs(float(again) - float(before)) < 1, f"{before}, {nearer}, {again}")

    def fills_bars(self, _):
        self.show_film()
        words = self.page.evaluate("[...document.querySelectorAll('.bar.caption .label, .bar.chapter .label')].map((each) => each.textContent)")
        self.expect("captions have their words and chapters their titles", words == ["One", "Two", "Hello there", "Good bye"], str(words))
        self.page.wait("[...document.querySelectorAll('.strip img')].length > 1 && [...document.querySelectorAll('.strip img')].every((each) => each.complete && each.naturalWidth > 1)")
        blue = self.page.evaluate(
            "(() => { const pen = new OffscreenCanvas(1, 1).getContext('2d'); pen.drawImage(document.querySelector('.strip img'), 0, 0, 1, 1); return [...pen.getImageData(0, 0, 1, 1).data]; })()")
        self.expect("a movie has pictures of itself", blue[2] > 200 and blue[0] < 80, str(blue))
        count = "tree.querySelectorAll('[role=treeitem]').length"
        self.page.evaluate("document.querySelector('#fold-all').click()")
        first = self.page.evaluate(count)
        self.page.evaluate("document.querySelector('#fold-all').click()")
        second = self.page.evaluate(count)
        self.page.evaluate("search.value = 'BALL'; search.dispatchEvent(new Event('input'))")
        found = self.page.evaluate("[...tree.querySelectorAll('[data-layer]')].filter((each) => !each.dataset.animation).map((each) => each.dataset.layer)")
        self.page.evaluate("search.value = 'nothing'; search.dispatchEvent(new Event('input'))")
        none = self.page.evaluate("document.querySelector('#no-rows').checkVisibility() && document.querySelector('#no-rows').textContent")
        self.page.evaluate("search.value = ''; search.dispatchEvent(new Event('input'))")
        self.expect("rows fold, and are found by their names", first != second and found == ["group", "group/ball"] and none and "nothing" in none, f"{first}, {second}, {found}, {none}")

    def shuttles(self, _):
        """J, K and L, half and double speed, and the part between the in and the out point."""
        self.page.evaluate("document.querySelector('#stage').focus()")
        self.go(100)
        self.page.key("j")
        self.expect_reached("J plays backwards", lambda: self.page.wait("Number(scrubber.value) < 92", 10))
        self.page.key("k")
        self.expect_reached("K pauses", lambda: self.page.wait("play.getAttribute('aria-pressed') === 'false'"))
        self.put(FILM.replace("CAPTIONS", "talk.srt").replace('"clear"', '"black"'))
        self.go(0)
        for value, limit in (("0.5", 0.65), ("2", 2.4)):
            self.page.evaluate(f"(() => {{ const speed = document.querySelector('#speed'); speed.value = '{value}'; speed.dispatchEvent(new Event('change')); }})()")
            self.go(0)
            self.page.key(" ")
            self.page.wait("!movie.hidden && movie.currentTime > 0.1", 30)
            start = self.page.evaluate("[performance.now() / 1000, movie.currentTime]")
            time.sleep(1.2)
            end = self.page.evaluate("[performance.now() / 1000, movie.currentTime, movie.playbackRate]")
            ratio = (end[1] - start[1]) / (end[0] - start[0])
            self.page.key(" ")
            # A busy machine may not manage the double speed.
            self.expect(f"the film plays at {value} times its speed", end[2] == float(value) and 0 < ratio < limit, f"{ratio:.2f}")
        self.page.evaluate("(() => { const speed = document.querySelector('#speed'); speed.value = '1'; speed.dispatchEvent(new Event('change')); })()")
        self.go(25)
        self.page.key("i")
        self.go(50)
        self.page.key("o")
        if self.page.evaluate("document.querySelector('#loop').getAttribute('aria-pressed')") == "false":
            self.page.key("l", 2)
        self.page.key("Home")
        self.settled(25)
        self.page.evaluate(
            "window.seenFrames = []; window.watching = setInterval(() => window.seenFrames.push(Number(scrubber.value)), 15)")
        self.page.key(" ")
        self.page.wait("window.seenFrames.some((each, index, all) => index && each < all[index - 1] - 5)", 30)
        time.sleep(0.5)
        self.page.key(" ")
        seen = self.page.evaluate("(clearInterval(window.watching), [Math.min(...window.seenFrames), Math.max(...window.seenFrames)])")
        self.expect("what lies between the in and the out point is played again and again", seen[0] >= 25 and seen[1] <= 50, str(seen))
        self.page.key("x", 1)
        self.page.key("Enter")
        self.settled(25)
        self.expect("Enter goes back to where playing began, also after a loop", self.page.evaluate("scrubber.value") == "25")

    def edits_caption_files(self, _):
        for name, before in CAPTIONS.items():
            path = os.path.join(self.folder, name)
            self.show_film(name)
            self.page.wait("document.querySelectorAll('.bar.caption').length === 2")
            self.page.evaluate("document.querySelector('#time-body').scrollTop = 1e6")
            x, y, width = self.page.evaluate("(({x, y, width, height}) => [x, y + height / 2, width])(document.querySelector('.bar.caption').getBoundingClientRect())")
            self.page.drag((x + width / 2, y), (x + width, y))
            moved = before.replace("00,500", "01,000").replace("01,500", "02,000").replace("00.500", "01.000").replace("01.500", "02.000")
            self.expect(f"a caption of {name} is moved in its file", self.wait_for(lambda: self.read(path) == moved), repr(self.read(path)[:90]))
            self.page.wait("document.querySelector('.caption-form input')?.value === '1'")
            self.page.evaluate("(() => { const area = document.querySelector('.caption-form textarea'); area.value = 'Good\\nday'; area.dispatchEvent(new Event('change')); })()")
            ending = "\r\n" if "\r\n" in before else "\n"
            worded = moved.replace("Hello <i>there</i>", f"Good{ending}day")
            self.expect(f"its words are changed in {name}", self.wait_for(lambda: self.read(path) == worded), repr(self.read(path)[:90]))
            for wanted in (moved, before):
                self.page.wait("!undo.disabled")
                self.page.evaluate("undo.click()")
                self.wait_for(lambda: self.read(path) == wanted)
            self.expect(f"undo brings the bytes of {name} back", self.read(path) == before)
            self.settled()

    def read(self, path):
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()

    def shows_without_changing(self, _):
        """A page of `animux preview --read-only`."""
        self.put(FILM.replace("CAPTIONS", "talk.srt"))
        server = self.another_preview("--read-only")
        page = self.browser.another_page("about:blank")
        try:
            if self.page.files:
                page.take_files_from(self.page.files)
            page.resize(1440, 900)
            page.open(server.address)
            page.wait("picture.dataset.settled === 'true'", 20)
            page.evaluate("document.querySelector('#tree [data-layer=clip]').click()")
            page.wait("inspector.querySelector('[data-property=\"opacity\"] .fixed') !== null")
            said = page.evaluate("document.querySelector('#read-only').checkVisibility()")
            fields = page.evaluate("inspector.querySelectorAll('.property input, .property select').length + document.querySelectorAll('#overlay .handle').length")
            before = self.text()
            page.evaluate("document.querySelector('#stage').focus()")
            for key, modifiers in (("ArrowRight", 0), ("Delete", 0), ("d", 2), ("]", 1), ("]", 2)):
                page.key(key, modifiers)
            time.sleep(0.6)
            self.expect("--read-only says so, has no fields and handles, and changes nothing", said and fields == 0 and self.text() == before, f"{said}, {fields}")
        finally:
            page.call("Page.close")
            server.stop()
