#!/usr/bin/env python3
"""Compares a text that animux draws with the same text in Chromium, in a font of this folder: how far the pictures are apart.

Usage: chromium.py ANIMUX, where ANIMUX is the tool. Needs Chromium and Pillow. Two rasterisers may differ at edges by a
shade, and Chromium puts baselines on whole pixels; so the best of a few shifts by parts of a pixel is taken.
"""
import json
import os
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageStat

FONTS = os.path.dirname(os.path.abspath(__file__))
TEXTS = [("TestSans.ttf", "AVATAR To Wave fi ffl 0123", 40), ("TestSerif.ttf", "Office “Type” AV quick brown", 36),
         ("TestArabic.ttf", "السلام عليكم", 48), ("TestDevanagari.ttf", "हिन्दी क्षत्रिय", 44)]
WIDTH, HEIGHT = 700, 100


def browser(folder, font, text, size):
    page = os.path.join(folder, "page.html")
    with open(page, "w", encoding="utf-8") as file:
        file.write(f"""<meta charset="utf-8"><style>@font-face {{ font-family: own; src: url(file://{FONTS}/{font}) }}
        body {{ margin: 0; background: #000; overflow: hidden }} div {{ font: {size}px own; color: #fff; position: absolute; left: 20px; top: 20px;
        white-space: pre; line-height: normal; text-rendering: geometricPrecision }}</style><div dir="ltr">{text}</div>""")
    picture = os.path.join(folder, "page.png")
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
                    "--font-render-hinting=none", "--disable-lcd-text", f"--window-size={WIDTH},{HEIGHT}",
                    f"--screenshot={picture}", page], check=True, capture_output=True)
    return Image.open(picture).convert("L")


def own(tool, folder, font, text, size, top):
    scene = os.path.join(folder, "scene.json")
    layer = {"type": "text", "string": text, "fontFile": os.path.join(FONTS, font), "fontSize": size,
             "anchorPoint": [0, 0], "position": [20, top]}
    with open(scene, "w", encoding="utf-8") as file:
        json.dump({"size": [WIDTH, HEIGHT], "duration": 1, "layers": [layer]}, file)
    picture = os.path.join(folder, "own.png")
    subprocess.run([tool, "still", scene, picture], check=True)
    return Image.open(picture).convert("L")


def main():
    for font, text, size in TEXTS:
        with tempfile.TemporaryDirectory() as folder:
            page = browser(folder, font, text, size)
            box = page.getbbox()
            best = None
            for step in range(-16, 17):
                picture = own(sys.argv[1], folder, font, text, size, 20 + step / 16)
                mean = ImageStat.Stat(ImageChops.difference(page, picture).crop(box)).mean[0]
                if best is None or mean < best[0]:
                    best = (mean, step / 16, picture.getbbox())
            print(f"{font}: {best[0]:.2f} of 255 on average, {best[1]:+.3f} px lower; ink {box} and {best[2]}")


main()
