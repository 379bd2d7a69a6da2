#!/usr/bin/env python3
"""Makes the movies that the tests read. Needs ffmpeg; what it makes is in the tree, so only who changes something runs it.

Every frame of a counting movie shows its number: 4 × 3 fields of 16 × 16 pixels, a bit each, the lowest at the top left, dark for 0 and bright for 1.
"""
import os
import subprocess

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


def shift_blocks(name, milliseconds):
    """Moves all blocks of an MKV whose frames are in one cluster."""
    data = bytearray(open(name, "rb").read())

    def number(place, keeps_mark=False):
        length = 9 - data[place].bit_length()
        value = data[place] if keeps_mark else data[place] & (0xFF >> length)
        for byte in data[place + 1:place + length]:
            value = value << 8 | byte
        return value, place + length

    def walk(place, end):
        while place < end:
            kind, place = number(place, keeps_mark=True)
            size, place = number(place)
            after = min(place + size, end)
            if kind in (0x18538067, 0x1F43B675, 0xA0):
                walk(place, after)
            elif kind in (0xA3, 0xA1):
                _, time = number(place)
                moved = int.from_bytes(data[time:time + 2], "big", signed=True) + milliseconds
                data[time:time + 2] = moved.to_bytes(2, "big", signed=True)
            place = after
    walk(0, len(data))
    open(name, "wb").write(data)


X264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-flags", "+bitexact", "-threads", "1"]
GOPS = ["-g", "12", "-keyint_min", "12", "-sc_threshold", "0", "-bf", "3"]


def movies():
    counting("b-frames.mp4", X264 + GOPS)
    counting("open-gop.mkv", X264 + GOPS + ["-x264-params", "open-gop=1"])
    counting("open-gop.ts", X264 + GOPS + ["-x264-params", "open-gop=1"])
    counting("ntsc.mkv", X264 + GOPS, rate="30000/1001")
    counting("film.ts", X264 + GOPS, rate="24000/1001")
    counting("ticks.mp4", X264 + GOPS + ["-video_track_timescale", "90000"], rate="60000/1001")
    counting("coarse.mov", X264 + GOPS + ["-video_track_timescale", "600"], rate="24000/1001")
    counting("milliseconds.flv", X264 + GOPS, count=50, rate="30000/1001")
    counting("late.mp4", X264 + GOPS + ["-output_ts_offset", "5"])
    counting("early.mkv", X264 + GOPS + ["-output_ts_offset", "-0.5", "-avoid_negative_ts", "disabled"])
    counting("variable.mp4", X264 + GOPS + ["-fps_mode", "passthrough", "-enc_time_base", "1/90000", "-video_track_timescale", "90000"],
             filters="format=yuv420p,settb=1/90000,setpts='(N*3000)+mod(N*N\\,7)*400'")
    # In MKV a block may be before its cluster, and so before 0.
    counting("negative.mkv", X264 + GOPS)
    shift_blocks(path("negative.mkv"), -700)
    # Pictures are shown before the time at which they are decoded; and no edit list states where the film begins.
    counting("negative.mov", X264 + GOPS + ["-movflags", "negative_cts_offsets"])
    counting("unedited.mp4", X264 + GOPS + ["-use_editlist", "0"])
    # The clock of 33 bits begins again in the middle; packets before that have times before 0.
    counting("wrapped.ts", X264 + GOPS + ["-output_ts_offset", "95441.3"])
    # Half pictures that are coded apart, though both are of one time.
    counting("fields.ts", X264 + GOPS + ["-flags", "+ilme+ildct+bitexact", "-x264-params", "tff=1"])
    counting("variable.mkv", X264 + GOPS + ["-fps_mode", "passthrough", "-enc_time_base", "1/1000", "-output_ts_offset", "3.7"],
             filters="format=yuv420p,settb=1/1000,setpts='N*40+mod(N*N\\,7)*5'")
    # The film is paused for a second before it begins, and its first frames are cut away.
    run(["-itsoffset", "1", "-ss", "0.4", "-i", path("b-frames.mp4"), "-c", "copy", "-fflags", "+bitexact", path("delayed.mov")])
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


def colors(name, matrix, space, full, pixel_format, codec, options=()):
    """Sixteen fields of 8 × 8 pixels of as many colours, losslessly, and what a careful conversion makes of them."""
    fields = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255), (255, 0, 255), (255, 255, 255), (0, 0, 0),
              (128, 128, 128), (64, 32, 16), (200, 120, 40), (30, 60, 220), (240, 200, 180), (10, 90, 30), (250, 128, 114), (72, 61, 139)]
    data = b"".join(bytes(fields[y // 8 * 4 + x // 8]) for y in range(32) for x in range(32))
    convert = "format=gbrp,zscale=matrixin=gbr:rangein=full:matrix=%s:range=%s:d=none,format=%s" % (
        matrix, "full" if full else "limited", pixel_format)
    run(["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "32x32", "-r", "25", "-i", "-", "-vf", convert, "-c:v", codec,
         "-color_range", "pc" if full else "tv", "-colorspace", space] + list(options) + ["-fflags", "+bitexact", path(name)], data)
    back = "zscale=matrixin=%s:rangein=%s:matrix=gbr:range=full:d=none:f=bilinear,format=gbrp,format=rgb24" % (
        matrix, "full" if full else "limited")
    command = ["ffmpeg", "-v", "error", "-i", path(name), "-vf", back, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    pixels = subprocess.run(command, capture_output=True, check=True).stdout
    return pixels


def all_colors():
    lossless = ["-qp", "0", "-preset", "ultrafast", "-flags", "+bitexact", "-threads", "1"]
    recorded = {}
    for matrix, space in (("709", "bt709"), ("170m", "smpte170m"), ("2020_ncl", "bt2020nc")):
        for full in (False, True):
            for pixel_format in ("yuv420p", "yuv422p10le", "yuv444p"):
                name = "colors-%s-%s-%s.mp4" % (space, "full" if full else "limited", pixel_format)
                recorded[name] = colors(name, matrix, space, full, pixel_format, "libx264", lossless)
    recorded["colors-12.mkv"] = colors("colors-12.mkv", "709", "bt709", False, "yuv420p12le", "ffv1", ["-flags", "+bitexact"])
    with open(path("colors.json"), "w") as file:
        lines = ['"%s": "%s"' % (name, pixels.hex()) for name, pixels in sorted(recorded.items())]
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


def alpha():
    """Red, its alpha rising from 0 at the left to 255 at the right."""
    data = b"".join(bytes((255, 0, 0, x * 255 // 63)) for y in range(48) for x in range(64)) * 3
    source = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", "64x48", "-r", "25", "-i", "-"]
    for name, options in (
            ("alpha-vp8.webm", ["-pix_fmt", "yuva420p", "-c:v", "libvpx", "-b:v", "1M", "-auto-alt-ref", "0", "-threads", "1"]),
            ("alpha-vp9.webm", ["-pix_fmt", "yuva420p", "-c:v", "libvpx-vp9", "-crf", "10", "-b:v", "0", "-threads", "1"]),
            ("alpha-prores.mov", ["-pix_fmt", "yuva444p10le", "-c:v", "prores_ks", "-profile:v", "4"]),
            ("alpha-animation.mov", ["-pix_fmt", "argb", "-c:v", "qtrle"]), ("alpha-png.mov", ["-pix_fmt", "rgba", "-c:v", "png"])):
        run(source + options + ["-flags", "+bitexact", "-fflags", "+bitexact", path(name)], data)


def shapes():
    # Clockwise; ffmpeg counts the other way round.
    for turn in (90, 180, 270):
        run(["-i", path("b-frames.mp4"), "-c", "copy", "-metadata:s:v", "rotate=%d" % (360 - turn), "-fflags", "+bitexact",
             path("turned-%d.mp4" % turn)])
    run(["-i", path("b-frames.mp4"), "-c", "copy", "-bsf:v", "h264_metadata=sample_aspect_ratio=4/3", "-aspect", "16:9", "-fflags", "+bitexact",
         path("wide-pixels.mp4")])
    # Frame n of the halves: a white column of 8 pixels at 8 n.
    data = b"".join(bytes(255 if 8 * n <= x < 8 * n + 8 else 0 for y in range(48) for x in range(64)) for n in range(8))
    run(["-f", "rawvideo", "-pix_fmt", "gray", "-s", "64x48", "-r", "50", "-i", "-", "-vf", "format=yuv420p,tinterlace=interleave_top,setfield=tff",
         "-c:v", "mpeg2video", "-flags", "+ildct+ilme+bitexact", "-qscale:v", "2", "-g", "1", "-fflags", "+bitexact", path("halves.mpg")], data)


def broken():
    """What players show some of, and what nobody can show."""
    run(["-i", path("b-frames.mp4"), "-c", "copy", "-movflags", "+faststart", "-fflags", "+bitexact", path("fast.mp4")])
    whole = open(path("fast.mp4"), "rb").read()
    os.remove(path("fast.mp4"))
    begin = whole.index(b"mdat") + 4
    with open(path("cut.mp4"), "wb") as file:
        file.write(whole[:begin + (len(whole) - begin) // 2])
    bad = bytearray(whole)
    state = 7
    for _ in range(10):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        bad[begin + 700 + state % (len(whole) - begin - 700)] ^= 0x55
    with open(path("damaged.mp4"), "wb") as file:
        file.write(bad)
    with open(path("absurd.y4m"), "wb") as file:
        file.write(b"YUV4MPEG2 W65535 H65535 F30:1 Ip A1:1 C420jpeg\nFRAME\n" + bytes(64))
    run(["-f", "lavfi", "-i", "color=red:s=64x48:d=0.2:r=10", "-vf", "format=yuv444p", "-c:v", "libx264", "-x264-params", "colormatrix=YCgCo",
         "-colorspace", "ycgco", "-fflags", "+bitexact", path("ycgco.mp4")])
    run(["-f", "lavfi", "-i", "sine=d=0.2", "-c:a", "aac", "-b:a", "32k", "-fflags", "+bitexact", "-flags", "+bitexact", path("sound.m4a")])
    with open(path("list.m3u8"), "w") as file:
        file.write("#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfilm.ts\n#EXT-X-ENDLIST\n")
    with open(path("list.ffconcat"), "w") as file:
        file.write("ffconcat version 1.0\nfile film.ts\n")


if __name__ == "__main__":
    movies()
    all_colors()
    alpha()
    shapes()
    broken()
