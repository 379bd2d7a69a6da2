#!/usr/bin/env python3
"""Draws each NAME.json here and NAME.html, its like in a browser, and says how far the pictures are apart.

    Tests/Chromium/compare.py [NAME…] [--tool .build/debug/animux] [--scale 2] [--pictures FOLDER]

Needs chromium, numpy and Pillow; no part of `make check`. Of each pair: the mean difference, the share of pixels that are off by
more than 16, and the same after one pixel of play. With `--scale` both are drawn so many times as large. With `--pictures` both pictures and their difference are kept side by side.
"""
import argparse
import json
import pathlib
import subprocess
import tempfile

import numpy as np
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent


def drawn(tool, name, scale, folder):
    out = folder / f"{name}.png"
    subprocess.run([tool, "still", HERE / f"{name}.json", out, "--at", "0", "--scale", str(scale)], check=True)
    return np.asarray(Image.open(out).convert("RGB")).astype(int)


def browsed(name, size, scale, folder):
    out = folder / f"{name}.chromium.png"
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         "--allow-file-access-from-files", "--font-render-hinting=none", "--disable-lcd-text",
         f"--force-device-scale-factor={scale}", f"--screenshot={out}", f"--window-size={size[0]},{size[1]}", (HERE / f"{name}.html").as_uri()],
        check=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return np.asarray(Image.open(out).convert("RGB")).astype(int)


def apart(a, b):
    return np.abs(a - b).max(2)


def with_play(a, b):
    """For each pixel the least difference to one of its neighbours, either way round."""
    def least(a, b):
        padded = np.pad(b, ((1, 1), (1, 1), (0, 0)), "edge")
        height, width = a.shape[:2]
        shifted = [padded[y:y + height, x:x + width] for y in range(3) for x in range(3)]
        return np.min([apart(a, s) for s in shifted], axis=0)
    return np.maximum(least(a, b), least(b, a))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--tool", default=".build/debug/animux")
    parser.add_argument("--scale", type=int, default=1)
    parser.add_argument("--pictures", type=pathlib.Path)
    options = parser.parse_args()
    names = options.names or sorted(path.stem for path in HERE.glob("*.json"))
    print(f"{'':16} {'mean':>6} {'off by 16':>10} {'with play':>10}")
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.pictures or pathlib.Path(scratch)
        folder.mkdir(exist_ok=True)
        for name in names:
            size = json.loads((HERE / f"{name}.json").read_text())["size"]
            ours = drawn(options.tool, name, options.scale, folder)
            theirs = browsed(name, size, options.scale, folder)
            difference, play = apart(ours, theirs), with_play(ours, theirs)
            print(f"{name:16} {np.abs(ours - theirs).mean():6.2f} {(difference > 16).mean():10.3%} {(play > 16).mean():10.3%}")
            if options.pictures:
                strong = np.repeat(np.minimum(difference * 4, 255)[..., None], 3, 2)
                Image.fromarray(np.concatenate([ours, theirs, strong], 1).astype("uint8")).save(folder / f"{name}.side.png")


main()
