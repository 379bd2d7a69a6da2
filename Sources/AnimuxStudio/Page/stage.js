// The stage: the sheet with the picture, its zoom and its place.

import {Feed} from './feed.js';
import {id, toast, press, drag, setTitle} from './dom.js';
import {model, on, emit, hasFilm, settings, seek, timeOf, held} from './model.js';
import {address} from './api.js';

const stage = id('stage');
const sheet = id('sheet');
const picture = id('picture');
export const feed = new Feed(picture, id('coarse'));

// The zoom is a factor of film pixels to screen pixels, or 'fit'. The offset is the sheet's place from the middle.
const view = {zoom: 'fit', x: 0, y: 0, scale: 1};
const margin = 24;

// The CSS pixels of one film pixel.
export const scale = () => view.scale;

function layOut() {
  if (!hasFilm()) return;
  const {width, height} = model.doc;
  const room = stage.getBoundingClientRect();
  const ratio = window.devicePixelRatio || 1;
  const fit = Math.min((room.width - 2 * margin) / width, (room.height - 2 * margin) / height);
  view.scale = view.zoom === 'fit' ? Math.max(fit, 0.01) : view.zoom / ratio;
  const columns = drawnWidth();
  // A part of the sheet is always seen.
  const most = [(room.width + columns / ratio) / 2 - 60, (room.height + height * columns / width / ratio) / 2 - 60];
  [view.x, view.y] = [view.x, view.y].map((value, axis) => held(value, -most[axis], most[axis]));
  sheet.style.width = `${columns / ratio}px`;
  sheet.style.height = `${Math.round(height * columns / width) / ratio}px`;
  const left = Math.round(((room.width - columns / ratio) / 2 + view.x) * ratio) / ratio;
  const top = Math.round(((room.height - height * columns / width / ratio) / 2 + view.y) * ratio) / ratio;
  sheet.style.transform = `translate(${left}px, ${top}px)`;
  show();
  emit('stage');
}

// The width of the frame in screen pixels.
export function drawnWidth() {
  const ratio = window.devicePixelRatio || 1;
  const exact = Math.round(model.doc.width * view.scale * ratio);
  return held(exact, 16, 8192);
}

let lastMove = 0;
export function show(how = {}) {
  if (!hasFilm() || model.isPlaying) return;
  const now = performance.now();
  const isMoving = Boolean(how.isScrubbing) && now - lastMove < 250;
  lastMove = now;
  feed.want(model.frame, drawnWidth(), isMoving);
}

export function setZoom(zoom, at = null) {
  const before = view.scale;
  view.zoom = zoom === 'fit' ? 'fit' : held(Number(zoom), 0.05, 16);
  if (view.zoom === 'fit') [view.x, view.y] = [0, 0];
  else if (at) {
    // The point under the pointer stays where it is.
    const room = stage.getBoundingClientRect();
    const after = view.zoom / (window.devicePixelRatio || 1);
    const [x, y] = [at.x - room.left - room.width / 2, at.y - room.top - room.height / 2];
    view.x = x - (x - view.x) * after / before;
    view.y = y - (y - view.y) * after / before;
  }
  const select = id('zoom');
  const known = [...select.options].find((option) => option.value === String(view.zoom));
  select.querySelector('[data-free]')?.remove();
  if (known) select.value = known.value;
  else {
    const free = new Option(`${Math.round(view.zoom * 100)} %`, String(view.zoom), true, true);
    free.dataset.free = '';
    select.append(free);
  }
  layOut();
}

export function zoomBy(factor, at = null) {
  const now = view.zoom === 'fit' ? view.scale * (window.devicePixelRatio || 1) : view.zoom;
  setZoom(now * factor, at);
}

// Moves the sheet by some pixels of the window, unless all of it is seen.
export function pan(x, y) {
  if (view.zoom === 'fit') return;
  view.x += x;
  view.y += y;
  layOut();
}

// The film point at a place of the window.
export function filmPoint(event) {
  const box = sheet.getBoundingClientRect();
  return [(event.clientX - box.left) / view.scale, (event.clientY - box.top) / view.scale];
}

export async function copyFrame() {
  try {
    const query = {time: timeOf(model.frame)};
    const blob = fetch(address('frame.png', query)).then((response) => response.blob());
    await navigator.clipboard.write([new ClipboardItem({'image/png': blob})]);
    toast(`Frame ${model.frame} is on the clipboard`);
  } catch {
    toast('The browser does not allow pictures on the clipboard here', 'error');
  }
}

function toggle(name, button) {
  model.view[name] = !model.view[name];
  settings.set('view', model.view);
  press(button, model.view[name]);
  stage.dataset[name] = model.view[name];
  emit('view');
}

export function setUpStage() {
  Object.assign(model.view, settings.get('view', {}));
  for (const name of Object.keys(model.view)) {
    const button = id(`view-${name}`);
    press(button, model.view[name]);
    stage.dataset[name] = model.view[name];
    button.addEventListener('click', () => toggle(name, button));
  }
  id('zoom').addEventListener('change', (event) => setZoom(event.target.value));
  id('zoom-in').addEventListener('click', () => zoomBy(1.25));
  id('zoom-out').addEventListener('click', () => zoomBy(0.8));
  id('copy-frame').addEventListener('click', copyFrame);
  stage.addEventListener('wheel', (event) => {
    if (event.target.closest('#errors')) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return zoomBy(Math.exp(-event.deltaY / 200), {x: event.clientX, y: event.clientY});
    if (view.zoom === 'fit') return seek(model.frame + Math.sign(event.deltaY || event.deltaX), {isScrubbing: true});
    return pan(-event.deltaX, -event.deltaY);
  }, {passive: false});
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 1) return;
    event.preventDefault();
    drag(event, (move) => pan(move.movementX, move.movementY));
  });
  new ResizeObserver(layOut).observe(stage);
  on('frame', show);
  on('doc', () => {
    layOut();
    id('view-checker').disabled = !model.doc.transparent;
    setTitle(id('view-checker'), model.doc.transparent ? 'Checkerboard behind transparency (T)' : 'The film has no transparency: its background is opaque');
  });
  on('playing', () => { if (!model.isPlaying) show(); });
}
