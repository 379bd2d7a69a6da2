#!/usr/bin/env python3
"""Makes the sounds, the captions and the movie of the samples. Requires espeak-ng and ffmpeg. The results are in the tree.

The sentences and their begins are below. The times of the captions follow from the length of each spoken sentence.
"""

import array
import math
import os
import subprocess
import tempfile
import wave

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Samples")
RATE = 48000

VOICES = {
    "explainer/voice": [
        (0.8, "This film was written, not edited."),
        (3.2, "It is one list of layers."),
        (6.6, "A scene is a tree, and every layer has its own clock."),
        (10.2, "You say where things begin and end."),
        (12.6, "The frames between are worked out, every time the same."),
        (16.6, "That takes less time than you would think:"),
        (19.4, "many frames a second, on one core."),
        (24.6, "Write your first scene today."),
    ],
    "explainer/other-voice": [
        (0.8, "Good bread needs four things, and most of them are free."),
        (6.6, "Time does the kneading for you."),
        (9.4, "Warmth, rest, and a very hot oven do the rest."),
        (16.6, "Look at it rise: by breakfast it has doubled."),
        (24.6, "Tomorrow morning, it smells like this."),
    ],
}


def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-bitexact", *arguments], check=True)


def opus(samples, channels, bitrate, path):
    """Writes samples of -1…1 as Opus."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        with wave.open(file.name, "wb") as out:
            out.setnchannels(channels)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(array.array("h", [round(max(-1, min(1, s)) * 32767) for s in samples]).tobytes())
        ffmpeg("-i", file.name, "-map_metadata", "-1", "-flags", "+bitexact", "-c:a", "libopus", "-b:a", bitrate, path)


def said(sentence):
    """The samples of a sentence, at RATE, without the silence around it."""
    with tempfile.TemporaryDirectory() as folder:
        raw, out = os.path.join(folder, "raw.wav"), os.path.join(folder, "out.wav")
        subprocess.run(["espeak-ng", "-v", "en-gb", "-s", "165", "-p", "40", "-w", raw, sentence], check=True)
        ffmpeg("-i", raw, "-ar", str(RATE), "-ac", "1", out)
        with wave.open(out) as file:
            samples = array.array("h", file.readframes(file.getnframes()))
    loud = [i for i, s in enumerate(samples) if abs(s) > 200]
    peak = max(abs(s) for s in samples)
    return [s / peak * 0.7 for s in samples[loud[0]:loud[-1] + 1]]


def stamp(seconds):
    milliseconds = round(seconds * 1000)
    return "%02d:%02d.%03d" % (milliseconds // 60000, milliseconds // 1000 % 60, milliseconds % 1000)


def voice(name, sentences):
    track, cues = [], ["WEBVTT", ""]
    for begin, sentence in sentences:
        samples = said(sentence)
        start = round(begin * RATE)
        assert len(track) <= start, "a sentence begins before the one before it has ended"
        track += [0.0] * (start - len(track)) + samples
        cues += ["%s --> %s" % (stamp(begin), stamp(begin + len(samples) / RATE)), sentence, ""]
    opus(track, 1, "20k", os.path.join(ROOT, name + ".ogg"))
    with open(os.path.join(ROOT, name + ".vtt"), "w") as file:
        file.write("\n".join(cues))


def music():
    """Eight bars that can be repeated: soft chords, and a plucked note on every beat."""
    beat = 60 / 96
    length = round(32 * beat * RATE)
    left, right = [0.0] * length, [0.0] * length
    chords = [(0, 4, 7, 11), (9, 12, 16, 19), (5, 9, 12, 16), (7, 11, 14, 17)]

    def tone(start, seconds, pitch, level, pan, attack, fall):
        step = 2 * math.pi * 220 * 2 ** (pitch / 12) / RATE
        for i in range(round(seconds * RATE)):
            time = i / RATE
            shape = min(time / attack, 1) * math.exp(-time / fall) * min((seconds - time) / 0.05, 1)
            value = level * shape * (math.sin(step * i) + 0.3 * math.sin(2 * step * i) + 0.1 * math.sin(3 * step * i))
            place = (start + i) % length
            left[place] += value * (1 - pan)
            right[place] += value * pan

    for bar in range(8):
        chord = chords[bar // 2]
        start = round(bar * 4 * beat * RATE)
        for number, pitch in enumerate(chord):
            if bar % 2 == 0:
                tone(start, 8 * beat, pitch - 12, 0.06, 0.3 + 0.4 * number / 3, 0.6, 6)
        for step in range(4):
            at = round((bar * 4 + step) * beat * RATE)
            tone(at, 1.2, chord[(step * 3 + bar) % 4] + 12, 0.1, 0.35 if step % 2 else 0.65, 0.004, 0.25)
    samples = [s for pair in zip(left, right) for s in pair]
    opus(samples, 2, "40k", os.path.join(ROOT, "explainer/music.ogg"))


def movie():
    """Four seconds at 25 frames a second, each with its time code and its number."""
    code = "drawtext=fontsize=36:fontcolor=white:box=1:boxcolor=black@0.7:boxborderw=8:x=(w-tw)/2"
    number = code + ":y=h-64:text='%{frame_num}'"
    clock = code + ":y=20:timecode='00\\:00\\:00\\:00':rate=25"
    ffmpeg(
        "-f", "lavfi", "-i", "smptehdbars=size=480x270:rate=25:duration=4",
        "-vf", clock + "," + number, "-map_metadata", "-1", "-flags:v", "+bitexact", "-c:v", "libx264", "-crf", "26",
        "-preset", "veryslow", "-g", "25", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
        os.path.join(ROOT, "time-code/clip.mp4"))


os.makedirs(os.path.join(ROOT, "time-code"), exist_ok=True)
for name, sentences in VOICES.items():
    voice(name, sentences)
music()
movie()
