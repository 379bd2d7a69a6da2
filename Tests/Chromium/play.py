#!/usr/bin/env python3
"""Plays what the tool makes in Chromium, and says how far its pictures are from `animux still`.

    Tests/Chromium/play.py [ENDING…] [--tool .build/debug/animux]

Needs chromium, numpy and Pillow; no part of `make check`. MP4 and WebM are sought to many places and played to their end, of GIF, APNG and
WebP every frame is taken. Of each file: its frames or length, and the mean and the largest difference of 8 × 8 pixels from the still.
"""
import argparse
import base64
import http.server
import io
import json
import pathlib
import subprocess
import tempfile
import threading

import numpy as np
from PIL import Image

RATE, FRAMES, SIZE = 25, 50, 128
BEHIND = (40, 200, 90)
SCENE = {
    "size": [SIZE, SIZE], "fps": RATE, "duration": FRAMES / RATE,
    "layers": [
        {"frame": [8, 8, 48, 48], "cornerRadius": 12, "backgroundColor": "#ff8000", "opacity": 0.5},
        {"position": [24, 96], "size": [32, 32], "backgroundColor": "#3060c0",
         "animations": [{"keyPath": "position.x", "toValue": 104, "duration": FRAMES / RATE}]}]}
KINDS = {
    "mp4": ("video/mp4", []), "two-passes.mp4": ("video/mp4", ["--bitrate", "400k"]),
    "chapters.mp4": ("video/mp4", ["--chapter", "0=One", "--chapter", "1=Two", "--poster", "1"]),
    "webm": ("video/webm", []), "alpha.webm": ("video/webm", []), "av1.webm": ("video/webm", ["--codec", "av1"]),
    "gif": ("image/gif", []), "apng": ("image/apng", []), "alpha.apng": ("image/apng", []), "webp": ("image/webp", []),
    "alpha.webp": ("image/webp", []),
}
PAGE = """<!doctype html><meta charset="utf-8"><body><script>
const canvas = Object.assign(document.createElement("canvas"), {width: %(size)d, height: %(size)d});
const context = canvas.getContext("2d");
function shown(picture) {
  context.fillStyle = "rgb(%(behind)s)";
  context.fillRect(0, 0, %(size)d, %(size)d);
  context.drawImage(picture, 0, 0);
  return canvas.toDataURL("image/png");
}
const event = (target, name) => new Promise((done, fail) => {
  target.addEventListener(name, done, {once: true});
  target.addEventListener("error", () => fail(Error(target.error && target.error.message)), {once: true});
});
// An element says that it has arrived before the picture is there to be drawn.
const painted = () => new Promise(done => setTimeout(done, 300));
async function video(blob, frames) {
  const video = Object.assign(document.createElement("video"), {muted: true, src: URL.createObjectURL(blob)});
  document.body.append(video);
  await event(video, "loadeddata");
  const pictures = {};
  for (const frame of frames) {
    const sought = event(video, "seeked");
    video.currentTime = (frame + 0.5) / %(rate)d;
    await sought;
    await painted();
    pictures[frame] = shown(video);
  }
  video.currentTime = 0;
  video.playbackRate = 4;
  const ended = event(video, "ended");
  await video.play();
  await ended;
  await painted();
  return {length: video.duration, pictures, end: shown(video)};
}
async function picture(blob, type, frames) {
  const decoder = new ImageDecoder({data: await blob.arrayBuffer(), type, colorSpaceConversion: "default"});
  await decoder.tracks.ready;
  await decoder.completed;
  const track = decoder.tracks.selectedTrack;
  const pictures = {};
  let length = 0;
  for (let index = 0, begin = 0; index < track.frameCount; index++) {
    const {image} = await decoder.decode({frameIndex: index});
    const data = shown(image);
    const last = begin + image.duration * %(rate)d / 1e6;
    for (const frame of frames) if (frame > begin - 0.5 && frame < last - 0.5) pictures[frame] = data;
    begin = last;
    length = last / %(rate)d;
  }
  return {length, pictures, end: pictures[%(last)d]};
}
(async () => {
  const {name, type, frames} = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  let result;
  try {
    const blob = new Blob([await (await fetch(name)).arrayBuffer()], {type});
    result = await (type.startsWith("video") ? video(blob, frames) : picture(blob, type, frames));
  } catch (error) { result = {error: String(error)}; }
  await fetch("/result", {method: "POST", body: JSON.stringify(result)});
})();
</script>""" % {"size": SIZE, "rate": RATE, "last": FRAMES - 1, "behind": ",".join(map(str, BEHIND))}


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_POST(self):
        self.server.result = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()
        self.server.arrived.set()

    def log_message(self, *_):
        pass


def browsed(folder, name, kind, frames):
    server = http.server.ThreadingHTTPServer(("localhost", 0), lambda *a: Handler(*a, directory=str(folder)))
    server.arrived = threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    task = json.dumps({"name": name, "type": kind, "frames": frames})
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", f"--user-data-dir={profile}",
             "--autoplay-policy=no-user-gesture-required", "--remote-debugging-port=0",
             f"http://localhost:{server.server_port}/page.html#{task}"],
            stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        arrived = server.arrived.wait(180)
        browser.terminate()
        browser.wait()
    server.shutdown()
    return server.result if arrived else {"error": "nothing came back"}


def pixels(picture):
    """Of blocks of 8 × 8, so that what coding does to edges counts little."""
    values = np.asarray(picture.convert("RGB")).astype(float)
    return values.reshape(SIZE // 8, 8, SIZE // 8, 8, 3).mean((1, 3))


def difference(data, still):
    shown = Image.open(io.BytesIO(base64.b64decode(data.split(",")[1])))
    behind = Image.new("RGBA", still.size, BEHIND + (255,))
    behind.alpha_composite(still.convert("RGBA"))
    return np.abs(pixels(shown) - pixels(behind))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("endings", nargs="*")
    parser.add_argument("--tool", default=".build/debug/animux")
    options = parser.parse_args()
    tool = pathlib.Path(options.tool).resolve()
    frames = [0, FRAMES - 1, 1, FRAMES // 2, FRAMES // 2 - 1, 7, 41]
    print(f"{'':16} {'seconds':>8} {'frames':>7} {'mean':>6} {'most':>6} {'end':>6}")
    isGood = True
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "page.html").write_text(PAGE)
        stills = {}
        for kind, background in (("", "#203040"), ("alpha.", "clear")):
            (folder / f"{kind}json").write_text(json.dumps(SCENE | {"background": background}))
            for frame in frames:
                out = folder / "still.png"
                subprocess.run([tool, "still", folder / f"{kind}json", out, "--at", f"{frame}f"], check=True)
                stills[kind, frame] = Image.open(out).copy()
        for ending in options.endings or KINDS:
            type, arguments = KINDS[ending]
            kind = "alpha." if ending.startswith("alpha.") else ""
            name = "out." + ending
            subprocess.run([tool, "encode", folder / f"{kind}json", folder / name, "--progress", "none"] + arguments, check=True)
            result = browsed(folder, name, type, frames)
            if "error" in result:
                print(f"{ending:16} {result['error']}")
                isGood = False
                continue
            found = [difference(result["pictures"][str(frame)], stills[kind, frame]) for frame in frames if str(frame) in result["pictures"]]
            end = difference(result["end"], stills[kind, FRAMES - 1]).max()
            mean, most = np.mean(found), np.max(found)
            print(f"{ending:16} {result['length']:8.3f} {len(found):3}/{len(frames):<3} {mean:6.2f} {most:6.1f} {end:6.1f}")
            isGood = isGood and len(found) == len(frames) and most < 12 and end < 12 and abs(result["length"] - FRAMES / RATE) < 0.02
    return 0 if isGood else 1


if __name__ == "__main__":
    raise SystemExit(main())
