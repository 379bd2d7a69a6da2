// The overlay in front of the picture: outlines of layers, safe areas, and the handles of the selected layer.

import * as api from './api.js';
import {id, makeSVG, drag} from './dom.js';
import {model, on, emit, hasFilm, timeOf, select} from './model.js';
import {filmPoint, scale} from './stage.js';

const overlay = id('overlay');
let outlines = [];
let serial = 0;
let shown = null; // the film and the frame of the outlines

const outlineOf = (path) => outlines.find((outline) => outline.path === path) || null;

async function load() {
  if (!hasFilm() || model.isPlaying) return draw();
  const own = ++serial;
  const key = `${model.doc.film} ${model.frame}`;
  if (key !== shown) {
    const answer = await api.get('outlines', {time: timeOf(model.frame)}).catch(() => null);
    if (own !== serial || !answer) return;
    ({outlines} = answer);
    shown = key;
  }
  draw();
}

const points = (corners) => corners.map((corner) => corner.join(',')).join(' ');

// The margins for action, 5 %, and for titles, 10 %.
function safeAreas(width, height) {
  return [0.05, 0.1].map((margin) => makeSVG('rect', {
    class: 'safe', x: width * margin, y: height * margin, width: width * (1 - 2 * margin), height: height * (1 - 2 * margin),
  })).concat(makeSVG('path', {class: 'safe', d: `M${width / 2 - 12} ${height / 2}h24M${width / 2} ${height / 2 - 12}v24`}));
}

function draw() {
  overlay.replaceChildren();
  if (!hasFilm()) return;
  const {width, height} = model.doc;
  overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
  if (model.view.safe) overlay.append(...safeAreas(width, height));
  if (model.isPlaying) return;
  for (const {path, corners} of outlines) {
    const shape = makeSVG('polygon', {points: points(corners), class: 'outline', 'data-layer': path});
    shape.append(makeSVG('title', {}));
    shape.firstChild.textContent = path;
    overlay.append(shape);
  }
  const selected = model.selection && outlineOf(model.selection);
  if (selected) overlay.append(...handles(selected));
}

// The corners become handles for scaling, and a handle above the top edge rotates the layer.
function handles({path, corners, anchor}) {
  const unit = 1 / scale();
  const parts = [makeSVG('polygon', {points: points(corners), class: 'selected', 'data-layer': path})];
  const [cross, size] = [6 * unit, 4.5 * unit];
  parts.push(makeSVG('path', {class: 'anchor', d: `M${anchor[0] - cross} ${anchor[1]}h${2 * cross}M${anchor[0]} ${anchor[1] - cross}v${2 * cross}`}));
  if (model.doc.readOnly) return parts;
  const top = [(corners[0][0] + corners[1][0]) / 2, (corners[0][1] + corners[1][1]) / 2];
  const bottom = [(corners[2][0] + corners[3][0]) / 2, (corners[2][1] + corners[3][1]) / 2];
  const length = Math.hypot(top[0] - bottom[0], top[1] - bottom[1]) || 1;
  const knob = [0, 1].map((axis) => top[axis] + (top[axis] - bottom[axis]) / length * 22 * unit);
  parts.push(makeSVG('path', {class: 'stem', d: `M${top}L${knob}`}),
    makeSVG('circle', {class: 'knob', cx: knob[0], cy: knob[1], r: size, 'data-handle': 'turn'}));
  for (const [index, corner] of corners.entries()) {
    parts.push(makeSVG('rect', {class: 'handle', x: corner[0] - size, y: corner[1] - size, width: 2 * size, height: 2 * size, 'data-handle': `corner-${index}`}));
  }
  return parts;
}

// The layer that is hit: the foremost one; with Alt, the one behind the selected one.
function layerAt(event) {
  const hit = document.elementsFromPoint(event.clientX, event.clientY)
    .filter((element) => element.classList?.contains('outline')).map((element) => element.dataset.layer);
  if (!hit.length) return null;
  if (!event.altKey) return hit[0];
  return hit[(hit.indexOf(model.selection) + 1) % hit.length];
}

function onDown(event) {
  if (event.button !== 0 || model.isPlaying || !hasFilm()) return;
  const handle = event.target.dataset?.handle;
  const isSelected = event.target.classList.contains('selected') && !event.altKey;
  const path = handle || isSelected ? model.selection : layerAt(event);
  if (path !== model.selection) select(path);
  id('stage').focus({preventScroll: true});
  if (!path || model.doc.readOnly) return;
  const outline = outlineOf(path);
  if (!outline) return;
  const [start, kind] = [filmPoint(event), handle || 'move'];
  let hasMoved = false;
  drag(event, (move) => {
    const point = filmPoint(move);
    if (!hasMoved && Math.hypot(point[0] - start[0], point[1] - start[1]) * scale() < 3) return;
    if (!hasMoved) emit('gesture-begin', {path});
    hasMoved = true;
    emit('gesture', {path, kind, outline, start, point, isFree: !move.shiftKey, scales: move.altKey});
  }, () => { if (hasMoved) emit('gesture-end', {path}); });
}

export function setUpOverlay() {
  overlay.addEventListener('pointerdown', onDown);
  on('settled', load);
  on('stage', draw);
  on('selection', draw);
  on('view', draw);
  on('playing', () => (model.isPlaying ? draw() : load()));
}
