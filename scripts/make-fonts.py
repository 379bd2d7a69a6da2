#!/usr/bin/env python3
"""Makes the fonts that come with the tool, in Sources/CFonts: subsets of Inter and Arimo with the Latin, Greek
and Cyrillic scripts, tabular figures and the features that designers use.

    scripts/make-fonts.py INTER ARIMO

INTER has the OpenType files of Inter, such as /usr/share/fonts/opentype/inter of Debian's package fonts-inter, and
ARIMO those of Arimo, such as /usr/share/fonts/truetype/croscore of the package fonts-croscore. Needs fonttools. The results are kept in the tree, so that builds need neither.
"""
import os
import sys

from fontTools import subset

INTER = [f"Inter-{style}.otf" for style in ["Regular", "Italic", "Medium", "SemiBold", "Bold", "BoldItalic", "ExtraBold"]]
ARIMO = [f"Arimo-{style}.ttf" for style in ["Regular", "Bold"]]

RANGES = [
    (0x0020, 0x007E), (0x00A0, 0x024F),  # Latin
    (0x0259, 0x0259), (0x02B0, 0x02FF), (0x0300, 0x036F),  # letters and marks beside it
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x04FF),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin of Vietnamese, Welsh and others
    (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20BF),  # punctuation, small figures, currencies
    (0x2100, 0x214F), (0x2150, 0x218F), (0x2190, 0x21FF),  # signs, fractions, arrows
    (0x2200, 0x22FF), (0x2300, 0x23FF), (0x2460, 0x249B),  # mathematics, keys, numbers in circles
    (0x25A0, 0x25FF), (0x2600, 0x26FF), (0x2700, 0x27BF),  # shapes, symbols, ticks
    (0xFB00, 0xFB06), (0xFFFD, 0xFFFD),
]

FEATURES = [
    "aalt=", "calt", "case", "ccmp", "dlig", "dnom", "frac", "kern", "liga", "locl", "mark", "mkmk", "numr",
    "ordn", "pnum", "sinf", "ss01", "ss02", "ss03", "ss04", "subs", "sups", "tnum", "zero",
    "cv01", "cv02", "cv03", "cv04", "cv05", "cv06", "cv07", "cv08", "cv09", "cv10", "cv11", "cv12", "cv13",
]


def cut(source, target):
    options = subset.Options(
        layout_features=[name for name in FEATURES if not name.endswith("=")],
        hinting=False, desubroutinize=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17],
        name_languages=[0x409], glyph_names=False)
    options.drop_tables += ["DSIG", "FFTM", "meta", "STAT"]
    font = subset.load_font(source, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    cutter.subset(font)
    font.save(target)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Sources", "CFonts")
    for folder, names in zip(sys.argv[1:], [INTER, ARIMO]):
        for name in names:
            cut(os.path.join(folder, name), os.path.join(here, name))
            print(name, os.path.getsize(os.path.join(here, name)))


main()
