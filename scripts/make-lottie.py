#!/usr/bin/env python3
"""Writes Samples/lottie/kit.lottie: a loader, a logo sting, two icons and a lower third, as animations of one archive."""
import json
import os
import zipfile

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Samples", "lottie", "kit.lottie")
INK, CORAL, TEAL, SAND = [0.09, 0.11, 0.2], [0.98, 0.39, 0.33], [0.1, 0.68, 0.64], [0.98, 0.84, 0.55]
OUT_EASE, IN_EASE = {"x": [0.3], "y": [0]}, {"x": [0.2], "y": [1]}


def still(value):
    return {"a": 0, "k": value}


def keys(*pairs):
    """Keyframes (frame, value), eased at both sides."""
    frames = [{"t": t, "s": v if isinstance(v, list) else [v], "o": OUT_EASE, "i": IN_EASE} for t, v in pairs]
    return {"a": 1, "k": frames}


def spring(start, end, begin, length):
    """Keyframes that pass the end once and come back."""
    def mix(share):
        return [a + (b - a) * share for a, b in zip(start, end)]

    return keys((begin, start), (begin + length * 0.55, mix(1.12)), (begin + length * 0.8, mix(0.97)), (begin + length, end))


def transform(position=(0, 0), **others):
    base = {"a": still([0, 0]), "p": still(list(position)), "s": still([100, 100]), "r": still(0), "o": still(100)}
    return {**base, **others}


def group(name, *items, **others):
    return {"ty": "gr", "nm": name, "it": [*items, {"ty": "tr", **transform(**others)}]}


def fill(color, name="Fill 1", **others):
    return {"ty": "fl", "nm": name, "c": {**still(color + [1]), **others}, "o": still(100), "r": 1}


def stroke(color, width, name="Stroke 1", **others):
    return {"ty": "st", "nm": name, "c": {**still(color + [1]), **others}, "o": still(100), "w": still(width), "lc": 2, "lj": 2}


def ellipse(size, position=(0, 0)):
    return {"ty": "el", "p": still(list(position)), "s": size if isinstance(size, dict) else still([size, size])}


def rectangle(size, radius=0, position=(0, 0)):
    return {"ty": "rc", "p": still(list(position)), "s": size if isinstance(size, dict) else still(list(size)), "r": still(radius)}


def path(points, closed=False):
    zero = [[0, 0] for _ in points]
    return {"ty": "sh", "ks": still({"v": points, "i": zero, "o": zero, "c": closed})}


def trim(start, end, offset=None):
    return {"ty": "tm", "s": start, "e": end, "o": offset or still(0), "m": 1}


def shapes(name, ind, length, items, ks, **others):
    return {"ty": 4, "nm": name, "ind": ind, "ip": 0, "op": length, "st": 0, "sr": 1, "bm": 0, "ks": ks, "shapes": items, **others}


def document(name, size, length, layers, **others):
    w, h = size
    return {"v": "5.7.0", "nm": name, "fr": 60, "ip": 0, "op": length, "w": w, "h": h, "ddd": 0, "assets": [], "layers": layers, **others}


def loader():
    ring = [ellipse(120), stroke(TEAL, 12, sid="accent"),
            trim(keys((0, 0), (60, 70), (90, 100)), keys((0, 10), (40, 95), (90, 110)), keys((0, 0), (90, 360)))]
    turn = {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 90, "s": [360]}], "x": "var $bm_rt;\n$bm_rt = loopOut('cycle');"}
    dots = group("Dot", ellipse(14, (0, -34)), fill(CORAL))
    copies = {"ty": "rp", "c": still(5), "o": still(0), "m": 1,
              "tr": {**transform(r=still(72)), "so": still(100), "eo": still(20)}}
    return document("loader", (200, 200), 90, [
        shapes("Dots", 1, 90, [dots, copies], transform((100, 100), r=turn)),
        shapes("Ring", 2, 90, ring, transform((100, 100))),
    ], slots={"accent": {"p": still(TEAL + [1])}})


def sting():
    size = {**spring([0, 0], [150, 150], 0, 40)}
    burst = {"ty": "sr", "sy": 1, "p": still([0, 0]), "pt": still(12), "or": keys((8, 60), (30, 150), (60, 150)), "os": still(0),
             "ir": keys((8, 58), (30, 142), (60, 150)), "is": still(0), "r": keys((8, 0), (60, 40))}
    mark = path([[-34, 4], [-8, 30], [38, -26]])
    return document("sting", (400, 400), 120, [
        shapes("Mark", 1, 120, [mark, stroke([1, 1, 1], 16), trim(still(0), keys((22, 0), (44, 100)))], transform((200, 200))),
        shapes("Disc", 2, 120, [ellipse(size), fill(CORAL)], transform((200, 200))),
        shapes("Burst", 3, 120, [burst, stroke(SAND, 6)], transform((200, 200), o=keys((8, 100), (34, 100), (60, 0)))),
    ], markers=[{"cm": "in", "tm": 0, "dr": 60}, {"cm": "hold", "tm": 60, "dr": 60}])


def icons():
    bell = path([[-30, 22], [-22, 8], [-22, -10], [-10, -30], [10, -30], [22, -10], [22, 8], [30, 22]], True)
    swing = keys((0, 0), (8, 18), (18, -15), (28, 11), (38, -7), (48, 0))
    heart = {"ty": "sh", "ks": still({"c": True, "v": [[0, 34], [-36, -8], [0, -18], [36, -8]],
             "i": [[12, -10], [0, 20], [-4, -18], [0, -22]], "o": [[-12, -10], [0, -22], [4, -18], [0, 20]]})}
    return document("icons", (240, 120), 60, [
        shapes("Bell", 1, 60, [group("Body", bell, {"ty": "rd", "r": still(8)}, fill(SAND)), group("Clapper", ellipse(14, (0, 28)), fill(CORAL))],
               transform((60, 26), a=still([0, -34]), r=swing)),
        shapes("Heart", 2, 60, [heart, fill(CORAL)], transform((180, 60), s=spring([70, 70], [100, 100], 6, 36))),
    ])


def lower_third():
    bar = rectangle(keys((0, [0, 96]), (24, [520, 96])), 0)
    text = {"ty": 5, "nm": "Name", "ind": 1, "ip": 0, "op": 180, "st": 0, "sr": 1, "bm": 0,
            "ks": transform((56, 226), o=keys((18, 0), (36, 100)), p=keys((18, [36, 226]), (40, [56, 226]))),
            "t": {"d": {"k": [{"t": 0, "s": {"t": "Ada Lovelace", "f": "Inter-Bold", "s": 40, "j": 0, "tr": 0, "lh": 48, "ls": 0, "fc": [1, 1, 1]}}]},
                  "p": {}, "m": {"g": 1, "a": still([0, 0])}, "a": []}}
    return document("lower-third", (640, 300), 180, [
        text,
        shapes("Line", 2, 180, [path([[40, 250], [560, 250]]), stroke(SAND, 5), trim(still(0), keys((10, 0), (40, 100)))], transform()),
        shapes("Bar", 3, 180, [bar, fill(INK)], transform((300, 212))),
    ], fonts={"list": [{"fName": "Inter-Bold", "fFamily": "Inter", "fStyle": "Bold", "ascent": 75}]})


def main():
    animations = [loader(), sting(), icons(), lower_third()]
    manifest = {"version": "2", "generator": "make-lottie.py", "animations": [{"id": a["nm"]} for a in animations]}
    files = [("manifest.json", manifest)] + [("a/%s.json" % a["nm"], a) for a in animations]
    with zipfile.ZipFile(OUT, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, json.dumps(content, separators=(",", ":")))


main()
