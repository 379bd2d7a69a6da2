// Moving and trimming bars, and moving keys, in the time line.

import {id, drag} from './dom.js';
import {model, framesPerSecond, timeOf, select} from './model.js';
import {range} from './timeline.js';
import {edit} from './editing.js';

// Times snap to frames, so that what is seen is what is written.
const snapped = (time) => timeOf(Math.round(time * framesPerSecond()));
const rounded = (time) => Number(time.toFixed(4));

function onDown(event) {
  if (event.button !== 0 || model.doc.readOnly) return;
  const diamond = event.target.closest('.diamond');
  const bar = event.target.closest('.bar.life, .bar.motion, .bar.caption');
  const element = diamond || bar;
  if (!element) return;
  event.preventDefault();
  event.stopPropagation();
  if (element.dataset.layer) select(element.dataset.layer);
  const edge = diamond ? 'moment' : event.target.dataset.edge || 'whole';
  const number = (name) => Number(element.style.getPropertyValue(name));
  const [begin, end, x] = [number('--b'), number('--e'), event.clientX];
  let step = 0;
  const target = event.currentTarget;
  const show = () => {
    if (edge !== 'end') element.style.setProperty('--b', begin + step);
    if (edge === 'end' || edge === 'whole') element.style.setProperty('--e', end + step);
  };
  drag({currentTarget: target, pointerId: event.pointerId}, (move) => {
    const wanted = (move.clientX - x) / range.perSecond;
    const from = edge === 'end' ? end : begin;
    step = Math.abs(move.clientX - x) < 3 ? 0 : snapped(from + wanted) - from;
    if (edge === 'begin') step = Math.min(step, end - begin - 1 / framesPerSecond());
    if (edge === 'end') step = Math.max(step, begin - end + 1 / framesPerSecond());
    show();
  }, async () => {
    if (!step) return;
    const isDone = await send(element, edge, {begin, end, step});
    if (!isDone) {
      step = 0;
      show();
    }
  });
}

function send(element, edge, {begin, end, step}) {
  const {layer, animation, moment, caption} = element.dataset;
  const times = {begin: rounded(begin + (edge === 'end' ? 0 : step)), end: rounded(end + (edge === 'begin' ? 0 : step)), step: rounded(step), edge};
  const place = element.dataset.place === '' ? null : Number(element.dataset.place);
  if (caption !== undefined) return edit({kind: 'caption', index: Number(caption), ...times});
  if (edge === 'moment') {
    return edit({kind: 'key', layer, place, key: moment === '' ? null : Number(moment), step: rounded(step)});
  }
  if (animation !== undefined) return edit({kind: 'animation', layer, place, ...times});
  return edit({kind: 'time', layer, ...times});
}

// A double click on a key removes it, and one on an animation makes a key at that time.
function onDoubleClick(event) {
  if (model.doc.readOnly) return;
  const diamond = event.target.closest('.diamond');
  const element = diamond || event.target.closest('.bar.motion');
  if (!element || element.dataset.place === '') return;
  event.stopPropagation();
  const {layer, moment} = element.dataset;
  const place = Number(element.dataset.place);
  if (diamond) return edit({kind: 'remove-key', layer, place, key: moment === '' ? null : Number(moment)});
  const offset = rounded((event.clientX - element.getBoundingClientRect().left) / range.perSecond);
  return edit({kind: 'make-key', layer, place, offset});
}

export function setUpBars() {
  id('lanes').addEventListener('dblclick', onDoubleClick, {capture: true});
  id('lanes').addEventListener('pointerdown', onDown, {capture: true});
}
