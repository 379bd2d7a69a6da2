// The keys of editors.

import {model, emit, seek, firstPlayed, lastPlayed, framesPerSecond, select} from './model.js';
import {id} from './dom.js';
import {playOrPause, goBack, step, goTo, markIn, markOut, jog, toggleLoop, toggleSound} from './transport.js';
import {setZoom, zoomBy, copyFrame} from './stage.js';

const second = () => Math.round(framesPerSecond());

// By the key, with a prefix for the modifiers in this order: C (Ctrl or Command), A (Alt), S (Shift).
const actions = {
  ' ': playOrPause,
  'j': () => jog(-1), 'k': () => jog(0), 'l': () => jog(1),
  'ArrowLeft': () => nudgeOr(-1, 0, () => step(-1)), 'ArrowRight': () => nudgeOr(1, 0, () => step(1)),
  'S+ArrowLeft': () => nudgeOr(-10, 0, () => step(-second())), 'S+ArrowRight': () => nudgeOr(10, 0, () => step(second())),
  'ArrowUp': () => nudgeOr(0, -1, () => step(-1)), 'ArrowDown': () => nudgeOr(0, 1, () => step(1)),
  'S+ArrowUp': () => nudgeOr(0, -10, () => {}), 'S+ArrowDown': () => nudgeOr(0, 10, () => {}),
  'Home': () => goTo(firstPlayed()), 'End': () => goTo(lastPlayed()),
  'i': markIn, 'o': markOut,
  'A+x': () => { [model.from, model.to] = [null, null]; emit('range'); },
  'Enter': goBack, 'C+l': toggleLoop, 'm': toggleSound,
  'Escape': () => select(null),
  'f': () => setZoom('fit'), '1': () => setZoom(1), '+': () => zoomBy(1.25), '=': () => zoomBy(1.25), '-': () => zoomBy(0.8),
  'S++': () => zoomBy(1.25),
  "'": () => id('view-safe').click(), 'b': () => id('view-outlines').click(),
  'S+C': copyFrame, 'C+e': () => id('open-export').click(),
  'C+z': () => id('undo').click(), 'CS+Z': () => id('redo').click(), 'C+y': () => id('redo').click(),
  'C+]': () => emit('command', 'forward'), 'C+[': () => emit('command', 'backward'),
  'C+d': () => emit('command', 'duplicate'), 'Delete': () => emit('command', 'delete'), 'Backspace': () => emit('command', 'delete'),
  'C+f': () => id('search').focus(), '/': () => id('search').focus(),
  'n': () => nextKey(1), 'p': () => nextKey(-1),
};

// Arrows move the chosen layer while the stage has the focus, and the playhead otherwise.
function nudgeOr(x, y, otherwise) {
  const isOnStage = id('stage').contains(document.activeElement) && model.selection && !model.doc?.readOnly;
  if (isOnStage) emit('nudge', {x, y});
  else otherwise();
}

// Goes to the next key, begin or end of the chosen layer.
function nextKey(direction) {
  const times = [];
  const collect = (rows) => rows.forEach((row) => {
    if (!model.selection || row.path === model.selection) {
      times.push(row.begin, row.end);
      row.bars.forEach((bar) => times.push(bar.begin, bar.end, ...bar.moments));
    }
    collect(row.sublayers);
  });
  collect(model.doc?.rows || []);
  const frames = times.map((time) => Math.round(time * framesPerSecond())).filter((frame) => frame <= lastPlayed());
  const found = direction > 0 ? Math.min(...frames.filter((frame) => frame > model.frame))
    : Math.max(...frames.filter((frame) => frame < model.frame));
  if (Number.isFinite(found)) seek(found);
}

const takesText = (element) => element.matches('input:not([type=range]):not([type=checkbox]):not([type=color]), textarea, [contenteditable]');

export function setUpKeys() {
  window.addEventListener('keydown', (event) => {
    const target = event.target;
    if (takesText(target)) {
      if (event.key === 'Escape') target.blur();
      return;
    }
    if (document.querySelector('dialog[open]')) return;
    const isControl = target.matches('button, select, summary, a, [role=treeitem], [role=tab], [role=separator]');
    if (isControl && ['Enter', ' ', 'ArrowUp', 'ArrowDown'].includes(event.key) && !target.matches('#play')) return;
    if (target.matches('[role=treeitem], [role=tab], [role=separator], select') && event.key.startsWith('Arrow')) return;
    const prefix = `${event.ctrlKey || event.metaKey ? 'C' : ''}${event.altKey ? 'A' : ''}${event.shiftKey ? 'S' : ''}`;
    const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
    const action = actions[prefix ? `${prefix}+${key}` : key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}
