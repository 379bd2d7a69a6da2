#!/usr/bin/env python3
"""Makes the movies that the tests read. Needs ffmpeg; what it makes is in the tree, so only who changes something runs it.

Every frame of a counting movie shows its number: 4 × 3 fields of 16 × 16 pixels, a bit each, the lowest at the top left, dark for 0 and bright for 1.
"""
import os
import struct
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT, FIELD = 64, 48, 16


def frame(number, width=WIDTH, height=HEIGHT):
    """One picture in grey: field i is bit i."""
    rows = []
    for y in range(height):
        row = bytearray()
        for x in range(width):
            bit = (y * 3 // height) * 4 + x * 4 // width
            row.append(235 if number >> bit & 1 else 20)
        rows.append(bytes(row))
    return b"".join(rows)


def run(arguments, data=None):
    command = ["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", "-nostdin" if data is None else "-hide_banner"]
    subprocess.run(command + arguments, input=data, check=True)


def path(name):
    return os.path.join(HERE, name)


def counting(name, options, count=60, rate="30", before=(), filters="format=yuv420p"):
    """A movie of `count` frames, each of which shows its number."""
    data = b"".join(frame(number) for number in range(count))
    source = ["-f", "rawvideo", "-pix_fmt", "gray", "-s", "%dx%d" % (WIDTH, HEIGHT), "-r", rate, "-i", "-"]
    run(list(before) + source + ["-vf", filters] + options + ["-fflags", "+bitexact", path(name)], data)


X264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-flags", "+bitexact", "-threads", "1"]
GOPS = ["-g", "12", "-keyint_min", "12", "-sc_threshold", "0", "-bf", "3"]


def movies():
    counting("b-frames.mp4", X264 + GOPS)
    counting("open-gop.mkv", X264 + GOPS + ["-x264-params", "open-gop=1"])
    counting("open-gop.ts", X264 + GOPS + ["-x264-params", "open-gop=1"])
    counting("ntsc.mkv", X264 + GOPS, rate="30000/1001")
    counting("film.ts", X264 + GOPS, rate="24000/1001")
    counting("late.mp4", X264 + GOPS + ["-output_ts_offset", "5"])
    counting("early.mkv", X264 + GOPS + ["-output_ts_offset", "-0.5", "-avoid_negative_ts", "disabled"])
    counting("variable.mp4", X264 + GOPS + ["-fps_mode", "passthrough", "-enc_time_base", "1/90000", "-video_track_timescale", "90000"],
             filters="format=yuv420p,settb=1/90000,setpts='(N*3000)+mod(N*N\\,7)*400'")
    counting("raw.h264", X264 + GOPS)
    counting("packed.avi", ["-c:v", "mpeg4", "-qscale:v", "3", "-g", "12", "-bf", "2", "-flags", "+bitexact"])
    counting("b-frames.avi", X264 + GOPS)
    counting("refresh.ts", X264 + ["-g", "20", "-bf", "0", "-x264-params", "intra-refresh=1"])
    counting("hevc.mp4", ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params",
                          "keyint=12:min-keyint=12:scenecut=0:open-gop=1:bframes=3:log-level=none:pools=none:frame-threads=1",
                          "-crf", "24", "-tag:v", "hvc1"])
    counting("vp9.webm", ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-g", "20", "-auto-alt-ref", "1", "-lag-in-frames", "12",
                          "-flags", "+bitexact", "-threads", "1"])
    counting("vp8.webm", ["-c:v", "libvpx", "-crf", "20", "-b:v", "300k", "-g", "20", "-auto-alt-ref", "1", "-lag-in-frames", "12",
                          "-flags", "+bitexact", "-threads", "1"])
    counting("av1.mp4", ["-c:v", "libaom-av1", "-crf", "40", "-cpu-used", "8", "-g", "20", "-threads", "1", "-flags", "+bitexact"])
    counting("intra.mov", ["-c:v", "prores_ks", "-profile:v", "0", "-flags", "+bitexact"], count=16, filters="format=yuv422p10le")
    counting("mpeg2.mpg", ["-c:v", "mpeg2video", "-qscale:v", "4", "-g", "12", "-bf", "2", "-flags", "+bitexact"], rate="25")
    # The first half second is cut away by an edit list, and begins within a group of pictures.
    run(["-ss", "0.5", "-i", path("b-frames.mp4"), "-c", "copy", "-fflags", "+bitexact", path("edited.mp4")])


if __name__ == "__main__":
    movies()
