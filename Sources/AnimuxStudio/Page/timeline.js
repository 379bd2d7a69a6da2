// The time line: rows of layers, sounds, captions and chapters, on a window of time that zooms and scrolls.
//
// Places in time are left to style sheets: the window sets `--t0` and `--pps` (pixels for each second), and each bar its
// own times. So neither zooming nor playing touches the rows.

import {id, make, drag} from './dom.js';
import {
  model, on, seek, frameAt, timeOf, hasFilm, select, eachRow, settings, framesPerSecond, firstPlayed, lastPlayed,
} from './model.js';
import {drawRuler} from './ruler.js';
import {rowsOf} from './rows.js';
import {pause} from './player.js';
import {editKeyAtPlayhead} from './bars.js';

const panel = id('timeline');
const lanes = id('lanes');
const tree = id('tree');
const body = id('time-body');

export const range = {start: 0, perSecond: 100};
let folded = new Set();
let foldedFor = null; // the document whose folds are known
let isTouched = false; // whether the window was zoomed by hand

const laneWidth = () => Math.max(lanes.clientWidth, 50);
const span = () => laneWidth() / range.perSecond;

function setWindow(start, perSecond) {
  const most = 40 * framesPerSecond();
  const least = laneWidth() / Math.max(model.doc.duration * 1.04, 0.1);
  range.perSecond = Math.min(Math.max(perSecond, Math.min(least, most)), most);
  range.start = Math.min(Math.max(start, 0), Math.max(model.doc.duration * 1.04 - span(), 0));
  panel.style.setProperty('--t0', range.start);
  panel.style.setProperty('--pps', range.perSecond);
  drawRuler(range);
}

const fit = () => {
  if (hasFilm()) setWindow(0, laneWidth() / (model.doc.duration * 1.04));
};

export const timeAt = (x) => range.start + (x - lanes.getBoundingClientRect().left) / range.perSecond;

export function zoomTime(factor, x = null) {
  const at = x === null ? timeOf(model.frame) : timeAt(x);
  const share = x === null ? (at - range.start) / span() : (x - lanes.getBoundingClientRect().left) / laneWidth();
  isTouched = true;
  const perSecond = range.perSecond * factor;
  setWindow(at - Math.min(Math.max(share, 0), 1) * laneWidth() / perSecond, perSecond);
}

function showNeedle() {
  panel.style.setProperty('--now', timeOf(model.frame));
  if (!model.isPlaying || !hasFilm()) return;
  const time = timeOf(model.frame);
  if (time > range.start + span() || time < range.start) setWindow(time - span() * 0.05, range.perSecond);
}

function showRange() {
  if (!hasFilm()) return;
  panel.style.setProperty('--from', timeOf(firstPlayed()));
  panel.style.setProperty('--to', timeOf(lastPlayed() + 1));
  panel.classList.toggle('ranged', model.from !== null || model.to !== null);
  drawRuler(range);
}

// Builds all rows. What does not match the search is left out.
export function build() {
  if (!hasFilm()) return;
  if (foldedFor !== model.doc.path) foldAtFirst();
  const wanted = id('search').value.trim().toLowerCase();
  const rows = rowsOf(model.doc, folded, wanted);
  const scroll = body.scrollTop;
  tree.replaceChildren(...rows.map((row) => row.head));
  lanes.replaceChildren(make('div', {class: 'played', 'aria-hidden': 'true'}), ...rows.map((row) => row.lane));
  body.scrollTop = scroll;
  showSelection();
}

// Unfolds the layers around the chosen one.
function reveal() {
  const names = (model.selection || '').split('/');
  const around = names.slice(1).map((name, index) => names.slice(0, index + 1).join('/')).filter((path) => folded.has(path));
  if (!around.length) return showSelection();
  for (const path of around) folded.delete(path);
  return build();
}

function showSelection() {
  for (const element of panel.querySelectorAll('.chosen')) {
    element.classList.remove('chosen');
    element.setAttribute('aria-selected', 'false');
  }
  if (model.caption !== null) panel.querySelector(`[data-caption="${model.caption}"]`)?.classList.add('chosen');
  if (model.selection === null) return;
  for (const element of panel.querySelectorAll('[data-layer]')) {
    if (element.dataset.layer !== model.selection) continue;
    element.classList.add('chosen');
    if (element.getAttribute('role') === 'treeitem') {
      element.setAttribute('aria-selected', 'true');
      if (element.dataset.animation === undefined) element.scrollIntoView({block: 'nearest'});
    }
  }
}

function fold(path, isFolded = !folded.has(path)) {
  if (isFolded) folded.add(path);
  else folded.delete(path);
  build();
}

const parents = () => {
  const paths = [];
  eachRow((row) => { if (row.sublayers.length || row.bars.length) paths.push(row.path); });
  return paths;
};

// A document is seen for the first time with all of its layers folded.
function foldAtFirst() {
  foldedFor = model.doc.path;
  folded = new Set(settings.get(`folded ${foldedFor}`, null) ?? parents());
}

function foldAll() {
  folded = folded.size ? new Set() : new Set(parents());
  build();
}

function onTreeKey(event) {
  const item = event.target.closest('[role=treeitem]');
  if (!item) return;
  if (item.dataset.animation !== undefined && editKeyAtPlayhead(event, item)) {
    event.preventDefault();
    return event.stopPropagation();
  }
  const items = [...tree.querySelectorAll('[role=treeitem]')];
  const index = items.indexOf(item);
  const path = item.dataset.layer;
  const isOpen = item.getAttribute('aria-expanded') === 'true';
  const goTo = (next) => {
    if (!next) return;
    next.focus();
    if (next.dataset.layer) select(next.dataset.layer);
  };
  switch (event.key) {
    case 'ArrowDown': goTo(items[index + 1]); break;
    case 'ArrowUp': goTo(items[index - 1]); break;
    case 'ArrowRight': if (item.hasAttribute('aria-expanded') && !isOpen) fold(path, false); else goTo(items[index + 1]); break;
    case 'ArrowLeft': if (isOpen) fold(path, true); else goTo(items.slice(0, index).reverse().find((other) => Number(other.ariaLevel) < Number(item.ariaLevel))); break;
    case 'Home': goTo(items[0]); break;
    case 'End': goTo(items.at(-1)); break;
    case 'Enter': case ' ': if (path) select(path); break;
    default: return;
  }
  event.preventDefault();
  event.stopPropagation();
  const again = [...tree.querySelectorAll('[role=treeitem]')].find((other) => other.dataset.layer === path);
  if (!tree.contains(document.activeElement)) again?.focus();
}

// Moves the playhead along the ruler, or along an empty part of the lanes.
function scrub(event) {
  if (event.button !== 0 || event.target.closest('.grip, .diamond, .bar.life, .bar.caption')) return;
  pause();
  const go = (move) => seek(frameAt(Math.min(Math.max(timeAt(move.clientX), 0), model.doc.duration)), {isScrubbing: true});
  go(event);
  drag(event, go);
}

function onWheel(event) {
  if (!hasFilm()) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    zoomTime(Math.exp(-event.deltaY / 240), event.clientX);
  } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    event.preventDefault();
    isTouched = true;
    setWindow(range.start + (event.deltaX || event.deltaY) / range.perSecond, range.perSecond);
  }
}

export function setUpTimeline() {
  id('search').addEventListener('input', build);
  id('fold-all').addEventListener('click', foldAll);
  id('ruler').addEventListener('pointerdown', scrub);
  id('ruler').addEventListener('dblclick', () => { isTouched = false; fit(); });
  lanes.addEventListener('pointerdown', scrub);
  body.addEventListener('wheel', onWheel, {passive: false});
  id('ruler').addEventListener('wheel', onWheel, {passive: false});
  tree.addEventListener('keydown', onTreeKey);
  tree.addEventListener('click', (event) => {
    const item = event.target.closest('[role=treeitem]');
    if (!item) return;
    if (event.target.closest('.fold')) return fold(item.dataset.layer);
    if (item.dataset.layer) select(item.dataset.layer);
    item.focus();
  });
  lanes.addEventListener('click', (event) => {
    const bar = event.target.closest('[data-layer]');
    if (bar && event.target.closest('.bar')) select(bar.dataset.layer);
  });
  new ResizeObserver(() => {
    if (!hasFilm()) return;
    if (isTouched) setWindow(range.start, range.perSecond);
    else fit();
  }).observe(lanes);
  on('doc', () => {
    build();
    if (!isTouched) fit();
    else if (hasFilm()) setWindow(range.start, range.perSecond);
    showNeedle();
    showRange();
  });
  on('frame', showNeedle);
  on('range', showRange);
  on('selection', reveal);
  window.addEventListener('pagehide', () => settings.set(`folded ${foldedFor}`, [...folded].slice(0, 1000)));
  on('zoom-time', (factor) => zoomTime(factor));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { if (hasFilm()) drawRuler(range); });
}

