#!/usr/bin/env python3
"""Lays out random trees of boxes in Chromium, and writes the trees with their boxes as JSON.

    Tests/Chromium/boxes.py [--count 400] [--seed 4] [--out Tests/Vectors/boxes.json]
    Tests/Chromium/boxes.py --shares --out Tests/Vectors/box-shares.json
    Tests/Chromium/boxes.py --percentages --out Tests/Vectors/box-percentages.json

A box is an object: "w", "h" (size), "ws", "hs" (size in per cent, only with --shares), "p" (padding), "m" (margin, four numbers each as in CSS), "i" (style as a flexible item:
grow, shrink, basis, align-self), "c" (column, span, row, span in a grid), and one of "flex" (direction, wrap, row gap,
column gap, align-items, justify-content), "grid" (columns, rows, row gap, column gap, align-items, justify-items) and "text"
(words, each a width and a height). With --percentages, a length of a padding, a margin, a gap, a basis or a track can be a
string such as "10%". "k" holds the boxes inside. "boxes" holds x, y, width and height of every box in the order
of a walk from the root, relative to the root.
"""

import argparse
import html
import json
import pathlib
import random
import re
import subprocess
import tempfile

CHROMIUM = "chromium"
ALIGNMENTS = ["start", "center", "end", "stretch"]
DISTRIBUTIONS = ["start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly"]
CSS = {"spaceBetween": "space-between", "spaceAround": "space-around", "spaceEvenly": "space-evenly"}


class Trees:
    """Random trees, the same ones for the same seed."""

    def __init__(self, seed, has_shares=False, has_percentages=False):
        self.random = random.Random(seed)
        self.has_shares = has_shares
        self.has_percentages = has_percentages

    def maybe(self, chance):
        return self.random.random() < chance

    def length(self, most):
        return self.random.randrange(0, most * 2 + 1) / 2 if self.maybe(0.2) else self.random.randrange(0, most + 1)

    def flow_length(self, most):
        """Returns a length that can be in per cent."""
        if self.has_percentages and self.maybe(0.35):
            return f"{self.random.choice([0, 2, 5, 10, 25] + [40, 60] * (most > 50))}%"
        return self.length(most)

    def insets(self, most):
        if self.maybe(0.5):
            return [self.flow_length(most)] * 4
        return [self.flow_length(most) for _ in range(4)]

    def root(self):
        self.left = self.random.randrange(3, 26)
        return self.box(0, None)

    def box(self, depth, outer):
        self.left -= 1
        box = {}
        is_container = depth == 0 or (depth < 5 and self.left > 0 and self.maybe(0.45))
        if depth == 0:
            if self.maybe(0.75):
                box["w"] = self.length(600) + 40
            if self.maybe(0.6):
                box["h"] = self.length(400) + 40
        else:
            if self.maybe(0.25 if is_container else 0.6):
                box["w"] = self.length(200)
            if self.maybe(0.25 if is_container else 0.6):
                box["h"] = self.length(120)
            if self.has_shares:
                self.shares(box)
            if self.maybe(0.2):
                box["m"] = self.insets(15)
        if self.maybe(0.3 if is_container else 0.1):
            has_percentages, self.has_percentages = self.has_percentages, self.has_percentages and depth > 0
            box["p"] = self.insets(20)
            self.has_percentages = has_percentages
        if outer == "flex":
            self.flex_item(box)
        elif outer == "grid":
            self.grid_item(box)
        if is_container:
            self.container(box, depth)
        elif not self.has_shares and self.maybe(0.4):
            size = self.random.randrange(4, 20)
            box["text"] = [[self.random.randrange(3, 60), size] for _ in range(self.random.randrange(1, 9))]
        return box

    def shares(self, box):
        for side in "wh":
            if self.maybe(0.4):
                box.pop(side, None)
                box[side + "s"] = self.random.choice([0, 10, 25, 33, 50, 75, 100, 120])

    def flex_item(self, box):
        if self.maybe(0.5):
            return
        grow = self.random.choice([0, 0, 1, 1, 2, 0.25, 0.5])
        shrink = self.random.choice([1, 1, 1, 0, 2, 0.25])
        basis = self.flow_length(150) if self.maybe(0.3) else None
        align = self.random.choice(ALIGNMENTS) if self.maybe(0.4) else None
        box["i"] = [grow, shrink, basis, align]

    def grid_item(self, box):
        if self.maybe(0.55):
            return
        column = self.random.randrange(1, 5) if self.maybe(0.3) else None
        row = self.random.randrange(1, 5) if self.maybe(0.3) else None
        spans = [self.random.choice([1, 1, 2, 3]) for _ in range(2)]
        box["c"] = [column, spans[0], row, spans[1]]

    def container(self, box, depth):
        gaps = [self.flow_length(20), self.flow_length(20)] if self.maybe(0.5) else [0, 0]
        if self.maybe(0.6):
            box["flex"] = [
                self.random.choice(["row", "row", "column"]), self.maybe(0.35), *gaps,
                self.random.choice(ALIGNMENTS + ["stretch"]), self.random.choice(DISTRIBUTIONS)]
        else:
            box["grid"] = [
                self.tracks(200), self.tracks(100), *gaps, self.random.choice(ALIGNMENTS + ["stretch"] * 2),
                self.random.choice(ALIGNMENTS + ["stretch"] * 2)]
        kind = "flex" if "flex" in box else "grid"
        box["k"] = [self.box(depth + 1, kind) for _ in range(self.random.randrange(0 if depth else 1, 7))]

    def tracks(self, most):
        def track():
            choice = self.random.random()
            if choice < 0.35:
                return f"{self.random.choice([1, 1, 1, 2, 0.5, 0.25])}fr"
            return "auto" if choice < 0.65 else self.flow_length(most)
        return [track() for _ in range(self.random.choice([0, 1, 2, 2, 3, 3, 4]))]


def length(value):
    return value if isinstance(value, str) else f"{value}px"


def px(values):
    return " ".join(length(value) for value in values)


def style(box, is_root):
    """Returns the CSS of a box."""
    rules = []
    if "w" in box:
        rules.append(f"width:{box['w']}px")
    elif "ws" in box:
        rules.append(f"width:{box['ws']}%")
    elif is_root:
        rules.append("width:max-content")
    if "h" in box:
        rules.append(f"height:{box['h']}px")
    elif "hs" in box:
        rules.append(f"height:{box['hs']}%")
    if "p" in box:
        rules.append("padding:" + px(box["p"]))
    if "m" in box:
        rules.append("margin:" + px(box["m"]))
    if "i" in box:
        grow, shrink, basis, align = box["i"]
        rules.append(f"flex:{grow} {shrink} " + ("auto" if basis is None else length(basis)))
        if align:
            rules.append(f"align-self:{align}")
    if "c" in box:
        column, columns, row, rows = box["c"]
        rules.append(f"grid-column:{column or 'auto'}/span {columns};grid-row:{row or 'auto'}/span {rows}")
    if "flex" in box:
        direction, wraps, row_gap, column_gap, align, justify = box["flex"]
        rules.append(
            f"display:flex;flex-flow:{direction} {'wrap' if wraps else 'nowrap'};gap:{px([row_gap, column_gap])};"
            f"align-items:{align};justify-content:{CSS.get(justify, justify)}")
    if "grid" in box:
        columns, rows, row_gap, column_gap, align, justify = box["grid"]
        lists = [px(tracks) or "none" for tracks in (columns, rows)]
        rules.append(
            f"display:grid;grid-template:{lists[1]}/{lists[0]};gap:{px([row_gap, column_gap])};"
            f"align-items:{align};justify-items:{justify}")
    return ";".join(rules)


def element(box, is_root=False):
    inside = "".join(element(child) for child in box.get("k", []))
    if "text" in box:
        # Words are blocks in a line without a font, so a line is as high as they are.
        inside = "".join(f"<i style='width:{w}px;height:{h}px'></i><wbr>" for w, h in box["text"])
    return f"<div class='{'root' if is_root else 'box'}' style='{style(box, is_root)}'>{inside}</div>"


PAGE = """<!doctype html><style>
*{box-sizing:border-box;margin:0;padding:0}
div{font-size:0;line-height:0}
.root{position:absolute;left:0;top:0}
i{display:inline-block;vertical-align:top}
</style><body>%s<script>
const round = n => Math.round(n * 10000) / 10000;
const out = [...document.querySelectorAll('.root')].map(root => {
  const at = root.getBoundingClientRect();
  return [root, ...root.querySelectorAll('div')].map(box => {
    const r = box.getBoundingClientRect();
    return [r.x - at.x, r.y - at.y, r.width, r.height].map(round);
  });
});
document.body.textContent = '@@' + JSON.stringify(out) + '@@';
</script>"""


def boxes(trees):
    """Returns the boxes of each tree as Chromium lays them out."""
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / "boxes.html"
        page.write_text(PAGE % "".join(element(tree, True) for tree in trees))
        run = subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=2000,2000", "--dump-dom",
             page.as_uri()], capture_output=True, text=True, timeout=300)
    found = re.search(r"@@(.*)@@", html.unescape(run.stdout), re.S)
    return json.loads(found.group(1))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=400)
    options.add_argument("--seed", type=int, default=4)
    options.add_argument("--out", default="Tests/Vectors/boxes.json")
    options.add_argument("--shares", action="store_true", help="give boxes, of which none is a text, sizes in per cent")
    options.add_argument(
        "--percentages", action="store_true", help="give boxes paddings, margins, gaps, bases and tracks in per cent")
    options = options.parse_args()
    makers = Trees(options.seed, options.shares, options.percentages)
    trees = [makers.root() for _ in range(options.count)]
    lines = [
        json.dumps({"tree": tree, "boxes": rects}, separators=(",", ":"))
        for tree, rects in zip(trees, boxes(trees), strict=True)]
    pathlib.Path(options.out).write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    main()
