#!/usr/bin/env python3
"""Compares encodes by animux with the same films drawn by other libraries and encoded by ffmpeg, in one run.

usage: scripts/bench-peers.py BINARY [--preset NAME]… [--runs N] [--film NAME]…

The peers are Skia (the Python package skia-python), Cairo (pycairo), and ffmpeg's own filters. One that is not installed is
left out. Skia and Cairo draw explainer and motion, by hand and in the order of the scene, and pass their pixels to ffmpeg;
ffmpeg's filters make video-wall. Cairo has no perspective, so its word turns by being scaled. All encode by libx264 with
crf 20. Run `make Benchmarks/media` first.

Runs alternate. Printed are the medians of processor time (of all processes) and of elapsed time in seconds, each with the
minimum and the maximum, and the size of the last file.
"""

import argparse
import math
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MEDIA = ROOT / "Benchmarks" / "media"
FONTS = ROOT / "Samples" / "Fonts"
WIDTH, HEIGHT, RATE, FRAMES = 1920, 1080, 30, 300
HEADS = "Layers Clocks Curves Fades Sizes Turns Shades Corners Lines Pictures Words Films".split()
COLORS = [0xF43F5E, 0xFBBF24, 0x10B981, 0x0EA5E9, 0x8B5CF6, 0xF97316, 0xE0F2FE, 0x3B82F6]


def bezier(progress, x1, y1, x2, y2):
    """Returns the value of a timing function."""
    low, high = 0.0, 1.0
    for _ in range(24):
        t = (low + high) / 2
        x = 3 * (1 - t) ** 2 * t * x1 + 3 * (1 - t) * t * t * x2 + t**3
        low, high = (t, high) if x < progress else (low, t)
    return 3 * (1 - t) ** 2 * t * y1 + 3 * (1 - t) * t * t * y2 + t**3


def eased(now, begin, duration, curve):
    progress = min(max((now - begin) / duration, 0), 1)
    return bezier(progress, *curve) if 0 < progress < 1 else progress


OUT, IN = (0, 0, 0.58, 1), (0.42, 0, 1, 1)


def cards(now):
    """Returns the index, place, scale and opacity of each card that is seen."""
    for index in range(12):
        shown = eased(now, 1 + index * 0.25, 0.5, OUT)
        x = 300 + index % 4 * 440 - 2000 * eased(now, 8.5 + index * 0.05, 0.6, IN)
        if shown > 0 and x > -220:
            yield index, x, 345 + index // 4 * 240, 0.6 + 0.4 * shown, shown


def rectangles(now):
    """Returns the place, angle, size, radius, colour and opacity of each rectangle."""
    part = now / 10
    for i in range(200):
        first, last = (i * 733 % 1920, i * 397 % 1080), (i * 1013 % 1920, i * 859 % 1080)
        turn = (1 if i % 2 == 0 else -1) * (180 + i * 29 % 540)
        yield (first[0] + (last[0] - first[0]) * part, first[1] + (last[1] - first[1]) * part, i * 67 % 360 + turn * part,
               70 + i * 31 % 160, 50 + i * 47 % 120, 8 + i % 17, COLORS[i % 8], 0.45 + i % 10 / 22)


class Skia:
    def __init__(self):
        import skia

        self.s = skia
        self.surface = skia.Surface.MakeRaster(
            skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType))
        self.bold, self.regular = (
            skia.Typeface.MakeFromFile(str(FONTS / f"Inter-{name}.otf")) for name in ("Bold", "Regular"))
        self.icons = [skia.Image.open(str(MEDIA / f"icon-{i}.png")) for i in range(12)]

    def text(self, canvas, string, x, y, face, size, color, opacity=1.0, centered=False):
        font = self.s.Font(face, size)
        paint = self.s.Paint(AntiAlias=True, Color=color, Alphaf=opacity)
        canvas.drawString(string, x - font.measureText(string) / 2 * centered, y, font, paint)

    def icon(self, canvas, image, x, y, size):
        canvas.drawImageRect(
            image, self.s.Rect.MakeXYWH(x - size / 2, y - size / 2, size, size),
            self.s.SamplingOptions(self.s.FilterMode.kLinear, self.s.MipmapMode.kLinear))

    def explainer(self, now):
        s, canvas = self.s, self.surface.getCanvas()
        shader = s.GradientShader.MakeLinear([(0, 0), (0, HEIGHT)], [0xFF172554, 0xFF3B82A6])
        canvas.drawPaint(s.Paint(Shader=shader))
        title = eased(now, 0.2, 0.8, OUT)
        self.text(canvas, "From layers to a film", 100, 206 - 60 * title, self.bold, 86, 0xFFFFFFFF, title)
        canvas.save()
        canvas.translate(1750, 116)
        canvas.rotate(18 * now)
        self.icon(canvas, self.icons[0], 0, 0, 150)
        canvas.restore()
        for index, x, y, scale, opacity in cards(now):
            canvas.save()
            canvas.translate(x, y)
            canvas.scale(scale, scale)
            if opacity < 1:
                canvas.saveLayerAlpha(None, round(opacity * 255))
            card = s.RRect.MakeRectXY(s.Rect.MakeXYWH(-198, -102, 396, 204), 22, 22)
            blur = s.MaskFilter.MakeBlur(s.kNormal_BlurStyle, 12)
            canvas.drawRRect(card.makeOffset(0, 8), s.Paint(AntiAlias=True, Color=0x66000000, MaskFilter=blur))
            canvas.drawRRect(card, s.Paint(AntiAlias=True, Color=0xFFF8FAFC))
            self.icon(canvas, self.icons[index], -108, 0, 128)
            self.text(canvas, HEADS[index], -26, -10, self.bold, 36, 0xFF172554)
            self.text(canvas, f"part {index + 1} of 12", -26, 34, self.regular, 24, 0xFF64748B)
            if opacity < 1:
                canvas.restore()
            canvas.restore()
        line = s.Paint(
            AntiAlias=True, Color=0xFFFBBF24, Style=s.Paint.kStroke_Style, StrokeWidth=10, StrokeCap=s.Paint.kRound_Cap)
        canvas.drawLine(100, 1030, 100 + 172 * now, 1030, line)

    def motion(self, now):
        s, canvas = self.s, self.surface.getCanvas()
        canvas.clear(0xFF0F172A)
        for x, y, angle, width, height, radius, color, opacity in rectangles(now):
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(angle)
            canvas.drawRoundRect(
                s.Rect.MakeXYWH(-width / 2, -height / 2, width, height), radius, radius,
                s.Paint(AntiAlias=True, Color=0xFF000000 | color, Alphaf=opacity))
            canvas.restore()
        canvas.save()
        angle = math.radians(36 * now)
        matrix = s.Matrix.MakeAll(math.cos(angle), 0, 0, 0, 1, 0, math.sin(angle) / 1500, 0, 1)
        canvas.translate(960, 540)
        canvas.concat(matrix)
        self.text(canvas, "MOTION", 0, 98, self.bold, 270, 0xFFFFFFFF, centered=True)
        canvas.restore()

    def pixels(self):
        return self.surface.toarray(colorType=self.s.kBGRA_8888_ColorType).data


class Cairo:
    def __init__(self):
        import cairo

        self.c = cairo
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
        self.icons = [cairo.ImageSurface.create_from_png(str(MEDIA / f"icon-{i}.png")) for i in range(12)]
        self.shadow = self.blurred()

    def rounded(self, context, width, height, radius):
        context.new_sub_path()
        for x, y, angle in [(1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)]:
            context.arc(
                x * (width / 2 - radius), y * (height / 2 - radius), radius, math.radians(angle), math.radians(angle + 90))
        context.close_path()

    def blurred(self):
        """Makes the shadow of a card once, by three box filters."""
        import numpy

        mask = self.c.ImageSurface(self.c.FORMAT_A8, 480, 288)
        context = self.c.Context(mask)
        context.translate(240, 144)
        self.rounded(context, 396, 204, 22)
        context.fill()
        mask.flush()
        pixels = numpy.frombuffer(mask.get_data(), numpy.uint8).reshape(288, mask.get_stride())
        values = pixels.astype(float)
        for axis in (0, 1):
            for _ in range(3):
                values = numpy.apply_along_axis(lambda row: numpy.convolve(row, numpy.ones(23) / 23, "same"), axis, values)
        return self.c.ImageSurface.create_for_data(
            bytearray(values.round().astype(numpy.uint8).tobytes()), self.c.FORMAT_A8, 480, 288, mask.get_stride())

    def text(self, context, string, x, y, weight, size, color, opacity=1.0, centered=False):
        context.select_font_face("Inter", self.c.FONT_SLANT_NORMAL, weight)
        context.set_font_size(size)
        context.move_to(x - context.text_extents(string).x_advance / 2 * centered, y)
        context.set_source_rgba(*color, opacity)
        context.show_text(string)

    def icon(self, context, image, x, y, size):
        context.save()
        context.translate(x - size / 2, y - size / 2)
        context.scale(size / image.get_width(), size / image.get_height())
        context.set_source_surface(image)
        context.paint()
        context.restore()

    def explainer(self, now):
        c, context = self.c, self.c.Context(self.surface)
        gradient = c.LinearGradient(0, 0, 0, HEIGHT)
        gradient.add_color_stop_rgb(0, 0x17 / 255, 0x25 / 255, 0x54 / 255)
        gradient.add_color_stop_rgb(1, 0x3B / 255, 0x82 / 255, 0xA6 / 255)
        context.set_source(gradient)
        context.paint()
        title = eased(now, 0.2, 0.8, OUT)
        self.text(context, "From layers to a film", 100, 206 - 60 * title, c.FONT_WEIGHT_BOLD, 86, (1, 1, 1), title)
        context.save()
        context.translate(1750, 116)
        context.rotate(math.radians(18 * now))
        self.icon(context, self.icons[0], 0, 0, 150)
        context.restore()
        for index, x, y, scale, opacity in cards(now):
            context.save()
            context.translate(x, y)
            context.scale(scale, scale)
            if opacity < 1:
                context.push_group()
            context.set_source_rgba(0, 0, 0, 0.4)
            context.mask_surface(self.shadow, -240, -136)
            context.set_source_rgb(0xF8 / 255, 0xFA / 255, 0xFC / 255)
            self.rounded(context, 396, 204, 22)
            context.fill()
            self.icon(context, self.icons[index], -108, 0, 128)
            self.text(context, HEADS[index], -26, -10, c.FONT_WEIGHT_BOLD, 36, (0x17 / 255, 0x25 / 255, 0x54 / 255))
            grey = (0x64 / 255, 0x74 / 255, 0x8B / 255)
            self.text(context, f"part {index + 1} of 12", -26, 34, c.FONT_WEIGHT_NORMAL, 24, grey)
            if opacity < 1:
                context.pop_group_to_source()
                context.paint_with_alpha(opacity)
            context.restore()
        context.set_source_rgb(0xFB / 255, 0xBF / 255, 0x24 / 255)
        context.set_line_width(10)
        context.set_line_cap(c.LINE_CAP_ROUND)
        context.move_to(100, 1030)
        context.line_to(100 + 172 * now, 1030)
        context.stroke()

    def motion(self, now):
        context = self.c.Context(self.surface)
        context.set_source_rgb(0x0F / 255, 0x17 / 255, 0x2A / 255)
        context.paint()
        for x, y, angle, width, height, radius, color, opacity in rectangles(now):
            context.save()
            context.translate(x, y)
            context.rotate(math.radians(angle))
            self.rounded(context, width, height, radius)
            context.set_source_rgba(*[(color >> shift & 255) / 255 for shift in (16, 8, 0)], opacity)
            context.fill()
            context.restore()
        across = math.cos(math.radians(36 * now))
        if abs(across) > 0.001:
            context.translate(960, 540)
            context.scale(across, 1)
            self.text(context, "MOTION", 0, 98, self.c.FONT_WEIGHT_BOLD, 270, (1, 1, 1), centered=True)

    def pixels(self):
        self.surface.flush()
        return self.surface.get_data()


PEERS = {"skia": Skia, "cairo": Cairo}


def draw(peer, film):
    """Writes the frames of a film to standard output."""
    peer = PEERS[peer]()
    for frame in range(FRAMES):
        getattr(peer, film)(frame / RATE)
        sys.stdout.buffer.write(peer.pixels())


def encoder(preset, file):
    return ["-c:v", "libx264", "-preset", preset, "-crf", "20", "-pix_fmt", "yuv420p", "-v", "error", "-y", str(file)]


def pipeline(peer, film, preset, file):
    """Returns the commands of a peer, each of which reads what the one before it writes."""
    if peer != "ffmpeg":
        reader = ["-f", "rawvideo", "-pix_fmt", "bgra", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE), "-i", "-"]
        matrix = ["-vf", "scale=out_color_matrix=bt709"]
        return [[sys.executable, __file__, "--draw", peer, film], ["ffmpeg", *reader, *matrix, *encoder(preset, file)]]
    inputs, graph = [], [f"color=0x09090b:{WIDTH}x{HEIGHT}:r={RATE}:d=10[b0]"]
    # The mask of rounded corners is computed once, and its picture is repeated.
    corner = "hypot(max(abs(X-416)-384\\,0)\\,max(abs(Y-234)-202\\,0))"
    graph.append(f"color=black:832x468:d=0.03,format=gray,geq=lum='255*lt({corner}\\,32)',loop=-1:1,split=4[m0][m1][m2][m3]")
    for index in range(4):
        inputs += ["-i", str(MEDIA / f"clip-{index}.mp4")]
        turn = ",rotate=PI/180*t:c=none:ow=rotw(PI/18):oh=roth(PI/18)" if index == 3 else ""
        x, y = 500 + index % 2 * 920, 270 + index // 2 * 530
        text = f"drawtext=fontfile={FONTS}/Inter-Regular.otf:text=camera {index + 1}:fontsize=28:fontcolor=white"
        graph += [
            f"[{index}:v]scale=832:468[s{index}]", f"[s{index}][m{index}]alphamerge{turn}[c{index}]",
            f"[b{index}][c{index}]overlay={x}-w/2:{y}-h/2:shortest=1,{text}:x={x}-tw/2:y={y + 244}[b{index + 1}]"]
    return [["ffmpeg", *inputs, "-filter_complex", ";".join(graph), "-map", "[b4]", "-t", "10", *encoder(preset, file)]]


def measured(commands):
    """Runs the commands of a pipeline, and returns their processor time and elapsed time."""
    before, begin, source, processes = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic(), subprocess.DEVNULL, []
    for index, command in enumerate(commands):
        sink = subprocess.PIPE if index + 1 < len(commands) else subprocess.DEVNULL
        processes.append(subprocess.Popen(command, stdin=source, stdout=sink, cwd=ROOT))
        if source != subprocess.DEVNULL:
            source.close()
        source = processes[-1].stdout
    if any([process.wait() for process in processes]):
        sys.exit(f"failed: {' | '.join(' '.join(command) for command in commands)}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.monotonic() - begin


def summary(values):
    return f"{statistics.median(values):6.2f} ({min(values):.2f} to {max(values):.2f})"


def installed(module):
    return subprocess.run([sys.executable, "-c", f"import numpy, {module}"], capture_output=True).returncode == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--preset", action="append", dest="presets")
    parser.add_argument("--film", action="append", dest="films")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    binary = pathlib.Path(options.binary).resolve()
    drawers = [peer for peer in PEERS if installed(peer)]
    for missing in set(PEERS) - set(drawers):
        print(f"{missing} is not installed, and left out")
    for film in options.films or ["explainer", "motion", "video-wall"]:
        peers = ["ffmpeg"] if film == "video-wall" else drawers
        for preset in options.presets or ["medium", "ultrafast"]:
            print(f"{film}, {preset}")
            with tempfile.TemporaryDirectory() as folder:
                runs = {name: [] for name in ["animux", *peers]}
                files = {name: pathlib.Path(folder) / f"{name}.mp4" for name in runs}
                for _ in range(options.runs):
                    own = [binary, "encode", ROOT / "Benchmarks" / f"{film}.json", files["animux"], "--preset", preset]
                    runs["animux"].append(measured([[*map(str, own), "--crf", "20", "--no-store", "--progress", "none"]]))
                    for peer in peers:
                        runs[peer].append(measured(pipeline(peer, film, preset, files[peer])))
                for name, costs in runs.items():
                    processor, elapsed = (summary([cost[kind] for cost in costs]) for kind in (0, 1))
                    print(f"  {name:8} processor {processor}  elapsed {elapsed}  {os.path.getsize(files[name]) / 1000:.0f} kB")


if sys.argv[1:2] == ["--draw"]:
    draw(*sys.argv[2:])
else:
    main()
