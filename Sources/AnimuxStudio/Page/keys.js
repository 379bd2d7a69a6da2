// The keys of editors.

import {model, emit, seek, eachRow, firstPlayed, lastPlayed, framesPerSecond, select} from './model.js';
import {id} from './dom.js';
import {playOrPause, goBack, step, goTo, markIn, markOut, jog, toggleLoop, toggleSound} from './transport.js';
import {setZoom, zoomBy, pan, copyFrame} from './stage.js';

const second = () => Math.round(framesPerSecond());

// The keys, in groups for the help. `C` stands for Ctrl or Command, `A` for Alt and `S` for Shift. A group's row has the keys as
// they are shown, what they do, and what each of them calls.
export const groups = [
  ['Playing', [
    ['Space', 'play, pause', {' ': playOrPause}],
    ['J  K  L', 'play backwards, pause, play; again: twice as fast', {'j': () => jog(-1), 'k': () => jog(0), 'l': () => jog(1)}],
    ['←  →', 'one frame back, on', {
      'ArrowLeft': () => nudgeOr(-1, 0, () => step(-1)), 'ArrowRight': () => nudgeOr(1, 0, () => step(1)),
      'ArrowUp': () => nudgeOr(0, -1, () => step(-1)), 'ArrowDown': () => nudgeOr(0, 1, () => step(1)),
    }],
    ['Shift ←  →', 'one second back, on', {
      'S+ArrowLeft': () => nudgeOr(-10, 0, () => step(-second())), 'S+ArrowRight': () => nudgeOr(10, 0, () => step(second())),
      'S+ArrowUp': () => nudgeOr(0, -10, () => {}), 'S+ArrowDown': () => nudgeOr(0, 10, () => {}),
    }],
    ['Home  End', 'the first frame, the last frame', {'Home': () => goTo(firstPlayed()), 'End': () => goTo(lastPlayed())}],
    ['Enter', 'back to where playing began', {'Enter': goBack}],
    ['I  O', 'set the in point, the out point', {'i': markIn, 'o': markOut}],
    ['Alt X', 'remove both points', {'A+x': clearMarks}],
    ['Ctrl L  M', 'loop, sound', {'C+l': toggleLoop, 'm': toggleSound}],
    ['N  P', 'next, previous key of the selected layer', {'n': () => nextKey(1), 'p': () => nextKey(-1)}],
  ]],
  ['Stage', [
    ['+  −  1  F', 'zoom in, out, 100 %, fit', {
      '+': () => zoomBy(1.25), 'S++': () => zoomBy(1.25), '=': () => zoomBy(1.25), '-': () => zoomBy(0.8), '1': () => setZoom(1),
      'f': () => setZoom('fit'),
    }],
    ['Alt arrows', 'move the enlarged picture', {
      'A+ArrowLeft': () => pan(60, 0), 'A+ArrowRight': () => pan(-60, 0), 'A+ArrowUp': () => pan(0, 60), 'A+ArrowDown': () => pan(0, -60),
    }],
    ['T  ’  B  U', 'checkerboard, safe areas, outlines, onion skin', {
      't': click('view-checker'), "'": click('view-safe'), 'b': click('view-outlines'), 'u': click('view-onion'),
    }],
    ['Shift C', 'copy the frame', {'S+C': copyFrame}],
    ['Ctrl E', 'export', {'C+e': click('open-export')}],
  ]],
  ['Editing', [
    ['Arrows', 'on the stage: move the layer by 1, with Shift by 10', {}],
    ['Alt [  Alt ]', 'the layer begins, ends at the playhead', {'A+[': () => emit('trim', 'begin'), 'A+]': () => emit('trim', 'end')}],
    ['Ctrl [  Ctrl ]', 'move the layer backward, forward', {'C+]': () => emit('command', 'forward'), 'C+[': () => emit('command', 'backward')}],
    ['Ctrl D', 'duplicate the layer', {'C+d': () => emit('command', 'duplicate')}],
    ['Delete', 'remove the layer', {'Delete': () => emit('command', 'delete'), 'Backspace': () => emit('command', 'delete')}],
    ['Ctrl Z', 'undo; with Shift, redo', {'C+z': click('undo'), 'CS+Z': click('redo'), 'C+y': click('redo')}],
    ['Escape', 'select nothing', {'Escape': () => select(null)}],
  ]],
  ['Timeline', [
    ['↑  ↓', 'previous, next row', {}],
    ['←  →', 'fold, unfold; on the captions and chapters: previous, next', {}],
    ['Alt ←  →', 'on a row: move its bar by a frame; on an animation: the key at the playhead', {}],
    ['Insert', 'on an animation: make a key at the playhead (also Shift K)', {}],
    ['Alt +  −  0', 'show less time, more time, the whole film', {
      'A++': () => emit('zoom-time', 1.5), 'AS++': () => emit('zoom-time', 1.5), 'A+=': () => emit('zoom-time', 1.5),
      'A+-': () => emit('zoom-time', 1 / 1.5), 'A+0': () => emit('zoom-time', 0),
    }],
    ['/  Ctrl F', 'find a layer', {'C+f': () => id('search').focus(), '/': () => id('search').focus(), 'S+/': () => id('search').focus()}],
    ['?', 'these keys', {'S+?': click('open-help'), '?': click('open-help')}],
  ]],
];

const actions = Object.assign({}, ...groups.flatMap(([, rows]) => rows.map(([, , calls]) => calls)));

function click(name) {
  return () => id(name).click();
}

function clearMarks() {
  [model.from, model.to] = [null, null];
  emit('range');
}

// Arrows move the selected layer while the stage has the focus, and the playhead otherwise.
function nudgeOr(x, y, otherwise) {
  const isOnStage = id('stage').contains(document.activeElement) && model.selection && !model.doc?.readOnly;
  if (isOnStage) emit('nudge', {x, y});
  else otherwise();
}

// Goes to the next key, begin or end of the selected layer.
function nextKey(direction) {
  const times = [];
  eachRow((row) => {
    if (model.selection && row.path !== model.selection) return;
    times.push(row.begin, row.end);
    row.bars.forEach((bar) => times.push(bar.begin, bar.end, ...bar.keyTimes));
  });
  const frames = times.map((time) => Math.round(time * framesPerSecond())).filter((frame) => frame <= lastPlayed());
  const found = direction > 0 ? Math.min(...frames.filter((frame) => frame > model.frame))
    : Math.max(...frames.filter((frame) => frame < model.frame));
  if (Number.isFinite(found)) seek(found);
}

const takesText = (element) => element.matches('input:not([type=range]):not([type=checkbox]):not([type=color]), textarea, [contenteditable]');

// What a key does by itself in a control that has the focus.
function isTaken(target, key) {
  if (target.matches('#play')) return false;
  const isArrow = key.startsWith('Arrow');
  if (target.matches('[role=treeitem], [role=tab], [role=separator]')) return key === 'Enter' || isArrow;
  if (target.matches('select')) return isArrow || key === 'Enter' || key === ' ' || /^[a-z0-9]$/i.test(key);
  return target.matches('button, summary, a, input[type=checkbox], input[type=color]') && (key === 'Enter' || key === ' ');
}

// The key of an event. Brackets are also where English keyboards have them.
function nameOf(event) {
  const key = {BracketLeft: '[', BracketRight: ']'}[event.code] ?? event.key;
  return key.length === 1 && !event.shiftKey ? key.toLowerCase() : key;
}

export function setUpKeys() {
  window.addEventListener('keydown', (event) => {
    const target = event.target;
    if (takesText(target)) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    if (document.querySelector('dialog[open]')) return;
    const prefix = `${event.ctrlKey || event.metaKey ? 'C' : ''}${event.altKey ? 'A' : ''}${event.shiftKey ? 'S' : ''}`;
    if (prefix === '' && isTaken(target, event.key)) return;
    const key = nameOf(event);
    const action = actions[prefix ? `${prefix}+${key}` : key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}
