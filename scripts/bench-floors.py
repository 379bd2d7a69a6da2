#!/usr/bin/env python3
"""Compares encodes by animux with ffmpeg's own encode of the same frames, which it reads as raw video.

usage: scripts/bench-floors.py BINARY FILM… [--preset NAME]… [--runs N]

Both run as whole programs, one after the other, RUNS times. Printed are the medians of processor time and of elapsed
time in seconds, each with the minimum and the maximum, and the medians of the ratios of neighbouring runs. For films
that show movies, decoding them once to nothing belongs to ffmpeg's side.
"""

import argparse
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def measured(commands):
    """Runs commands in turn, and returns their processor time and elapsed time."""
    cpu = wall = 0.0
    for command in commands:
        begin = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        if status:
            sys.exit(f"failed: {' '.join(map(str, command))}")
        cpu += usage.ru_utime + usage.ru_stime
        wall += time.monotonic() - begin
    return cpu, wall


def summary(values):
    return f"{statistics.median(values):7.2f} ({min(values):.2f} to {max(values):.2f})"


def movies(film):
    """Returns the files of the layers that show movies. An expression in a name stands for what one character can be."""
    names = re.findall(r'"source"\s*:\s*"([^"]+\.(?:mp4|mov|mkv|webm))"', film.read_text())
    return [movie for name in names for movie in sorted(film.parent.glob(re.sub(r"\$\{[^}]*\}", "?", name)))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("films", nargs="+", type=pathlib.Path)
    parser.add_argument("--preset", action="append", dest="presets")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    if not shutil.which("ffmpeg"):
        sys.exit("ffmpeg is missing; install it to compare with it")
    for film in options.films:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            exact, raw = folder / "exact.mkv", folder / "raw.yuv"
            made = subprocess.run(
                [options.binary, "encode", film, exact, "--crf", "0", "--preset", "ultrafast", "--no-store"],
                capture_output=True,
            )
            if made.returncode:
                sys.exit(made.stderr.decode())
            subprocess.run(
                ["ffmpeg", "-v", "error", "-i", exact, "-f", "rawvideo", "-pix_fmt", "yuv420p", raw], check=True)
            probe = subprocess.run(
                ["ffprobe", "-v", "error", "-select_streams", "v", "-of", "csv=p=0", "-show_entries",
                 "stream=width,height,r_frame_rate", exact], check=True, capture_output=True, text=True)
            width, height, rate = probe.stdout.strip().split(",")[:3]
            print(f"{film.stem}: {width}×{height}, {rate} frames per second")
            for preset in options.presets or ["medium", "ultrafast"]:
                floor = [
                    ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", f"{width}x{height}", "-r",
                     rate, "-i", raw, "-c:v", "libx264", "-preset", preset, "-crf", "20", folder / "floor.mp4"]]
                floor += [["ffmpeg", "-v", "error", "-i", movie, "-an", "-f", "null", "-"] for movie in movies(film)]
                own = [[
                    options.binary, "encode", film, folder / "own.mp4", "--preset", preset, "--crf", "20", "--no-store",
                    "--progress", "none"]]
                runs = [(measured(floor), measured(own)) for _ in range(options.runs)]
                print(f"  {preset}")
                for name, side in [("ffmpeg -c:v libx264", 0), ("animux encode", 1)]:
                    size = os.path.getsize(folder / ("floor.mp4", "own.mp4")[side]) / 1000
                    print(
                        f"    {name:20}  processor {summary([run[side][0] for run in runs])}  "
                        f"elapsed {summary([run[side][1] for run in runs])}  {size:.0f} kB")
                ratios = [[own[kind] / floor[kind] for floor, own in runs] for kind in (0, 1)]
                print(f"    {'ratio':20}  processor {summary(ratios[0])}  elapsed {summary(ratios[1])}")


main()
