// The inspector: every property of the selected layer, with its model value, its value now, and where that comes from.

import * as api from './api.js';
import {id, make, icon, toast} from './dom.js';
import {called, typeIcons} from './rows.js';
import {model, on, emit, hasFilm, timeOf, eachRow, rowAt, settings, short} from './model.js';
import {showCaption} from './captions.js';
import {valueField, isDirty, brief, same} from './fields.js';

const panel = id('inspector');
const keysOfTypes = new Map();
let shown = {path: null, values: []};
let serial = 0;
let openKeys = new Set();
let refusals = new Map(); // why values could not be changed, by their key paths
let showsAll = settings.get('allProperties', true);
let wanted = '';

// The groups of the properties, in order. The server sends the group of each key.
const groups = ['Geometry', 'Content', 'Appearance', 'Time', 'Others'];

async function keysOf(type) {
  if (!keysOfTypes.has(type)) keysOfTypes.set(type, await api.get('keys', {type}));
  return keysOfTypes.get(type);
}

async function load() {
  if (panel.hidden) return;
  if (!hasFilm()) return panel.replaceChildren(make('p', {class: 'empty'}, 'There is no film yet.'));
  const row = model.selection !== null && rowAt(model.selection);
  if (model.caption !== null && model.doc.captions[model.caption]) return showCaption(panel, model.caption);
  if (!row) return showFilm();
  const own = ++serial;
  try {
    const [keys, answer] = await Promise.all([
      keysOf(row.type), api.get('explain', {layer: row.path, type: row.type, time: timeOf(model.frame)}),
    ]);
    if (own !== serial) return;
    shown = withSize(answer);
    show(row, keys);
  } catch (error) {
    if (own === serial) panel.replaceChildren(layerHead(row), make('p', {class: 'empty'}, error.status === 404 ? 'This layer is not in the film at the playhead.' : error.message));
  }
}

function showFilm() {
  const {doc} = model;
  let count = 0;
  eachRow(() => { count += 1; });
  const fact = (name, value) => make('div', {class: 'row'}, make('dt', {}, name), make('dd', {}, value));
  panel.replaceChildren(
    make('div', {class: 'card layer-head'}, icon('movie'), make('h2', {}, 'Film')),
    make('dl', {class: 'facts'},
      fact('Size', `${doc.width} × ${doc.height}`), fact('Frame rate', `${Number(doc.rate.toFixed(3))} fps`),
      fact('Duration', `${short(doc.duration)}, ${doc.frames} frames`), fact('Layers', String(count)),
      fact('Sound', doc.hasSound ? 'yes' : 'none'), fact('Captions', doc.captions.length ? String(doc.captions.length) : 'none')),
    make('p', {class: 'empty'}, 'Select a layer on the stage or in the timeline to see its values.'));
}

function layerHead(row) {
  return make('div', {class: `card layer-head kind-${row.type}`}, icon(typeIcons[row.type]),
    make('h2', {title: row.path}, called(row)), make('span', {class: 'tag'}, row.type));
}

function edit(keyPath, value) {
  const from = shown.values.find((item) => item.keyPath === keyPath)?.model;
  emit('edit', {kind: 'set', layer: model.selection, keyPath, value, from, within: shown.within});
}

// The size is a part of the bounds, which documents give by a key of its own.
function withSize(answer) {
  const index = answer.values.findIndex(({keyPath}) => keyPath === 'bounds');
  const {model: bounds, now} = answer.values[index] || {};
  if (!Array.isArray(bounds) || bounds.length !== 4) return answer;
  const size = {keyPath: 'size', model: bounds.slice(2), now: Array.isArray(now) ? now.slice(2) : now, animations: []};
  return {...answer, values: [...answer.values.slice(0, index), size, ...answer.values.slice(index)]};
}

const sizeEntry = {meaning: 'the width and the height of the bounds', form: 'two lengths', default: [0, 0], group: 'Geometry'};

function detail(item, entry) {
  const parts = [];
  if (entry?.meaning) {
    const meaning = entry.meaning.replaceAll('`', '').replace(/^[a-z]/, (letter) => letter.toUpperCase());
    parts.push(make('p', {}, /[.!?]$/.test(meaning) ? meaning : `${meaning}.`));
  }
  if (entry) parts.push(make('p', {class: 'kind'}, `${entry.form.replaceAll('`', '')}; by default `, make('code', {}, brief(entry.default, item.keyPath))));
  if (item.animations.length) {
    const rows = item.animations.flatMap(({key, value, isAdditive}) => [
      make('span', {}, key ? `“${key}”` : 'an animation'),
      make('span', {class: 'verb'}, value === null ? 'has no effect now' : isAdditive ? 'adds' : 'sets'),
      value === null ? make('span') : make('code', {}, brief(value, item.keyPath)),
    ]);
    parts.push(make('div', {class: 'shares'}, make('span', {}, 'The document'), make('span', {class: 'verb'}, 'sets'), make('code', {}, brief(item.model, item.keyPath)), ...rows));
  }
  return make('div', {class: 'detail'}, ...parts);
}

function property(item, entry, isSet) {
  const {keyPath} = item;
  const isAnimated = item.animations.length > 0;
  const isOpen = openKeys.has(keyPath);
  const field = valueField(item, entry, model.doc.readOnly, (value) => edit(keyPath, value));
  const key = make('button', {class: 'key', 'aria-expanded': String(isOpen), title: entry?.meaning || keyPath, data: {focus: `${keyPath} key`}},
    make('span', {}, keyPath), isAnimated && make('span', {class: 'unseen'}, ', animated'));
  const element = make('div', {class: `property${isSet ? ' set' : ''}${isAnimated ? ' animated' : ''}${isOpen ? ' open' : ''}`, data: {property: keyPath}},
    make('div', {class: 'line'}, key, make('span', {class: 'value'}, field),
      !same(item.model, item.now) && make('span', {class: 'now', title: `Now ${brief(item.now, item.keyPath)}`}, make('span', {class: 'unseen'}, 'now '), make('span', {'aria-hidden': 'true'}, '→ '), brief(item.now, item.keyPath))),
    refusals.has(keyPath) && make('p', {class: 'why detail'}, refusals.get(keyPath)));
  key.addEventListener('click', () => {
    const opens = !element.classList.contains('open');
    element.classList.toggle('open', opens);
    key.setAttribute('aria-expanded', String(opens));
    if (opens) {
      openKeys.add(keyPath);
      element.append(detail(item, entry));
    } else {
      openKeys.delete(keyPath);
      element.querySelector('.detail:not(.why)')?.remove();
    }
  });
  if (isOpen) element.append(detail(item, entry));
  return element;
}

function show(row, keys) {
  const active = document.activeElement;
  // A field that is being edited is left alone.
  if (panel.contains(active) && isDirty(active) && shown.path === panel.dataset.layer) return;
  const focused = panel.contains(active) ? active.dataset.focus : null;
  const range = focused && active.matches('input[type=text]') ? [active.selectionStart, active.selectionEnd] : null;
  const scroll = panel.scrollTop;
  const sections = new Map(groups.map((name) => [name, []]));
  for (const item of shown.values) {
    const entry = keys[item.keyPath] || (item.keyPath === 'size' ? sizeEntry : undefined);
    const isSet = !entry || !same(item.model, entry.default) || item.animations.length > 0;
    if (!showsAll && !isSet) continue;
    if (wanted && !item.keyPath.toLowerCase().includes(wanted)) continue;
    sections.get((entry || keys[item.keyPath.split('.')[0]])?.group ?? 'Others').push(property(item, entry, isSet));
  }
  const list = make('div', {class: 'properties'});
  for (const [name, items] of sections) {
    if (items.length) list.append(make('h3', {class: 'group-title'}, name), ...items);
  }
  const search = panel.querySelector('.filter input[type=search]');
  if (panel.dataset.layer === row.path && search) panel.querySelector('.properties').replaceWith(list);
  else panel.replaceChildren(layerHead(row), row.path === called(row) ? '' : make('p', {class: 'crumbs card'}, row.path.replaceAll('/', ' › ')), filter(row, keys), list);
  panel.dataset.layer = row.path;
  panel.scrollTop = scroll;
  const again = focused && list.querySelector(`[data-focus="${CSS.escape(focused)}"]`);
  if (!again) return;
  again.focus({preventScroll: true});
  if (range && again.setSelectionRange) again.setSelectionRange(...range);
}

function filter(row, keys) {
  const again = () => show(row, keys);
  const search = make('input', {type: 'search', placeholder: 'Find a property', 'aria-label': 'Find a property', value: wanted,
    oninput: () => { wanted = search.value.trim().toLowerCase(); again(); }});
  const all = make('input', {type: 'checkbox', checked: showsAll, data: {focus: 'all properties'}, onchange: () => {
    showsAll = all.checked;
    settings.set('allProperties', showsAll);
    again();
  }});
  return make('div', {class: 'filter'}, search, make('label', {}, all, 'All'));
}

// Escape leads back to the row of the layer.
function onKey(event) {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  const row = document.querySelector('#tree [tabindex="0"]');
  if (row) row.focus();
  else event.target.blur();
}

export function setUpInspector() {
  panel.addEventListener('keydown', onKey);
  on('settled', load);
  on('selection', () => {
    openKeys = new Set();
    refusals = new Map();
    load();
  });
  on('doc', load);
  on('edited', () => { refusals = new Map(); });
  on('tab', load);
  on('refused', ({keyPath, reason}) => {
    if (reason) {
      if (keyPath) refusals.set(keyPath, reason);
      toast(reason, 'error');
    }
    load();
  });
}
