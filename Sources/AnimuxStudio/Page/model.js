// The state of the page, and the observers that are called when it changes.

export const model = {
  doc: null, // the server's `state`
  frame: 0,
  selection: null, // the path of the chosen layer
  caption: null, // the number of the chosen caption
  isPlaying: false,
  loops: true,
  speed: 1,
  isMuted: false,
  from: null, // the in point, a frame
  to: null, // the out point, the last frame that is played
  view: {checker: true, safe: false, outlines: false, onion: false},
};

const bus = new EventTarget();

export const on = (name, body) => bus.addEventListener(name, (event) => body(event.detail));
export const emit = (name, detail) => bus.dispatchEvent(new CustomEvent(name, {detail}));

export const hasFilm = () => Boolean(model.doc && model.doc.frames);
export const lastFrame = () => (hasFilm() ? model.doc.frames - 1 : 0);

// The film's frame rate as an exact fraction.
function rate() {
  const [numerator, denominator] = (model.doc?.rateText || '30/1').split('/').map(Number);
  return {numerator, denominator: denominator || 1};
}

export const framesPerSecond = () => rate().numerator / rate().denominator;
export const timeOf = (frame) => frame * rate().denominator / rate().numerator;
export const frameAt = (time) => clampFrame(Math.floor(time * framesPerSecond() + 1e-4));
export const clampFrame = (frame) => Math.min(Math.max(Math.round(frame), 0), lastFrame());

// The frames that are played: between the in and the out point.
export const firstPlayed = () => model.from ?? 0;
export const lastPlayed = () => Math.min(model.to ?? lastFrame(), lastFrame());

export function seek(frame, how = {}) {
  const next = clampFrame(frame);
  if (next === model.frame && !how.again) return;
  model.frame = next;
  emit('frame', how);
}

export function select(path) {
  if (path === model.selection && model.caption === null) return;
  [model.selection, model.caption] = [path, null];
  emit('selection');
}

export function selectCaption(index) {
  if (index === model.caption && model.selection === null) return;
  [model.selection, model.caption] = [null, index];
  emit('selection');
}

// Calls `body` for each layer of the tree, outermost first.
export function eachRow(body, rows = model.doc?.rows || [], depth = 0) {
  for (const row of rows) {
    body(row, depth);
    eachRow(body, row.sublayers, depth + 1);
  }
}

export function rowAt(path) {
  let found = null;
  eachRow((row) => { if (row.path === path) found = row; });
  return found;
}

// The list that contains the row of a path, and its index.
export function siblingsOf(path, rows = model.doc?.rows || []) {
  const index = rows.findIndex((row) => row.path === path);
  if (index >= 0) return {rows, index};
  for (const row of rows) {
    const found = siblingsOf(path, row.sublayers);
    if (found) return found;
  }
  return null;
}

// A time as hours, minutes, seconds and milliseconds.
export function clock(seconds, places = 3) {
  const whole = Math.max(seconds, 0);
  const two = (value) => String(Math.floor(value)).padStart(2, '0');
  const rest = (whole % 60).toFixed(places).padStart(places ? places + 3 : 2, '0');
  return `${two(whole / 3600)}:${two(whole / 60 % 60)}:${rest}`;
}

export const short = (seconds) => `${Number(seconds.toFixed(3))} s`;

// Settings of the page that stay when it is opened again.
export const settings = {
  get(name, fallback) {
    try { return JSON.parse(localStorage.getItem(`animux.${name}`)) ?? fallback; } catch { return fallback; }
  },
  set(name, value) {
    try { localStorage.setItem(`animux.${name}`, JSON.stringify(value)); } catch { /* A private window keeps nothing. */ }
  },
};
