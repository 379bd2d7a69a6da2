#!/usr/bin/env python3
"""Draws the scenes of a folder, and compares them with the pictures of another renderer.

    scripts/score-pictures.py FOLDER [--tool .build/release/animux] [--only TEXT] [--differences FOLDER]

The folder has `scenes/NAME.json`, `png/NAME.png` and a `manifest.json`: a list of objects with a `name` and, where another
engine has been scored on them, `reference_scores`; or with `frames`, each with a `time` and a `png`. Needs numpy and Pillow.
A picture is good if it is as close as the other engine's, or if the difference is not visible. The last line has the totals.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

BACKDROPS = (255.0, 0.0)


def over(path, backdrop):
    pixels = np.asarray(Image.open(path).convert("RGBA")).astype(np.float64)
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + backdrop * (1 - alpha)


def blurred(plane):
    kernel = np.exp(-np.arange(-5, 6) ** 2 / 4.5)
    kernel /= kernel.sum()
    padded = np.pad(plane, 5, "reflect")
    padded = sum(w * padded[i:i + plane.shape[0], :] for i, w in enumerate(kernel))
    return sum(w * padded[:, i:i + plane.shape[1]] for i, w in enumerate(kernel))


def similarity(a, b):
    """SSIM of the lumas, with a Gaussian window of 1.5 pixels."""
    a, b = (x @ np.array([0.299, 0.587, 0.114]) for x in (a, b))
    ma, mb = blurred(a), blurred(b)
    va, vb, vab = blurred(a * a) - ma * ma, blurred(b * b) - mb * mb, blurred(a * b) - ma * mb
    c1, c2 = 2.55 ** 2, 7.65 ** 2
    return float((((2 * ma * mb + c1) * (2 * vab + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))).mean())


def beyond_neighbours(a, b):
    """How far each pixel lies outside of what the 3 x 3 pixels around it in the other picture span."""
    def one(a, b):
        padded = np.pad(b, ((1, 1), (1, 1), (0, 0)), "edge")
        stack = np.stack([padded[i:i + b.shape[0], j:j + b.shape[1]] for i in range(3) for j in range(3)])
        return np.maximum(np.maximum(stack.min(0) - a, a - stack.max(0)), 0).max(-1)
    return np.maximum(one(a, b), one(b, a))


def scores(actual, expected):
    """The worse of two, over white and over black, so that a wrong alpha shows."""
    worst = None
    for backdrop in BACKDROPS:
        a, b = over(actual, backdrop), over(expected, backdrop)
        if a.shape != b.shape:
            return None
        difference = np.abs(a - b)
        now = {
            "ssim": similarity(a, b), "mean": float(difference.mean()), "max": float(difference.max()),
            "gt32": float((difference.max(-1) > 32).mean()),
            "tolerant_gt16": float((beyond_neighbours(a, b) > 16).mean()),
        }
        if worst is None:
            worst = now
        else:
            worst = {k: (min if k == "ssim" else max)(worst[k], now[k]) for k in worst}
    return worst


def cases(folder):
    for entry in json.loads((folder / "manifest.json").read_text()):
        scene = folder / "scenes" / (entry["name"] + ".json")
        frames = entry.get("frames") or [{"time": 0, "png": f"png/{entry['name']}.png"}]
        for frame in frames:
            name = pathlib.Path(frame["png"]).stem
            yield name, scene, frame["time"], folder / frame["png"], entry.get("reference_scores")


def is_good(now, reference):
    if reference is None:
        return now["ssim"] >= 0.985 and now["tolerant_gt16"] <= 0.0005
    return now["ssim"] >= min(reference["ssim"], 0.995) or now["mean"] <= reference["mean"]


def line(name, now, reference, mark):
    text = f"{name:36} ssim {now['ssim']:.5f} mean {now['mean']:.4f} max {now['max']:.0f} gt32 {now['gt32']:.5f} "
    text += f"tolerant>16 {now['tolerant_gt16']:.5f}"
    if reference:
        text += f" | other: ssim {reference['ssim']:.5f} mean {reference['mean']:.4f} max {reference['max']:.0f}"
    return f"{text}  {mark}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--tool", default=".build/release/animux")
    parser.add_argument("--only", default="")
    parser.add_argument("--differences", type=pathlib.Path)
    options = parser.parse_args()
    good = drawn = skipped = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name, scene, time, expected, reference in cases(options.folder):
            if options.only not in name:
                continue
            actual = pathlib.Path(scratch) / "still.png"
            run = subprocess.run(
                [options.tool, "still", scene, actual, "--at", str(time)], capture_output=True, text=True)
            if run.returncode != 0:
                skipped += 1
                print(f"{name:36} not drawn: {(run.stderr.strip().splitlines() or ['?'])[0][-110:]}")
                continue
            now = scores(actual, expected)
            if now is None:
                print(f"{name:36} has another size")
                continue
            drawn += 1
            passes = is_good(now, reference)
            good += passes
            print(line(name, now, reference, "" if passes else "WORSE"))
            if options.differences:
                options.differences.mkdir(parents=True, exist_ok=True)
                sides = [over(expected, 255.0), over(actual, 255.0)]
                sides.append(np.clip(np.abs(sides[0] - sides[1]) * 4, 0, 255))
                Image.fromarray(np.hstack(sides).astype("uint8")).save(options.differences / f"{name}.png")
    print(f"{good} good of {drawn} drawn, {skipped} not drawn")
    sys.exit(0 if good == drawn else 1)


if __name__ == "__main__":
    main()
