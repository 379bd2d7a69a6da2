#!/usr/bin/env python3
"""Makes the fonts in this folder, and what is known of texts set in them: Vectors/shaping.json of the tests.

Needs fonttools, hb-shape and, of Debian, fonts-dejavu-core, fonts-noto-core, fonts-noto-color-emoji,
fonts-droid-fallback and fonts-nanum. All of it is kept, so that tests need none of that.
"""
import json
import os
import subprocess

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

os.chdir(os.path.dirname(os.path.abspath(__file__)))

SYSTEM = "/usr/share/fonts/truetype/"
ASCII = "".join(map(chr, range(32, 127)))

# file, family, style, source, letters
FONTS = [
    ("TestSans.ttf", "Test Sans", "Regular", "dejavu/DejaVuSans.ttf",
     ASCII + "…—–’“”é́ñüßø€ΑλφάβητοςДобрыйдень!שלום עולם"),
    ("TestSans-Bold.ttf", "Test Sans", "Bold", "dejavu/DejaVuSans-Bold.ttf", ASCII + "…"),
    ("TestSerif.ttf", "Test Serif", "Regular", "noto/NotoSerif-Regular.ttf", ASCII + "…—’“”"),
    ("TestArabic.ttf", "Test Arabic", "Regular", "noto/NotoSansArabic-Regular.ttf", " السلام عليكم لا"),
    ("TestDevanagari.ttf", "Test Devanagari", "Regular", "noto/NotoSansDevanagari-Regular.ttf", " हिन्दी क्षत्रिय"),
    ("TestBengali.ttf", "Test Bengali", "Regular", "noto/NotoSansBengali-Regular.ttf", " বাংলা ক্ষমতা"),
    ("TestTamil.ttf", "Test Tamil", "Regular", "noto/NotoSansTamil-Regular.ttf", " தமிழ் கொடு"),
    ("TestThai.ttf", "Test Thai", "Regular", "noto/NotoSansThai-Regular.ttf", " ภาษาไทยไม่มีช่องว่าง น้ำ\u0e4d"),
    ("TestKhmer.ttf", "Test Khmer", "Regular", "noto/NotoSansKhmer-Regular.ttf", " ភាសាខ្មែរ"),
    ("TestMyanmar.ttf", "Test Myanmar", "Regular", "noto/NotoSansMyanmar-Regular.ttf", " မြန်မာ"),
    ("TestEast.ttf", "Test East", "Regular", "droid/DroidSansFallbackFull.ttf", " 日本語のテキスト。、「」漢字中文"),
    ("TestKorean.ttf", "Test Korean", "Regular", "nanum/NanumGothic.ttf", " 한국어"),
    ("TestEmoji.ttf", "Test Emoji", "Regular", "noto/NotoColorEmoji.ttf", "😀👍🏽❤\ufe0f"),
]

# What the tests compare with hb-shape: font, text, direction.
TEXTS = [
    ("TestSans.ttf", "AVATAR To Wave fi ffl", "ltr"),
    ("TestSerif.ttf", "Office “Type” AV", "ltr"),
    ("TestSans.ttf", "Αλφάβητος", "ltr"),
    ("TestSans.ttf", "Добрый день", "ltr"),
    ("TestSans.ttf", "שלום עולם", "rtl"),
    ("TestArabic.ttf", "السلام عليكم", "rtl"),
    ("TestDevanagari.ttf", "हिन्दी क्षत्रिय", "ltr"),
    ("TestBengali.ttf", "বাংলা ক্ষমতা", "ltr"),
    ("TestTamil.ttf", "தமிழ் கொடு", "ltr"),
    ("TestThai.ttf", "น้ำ ภาษาไทย", "ltr"),
    ("TestKhmer.ttf", "ភាសាខ្មែរ", "ltr"),
    ("TestMyanmar.ttf", "မြန်မာ", "ltr"),
    ("TestEast.ttf", "日本語のテキスト。", "ltr"),
    ("TestKorean.ttf", "한국어", "ltr"),
]


def rename(font, family, style):
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    full = family if style == "Regular" else f"{family} {style}"
    for number, text in ((1, family), (2, style), (3, full), (4, full), (6, full.replace(" ", ""))):
        names.setName(text, number, 3, 1, 0x409)


def cut(file, family, style, source, letters):
    options = subset.Options(layout_features=["*"], hinting=False, notdef_outline=True, name_IDs=[0, 13, 14])
    options.drop_tables += ["DSIG", "FFTM", "meta"]
    font = subset.load_font(SYSTEM + source, options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    rename(font, family, style)
    font.save(file)


def box(pen, left, bottom, right, top):
    pen.moveTo((left, bottom))
    for point in ((left, top), (right, top), (right, bottom)):
        pen.lineTo(point)
    pen.closePath()


def glyph(*boxes):
    pen = TTGlyphPen(None)
    for corners in boxes:
        box(pen, *corners)
    return pen.glyph()


def builder(family, glyphs, letters, weight=400):
    made = FontBuilder(1000, isTTF=True)
    made.setupGlyphOrder(list(glyphs))
    made.setupCharacterMap(letters)
    made.setupGlyf(glyphs)
    made.setupHorizontalMetrics({name: (600, 100) for name in glyphs})
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": family, "styleName": "Regular"})
    made.setupOS2(usWeightClass=weight, sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    made.setupPost()
    return made


def colored():
    """A letter of two colours: red, and that of the text."""
    glyphs = {".notdef": glyph(), "A": glyph((100, 0, 500, 700)), "lower": glyph((100, 0, 500, 700)),
              "upper": glyph((200, 200, 400, 500))}
    font = builder("Test Color", glyphs, {ord("A"): "A"})
    font.setupCOLR({"A": [("lower", 0), ("upper", 0xFFFF)]})
    font.setupCPAL([[(1.0, 0.0, 0.0, 1.0)]])
    font.save("TestColor.ttf")


def variable():
    """A letter whose stem is 100 wide at weight 100 and 500 at 900."""
    font = builder("Test Variable", {".notdef": glyph(), "I": glyph((50, 0, 150, 700))}, {ord("I"): "I"}, 100)
    from fontTools.ttLib.tables.TupleVariation import TupleVariation
    font.setupFvar([("wght", 100, 100, 900, "Weight")], [])
    wider = [(0, 0), (0, 0), (400, 0), (400, 0)] + [(0, 0)] * 4
    font.setupGvar({"I": [TupleVariation({"wght": (0.0, 1.0, 1.0)}, wider)]})
    font.save("TestVariable.ttf")


def shaped(file, text, direction):
    """The boxes of all contours and the width, in units of the font."""
    line = subprocess.run(
        ["hb-shape", "--no-glyph-names", "--output-format=json", f"--direction={direction}", file, text],
        capture_output=True, text=True, check=True).stdout
    font = TTFont(file)
    (order, glyphs, x, contours) = (font.getGlyphOrder(), font.getGlyphSet(), 0, [])
    for info in json.loads(line):
        record = DecomposingRecordingPen(glyphs)
        glyphs[order[info["g"]]].draw(record)
        contour = []
        for operator, points in record.value:
            contour.append((operator, points))
            if operator in ("closePath", "endPath"):
                bounds = ControlBoundsPen(None)
                moved = TransformPen(bounds, (1, 0, 0, 1, x + info["dx"], info["dy"]))
                for step, arguments in contour:
                    getattr(moved, step)(*arguments)
                contours.append(list(bounds.bounds))
                contour = []
        x += info["ax"]
    return {"font": file, "text": text, "unitsPerEm": font["head"].unitsPerEm, "width": x,
            "contours": sorted(contours)}


for row in FONTS:
    cut(*row)
colored()
variable()
with open("../AnimuxTextTests/Vectors/shaping.json", "w") as file:
    rows = [json.dumps(shaped(*row), ensure_ascii=False) for row in TEXTS]
    file.write("[\n" + ",\n".join(rows) + "\n]\n")
