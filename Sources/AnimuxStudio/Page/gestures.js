// Moving, scaling and turning on the stage. While a layer is dragged, its outline follows at once, and the picture as fast as it
// is drawn. The document is edited when the layer is let go.

import * as api from './api.js';
import {id, make} from './dom.js';
import {model, on, emit, timeOf, rowAt} from './model.js';
import {edit, located} from './editing.js';
import {drawnWidth, feed} from './stage.js';

let gesture = null;
let nudge = null;

// The model values of a layer, by their key paths, with the keys that the document gives it and the size of what is around it.
async function valuesOf(path) {
  const row = rowAt(path);
  if (!row) return {};
  const {values, written, within} = await api.get('explain', {layer: path, type: row.type, time: timeOf(model.frame)});
  return {...Object.fromEntries(values.map((value) => [value.keyPath, value.model])), written, within};
}

// A layer has a size of its own if the document gives it one. Others, such as texts, are scaled.
const hasSize = ({written, bounds}) => Array.isArray(bounds) && bounds.length === 4 && bounds[2] > 0 && bounds[3] > 0
  && written.some((key) => key === 'size' || key === 'bounds' || key === 'frame');

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
function mapping({kind, outline, start, point, isFree, scales}, known) {
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
  if (!scales && known && hasSize(known)) return resizing(Number(kind.slice(-1)), outline, [dx, dy], isFree, known);
  const length = (at) => Math.hypot(at[0] - anchor[0], at[1] - anchor[1]);
  const factor = Math.max(length(point) / Math.max(length(start), 1e-6), 0.01);
  return {scale: factor, map: (corner) => [0, 1].map((axis) => anchor[axis] + (corner[axis] - anchor[axis]) * factor)};
}

// Pulls a corner of a layer, whose opposite corner stays where it is. With Shift, the sides keep their ratio.
function resizing(index, {corners, axes}, [dx, dy], isFree, {bounds, position, anchorPoint}) {
  const [width, height] = bounds.slice(2);
  const [right, down] = [1, 3].map((other, axis) => [0, 1].map((each) => (corners[other][each] - corners[0][each]) / (axis ? height : width)));
  const [sx, sy] = [index === 1 || index === 2 ? 1 : -1, index >= 2 ? 1 : -1];
  const [x, y] = inside({axes: [right, down]}, dx, dy);
  let size = [Math.max(width + sx * x, 1), Math.max(height + sy * y, 1)];
  if (!isFree) {
    const factor = Math.max(size[0] / width, size[1] / height);
    size = [width * factor, height * factor];
  }
  size = size.map((value) => round(value, 1));
  const anchor = Array.isArray(anchorPoint) ? anchorPoint : [0.5, 0.5];
  const grown = [size[0] - width, size[1] - height];
  // The anchor moves away from the corner that stays by its share of what the layer grows.
  const shares = [sx > 0 ? anchor[0] * grown[0] : (anchor[0] - 1) * grown[0], sy > 0 ? anchor[1] * grown[1] : (anchor[1] - 1) * grown[1]];
  const onCanvas = [0, 1].map((axis) => right[axis] * shares[0] + down[axis] * shares[1]);
  const step = inside({axes}, ...onCanvas);
  const base = Array.isArray(position) ? position : [0, 0];
  const left = [0, 1].map((axis) => (sx > 0 ? 0 : -grown[0] * right[axis]) + (sy > 0 ? 0 : -grown[1] * down[axis]));
  const places = corners.map((corner, number) => [0, 1].map((axis) => corners[0][axis] + left[axis]
    + (number === 1 || number === 2 ? right[axis] * size[0] : 0) + (number >= 2 ? down[axis] * size[1] : 0)));
  return {
    resize: {size, fromSize: [width, height], position: [0, 1].map((axis) => round(base[axis] + step[axis], 2)), fromPosition: base, anchor},
    map: (corner, number) => places[number],
  };
}

const describe = ({move, turn, scale, resize}) => (resize ? `${round(resize.size[0], 0)} × ${round(resize.size[1], 0)}` : move ? `${round(move[0], 0)}, ${round(move[1], 0)}`
  : turn !== undefined ? `${round(turn * 180 / Math.PI)}°` : `${round(scale * 100, 0)} %`);

function follow(news) {
  if (!gesture) return;
  gesture.news = news;
  gesture.last = mapping(news, gesture.known);
  gesture.outline = news.outline;
  const shape = document.querySelector('#overlay .selected');
  shape?.setAttribute('points', news.outline.corners.map((corner, number) => gesture.last.map(corner, number).join(',')).join(' '));
  for (const part of document.querySelectorAll('#overlay .handle, #overlay .knob, #overlay .stem, #overlay .anchor')) part.style.display = 'none';
  gesture.label.textContent = describe(gesture.last);
  drawDraft(news.path);
}

// The edit that a gesture stands for.
function editOf(path, outline, last, known) {
  const {within} = known;
  const set = (keyPath, value, from) => ({kind: 'set', layer: path, keyPath, value, from, within});
  if (last.resize) return {kind: 'resize', layer: path, within, ...last.resize};
  if (last.move) return set('position', moved(known.position, outline, last.move), known.position);
  if (last.turn !== undefined) return set('transform.rotation.z', `${round(degrees(known) + last.turn * 180 / Math.PI)}deg`);
  return set('transform.scale', round(factorOf(known.transform) * last.scale, 3));
}

// Draws the picture that the gesture would make, as often as the machine manages.
async function drawDraft(path) {
  const own = gesture;
  if (own.isDrawing) return;
  own.isDrawing = true;
  try {
    const known = await own.values;
    // What a corner does depends on the values.
    own.last = mapping(own.news, known);
    while (gesture === own && own.drawn !== own.last) {
      const {last} = own;
      const frame = await api.draft({
        text: model.doc.text, edit: located(editOf(path, own.outline, last, known)), time: timeOf(model.frame), width: Math.min(drawnWidth(), 1280),
      });
      own.drawn = last;
      if (gesture === own) showDraft(frame);
    }
  } catch (error) {
    // The reason is shown when the layer is released.
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
  const {news, outline, label, values} = gesture || {};
  label?.remove();
  gesture = null;
  const last = news && mapping(news, await values);
  // An outline that was moved for an edit that is refused goes back.
  if (!last || !await edit(editOf(path, outline, last, await values))) emit('stage');
  await feed.isSettled();
  if (!gesture) id('draft').hidden = true;
}

function moved(position, outline, [x, y]) {
  const step = inside(outline, x, y);
  const base = Array.isArray(position) ? position : [0, 0];
  return [round(base[0] + step[0]), round(base[1] + step[1])];
}

// The scale and the angle of a transform, which is a list of 16 numbers or a name.
const numbers = (transform) => (Array.isArray(transform) && transform.length === 16 ? transform : [1, 0, 0, 0, 0, 1]);
const factorOf = (transform) => Math.hypot(numbers(transform)[0], numbers(transform)[1]) || 1;
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
    const {position, within} = await own.values;
    if (!Array.isArray(position)) return;
    edit({kind: 'set', layer: path, keyPath: 'position', from: position, within, value: [round(position[0] + own.x), round(position[1] + own.y)]});
  }, 220);
}

export function setUpGestures() {
  on('gesture-begin', ({path}) => {
    const label = make('div', {class: 'readout'});
    id('stage').append(label);
    const own = {label, values: valuesOf(path), known: null};
    gesture = own;
    own.values.then((known) => { own.known = known; }, () => {});
  });
  on('gesture', follow);
  on('gesture-end', finish);
  on('nudge', onNudge);
}
