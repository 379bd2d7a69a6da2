// The timeline: rows of layers, sounds, captions and chapters, on a window of time that zooms and scrolls.
//
// Places in time are left to style sheets: the window sets `--t0` and `--pps` (pixels for each second), and each bar its
// own times. So neither zooming nor playing touches the rows.

import {id, make, drag, isDragging} from './dom.js';
import {
  model, on, seek, frameAt, timeOf, hasFilm, select, eachRow, settings, framesPerSecond, firstPlayed, lastPlayed, held,
} from './model.js';
import {drawRuler} from './ruler.js';
import {rowsOf} from './rows.js';
import {pause} from './player.js';
import {keepFocus, setUpTree} from './tree.js';
import {forgetOldStrips} from './strips.js';

const panel = id('timeline');
const lanes = id('lanes');
const tree = id('tree');
const body = id('time-body');

export const range = {start: 0, perSecond: 100};
let folded = new Set();
let foldedFor = null; // the document whose folds are known
let isOld = false; // whether the rows are to be built when a drag is over
let isTouched = false; // whether the window was zoomed by hand

const laneWidth = () => Math.max(lanes.clientWidth, 50);
const span = () => laneWidth() / range.perSecond;

function setWindow(start, perSecond) {
  const most = 40 * framesPerSecond();
  const least = laneWidth() / Math.max(model.doc.duration * 1.04, 0.1);
  range.perSecond = held(perSecond, Math.min(least, most), most);
  range.start = held(start, 0, Math.max(model.doc.duration * 1.04 - span(), 0));
  panel.style.setProperty('--t0', range.start);
  panel.style.setProperty('--pps', range.perSecond);
  drawRuler(range);
}

const fit = () => {
  if (hasFilm()) setWindow(0, laneWidth() / (model.doc.duration * 1.04));
};

function showAll() {
  isTouched = false;
  fit();
}

const timeAt = (x) => range.start + (x - lanes.getBoundingClientRect().left) / range.perSecond;

function zoomTime(factor, x = null) {
  if (!hasFilm()) return;
  const at = x === null ? timeOf(model.frame) : timeAt(x);
  const share = x === null ? (at - range.start) / span() : (x - lanes.getBoundingClientRect().left) / laneWidth();
  isTouched = true;
  const perSecond = range.perSecond * factor;
  setWindow(at - held(share, 0, 1) * laneWidth() / perSecond, perSecond);
}

function showNeedle() {
  panel.style.setProperty('--now', timeOf(model.frame));
  if (!model.isPlaying || !hasFilm()) return;
  showTime(timeOf(model.frame));
}

function showRange() {
  if (!hasFilm()) return;
  panel.style.setProperty('--from', timeOf(firstPlayed()));
  panel.style.setProperty('--to', timeOf(lastPlayed() + 1));
  panel.classList.toggle('ranged', model.from !== null || model.to !== null);
  drawRuler(range);
}

// Builds all rows. What does not match the search is left out.
function build() {
  if (!hasFilm()) return;
  // Bars stay under the pointer that holds them.
  isOld = isDragging();
  if (isOld) return;
  if (foldedFor !== model.doc.path) foldAtFirst();
  const wanted = id('search').value.trim().toLowerCase();
  const rows = rowsOf(model.doc, folded, wanted);
  const scroll = body.scrollTop;
  const hadFocus = tree.contains(document.activeElement);
  tree.replaceChildren(...rows.map((row) => row.head));
  lanes.replaceChildren(make('div', {class: 'played', 'aria-hidden': 'true'}), ...rows.map((row) => row.lane));
  body.scrollTop = scroll;
  id('no-rows').hidden = rows.length > 0;
  id('no-rows').textContent = wanted ? `No layer is called “${id('search').value.trim()}”.` : 'The film has no layers.';
  showSelection();
  keepFocus(hadFocus);
}

// Unfolds the layers around the selected one.
function reveal() {
  const names = (model.selection || '').split('/');
  const around = names.slice(1).map((name, index) => names.slice(0, index + 1).join('/')).filter((path) => folded.has(path));
  if (!around.length) return showSelection();
  for (const path of around) folded.delete(path);
  return build();
}

function showSelection() {
  for (const element of panel.querySelectorAll('.selected')) {
    element.classList.remove('selected');
    element.setAttribute('aria-selected', 'false');
  }
  if (model.caption !== null) panel.querySelector(`[data-caption="${model.caption}"]`)?.classList.add('selected');
  if (model.selection === null) return;
  for (const element of panel.querySelectorAll('[data-layer]')) {
    if (element.dataset.layer !== model.selection) continue;
    element.classList.add('selected');
    if (element.getAttribute('role') === 'treeitem') {
      element.setAttribute('aria-selected', 'true');
      if (element.dataset.animation === undefined) element.scrollIntoView({block: 'nearest'});
    }
  }
}

// Shows a part of the film around a time.
export function showTime(time) {
  if (time > range.start + span() || time < range.start) setWindow(time - span() * 0.1, range.perSecond);
}

export function fold(path, isFolded = !folded.has(path)) {
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

// Moves the playhead along the ruler, or along an empty part of the lanes.
function scrub(event) {
  if (event.button !== 0 || event.target.closest('.grip, .diamond, .bar.life, .bar.caption')) return;
  pause();
  const go = (move) => seek(frameAt(held(timeAt(move.clientX), 0, model.doc.duration)), {isScrubbing: true});
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
  id('search').addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') tree.querySelector('[role=treeitem]')?.focus();
    if (event.key !== 'Escape' || !id('search').value) return;
    event.stopPropagation();
    id('search').value = '';
    build();
  });
  setUpTree();
  id('time-in').addEventListener('click', () => zoomTime(1.5));
  id('time-out').addEventListener('click', () => zoomTime(1 / 1.5));
  id('time-fit').addEventListener('click', showAll);
  id('fold-all').addEventListener('click', foldAll);
  id('ruler').addEventListener('pointerdown', scrub);
  id('ruler').addEventListener('dblclick', showAll);
  lanes.addEventListener('pointerdown', scrub);
  body.addEventListener('wheel', onWheel, {passive: false});
  id('ruler').addEventListener('wheel', onWheel, {passive: false});
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
    forgetOldStrips();
    build();
    if (!isTouched) fit();
    else if (hasFilm()) setWindow(range.start, range.perSecond);
    showNeedle();
    showRange();
  });
  window.addEventListener('dragged', () => { if (isOld) build(); });
  on('frame', showNeedle);
  on('range', showRange);
  on('selection', reveal);
  window.addEventListener('pagehide', () => settings.set(`folded ${foldedFor}`, [...folded].slice(0, 1000)));
  on('zoom-time', (factor) => (factor ? zoomTime(factor) : showAll()));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { if (hasFilm()) drawRuler(range); });
}

