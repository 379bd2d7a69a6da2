"""The steps of check-preview.py that change the document on the page."""

import re
import time

# Names that a path cannot tell apart, more rows than are seen at once, and a caption.
LAYERS = """{
  "size": [640, 360], "fps": 25, "duration": 4,
  "layers": [
    {"name": "s", "position": [100, 100], "size": [80, 80], "backgroundColor": "#ff0000",
      "sublayers": [{"name": "lash", "position": [10, 10], "size": [10, 10], "backgroundColor": "#ffffff"}]},
    {"name": "s/lash", "position": [400, 200], "size": [ 80,80 ], "backgroundColor": "#0000ff"},
    ROWS
    {"name": "last", "position": ["25%", 300], "size": [40, 40], "backgroundColor": "#00ff00"}
  ],
  "captions": {"cues": [{"begin": 0.50, "end": 1.50, "text": "Hello"}]}
}
""".replace("ROWS", " ".join(f'{{"position": [{20 * index}, 20], "size": [10, 10], "backgroundColor": "#888888"}},' for index in range(16)))


class EditSteps:
    """Steps for a check that has a page, its document, and what it expects."""

    def edits(self, _):
        before = self.text()
        self.page.evaluate("document.querySelector('#tree [data-layer=card]').click()")
        self.page.wait("overlay.querySelector('.selected')?.dataset.layer === 'card'")
        x, y = self.page.place("#overlay .selected")
        unit = self.page.evaluate("picture.getBoundingClientRect().width / 640")
        self.page.drag((x - 100 * unit, y + 10 * unit), (x - 60 * unit, y + 30 * unit))
        self.wait_for(lambda: self.text() != before)
        after = self.text()
        numbers = re.search(r'"card", "position": \[([\d.]+), ([\d.]+)\]', after)
        near = numbers and abs(float(numbers[1]) - 360) < 2 and abs(float(numbers[2]) - 200) < 2
        only = re.sub(r'("card", "position": )\[.*?\]', r"\1[320, 180]", after) == before
        self.expect("a drag moves the layer in the document, and changes nothing else", near and only, numbers and numbers[0] or "")
        self.page.wait("!undo.disabled")
        self.page.evaluate("undo.click()")
        self.expect("undo brings the bytes back", self.wait_for(lambda: self.text() == before))
        self.page.wait("!redo.disabled")
        self.page.wait("inspector.querySelector('[data-property=\"cornerRadius\"] input')?.value === '20'")
        self.page.evaluate("(() => { const field = inspector.querySelector('[data-property=\"cornerRadius\"] input');"
                           " field.value = '44'; field.dispatchEvent(new Event('change')); })()")
        self.wait_for(lambda: self.text() != before)
        self.expect("the inspector writes a value", self.text() == before.replace('"cornerRadius": 20, "backgroundColor": "${tint}"', '"cornerRadius": 44, "backgroundColor": "${tint}"'))
        self.put(before)

    def wait_for(self, holds, seconds=15):
        deadline = time.monotonic() + seconds
        while not holds() and time.monotonic() < deadline:
            time.sleep(0.02)
        self.catch_up()
        return holds()

    def catch_up(self):
        """Waits until the page has heard of the server's last state."""
        edition = self.state()["edition"]
        self.page.wait(f"Number(document.body.dataset.edition) >= {edition} || document.querySelector('dialog.question') !== null")

    def edits_keys(self, _):
        before = self.text()
        self.page.evaluate("document.querySelector('#tree [data-layer=\"card/dot\"] .fold').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        bar = "document.querySelector('.bar.motion[data-layer=\"card/dot\"]')"
        try:
            self.page.wait(bar + " !== null")
        except TimeoutError as error:
            return self.expect("an animation has a bar", False, str(error))
        x, y, width = self.page.evaluate(f"(() => {{ const box = {bar}.getBoundingClientRect(); return [box.left, box.top + box.height / 2, box.width]; }})()")
        self.page.double_click(x + width / 4, y)
        made = self.wait_for(lambda: re.search(r'"values": \[60, 1[45]\d[.\d]*, 240, 60\].*"keyTimes": \[0, 0.2[45]\d*, 0.5, 1\]', self.text()))
        self.expect("a double click makes a key", made, made and made[0] or self.text())
        self.page.wait("document.querySelectorAll('.diamond[data-layer=\"card/dot\"]').length === 4")
        self.page.double_click(*self.diamond(1))
        self.expect("a double click removes a key", self.wait_for(lambda: '"values": [60, 240, 60]' in self.text()))
        self.page.wait("document.querySelectorAll('.diamond[data-layer=\"card/dot\"]').length === 3")
        x, y = self.diamond(2)
        self.page.drag((x, y), (x - width / 4, y))
        ends = self.wait_for(lambda: re.search(r'"duration": 4\.\d+, "keyTimes": \[0, 0\.6\d+, 1\]', self.text()))
        self.expect("the last key is dragged, and the others keep their times", ends, ends and ends[0] or self.text())
        grip = self.page.place('.bar.motion[data-layer="card/dot"] .grip.end')
        length = float(re.search(r'"duration": (4\.\d+)', self.text())[1]) if ends else 0
        self.page.drag(grip, (grip[0] - 60, grip[1]))
        trimmed = self.wait_for(lambda: float(re.search(r'\], "duration": ([\d.]+)', self.text())[1]) < length)
        self.expect("the end of an animation is trimmed", trimmed, re.search(r'\], "duration": ([\d.]+)', self.text())[0])
        self.put(before)

    def refuses(self, _):
        """What cannot be changed says why beside the value, and the file stays as it is."""
        before = self.text()
        self.page.evaluate("document.querySelector('#tree [data-layer=card]').click()")
        for key, value, reason in (("backgroundColor", "#123456", "is an expression"), ("opacity", "foo", "foo")):
            field = f"inspector.querySelector('[data-property=\"{key}\"] input[type=text]')"
            self.page.wait(field + " !== null")
            self.page.evaluate(f"(() => {{ const field = {field}; field.value = '{value}'; field.dispatchEvent(new Event('change')); }})()")
            why = f"inspector.querySelector('[data-property=\"{key}\"] .why')?.textContent"
            try:
                told = self.page.wait(f"{why}?.includes('{reason}') && {why}")
            except TimeoutError:
                told = ""
            self.expect(f"{key} says why it cannot be {value}", bool(told) and self.text() == before, told)
            self.catch_up()
            self.settled()
        shown = self.page.evaluate("inspector.querySelector('[data-property=\"opacity\"] input').value")
        self.expect("the field has its old value again", shown == "1", shown)

    def diamond(self, index):
        return self.page.evaluate(
            f"(() => {{ const box = document.querySelectorAll('.diamond[data-layer=\"card/dot\"]')[{index}].getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()")

    def spot(self, x, y):
        """Returns the place in the window of a point of the film."""
        left, top, width = self.page.evaluate("(({x, y, width}) => [x, y, width])(picture.getBoundingClientRect())")
        return left + x * width / 640, top + y * width / 640

    def show_layers(self):
        self.put(LAYERS)
        self.page.evaluate("scrubber.value = 20; scrubber.dispatchEvent(new Event('input', {bubbles: true}))")
        self.settled(20)
        self.page.wait("overlay.querySelector('[data-layer=\"last\"]') !== null")

    def edits_layers(self, _):
        self.show_layers()
        self.page.click(*self.spot(400, 200))
        self.page.wait("overlay.querySelector('.selected') !== null")
        self.page.key("ArrowDown")
        moved = LAYERS.replace("[400, 200]", "[400, 201]")
        self.expect("a layer with a slash in its name is moved, and no other", self.wait_for(lambda: self.text() == moved), self.text()[100:420])
        self.settled()
        self.page.wait("overlay.querySelectorAll('.handle').length === 4")
        self.page.drag(self.spot(440, 241), self.spot(460, 251))
        sized = self.wait_for(lambda: re.search(r'"position": \[(\d+[.\d]*), (\d+[.\d]*)\], "size": \[ (99|100|101)[.\d]*,(89|90|91)[.\d]* \]', self.text()))
        near = sized and abs(float(sized[1]) - 410) < 1 and abs(float(sized[2]) - 206) < 1
        self.expect("a corner changes the size, and the opposite one stays", near, sized and sized[0] or self.text()[100:420])
        self.settled()
        self.page.click(*self.spot(160, 300))
        self.page.wait("overlay.querySelector('.selected')?.dataset.layer === 'last'")
        self.page.drag(self.spot(160, 300), self.spot(192, 300.4))
        percent = self.wait_for(lambda: re.search(r'"position": \["(29\.9|30|30\.0)[\d.]*%", 300[.\d]*\]', self.text()))
        self.expect("a percentage stays one", percent, percent and percent[0] or self.text()[-300:])
        well = "inspector.querySelector('[data-property=\"backgroundColor\"] input[type=color]')"
        self.page.wait(well + "?.value === '#00ff00'")
        self.page.evaluate(f"(() => {{ const well = {well}; well.value = '#0000ff'; well.dispatchEvent(new Event('change')); }})()")
        self.expect("a colour is picked", self.wait_for(lambda: '"size": [40, 40], "backgroundColor": "#0000ff"' in self.text()))
        self.settled()
        self.page.evaluate("document.querySelector('#stage').focus()")
        self.page.key("d", 2)
        self.expect_reached("a copy is selected", lambda: self.page.wait("overlay.querySelector('.selected')?.dataset.layer === 'last copy'"))

    def edits_captions(self, _):
        self.show_layers()
        bar = self.page.evaluate("(({x, y, width, height}) => [x, y + height / 2, width])(document.querySelector('.bar.caption').getBoundingClientRect())")
        self.page.evaluate("document.querySelector('#time-body').scrollTop = 1e6")
        bar = self.page.evaluate("(({x, y, width, height}) => [x, y + height / 2, width])(document.querySelector('.bar.caption').getBoundingClientRect())")
        self.page.drag((bar[0] + bar[2] / 2, bar[1]), (bar[0] + bar[2], bar[1]))
        moved = self.wait_for(lambda: '{"begin": 1, "end": 2, "text": "Hello"}' in self.text())
        self.expect("a caption is moved", moved, re.search(r'"cues".*', self.text())[0])
        self.page.wait("document.querySelector('.caption-form textarea')?.value === 'Hello'")
        self.page.evaluate("(() => { const area = document.querySelector('.caption-form textarea'); area.value = 'Good day';"
                           " area.dispatchEvent(new Event('change')); })()")
        self.expect("its words are changed", self.wait_for(lambda: '"end": 2, "text": "Good day"' in self.text()))
