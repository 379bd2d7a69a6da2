// Plays parts of the film through MediaSource: pictures in parts that the server makes as they are needed, and the sound.

import {address} from './api.js';
import {timeOf, framesPerSecond, model, held} from './model.js';

// The widths of parts relative to the stage, largest first.
const levels = [1, 0.75, 0.5, 0.375, 0.25];
const ahead = 6; // seconds that are made in advance
let level = null;

export const canPlay = () => Boolean(window.MediaSource) && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42c028"');

export class Movie {
  // `from` and `to` are the first and the last frame; `width` is that of the stage in pixels.
  constructor(video, {from, to, width, hasSound, cost}) {
    // At first, by the milliseconds that a frame of the stage takes.
    level ??= cost < 20 ? 0 : cost < 45 ? 1 : 2;
    Object.assign(this, {video, from, to, width});
    this.hasSound = hasSound && MediaSource.isTypeSupported('audio/mp4; codecs="mp4a.40.2"');
    this.stopper = new AbortController();
    this.next = from;
    this.count = Math.max(6, Math.round(framesPerSecond() / 3));
    this.source = new MediaSource();
    this.address = URL.createObjectURL(this.source);
    video.src = this.address;
  }

  // Resolves when enough has been made to begin.
  async begin() {
    if (this.source.readyState !== 'open') {
      await new Promise((done) => this.source.addEventListener('sourceopen', done, {once: true}));
    }
    this.source.duration = timeOf(this.to + 1);
    const first = await this.fetchPart();
    this.pictures = this.source.addSourceBuffer(`video/mp4; codecs="${codec(first.bytes)}"`);
    if (this.hasSound) {
      this.sound = this.source.addSourceBuffer('audio/mp4; codecs="mp4a.40.2"');
      this.sound.timestampOffset = timeOf(this.from);
      this.fillSound();
    }
    await this.append(first);
    this.video.currentTime = timeOf(this.from) + 0.0005;
    this.fill();
    const enough = Math.min(this.to + 1, this.from + framesPerSecond());
    while (this.next < enough && this.ratio > 0.6 && !this.stopper.signal.aborted) await pause(30);
  }

  // Makes parts as long as the film is played.
  async fill() {
    try {
      while (this.next <= this.to && !this.stopper.signal.aborted) {
        if (timeOf(this.next) - this.video.currentTime > ahead * Math.max(this.video.playbackRate, 1)) {
          await pause(80);
          continue;
        }
        await this.append(await this.fetchPart());
      }
      await this.soundIsDone;
      while (this.pictures.updating || this.sound?.updating) await pause(10);
      if (this.source.readyState === 'open') this.source.endOfStream();
    } catch (error) {
      if (!this.stopper.signal.aborted) this.failure = error;
    }
  }

  async fetchPart() {
    const count = Math.min(this.count, this.to + 1 - this.next);
    const width = even(this.width * levels[level]);
    const start = performance.now();
    const answer = await fetch(address('play.mp4', {from: this.next, count, width}), {signal: this.stopper.signal});
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok || !bytes.length) throw new Error('The film could not be played.');
    const part = {from: this.next, bytes};
    this.ratio = (performance.now() - start) / 1000 / (count / framesPerSecond()) * Math.max(this.video.playbackRate, 1);
    // Smaller pictures if the machine does not manage, larger ones if it could.
    if (this.ratio > 0.85 && level < levels.length - 1) level += 1;
    else if (this.ratio < 0.35 && level > 0) level -= 1;
    this.next += count;
    this.count = Math.min(Math.round(this.count * 1.7), Math.round(framesPerSecond() * 2));
    return part;
  }

  async append({from, bytes}) {
    const {pictures, video} = this;
    while (pictures.updating) await pause(2);
    pictures.timestampOffset = timeOf(from);
    try { pictures.appendBuffer(bytes); } catch (error) {
      if (error.name !== 'QuotaExceededError') throw error;
      pictures.remove(0, Math.max(video.currentTime - 2, 0.01));
      await pause(60);
      pictures.appendBuffer(bytes);
    }
    while (pictures.updating) await pause(2);
  }

  fillSound() {
    this.soundIsDone = (async () => {
      const answer = await fetch(address('sound.mp4', {from: this.from}), {signal: this.stopper.signal});
      const reader = answer.body.getReader();
      for (;;) {
        const {done, value} = await reader.read();
        if (done || this.stopper.signal.aborted) return;
        while (this.sound.updating) await pause(2);
        this.sound.appendBuffer(value);
      }
    })().catch(() => {});
  }

  // Whether the pictures at a time have been made.
  has(time) {
    const {buffered} = this.video;
    for (let index = 0; index < buffered.length; index += 1) {
      if (buffered.start(index) <= time + 0.05 && buffered.end(index) > time + 0.2) return true;
    }
    return false;
  }

  stop() {
    this.stopper.abort();
    this.video.pause();
    this.video.removeAttribute('src');
    this.video.load();
    URL.revokeObjectURL(this.address);
  }
}

// The name of the codec of a movie, from its configuration.
function codec(bytes) {
  const name = [0x61, 0x76, 0x63, 0x43]; // avcC
  for (let index = 0; index < bytes.length - 8; index += 1) {
    if (name.every((byte, place) => bytes[index + place] === byte)) {
      return 'avc1.' + [...bytes.subarray(index + 5, index + 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    }
  }
  return 'avc1.42c028';
}

const even = (width) => held(Math.round(width / 2) * 2, 16, 4096);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
