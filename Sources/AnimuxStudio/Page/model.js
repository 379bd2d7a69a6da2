// The state of the page, and the observers that are called when it changes.

export const model = {
  doc: null, // the server's `state`
  frame: 0,
  selection: null, // the path of the selected layer
  caption: null, // the number of the selected caption
  isPlaying: false,
  loops: true,
  speed: 1,
  isMuted: false,
  from: null, // the in point, a frame
  to: null, // the out point, the last frame that is played
  view: {checker: true, safe: false, outlines: false, onion: false},
};

// The events of the page, with what their observers are passed.
const events = Object.freeze({
  'doc': 'the server has sent another state',
  'film': 'the film of the state is another one',
  'frame': 'the playhead has moved: {isScrubbing, isPlaying, again}',
  'settled': 'a frame is shown as it is: its number',
  'selection': 'another layer or caption is selected',
  'view': 'a setting of the view has changed',
  'stage': 'the picture has another place or size',
  'playing': 'playback has started or ended',
  'range': 'the in or the out point has moved',
  'speed': 'the speed of playback has changed',
  'mute': 'the sound was switched on or off',
  'edit': 'request: change the document by an edit',
  'edited': 'an edit was made',
  'refused': 'an edit was refused: {keyPath, reason}',
  'command': 'request: change the selected layer: "forward", "backward", "duplicate" or "delete"',
  'trim': 'request: move an end of the selected layer to the playhead: "begin" or "end"',
  'nudge': 'request: move the selected layer: {x, y} in pixels',
  'gesture-begin': 'the pointer starts to change a layer: {path}',
  'gesture': 'the pointer has moved: {path, kind, outline, start, point, isFree, scales}',
  'gesture-end': 'the pointer is released: {path}',
  'zoom-time': 'request: zoom the timeline: a factor, or 0 for the whole film',
  'open-tab': 'request: open a tab: its name',
  'tab': 'a tab was opened: its name',
  'export': 'the progress of an export: the message of the server',
  'refresh': 'request: read the state of the server again',
});

const bus = new EventTarget();

// Returns a name of `events`, and throws an error for any other.
function known(name) {
  if (!(name in events)) throw new Error(`There is no event ${name}.`);
  return name;
}

export const on = (name, body) => bus.addEventListener(known(name), (event) => body(event.detail));
export const emit = (name, detail) => bus.dispatchEvent(new CustomEvent(known(name), {detail}));

// The nearest value to one in a range.
export const held = (value, low, high) => Math.min(Math.max(value, low), high);

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
export const clampFrame = (frame) => held(Math.round(frame), 0, lastFrame());

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
  const whole = Number(Math.max(seconds, 0).toFixed(places));
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
