#!/usr/bin/env python3
"""Makes the pictures in this folder, with Pillow. They are kept, so that tests need no Pillow."""
import os
import struct
import zlib

from PIL import Image

os.chdir(os.path.dirname(os.path.abspath(__file__)))

W, H = 24, 16


def pixel(x, y):
    """Different in every pixel, with all alphas from none to full."""
    return (x * 11, y * 17, (x * y) % 256, min(255, (x + y) * 255 // 30))


def smooth(x, y):
    """Without detail, so that halved chroma loses little."""
    return (40 + x * 6, 60 + y * 8, 200 - x * 4)


rgba = Image.new("RGBA", (W, H))
rgba.putdata([pixel(x, y) for y in range(H) for x in range(W)])
rgb = Image.new("RGB", (W, H))
rgb.putdata([pixel(x, y)[:3] for y in range(H) for x in range(W)])
soft = Image.new("RGB", (W, H))
soft.putdata([smooth(x, y) for y in range(H) for x in range(W)])

rgba.save("rgba.png")
rgb.save("rgb.png")
rgb.save("rgb.bmp")
rgb.save("rgb.tiff")
rgba.save("rgba.tiff", compression="tiff_lzw")
rgba.save("lossless.webp", lossless=True, exact=True)
soft.save("lossy.webp", quality=95)
rgb.convert("L").save("grey.png")
rgba.convert("LA").save("grey-alpha.png")
palette = Image.new("P", (W, H))
palette.putpalette(sum([[i * 40, 255 - i * 40, i * 20] for i in range(6)], []))
palette.putdata([(x // 4) % 6 for y in range(H) for x in range(W)])
palette.save("palette.png", transparency=bytes([0, 51, 102, 153, 204, 255]))
palette.save("palette.gif", transparency=0)
for name, sampling in [("444", 0), ("422", 1), ("420", 2)]:
    soft.save(f"{name}.jpg", quality=95, subsampling=sampling)
soft.save("progressive.jpg", quality=95, progressive=True)
soft.convert("L").save("grey.jpg", quality=95)
soft.convert("CMYK").save("cmyk.jpg", quality=95)
for number in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = number
    turned = soft
    back = {2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM, 5: Image.TRANSPOSE,
            6: Image.ROTATE_90, 7: Image.TRANSVERSE, 8: Image.ROTATE_270}.get(number)
    if back is not None:
        turned = soft.transpose(back)
    turned.save(f"exif-{number}.jpg", quality=95, subsampling=0, exif=exif)
    if number == 6:
        turned.save("exif-6.tiff", compression="tiff_lzw", tiffinfo={0x0112: number})


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(name, width, height, depth, color, rows):
    with open(name, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 9)))
        file.write(chunk(b"IEND", b""))


def row16(y, channels):
    return b"".join(struct.pack(">H", pixel(x, y)[c] * 257) for x in range(W) for c in range(channels))


png("rgb-16.png", W, H, 16, 2, [row16(y, 3) for y in range(H)])
png("rgba-16.png", W, H, 16, 6, [row16(y, 4) for y in range(H)])
# A few bytes that state the size of a picture of 10 gigapixels.
png("absurd.png", 100000, 100000, 8, 2, [b""])

# What contents are tried with: a checker of four colours with a frame, 32 × 24.
checker = Image.new("RGB", (32, 24))
colors = [(220, 40, 40), (40, 160, 60), (40, 80, 220), (240, 200, 40)]
checker.putdata([
    (20, 20, 20) if x in (0, 31) or y in (0, 23) else colors[(x // 8 + y // 8 * 2) % 4]
    for y in range(24) for x in range(32)])
checker.save("checker.png")

# A button whose corners must not stretch: round, with alpha, 24 × 24.
button = Image.new("RGBA", (24, 24))
button.putdata([
    (30 + x * 4, 90, 200 - y * 4, 255) if max(abs(x - 11.5) - 3.5, 0) ** 2 + max(abs(y - 11.5) - 3.5, 0) ** 2 <= 64
    else (0, 0, 0, 0) for y in range(24) for x in range(24)])
button.save("button.png")
# Thin rings, which shimmer where they are made smaller carelessly.
rings = Image.new("L", (128, 128))
rings.putdata([255 if int(((x - 63.5) ** 2 + (y - 63.5) ** 2) ** 0.5) // 3 % 2 else 0
               for y in range(128) for x in range(128)])
rings.save("rings.png")

# What moves. The pictures that are to be seen are kept beside it, one under the other, as a PNG.


def piece(width, height, color, hole=False):
    image = Image.new("RGBA", (width, height), color)
    if hole:
        image.putpixel((width // 2, height // 2), (0, 0, 0, 0))
    return image


STAY, CLEAR, BACK = 0, 1, 2
# Place, picture, what becomes of it, whether it is laid over what is there, milliseconds.
reel = [
    ((0, 0), piece(12, 8, (255, 0, 0, 255), True), STAY, True, 100),
    ((2, 2), piece(6, 4, (0, 255, 0, 255), True), CLEAR, True, 200),
    ((6, 0), piece(6, 6, (0, 0, 255, 255), True), BACK, True, 300),
    ((0, 4), piece(4, 4, (255, 255, 0, 255), True), STAY, False, 10),
    ((8, 4), piece(4, 4, (0, 255, 255, 255), True), STAY, True, 100),
]


def shown(reel):
    canvas = Image.new("RGBA", (12, 8))
    sheet = Image.new("RGBA", (12, 8 * len(reel)))
    for index, (place, image, disposal, over, _) in enumerate(reel):
        before = canvas.copy()
        if over:
            canvas.alpha_composite(image, place)
        else:
            canvas.paste(image, place)
        sheet.paste(canvas, (0, 8 * index))
        if disposal == CLEAR:
            canvas.paste((0, 0, 0, 0), (*place, place[0] + image.width, place[1] + image.height))
        elif disposal == BACK:
            canvas = before
    return sheet


def gif(name, reel, repeats):
    """GIF's pieces are always laid over what is there."""
    import io
    out = b"GIF89a" + struct.pack("<HHBBB", 12, 8, 0, 0, 0)
    if repeats is not None:
        out += b"\x21\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<H", repeats) + b"\0"
    for (x, y), image, disposal, _, time in reel:
        still = io.BytesIO()
        image.convert("RGBA").save(still, "GIF")
        data = still.getvalue()
        flags = data[10]
        place = 13
        table = b""
        if flags & 0x80:
            size = 3 << ((flags & 7) + 1)
            table, place = data[place:place + size], place + size
        control = b""
        while data[place] == 0x21:
            end = place + 2
            while data[end]:
                end += 1 + data[end]
            if data[place + 1] == 0xF9:
                control = data[place:end + 1]
            place = end + 1
        transparent, shade = (control[3] & 1, control[6]) if control else (0, 0)
        own = data[place + 9]
        local = b""
        body = place + 10
        if own & 0x80:
            size = 3 << ((own & 7) + 1)
            local, body = data[body:body + size], body + size
        depth = own & 7 if own & 0x80 else flags & 7
        out += struct.pack("<BBBBHBB", 0x21, 0xF9, 4, [1, 2, 3][disposal] << 2 | transparent, time // 10, shade, 0)
        out += struct.pack("<BHHHHB", 0x2C, x, y, image.width, image.height, own & 0x40 | 0x80 | depth)
        out += (local or table) + data[body:-1]
    open(name, "wb").write(out + b"\x3b")


def apng(name, reel, plays, default=False):
    """`default`: a first picture that is not part of what moves."""
    out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 12, 8, 8, 6, 0, 0, 0))
    out += chunk(b"acTL", struct.pack(">II", len(reel), plays))
    if default:
        out += chunk(b"IDAT", zlib.compress(b"".join(b"\0" + b"\x80" * 48 for _ in range(8))))
    number = 0
    for index, ((x, y), image, disposal, over, time) in enumerate(reel):
        out += chunk(b"fcTL", struct.pack(
            ">IIIIIHHBB", number, image.width, image.height, x, y, time, 1000, disposal, 1 if over else 0))
        number += 1
        rows = b"".join(b"\0" + image.tobytes()[r * image.width * 4:(r + 1) * image.width * 4]
                        for r in range(image.height))
        data = zlib.compress(rows)
        if index == 0 and not default:
            out += chunk(b"IDAT", data)
        else:
            for part in (data[:5], data[5:]):
                out += chunk(b"fdAT", struct.pack(">I", number) + part)
                number += 1
    open(name, "wb").write(out + chunk(b"IEND", b""))


def webp(name, reel, plays):
    import io

    def part(kind, data):
        return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) & 1)

    def three(value):
        return struct.pack("<I", value)[:3]

    body = b"WEBP" + part(b"VP8X", struct.pack("<I", 0x12) + three(11) + three(7))
    body += part(b"ANIM", struct.pack("<IH", 0, plays))
    for (x, y), image, disposal, over, time in reel:
        still = io.BytesIO()
        image.save(still, "WEBP", lossless=True, exact=True)
        body += part(b"ANMF", three(x // 2) + three(y // 2) + three(image.width - 1) + three(image.height - 1)
                     + three(time) + bytes([(0 if over else 2) | (1 if disposal == CLEAR else 0)])
                     + still.getvalue()[12:])
    open(name, "wb").write(b"RIFF" + struct.pack("<I", len(body)) + body)


over = [(place, image, disposal, True, time) for place, image, disposal, _, time in reel]
gif("moves.gif", over, 0)
gif("moves-once.gif", over, None)
gif("moves-thrice.gif", over, 2)
shown(over).save("moves.gif.png")
apng("moves.png", reel, 0)
apng("moves-twice.png", reel, 2, default=True)
shown(reel).save("moves.png.png")
# WebP has nothing that goes back.
plain = [(place, image, CLEAR if disposal == BACK else disposal, o, time) for place, image, disposal, o, time in reel]
webp("moves.webp", plain, 0)
webp("moves-twice.webp", plain, 2)
shown(plain).save("moves.webp.png")
# Lossy with alpha: two discs that come one after the other.
discs = []
for step in range(2):
    disc = Image.new("RGBA", (32, 32))
    disc.putdata([
        (200, 60 + 100 * step, 40, max(0, min(255, int((12 - ((x - 10 - 12 * step) ** 2 + (y - 16) ** 2) ** 0.5) * 64))))
        for y in range(32) for x in range(32)])
    discs.append(disc)
discs[0].save("lossy-moves.webp", save_all=True, append_images=discs[1:], duration=100, loop=0, quality=90, minimize_size=False)

# A drawing of many parts: a disc, a hole, a line and a fade.
with open("badge.svg", "w") as file:
    file.write("""<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30">
  <defs><linearGradient id="fade"><stop offset="0" stop-color="#f33"/><stop offset="1" stop-color="#33f"/></linearGradient></defs>
  <rect width="40" height="30" rx="6" fill="url(#fade)"/>
  <path d="M20 4 L24 14 L35 14 L26 20 L29 28 L20 23 L11 28 L14 20 L5 14 L16 14 Z" fill="#fff" stroke="#222" stroke-width="0.5"/>
  <circle cx="20" cy="17" r="3" fill="none" stroke="#222"/>
</svg>
""")

# Colour profiles: the same picture in Display P3, in Adobe RGB, in grey, and with tables.


def profile(space, tags, kind=b"mntr"):
    head = struct.pack(">I4sI4s4s4s12s4s4s", 0, b"\0\0\0\0", 0x04000000, kind, space, b"XYZ ", b"\0" * 12, b"acsp", b"\0\0\0\0")
    head = head.ljust(128, b"\0")
    place = 132 + 12 * len(tags)
    table, body = struct.pack(">I", len(tags)), b""
    for name, data in tags:
        data += b"\0" * (-len(data) % 4)
        table += struct.pack(">4sII", name, place + len(body), len(data))
        body += data
    whole = head + table + body
    return struct.pack(">I", len(whole)) + whole[4:]


def fixed(*values):
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def xyz(*values):
    return b"XYZ \0\0\0\0" + fixed(*values)


def formula(*values):
    return b"para\0\0\0\0" + struct.pack(">HH", {1: 0, 5: 3}[len(values)], 0) + fixed(*values)


srgbCurve = formula(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
adobeCurve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.19921875 * 256))
tableCurve = b"curv\0\0\0\0" + struct.pack(">I", 64) + b"".join(
    struct.pack(">H", round((i / 63) ** 1.8 * 65535)) for i in range(64))


def matrix(curve, red, green, blue):
    return profile(b"RGB ", [(b"rXYZ", xyz(*red)), (b"gXYZ", xyz(*green)), (b"bXYZ", xyz(*blue)),
                             (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve), (b"wtpt", xyz(0.9642, 1, 0.8249))])


p3 = matrix(srgbCurve, (0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407))
adobe = matrix(adobeCurve, (0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457))
standard = matrix(srgbCurve, (0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410))
soft.save("p3.png", icc_profile=p3)
soft.save("p3.jpg", quality=95, subsampling=0, icc_profile=p3)
soft.save("p3.webp", lossless=True, icc_profile=p3)
soft.save("p3.tiff", icc_profile=p3)
soft.save("adobe.png", icc_profile=adobe)
soft.save("standard.png", icc_profile=standard)
soft.convert("L").save("grey-profile.png", icc_profile=profile(b"GRAY", [(b"kTRC", tableCurve)]))
soft.save("tables.png", icc_profile=profile(b"RGB ", [(b"A2B0", b"mft2" + b"\0" * 60)]))
soft.convert("CMYK").save("cmyk-profile.jpg", quality=95, icc_profile=profile(b"CMYK", [(b"A2B0", b"mft2" + b"\0" * 60)], b"prtr"))


# A table of two values for each channel: red alone determines how light a colour is. The profile is of version 2, whose black is black.
def tables():
    nodes = b"".join(struct.pack(">3H", 0xFF00 if node >> 2 else 0, 0x8000, 0x8000) for node in range(8))
    line = struct.pack(">2H", 0, 65535)
    data = b"mft2\0\0\0\0" + bytes([3, 3, 2, 0]) + fixed(1, 0, 0, 0, 1, 0, 0, 0, 1) + struct.pack(">HH", 2, 2)
    whole = profile(b"RGB ", [(b"A2B0", data + line * 3 + nodes + line * 3)], b"scnr")
    return whole[:8] + b"\2\x10\0\0" + whole[12:20] + b"Lab " + whole[24:]


# 444.jpg gets that profile.
plain = open("444.jpg", "rb").read()
segment = b"ICC_PROFILE\0\1\1" + tables()
open("tables.jpg", "wb").write(plain[:2] + b"\xff\xe2" + struct.pack(">H", len(segment) + 2) + segment + plain[2:])


def withChunks(name, chunks):
    import io
    out = io.BytesIO()
    soft.save(out, "PNG")
    data = out.getvalue()
    open(name, "wb").write(data[:33] + b"".join(chunk(kind, body) for kind, body in chunks) + data[33:])


withChunks("gamma-1.png", [(b"gAMA", struct.pack(">I", 100000))])
withChunks("gamma-srgb.png", [(b"gAMA", struct.pack(">I", 45455))])
withChunks("gamma-overruled.png", [(b"gAMA", struct.pack(">I", 100000)), (b"sRGB", b"\0")])
withChunks("places-p3.png", [(b"cHRM", struct.pack(">8I", 31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000))])
