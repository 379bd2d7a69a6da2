// Moving and trimming bars, and moving keys, in the timeline.

import {id, drag, toast} from './dom.js';
import {model, on, framesPerSecond, timeOf, select, selectCaption, rowAt, seek} from './model.js';
import {range} from './timeline.js';
import {edit} from './editing.js';

// Times snap to frames, so that what is seen is what is written. The server reads a rounded time as the frame next to it.
const snapped = (time) => timeOf(Math.round(time * framesPerSecond()));
const rounded = (time) => Number(time.toFixed(4));

function onDown(event) {
  if (event.button !== 0 || model.doc.readOnly) return;
  const diamond = event.target.closest('.diamond');
  const bar = event.target.closest('.bar.life, .bar.motion, .bar.caption');
  const element = diamond || bar;
  if (!element || element.dataset.layer === undefined && element.dataset.caption === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (element.dataset.layer) select(element.dataset.layer);
  else selectCaption(Number(element.dataset.caption));
  // Without keys, the diamonds are the ends of the animation.
  const edge = event.target.dataset.edge || (diamond ? 'key' : 'whole');
  const whole = diamond && edge !== 'key' ? diamond.parentElement.querySelector('.bar.motion') : element;
  const number = (name) => Number(whole.style.getPropertyValue(name));
  const [begin, end, x] = [number('--b'), number('--e'), event.clientX];
  let step = 0;
  const target = event.currentTarget;
  const show = () => {
    if (edge !== 'end') whole.style.setProperty('--b', begin + step);
    if (edge === 'end' || edge === 'whole') whole.style.setProperty('--e', end + step);
    if (diamond && edge !== 'key') diamond.style.setProperty('--b', (edge === 'end' ? end : begin) + step);
  };
  drag({currentTarget: target, pointerId: event.pointerId, clientX: x, clientY: event.clientY}, (move) => {
    const wanted = (move.clientX - x) / range.perSecond;
    const from = edge === 'end' ? end : begin;
    step = Math.abs(move.clientX - x) < 3 ? 0 : snapped(from + wanted) - from;
    if (edge === 'begin') step = Math.min(step, end - begin - 1 / framesPerSecond());
    if (edge === 'end') step = Math.max(step, begin - end + 1 / framesPerSecond());
    show();
  }, async () => {
    if (!step) return;
    const isDone = await edit(changeOf(element.dataset, edge, {begin, end, step}));
    if (!isDone) {
      step = 0;
      show();
    }
  });
}

function changeOf({layer, animation, key, caption}, edge, {begin, end, step}) {
  const times = {begin: rounded(begin + (edge === 'end' ? 0 : step)), end: rounded(end + (edge === 'begin' ? 0 : step)), step: rounded(step), edge};
  if (caption !== undefined) return {kind: 'caption', index: Number(caption), ...times};
  if (edge === 'key') return {kind: 'key', layer, animation: Number(animation), key: Number(key), step: rounded(step)};
  if (animation !== undefined) return {kind: 'animation', layer, animation: Number(animation), ...times};
  return {kind: 'time', layer, ...times};
}

// A double click on a key removes it, and one on an animation makes a key at that time.
function onDoubleClick(event) {
  if (model.doc.readOnly) return;
  const diamond = event.target.closest('.diamond');
  const element = diamond || event.target.closest('.bar.motion');
  if (!element) return;
  event.stopPropagation();
  const {layer, key} = element.dataset;
  const animation = Number(element.dataset.animation);
  if (diamond) return edit({kind: 'remove-key', layer, animation, key: key === undefined ? null : Number(key)});
  const begin = Number(element.style.getPropertyValue('--b'));
  const offset = rounded(snapped(begin + (event.clientX - element.getBoundingClientRect().left) / range.perSecond) - begin);
  return edit({kind: 'make-key', layer, animation, offset});
}

// Keys by the keyboard, at the playhead: Insert or Shift-K makes one, Delete removes it, and Alt with an arrow moves it by a frame.
export function editKeyAtPlayhead(event, item) {
  const {layer} = item.dataset;
  const animation = Number(item.dataset.animation);
  const bar = rowAt(layer)?.bars[animation];
  if (!bar || model.doc.readOnly) return false;
  const now = timeOf(model.frame);
  const key = bar.keyTimes.findIndex((time) => Math.abs(time - now) < 0.5 / framesPerSecond());
  const step = event.altKey ? {ArrowLeft: -1, ArrowRight: 1}[event.key] : undefined;
  if (event.key === 'Insert' || event.key === 'K') edit({kind: 'make-key', layer, animation, offset: rounded(now - bar.begin)});
  else if (event.key === 'Delete' || event.key === 'Backspace' || step) {
    if (key < 0) toast('There is no key at the playhead; N and P go to the keys', 'error');
    else if (!step) edit({kind: 'remove-key', layer, animation, key});
    else edit({kind: 'key', layer, animation, key, step: rounded(step / framesPerSecond())}).then((isDone) => isDone && seek(model.frame + step));
  } else return false;
  return true;
}

// What the keyboard moves: a layer, or else the selected caption, with the times of its bar.
function barOf(layer) {
  if (model.doc.readOnly) return null;
  if (layer === null) return model.caption === null ? null : {data: {caption: model.caption}, ...model.doc.captions[model.caption]};
  const row = rowAt(layer);
  return row && {data: {layer}, ...row};
}

// Moves the bar, or an end of it, when the edits before are done: `stepOf` returns by how many seconds.
function shift(layer, edge, stepOf) {
  if (!barOf(layer)) return;
  edit(() => {
    const bar = barOf(layer);
    return bar && changeOf(bar.data, edge, {begin: bar.begin, end: bar.end, step: stepOf(bar)});
  });
}

export function moveByFrame(layer, step) {
  shift(layer, 'whole', ({begin}) => {
    const place = begin * framesPerSecond();
    return timeOf(step > 0 ? Math.floor(place + 1e-3) + step : Math.ceil(place - 1e-3) + step) - begin;
  });
}

// The bar begins or ends at the playhead; it ends with the frame that is seen.
function trim(edge) {
  const bar = model.doc && barOf(model.selection);
  if (!bar) return;
  const time = timeOf(model.frame + (edge === 'end' ? 1 : 0));
  if (edge === 'end' ? time <= bar.begin : time >= bar.end) toast('The playhead is beyond the other end', 'error');
  else shift(model.selection, edge, ({begin, end}) => time - (edge === 'end' ? end : begin));
}

export function setUpBars() {
  on('trim', trim);
  id('lanes').addEventListener('dblclick', onDoubleClick, {capture: true});
  id('lanes').addEventListener('pointerdown', onDown, {capture: true});
}
