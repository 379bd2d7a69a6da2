// The tree by the keyboard: one row can be reached with Tab, and keys go from there to the others and change the layer or animation of the row.

import {id, announce} from './dom.js';
import {model, on, emit, select, selectCaption, seek, frameAt, timeOf, framesPerSecond, short, held} from './model.js';
import {editKeyAtPlayhead, moveByFrame} from './bars.js';
import {fold, showTime} from './timeline.js';

const tree = id('tree');
let current = null; // the key of the row that Tab leads to

const rows = () => [...tree.querySelectorAll('[role=treeitem]')];

// Keeps one row within reach of Tab after the rows were rebuilt: the last one, or else the selected one, or the first.
export function keepFocus(hadFocus) {
  const all = rows();
  const row = all.find((each) => each.dataset.row === current)
    ?? all.find((each) => each.getAttribute('aria-selected') === 'true') ?? all[0];
  if (!row) return;
  row.tabIndex = 0;
  if (hadFocus) row.focus({preventScroll: true});
}

function onFocus(event) {
  const row = event.target.closest('[role=treeitem]');
  if (!row) return;
  for (const other of tree.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  row.tabIndex = 0;
  current = row.dataset.row;
}

function goTo(row) {
  if (!row) return;
  row.focus();
  row.scrollIntoView({block: 'nearest'});
  if (row.dataset.layer !== undefined) select(row.dataset.layer);
}

const frames = (time) => Math.round(time * framesPerSecond());

// Selects the next or the previous caption, from the selected one or from the playhead on.
function chooseCaption(step) {
  const {captions} = model.doc;
  const now = frames(timeOf(model.frame));
  const at = model.caption ?? (step > 0 ? captions.findLastIndex(({begin}) => frames(begin) < now) : captions.findIndex(({begin}) => frames(begin) >= now));
  const index = held((at < 0 && step < 0 ? captions.length : at) + step, 0, captions.length - 1);
  selectCaption(index);
  const {begin, end, text} = captions[index];
  go(begin);
  announce(`Caption ${index + 1} of ${captions.length}, ${short(begin)} to ${short(end)}: ${text}`);
}

function goToChapter(step) {
  const {chapters} = model.doc;
  const now = model.frame;
  const found = step > 0 ? chapters.find(({begin}) => frames(begin) > now) : chapters.findLast(({begin}) => frames(begin) < now);
  if (!found) return;
  go(found.begin);
  announce(`Chapter ${found.title}`);
}

function go(time) {
  seek(frameAt(time + 0.5 / framesPerSecond()));
  showTime(time);
}

function onKey(event) {
  const row = event.target.closest('[role=treeitem]');
  if (!row) return;
  if (act(row, event)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

// Returns whether the key means something for the row.
function act(row, event) {
  const {layer, animation, row: kind} = row.dataset;
  if (animation !== undefined && editKeyAtPlayhead(event, row)) return true;
  const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  if (event.altKey && step) {
    if (layer !== undefined || kind === 'captions') moveByFrame(layer ?? null, step);
    return true;
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  if (step && kind === 'captions') return chooseCaption(step) ?? true;
  if (step && kind === 'chapters') return goToChapter(step) ?? true;
  const all = rows();
  const index = all.indexOf(row);
  const isOpen = row.getAttribute('aria-expanded') === 'true';
  switch (event.key) {
    case 'ArrowDown': goTo(all[index + 1]); break;
    case 'ArrowUp': goTo(all[index - 1]); break;
    case 'ArrowRight': if (row.hasAttribute('aria-expanded') && !isOpen) fold(layer, false); else if (isOpen) goTo(all[index + 1]); break;
    case 'ArrowLeft': if (isOpen) fold(layer, true); else goTo(all.slice(0, index).findLast((other) => Number(other.ariaLevel) < Number(row.ariaLevel))); break;
    case 'Home': goTo(all[0]); break;
    case 'End': goTo(all.at(-1)); break;
    case 'Enter':
      if (layer !== undefined) select(layer);
      // From a row to its values.
      emit('open-tab', 'inspector');
      id('inspector').querySelector('button, input:not(:disabled), textarea')?.focus();
      break;
    default: return false;
  }
  return true;
}

export function setUpTree() {
  tree.addEventListener('keydown', onKey);
  tree.addEventListener('focusin', onFocus);
  on('selection', () => {
    if (!tree.contains(document.activeElement)) current = model.selection === null ? current : `layer ${model.selection}`;
  });
}
