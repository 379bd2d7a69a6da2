// Moving, scaling and turning on the stage. While a layer is dragged, its outline follows at once, and the picture as fast as it
// is drawn. The document is edited when the layer is let go.

import * as api from './api.js';
import {id, make} from './dom.js';
import {model, on, timeOf, rowAt} from './model.js';
import {edit} from './editing.js';
import {drawnWidth, feed} from './stage.js';

let gesture = null;
let nudge = null;

// The model values of a layer, by their key paths.
async function valuesOf(path) {
  const row = rowAt(path);
  if (!row) return {};
  const {values} = await api.get('explain', {layer: path, type: row.type, time: timeOf(model.frame)});
  return Object.fromEntries(values.map((value) => [value.keyPath, value.model]));
}

// The change of a position that moves the layer by (x, y) on the canvas.
function inside(outline, x, y) {
  const [[a, b], [c, d]] = outline.axes;
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return [x, y];
  return [(x * d - y * c) / determinant, (y * a - x * b) / determinant];
}

const round = (value, places = 1) => Number(value.toFixed(places));
const turned = ([x, y], [cx, cy], angle) => [
  cx + (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle), cy + (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle),
];

// What a gesture does to the points of the outline.
function mapping({kind, outline, start, point, isFree}) {
  const [dx, dy] = [point[0] - start[0], point[1] - start[1]];
  const {anchor} = outline;
  if (kind === 'move') {
    // With Shift, along one axis.
    const [x, y] = isFree ? [dx, dy] : Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
    return {move: [x, y], map: (corner) => [corner[0] + x, corner[1] + y]};
  }
  const angleOf = (at) => Math.atan2(at[1] - anchor[1], at[0] - anchor[0]);
  if (kind === 'turn') {
    let angle = angleOf(point) - angleOf(start);
    if (!isFree) angle = Math.round(angle / (Math.PI / 12)) * Math.PI / 12;
    return {turn: angle, map: (corner) => turned(corner, anchor, angle)};
  }
  const length = (at) => Math.hypot(at[0] - anchor[0], at[1] - anchor[1]);
  const factor = Math.max(length(point) / Math.max(length(start), 1e-6), 0.01);
  return {scale: factor, map: (corner) => [0, 1].map((axis) => anchor[axis] + (corner[axis] - anchor[axis]) * factor)};
}

const describe = ({move, turn, scale}) => (move ? `${round(move[0], 0)}, ${round(move[1], 0)}`
  : turn !== undefined ? `${round(turn * 180 / Math.PI)}°` : `${round(scale * 100, 0)} %`);

function follow(news) {
  if (!gesture) return;
  gesture.last = mapping(news);
  gesture.kind = news.kind;
  gesture.outline = news.outline;
  const shape = document.querySelector('#overlay .chosen');
  shape?.setAttribute('points', news.outline.corners.map((corner) => gesture.last.map(corner).join(',')).join(' '));
  for (const part of document.querySelectorAll('#overlay .handle, #overlay .knob, #overlay .stem, #overlay .anchor')) part.style.display = 'none';
  gesture.label.textContent = describe(gesture.last);
  drawDraft(news.path);
}

// The edit that a gesture stands for.
function editOf(path, outline, last, known) {
  const set = (keyPath, value, from) => ({kind: 'set', layer: path, keyPath, value, from});
  if (last.move) return set('position', moved(known.position, outline, last.move), known.position);
  if (last.turn !== undefined) return set('transform.rotation.z', `${round(degrees(known) + last.turn * 180 / Math.PI)}deg`);
  return set('transform.scale', round(factorsOf(known.transform)[0] * last.scale, 3));
}

// Draws the picture that the gesture would make, as often as the machine manages.
async function drawDraft(path) {
  const own = gesture;
  if (own.isDrawing) return;
  own.isDrawing = true;
  try {
    const known = await own.values;
    while (gesture === own && own.drawn !== own.last) {
      const {last} = own;
      const frame = await api.draft({
        text: model.doc.text, edit: editOf(path, own.outline, last, known), time: timeOf(model.frame), width: Math.min(drawnWidth(), 1280),
      });
      own.drawn = last;
      if (gesture === own) showDraft(frame);
    }
  } catch (error) {
    // The reason is told when the layer is let go.
    own.drawn = own.last;
  }
  own.isDrawing = false;
}

function showDraft(frame) {
  const canvas = id('draft');
  [canvas.width, canvas.height] = [frame.width, frame.height];
  canvas.getContext('2d').putImageData(frame, 0, 0);
  canvas.hidden = false;
}

async function finish({path}) {
  const {last, outline, label, values} = gesture || {};
  label?.remove();
  gesture = null;
  if (last) await edit(editOf(path, outline, last, await values));
  await feed.isSettled();
  if (!gesture) id('draft').hidden = true;
}

function moved(position, outline, [x, y]) {
  const step = inside(outline, x, y);
  const base = Array.isArray(position) ? position : [0, 0];
  return [round(base[0] + step[0]), round(base[1] + step[1])];
}

// The scale and the angle of a transform: 16 numbers, or a name.
const numbers = (transform) => (Array.isArray(transform) && transform.length === 16 ? transform : [1, 0, 0, 0, 0, 1]);
const factorsOf = (transform) => [Math.hypot(numbers(transform)[0], numbers(transform)[1]) || 1];
const degrees = ({transform}) => Math.atan2(numbers(transform)[1], numbers(transform)[0]) * 180 / Math.PI;

// Arrow keys add up until they rest.
function onNudge({x, y}) {
  const path = model.selection;
  if (!nudge || nudge.path !== path) nudge = {path, x: 0, y: 0, values: valuesOf(path)};
  nudge.x += x;
  nudge.y += y;
  clearTimeout(nudge.timer);
  const own = nudge;
  own.timer = setTimeout(async () => {
    nudge = null;
    const {position} = await own.values;
    if (!Array.isArray(position)) return;
    edit({kind: 'set', layer: path, keyPath: 'position', from: position, value: [round(position[0] + own.x), round(position[1] + own.y)]});
  }, 220);
}

export function setUpGestures() {
  on('gesture-begin', ({path}) => {
    const label = make('div', {class: 'readout'});
    id('stage').append(label);
    gesture = {label, values: valuesOf(path)};
  });
  on('gesture', follow);
  on('gesture-end', finish);
  on('nudge', onNudge);
}
