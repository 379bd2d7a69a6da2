// The inspector: every property of the chosen layer, with its model value, its value now, and where that comes from.

import * as api from './api.js';
import {id, make, icon, toast} from './dom.js';
import {called} from './rows.js';
import {model, on, emit, hasFilm, timeOf, rowAt, settings, short} from './model.js';
import {showCaption} from './captions.js';

const panel = id('inspector');
const keysOfTypes = new Map();
let shown = {path: null, values: []};
let serial = 0;
let openKeys = new Set();
let showsAll = settings.get('allProperties', true);
let wanted = '';

// The order and the groups of the properties.
const groups = [
  ['Geometry', /^(position|bounds|frame|size|anchorPoint|anchorPointZ|zPosition|transform|sublayerTransform|autoresizingMask|constraints|layoutManager|isGeometryFlipped)/],
  ['Appearance', /^(opacity|hidden|isHidden|backgroundColor|cornerRadius|cornerCurve|maskedCorners|border|shadow|contents|masksToBounds|mask|filters|compositingFilter|backgroundFilters|isDoubleSided|isOpaque|edgeAntialiasing|blendMode|style)/],
  ['Time', /^(beginTime|duration|speed|timeOffset|repeatCount|repeatDuration|autoreverses|fillMode)$/],
];
const groupOf = (key, isOwn) => (isOwn ? 'Content' : groups.find(([, form]) => form.test(key))?.[0] || 'Others');
const order = ['Geometry', 'Content', 'Appearance', 'Time', 'Others'];

async function keysOf(type) {
  if (!keysOfTypes.has(type)) keysOfTypes.set(type, await api.get('keys', {type}));
  if (!keysOfTypes.has('layer')) keysOfTypes.set('layer', await api.get('keys', {type: 'layer'}));
  return keysOfTypes.get(type);
}

async function load() {
  if (!hasFilm() || panel.hidden) return;
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
  const add = (rows) => rows.forEach((row) => { count += 1; add(row.sublayers); });
  add(doc.rows);
  const fact = (name, value) => make('div', {class: 'property set'}, make('div', {class: 'row'}, make('span', {class: 'key'}, name), make('span', {class: 'fixed'}, value)));
  panel.replaceChildren(
    make('div', {class: 'card layer-head'}, icon('movie'), make('h2', {}, 'Film')),
    make('div', {class: 'facts'},
      fact('Size', `${doc.width} × ${doc.height}`), fact('Frame rate', `${Number(doc.rate.toFixed(3))} fps`),
      fact('Duration', `${short(doc.duration)}, ${doc.frames} frames`), fact('Layers', String(count)),
      fact('Sound', doc.hasSound ? 'yes' : 'none'), fact('Captions', doc.captions.length ? String(doc.captions.length) : 'none')),
    make('p', {class: 'empty'}, 'Choose a layer on the stage or in the time line to see its values.'));
}

function layerHead(row) {
  return make('div', {class: `card layer-head kind-${row.type}`}, icon('layer'),
    make('h2', {title: row.path}, called(row)), make('span', {class: 'tag'}, row.type));
}

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const isIdentity = (value) => Array.isArray(value) && value.length === 16 && value.every((number, index) => number === identity[index]);

// A value as it is typed.
function text(value) {
  if (typeof value === 'string') return value;
  if (isIdentity(value)) return 'identity';
  return spaced(value);
}

// JSON on one line, with spaces as in a document, and numbers with few digits.
function spaced(value) {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (value && typeof value === 'object') return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${spaced(each)}`).join(', ')}}`;
  return typeof value === 'number' ? String(Number(value.toPrecision(7))) : JSON.stringify(value) ?? '';
}
const same = (left, right) => JSON.stringify(left) === JSON.stringify(right);

// A value for reading.
const brief = (value) => (isIdentity(value) ? 'identity' : spaced(value));

const hexOf = (value) => {
  const match = typeof value === 'string' && /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(value);
  return match ? `#${match[1]}` : null;
};

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

const sizeEntry = {meaning: 'the width and the height of the bounds', form: 'two lengths', default: [0, 0]};

// Reads what was typed: JSON if it can be read as such, otherwise a text.
function parse(typed, before) {
  try { return JSON.parse(typed); } catch {
    if (typeof before === 'number' && /^[-+*/.\d\s()]+$/.test(typed)) return before;
    return typed;
  }
}

// The words of a choice, if a value can be nothing else: from a form such as `"left", "center" or null`.
function choicesOf(entry) {
  const form = entry?.form.replaceAll('`', '') || '';
  const words = form.match(/"[^"]+"/g)?.map((word) => word.slice(1, -1)) || [];
  const rest = form.replace(/"[^"]+"/g, '').replace(/\b(or|null)\b|[,\s]/g, '');
  if (rest || words.length < 2) return null;
  return [...words, ...(/\bnull\b/.test(form) ? [null] : [])];
}

function choiceField(keyPath, value, choices) {
  const field = make('select', {'aria-label': keyPath, onchange: () => edit(keyPath, choices[field.selectedIndex]),
    onclick: (event) => event.preventDefault()});
  for (const choice of choices) field.append(new Option(choice ?? 'none', choice ?? ''));
  field.selectedIndex = choices.indexOf(value);
  return field;
}

function valueField({keyPath, model: value}, entry) {
  if (model.doc.readOnly) return make('span', {class: 'fixed'}, text(value));
  const field = make('input', {type: 'text', value: text(value), spellcheck: 'false', 'aria-label': keyPath, data: {key: keyPath}});
  const send = () => {
    if (field.value !== text(value)) edit(keyPath, parse(field.value, value));
  };
  field.addEventListener('change', send);
  field.addEventListener('click', (event) => event.preventDefault());
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') field.blur();
    const step = {ArrowUp: 1, ArrowDown: -1}[event.key];
    if (!step || typeof value !== 'number') return;
    event.preventDefault();
    field.value = String(Number((Number(field.value) + step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)).toFixed(6)));
  });
  if (typeof value === 'boolean') {
    const box = make('input', {type: 'checkbox', class: 'switch', checked: value, 'aria-label': keyPath, onchange: () => edit(keyPath, box.checked)});
    return box;
  }
  const choices = choicesOf(entry);
  if (choices?.includes(value)) return choiceField(keyPath, value, choices);
  const color = hexOf(value);
  if (!color && !(value === null && /colou?r$/i.test(keyPath))) return field;
  const well = make('input', {type: 'color', value: color || '#000000', class: color ? '' : 'unset', 'aria-label': `${keyPath}, colour`,
    onchange: () => edit(keyPath, well.value + (color ? value.slice(7) : ''))});
  return make('span', {class: 'value'}, well, field);
}

function detail(item, entry) {
  const parts = [];
  if (entry?.meaning) {
    const meaning = entry.meaning.replaceAll('`', '').replace(/^[a-z]/, (letter) => letter.toUpperCase());
    parts.push(make('p', {}, /[.!?]$/.test(meaning) ? meaning : `${meaning}.`));
  }
  if (entry) parts.push(make('p', {class: 'form'}, `${entry.form.replaceAll('`', '')}; by default `, make('code', {}, text(entry.default))));
  if (item.animations.length) {
    const rows = item.animations.flatMap(({key, value, isAdditive}) => [
      make('span', {}, key ? `“${key}”` : 'an animation'),
      make('span', {class: 'verb'}, value === null ? 'has no effect now' : isAdditive ? 'adds' : 'sets'),
      value === null ? make('span') : make('code', {}, brief(value)),
    ]);
    parts.push(make('div', {class: 'shares'}, make('span', {}, 'The document'), make('span', {class: 'verb'}, 'sets'), make('code', {}, brief(item.model)), ...rows));
  }
  return make('div', {class: 'detail'}, ...parts);
}

function property(item, entry, isSet) {
  const isAnimated = item.animations.length > 0;
  const element = make('details', {class: `property${isSet ? ' set' : ''}${isAnimated ? ' animated' : ''}`, open: openKeys.has(item.keyPath), data: {property: item.keyPath}},
    make('summary', {title: entry?.meaning || ''}, make('span', {class: 'key'}, item.keyPath), make('span', {class: 'value'}, valueField(item, entry)),
      !same(item.model, item.now) && make('span', {class: 'now', title: `Now ${brief(item.now)}`}, '→ ', brief(item.now))));
  element.addEventListener('toggle', () => {
    if (element.open) {
      openKeys.add(item.keyPath);
      if (!element.querySelector('.detail')) element.append(detail(item, entry));
    } else openKeys.delete(item.keyPath);
  });
  if (element.open) element.append(detail(item, entry));
  return element;
}

function show(row, keys) {
  const common = keysOfTypes.get('layer');
  const active = document.activeElement;
  // A field that is being edited is left alone.
  if (panel.contains(active) && active.matches('input[type=text]') && shown.path === panel.dataset.layer) return;
  const scroll = panel.scrollTop;
  const sections = new Map(order.map((name) => [name, []]));
  for (const item of shown.values) {
    const entry = keys[item.keyPath] || (item.keyPath === 'size' ? sizeEntry : undefined);
    const isSet = !entry || !same(item.model, entry.default) || item.animations.length > 0;
    if (!showsAll && !isSet) continue;
    if (wanted && !item.keyPath.toLowerCase().includes(wanted)) continue;
    sections.get(groupOf(item.keyPath, item.keyPath !== 'size' && entry && !common[item.keyPath])).push(property(item, entry, isSet));
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
}

function filter(row, keys) {
  const again = () => show(row, keys);
  const search = make('input', {type: 'search', placeholder: 'Find a property', 'aria-label': 'Find a property', value: wanted,
    oninput: () => { wanted = search.value.trim().toLowerCase(); again(); }});
  const all = make('input', {type: 'checkbox', checked: showsAll, onchange: () => {
    showsAll = all.checked;
    settings.set('allProperties', showsAll);
    again();
  }});
  return make('div', {class: 'filter'}, search, make('label', {}, all, 'All'));
}

export function setUpInspector() {
  on('settled', load);
  on('selection', () => { openKeys = new Set(); load(); });
  on('doc', load);
  on('tab', load);
  on('refused', ({keyPath, reason}) => {
    if (!reason) return load();
    const element = panel.querySelector(`[data-property="${CSS.escape(keyPath || '')}"]`);
    if (element) {
      element.querySelector('.why')?.remove();
      element.append(make('p', {class: 'why detail'}, reason));
    }
    toast(reason, 'error');
    load();
  });
}
