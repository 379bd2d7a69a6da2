"""The steps of check-preview.py for those who use the page by keyboard, with a reader of the screen, or on a small screen."""

import json
import os
import time

SHIFT, ALT, CONTROL = 8, 1, 2

# The name of a control for a reader of the screen has to state what it does.
NAMED = {"button", "link", "textbox", "searchbox", "checkbox", "switch", "combobox", "slider", "spinbutton", "tab", "treeitem", "tree",
         "tabpanel", "dialog", "splitter", "ColorWell", "menuitem", "progressindicator", "region"}

# Every element that Tab should lead to, and how it is called in the report.
STOPS = """(() => {
  const name = (each) => each.id || each.dataset.focus || each.dataset.row || each.getAttribute('aria-label') || each.className;
  window.stopName = name;
  const isSeen = (each) => each.checkVisibility({visibilityProperty: true}) && each.getClientRects().length > 0;
  return [...document.querySelectorAll('button, input, select, textarea, summary, a[href], [tabindex="0"]')]
    .filter((each) => !each.disabled && each.tabIndex >= 0 && isSeen(each) && !each.closest('dialog:not([open])')).map(name);
})()"""

# The focused element, whether its focus is seen, and whether it is within the window.
FOCUSED = """(() => {
  const each = document.activeElement;
  if (!each || each === document.body || each === document.documentElement) return null;
  const style = getComputedStyle(each);
  const box = each.getBoundingClientRect();
  const hasRing = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
  const isInside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const isHit = [[.5, .5], [.1, .5], [.5, .1]].some(([x, y]) => {
    const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return hit && (each.contains(hit) || hit.contains(each));
  });
  return [window.stopName(each), hasRing, isInside && isHit];
})()"""

# Texts whose contrast to what is behind them is less than 4.5, and words that are cut off without a title that has the rest.
TEXTS = """(() => {
  const parse = (color) => {
    const canvas = window.swatch ??= new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map((index) => top[index] * top[3] + below[index] * (1 - top[3])).concat(1);
  const behind = (element) => {
    const layers = [];
    for (let each = element; each; each = each.parentElement) {
      const color = parse(getComputedStyle(each).backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const light = (color) => {
    const [r, g, b] = color.slice(0, 3).map((value) => value / 255).map((value) => (value <= .03928 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4));
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const pale = new Set();
  const cut = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || !element.checkVisibility({visibilityProperty: true, opacityProperty: true}) || element.closest('.unseen, :disabled, option, svg, #toast, dialog:not([open])')) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || box.top > innerHeight || box.left > innerWidth) continue;
    const style = getComputedStyle(element);
    const back = behind(element);
    const front = over(parse(style.color), back);
    const [low, high] = [light(front), light(back)].sort((left, right) => left - right);
    const ratio = (high + .05) / (low + .05);
    if (ratio < 4.5) pale.add(`${element.className || element.id || element.localName} “${words.slice(0, 24)}” ${ratio.toFixed(2)}`);
    const isControl = element.closest('button, [role=tab], label, h1, h2, dt, output, .pill');
    if (isControl && element.scrollWidth > element.clientWidth + 1 && style.overflow === 'hidden' && !element.closest('[title]')) cut.add(words.slice(0, 40));
  }
  return [[...pale], [...cut], document.documentElement.scrollWidth > innerWidth];
})()"""


class AccessSteps:
    """Steps for a check that has a page, its document, and what it expects."""

    def accessible(self):
        """Returns the nodes of the page that readers of the screen get, as pairs of a role and a node."""
        nodes = self.page.call("Accessibility.getFullAXTree")["nodes"]
        return [(each.get("role", {}).get("value"), each) for each in nodes if not each.get("ignored")]

    def announces_names(self, _):
        self.page.evaluate("document.querySelector('#tree [data-layer=card]').click()")
        self.page.wait("inspector.querySelector('[data-property=\"cornerRadius\"] input') !== null")
        for place, open_it, close_it in (
                ("on the page", "1", "1"),
                ("in the form of the variables", "document.querySelector('#tab-variables').click()", "document.querySelector('#tab-inspector').click()"),
                ("in the export", "document.querySelector('#open-export').click()", "document.querySelector('#export').close()"),
                ("in the list of keys", "document.querySelector('#open-help').click()", "document.querySelector('#help').close()")):
            self.page.evaluate(open_it)
            time.sleep(0.2)
            nodes = self.accessible()
            nameless = [role for role, node in nodes if role in NAMED and not node.get("name", {}).get("value", "").strip()]
            self.expect(f"every control {place} has a name for readers of the screen", not nameless, ", ".join(nameless))
            self.page.evaluate(close_it)
        nodes = self.accessible()
        roles = {role for role, _ in nodes}
        missing = {"tree", "treeitem", "tablist", "tab", "slider", "status", "banner", "main", "toolbar"} - roles - {"toolbar"}
        self.expect("the parts of the page have their roles", not missing, ", ".join(sorted(missing)))
        live = [node for role, node in nodes if role == "status"]
        polite = all(any(each["name"] == "live" and each["value"]["value"] == "polite" for each in node.get("properties", [])) for node in live)
        self.expect("what is new is told politely", bool(live) and polite, f"{len(live)} places")

    def reaches_everything(self, _):
        """Goes through the page with Tab, and back."""
        self.page.evaluate("document.querySelector('#tree [data-layer=card]').click()")
        self.page.wait("inspector.querySelector('[data-property=\"cornerRadius\"] input') !== null")
        for tab in ("inspector", "variables", "warnings"):
            self.page.evaluate(f"document.querySelector('#tab-{tab}').click(); document.activeElement.blur()")
            time.sleep(0.2)
            stops = self.page.evaluate(STOPS)
            # Radio-like groups and native colour fields are one stop each.
            seen, ringless, unseen = self.walk(len(stops) + 5)
            lost = [name for name in stops if name not in seen]
            self.expect(f"Tab leads to every control, with the {tab} open", not lost and len(seen) >= len(stops), f"{len(seen)} stops; missing: {', '.join(lost)}")
            self.expect(f"the focus is seen at every stop, with the {tab} open", not ringless and not unseen, ", ".join(ringless + unseen))
        back, _, _ = self.walk(len(stops) + 5, SHIFT)
        self.expect("Shift-Tab leads back through everything", set(stops) <= set(back), ", ".join(set(stops) - set(back)))
        self.page.evaluate("document.querySelector('#tab-inspector').click(); document.activeElement.blur()")

    def walk(self, most, modifiers=0):
        """Presses Tab until the focus leaves the page. Returns the stops, those without a ring, and those out of sight."""
        # The walk begins at the start of the page, or at its end.
        self.page.evaluate(
            "(() => { const edge = document.createElement('span'); edge.tabIndex = -1; edge.id = 'edge'; edge.style.position = 'fixed';"
            f" document.body.{'append' if modifiers else 'prepend'}(edge); edge.focus(); }})()")
        seen, ringless, unseen = [], [], []
        for _ in range(most):
            self.page.key("Tab", modifiers)
            stop = self.page.evaluate(FOCUSED)
            if not stop or stop[0] == "edge":
                break
            seen.append(stop[0])
            if not stop[1]:
                ringless.append(stop[0])
            if not stop[2]:
                unseen.append(stop[0] + " out of sight")
        self.page.evaluate("document.querySelector('#edge').remove()")
        return seen, ringless, unseen

    def focus(self):
        return (self.page.evaluate(f"({STOPS}, {FOCUSED})") or [""])[0]

    def works_by_keys(self, _):
        """Chooses, folds, edits and trims a layer, and opens the dialogs, without a mouse."""
        before = self.text()
        self.page.evaluate("(document.activeElement?.blur(), document.querySelector('#tree [tabindex=\"0\"]').focus())")
        self.page.key("Home")
        self.page.wait("document.activeElement.dataset.layer === 'card'")
        if self.page.evaluate("document.activeElement.ariaExpanded") == "true":
            self.page.key("ArrowLeft")
        self.page.key("ArrowRight")
        self.page.wait("document.activeElement.dataset.layer === 'card' && document.activeElement.ariaExpanded === 'true'")
        self.page.key("ArrowDown")
        chosen = self.page.evaluate("document.activeElement.dataset.layer")
        self.page.key("ArrowUp")
        self.expect("arrows go through the tree and unfold it", chosen == "card/dot" and self.focus() == "layer card", f"{chosen}, {self.focus()}")
        self.page.wait("inspector.dataset.layer === 'card'")
        self.page.key("Enter")
        self.page.wait("inspector.contains(document.activeElement)")
        self.page.key("Escape")
        self.expect("Enter leads to the values, and Escape back", self.focus() == "layer card", self.focus())
        self.page.key("]", ALT)
        self.page.evaluate("scrubber.value = 49; scrubber.dispatchEvent(new Event('input', {bubbles: true}))")
        self.settled(49)
        self.page.key("]", ALT)
        trimmed = self.wait_for(lambda: '"duration": 2' in self.text())
        self.expect("Alt-] ends the layer with the frame at the playhead", trimmed)
        self.settled()
        self.page.wait("tree.contains(document.activeElement)")
        self.page.key("ArrowRight", ALT)
        moved = self.wait_for(lambda: '"beginTime": 0.04' in self.text())
        self.expect("Alt-→ moves the bar by a frame, and the row keeps the focus", moved and self.focus() == "layer card", self.focus())
        self.put(before)
        self.page.evaluate("inspector.querySelector('[data-focus=\"cornerRadius\"]').focus()")
        self.page.key("ArrowUp")
        self.page.key("Enter")
        stepped = self.wait_for(lambda: '"cornerRadius": 21' in self.text())
        self.page.wait("inspector.querySelector('[data-property=\"cornerRadius\"] input').value === '21'")
        self.settled()
        self.expect("an arrow adds to a number, and the field keeps the focus", stepped and self.focus() == "cornerRadius", self.focus())
        self.page.evaluate("document.activeElement.value = '99'")
        self.page.key("Escape")
        time.sleep(0.4)
        self.expect("Escape takes back what was typed", '"cornerRadius": 21' in self.text() and self.focus() == "layer card", self.focus())
        self.put(before)
        for opener, key, dialog in (("open-help", "?", "help"), ("open-export", "e", "export")):
            self.page.evaluate("document.querySelector('#stage').focus()")
            self.page.key(key, SHIFT if key == "?" else CONTROL)
            self.page.wait(f"document.querySelector('#{dialog}').open")
            for _ in range(14):
                self.page.key("Tab")
            inside = self.page.evaluate(f"document.activeElement === document.body || document.querySelector('#{dialog}').contains(document.activeElement)")
            self.page.key("Escape")
            self.page.wait(f"!document.querySelector('#{dialog}').open")
            self.expect(f"the dialog {dialog} opens by a key, keeps the focus, and gives it back", inside and self.focus() == "stage", self.focus())

    def edits_captions_by_keys(self, _):
        self.show_layers()
        self.page.evaluate("document.querySelector('#tree [data-row=captions]').focus()")
        self.page.key("ArrowRight")
        self.page.wait("document.querySelector('.caption-form textarea')?.value === 'Hello'")
        told = self.page.evaluate("document.querySelector('#news').textContent")
        self.expect("the row of the captions chooses one and tells it", "Caption 1 of 1" in told and "Hello" in told, told)
        self.page.key("ArrowRight", ALT)
        moved = self.wait_for(lambda: '"begin": 0.52, "end": 1.52' in self.text())
        self.expect("Alt-→ moves the caption by a frame", moved, self.text()[-80:])
        self.settled()

    def can_be_read(self, _):
        self.page.evaluate("document.querySelector('#tree [data-layer=card]')?.click()")
        for width, height in ((1440, 900), (1024, 700)):
            for scheme in ("light", "dark"):
                self.page.resize(width, height, scheme=scheme)
                time.sleep(0.4)
                pale, cut, scrolls = self.page.evaluate(TEXTS)
                for tab in ("variables", "warnings"):
                    self.page.evaluate(f"document.querySelector('#tab-{tab}').click()")
                    more = self.page.evaluate(TEXTS)
                    pale, cut = pale + more[0], cut + more[1]
                self.page.evaluate("document.querySelector('#tab-inspector').click()")
                self.expect(f"all texts have a contrast of 4.5, {scheme} at {width} × {height}", not pale, "; ".join(sorted(set(pale))[:8]))
                self.expect(f"no word is cut off and nothing lies outside, {scheme} at {width} × {height}", not cut and not scrolls, "; ".join(cut))
        self.page.resize(1440, 900)
        time.sleep(0.3)
        self.settled()

    def announces_errors(self, _):
        """The number of errors and the first one are told, and each can be reached."""
        before = self.text()
        self.save(before.replace('"cornerRadius"', '"cornerRadus"'))
        self.page.wait("!errors.hidden")
        text = self.page.evaluate("document.querySelector('#status').textContent")
        self.expect("errors are told with the first one's place and words", "error" in text and "line" in text and "cornerRadus" in text, text)
        self.page.evaluate("document.querySelector('#stage').focus()")
        self.page.key("Tab")
        first = self.page.evaluate("errors.contains(document.activeElement)")
        self.page.key("Tab")
        second = self.page.evaluate("document.activeElement.matches('#errors a.place')")
        self.expect("Tab leads from the stage to the errors and their places", first and second)
        pale = self.page.evaluate(TEXTS)[0]
        self.expect("errors can be read", not pale, "; ".join(pale[:5]))
        self.put(before)
        self.page.wait("errors.hidden")

    def shots(self, folder):
        """Saves pictures of the page, to be looked at."""
        os.makedirs(folder, exist_ok=True)
        for width, height in ((1440, 900), (1024, 700)):
            for scheme in ("light", "dark"):
                self.page.resize(width, height, scheme=scheme)
                time.sleep(0.6)
                self.page.picture(os.path.join(folder, f"preview-{width}-{scheme}.png"))
        self.page.resize(1440, 900)
        print(json.dumps(sorted(os.listdir(folder))))
