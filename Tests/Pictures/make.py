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
# A few bytes that say they are a picture of 10 gigapixels.
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
