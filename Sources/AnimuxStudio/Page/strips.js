// What bars show inside: the waves of sounds, and pictures of movies.

import * as api from './api.js';
import {address} from './api.js';
import {make, makeSVG} from './dom.js';
import {model, held} from './model.js';

const waves = new Map(); // by the file
const pictures = new Map(); // addresses of pictures, by the file and the time
let seen = {}; // the film and the text of the last state

// Waves and pictures stay while the document's own text is edited. If the film is another one and the text is not, one of the
// document's files has been saved.
export function forgetOldStrips() {
  const {film, text} = model.doc;
  if (film !== seen.film && text === seen.text) {
    // Rows that are still seen may be loading them.
    const old = [...pictures.values()];
    setTimeout(() => old.forEach((address) => address.then((url) => url && URL.revokeObjectURL(url))), 10_000);
    pictures.clear();
    waves.clear();
  }
  seen = {film, text};
}

const kept = (cache, key, fill) => {
  if (cache.size > 300) cache.clear();
  if (!cache.has(key)) cache.set(key, fill());
  return cache.get(key);
};

// A waveform, which is filled in when it has been measured.
export function waveform(track) {
  const shape = makeSVG('path', {});
  const picture = makeSVG('svg', {class: 'wave', viewBox: '0 0 1000 100', preserveAspectRatio: 'none', 'aria-hidden': 'true'}, shape);
  kept(waves, track.source, () => api.get('waveform', {source: track.source}).catch(() => null)).then((wave) => {
    if (wave) shape.setAttribute('d', outline(wave, track.start, track.end - track.begin));
  });
  return picture;
}

// The outline of `length` seconds of a wave from `start` on, in a box of 1000 × 100.
function outline({values: all, stepsPerSecond}, start, length) {
  const values = all.slice(Math.round(start * stepsPerSecond));
  const count = Math.max(Math.min(values.length, Math.round(length * stepsPerSecond)), 1);
  const columns = Math.min(count, 600);
  const tops = [];
  for (let column = 0; column < columns; column += 1) {
    const part = values.slice(Math.floor(column * count / columns), Math.max(Math.floor((column + 1) * count / columns), 1));
    tops.push(Math.max(...part, 0));
  }
  // A quiet sound is drawn larger, but not silence.
  const factor = 46 / Math.max(...tops, 32);
  const x = (column) => (column * 1000 / columns).toFixed(1);
  const up = tops.map((top, column) => `L${x(column)} ${(50 - Math.max(top * factor, 1)).toFixed(1)}`).join('');
  const down = tops.map((top, column) => `L${x(column)} ${(50 + Math.max(top * factor, 1)).toFixed(1)}`).reverse().join('');
  return `M0 50${up}L1000 50${down}Z`;
}

// Small pictures of a movie.
export function filmStrip(row) {
  if (row.type !== 'movie' || !row.source) return null;
  const strip = make('span', {class: 'strip', 'aria-hidden': 'true'});
  const length = row.end - row.begin;
  if (!(length > 0)) return null;
  const count = held(Math.round(length), 2, 8);
  for (let index = 0; index < count; index += 1) {
    const picture = make('img', {alt: '', draggable: false});
    strip.append(picture);
    const query = {source: row.source, time: ((index + 0.5) * length / count).toFixed(2)};
    kept(pictures, `${query.source} ${query.time}`, () => later(() => load(query)))
      .then((url) => { if (url) picture.src = url; });
  }
  return strip;
}

async function load(query) {
  const answer = await fetch(address('movie.png', query)).catch(() => null);
  return answer?.ok ? URL.createObjectURL(await answer.blob()) : null;
}

// Pictures are requested one after the other, when the page has no other work.
let queue = Promise.resolve();
function later(body) {
  queue = queue.then(() => new Promise((done) => requestIdleCallback(() => done(body()), {timeout: 500})));
  return queue;
}
