#!/usr/bin/env python3
"""Makes the sounds, the captions, the tables and the movie of the samples. Requires espeak-ng and ffmpeg. The results are
in the tree.

    scripts/sample-media.py [NAME ...]

With names, such as `podcast/host`, only these are made. The sentences and their starts are below. The times of the captions
follow from the length of each spoken sentence.
"""

import array
import csv
import json
import math
import os
import random
import subprocess
import sys
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
    "podcast/host": [
        (0.6, "Welcome back. Today we talk about sleep."),
        (8.0, "So, how many hours do we need?"),
        (17.4, "And coffee after lunch?"),
    ],
    "podcast/guest": [
        (4.2, "Thanks for having me. It is my favourite subject."),
        (10.6, "Most adults need seven to nine. But the same hours every day matter just as much."),
        (19.6, "Half of it is still in you at bedtime."),
    ],
    "social-captions/voice": [
        (0.3, "Three mistakes that make your videos boring."),
        (3.4, "One. You begin with hello."),
        (5.8, "Begin with the best second instead."),
        (8.4, "Two. Nothing moves while you think."),
        (11.2, "Cut the pauses, or zoom in a little."),
        (14.0, "Three. You tell us everything."),
        (16.6, "Leave one question open."),
    ],
}

# The voices of eSpeak NG: name, words a minute, pitch. The others speak as the first one.
SPEAKERS = {
    "explainer": ("en-gb", 165, 40),
    "podcast/guest": ("en-us+f3", 168, 55),
    "social-captions/voice": ("en-us+f2", 185, 52),
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


def said(sentence, speaker):
    """The samples of a sentence, at RATE, without the silence around it."""
    name, speed, pitch = speaker
    with tempfile.TemporaryDirectory() as folder:
        raw, out = os.path.join(folder, "raw.wav"), os.path.join(folder, "out.wav")
        subprocess.run(["espeak-ng", "-v", name, "-s", str(speed), "-p", str(pitch), "-w", raw, sentence], check=True)
        ffmpeg("-i", raw, "-ar", str(RATE), "-ac", "1", out)
        with wave.open(out) as file:
            samples = array.array("h", file.readframes(file.getnframes()))
    loud = [i for i, s in enumerate(samples) if abs(s) > 200]
    peak = max(abs(s) for s in samples)
    return [s / peak * 0.7 for s in samples[loud[0]:loud[-1] + 1]]


def stamp(seconds):
    milliseconds = round(seconds * 1000)
    return "%02d:%02d.%03d" % (milliseconds // 60000, milliseconds // 1000 % 60, milliseconds % 1000)


def words(sentence, begin, end):
    """The words with their times, as a recogniser of speech writes them. A long word takes more of the time."""
    parts = sentence.split()
    weights = [len(part) + 2 + (4 if part[-1] in ".," else 0) for part in parts]
    result, done = [], 0
    for part, weight in zip(parts, weights):
        start = begin + (end - begin) * done / sum(weights)
        done += weight
        result.append({"word": " " + part, "start": round(start, 2), "end": round(begin + (end - begin) * done / sum(weights), 2)})
    return result


def voice(name, sentences):
    track, cues, segments = [], ["WEBVTT", ""], []
    speaker = SPEAKERS.get(name, SPEAKERS["explainer"])
    for begin, sentence in sentences:
        samples = said(sentence, speaker)
        start = round(begin * RATE)
        assert len(track) <= start, "a sentence begins before the one before it has ended"
        track += [0.0] * (start - len(track)) + samples
        end = begin + len(samples) / RATE
        segments.append({"start": begin, "end": round(end, 2), "text": " " + sentence, "words": words(sentence, begin, end)})
        cues += ["%s --> %s" % (stamp(begin), stamp(end)), sentence, ""]
    opus(track, 1, "20k", os.path.join(ROOT, name + ".ogg"))
    if name.startswith("social"):
        with open(os.path.join(ROOT, name + ".json"), "w") as file:
            json.dump({"language": "en", "segments": segments}, file, indent=1)
    else:
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


def beat():
    """Ten bars at 120 beats a minute: a drum on each beat, a bass, chords, and a bar of silence with an echo at the end."""
    step = 0.5
    length = round(40 * step * RATE)
    left, right = [0.0] * length, [0.0] * length
    noise = random.Random(7)

    def add(start, seconds, sample, pan=0.5):
        first = round(start * RATE)
        for i in range(min(round(seconds * RATE), length - first)):
            value = sample(i / RATE)
            left[first + i] += value * (1 - pan)
            right[first + i] += value * pan

    def tone(pitch, level, attack, fall):
        turn = 2 * math.pi * 220 * 2 ** (pitch / 12)
        return lambda t: level * min(t / attack, 1) * math.exp(-t / fall) * (
            math.sin(turn * t) + 0.35 * math.sin(2 * turn * t) + 0.12 * math.sin(3 * turn * t))

    roots = [-3, -3, -7, -7, 0, 0, -5, -5, -3]
    for bar, root in enumerate(roots):
        for quarter in range(4):
            at = (bar * 4 + quarter) * step
            add(at, 0.3, lambda t: 0.9 * math.exp(-t / 0.09) * math.sin(2 * math.pi * (48 * t + 9 * (1 - math.exp(-t / 0.03)) / 2)))
            add(at + step / 2, 0.06, lambda t: 0.1 * math.exp(-t / 0.015) * noise.uniform(-1, 1), 0.6)
            if bar > 0:
                add(at + step / 2, 0.22, tone(root - 24, 0.22, 0.004, 0.2))
            if bar > 1 and quarter % 2:
                add(at, 0.16, lambda t: 0.22 * math.exp(-t / 0.04) * noise.uniform(-1, 1), 0.45)
        for number, pitch in enumerate([0, 3 if root == -3 else 4, 7, 12]):
            add(bar * 4 * step, 4 * step, tone(root + pitch, 0.07, 0.02, 0.9), 0.3 + 0.13 * number)
            add(bar * 4 * step + number * step, 0.5, tone(root + pitch + 12, 0.09, 0.003, 0.2), 0.7 - 0.13 * number)
    samples = [math.tanh(1.1 * s) for pair in zip(left, right) for s in pair]
    opus(samples, 2, "56k", os.path.join(ROOT, "product-launch/beat.ogg"))


def people():
    """Fifty invented members of a cycling club, and what they rode in each month."""
    chance = random.Random(2026)
    names = ("Ada Amir Anna Ben Bo Carla Chidi Dana Diego Elif Emil Fatou Finn Gita Goran Hana Hugo Ines Ivan Jana Jonas Kaya "
             "Kofi Lena Luca Maja Mateo Mila Nils Noor Olga Omar Paula Pedro Quinn Rana Remy Rosa Sami Selma Taro Tess Uma "
             "Viktor Wanda Xenia Yara Yusuf Zoe Ziad").split()
    tours = ["around the lake", "over the old pass", "to the sea", "along the canal", "through the vineyards"]
    colors = ["#ff7a59", "#3ddc97", "#ffd166", "#6aa5ff", "#c58bff"]
    os.makedirs(os.path.join(ROOT, "personal"), exist_ok=True)
    with open(os.path.join(ROOT, "personal/people.csv"), "w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["id", "name", "months", "longest", "tour", "accent"])
        for number, name in enumerate(names):
            level = chance.uniform(40, 260)
            months = [round(level * (0.55 - 0.45 * math.cos((month - 0.5) * math.pi / 6)) * chance.uniform(0.7, 1.3)) for month in range(12)]
            table.writerow([number + 1, name, json.dumps(months), round(level * chance.uniform(0.3, 0.6)), chance.choice(tours), colors[number % 5]])


MAKERS = {name: (lambda name=name: voice(name, VOICES[name])) for name in VOICES}
MAKERS.update({"explainer/music": music, "product-launch/beat": beat, "personal/people": people, "time-code/clip": movie})
for name in sys.argv[1:] or MAKERS:
    os.makedirs(os.path.dirname(os.path.join(ROOT, name)), exist_ok=True)
    MAKERS[name]()
