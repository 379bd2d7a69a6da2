// The controls for values in the inspector, and values as texts.

import {make} from './dom.js';

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const isIdentity = (value) => Array.isArray(value) && value.length === 16 && value.every((number, index) => number === identity[index]);

// A value as it is typed.
function text(value) {
  if (typeof value === 'string') return value;
  if (isIdentity(value)) return 'identity';
  return spaced(value);
}

// JSON on one line, with spaces as in a document, and numbers with few digits.
export function spaced(value, digits = 7) {
  if (Array.isArray(value)) return `[${value.map((each) => spaced(each, digits)).join(', ')}]`;
  if (value && typeof value === 'object') return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${spaced(each, digits)}`).join(', ')}}`;
  return typeof value === 'number' ? String(Number(value.toPrecision(digits))) : JSON.stringify(value) ?? '';
}
export const same = (left, right) => JSON.stringify(left) === JSON.stringify(right);

// A value for reading.
export const brief = (value, keyPath = '') => (isIdentity(value) ? 'identity' : (isColor(keyPath) && digitsOf(value)) || spaced(value));

// A colour that is one in eight bits, as its six or eight digits; the film has lists of components.
function digitsOf(value) {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const bytes = value.map((part) => part * 255);
  if (!bytes.every((byte) => byte >= 0 && byte <= 255 && Math.abs(byte - Math.round(byte)) < 0.01)) return null;
  const digits = bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('');
  return `#${digits.endsWith('ff') ? digits.slice(0, 6) : digits}`;
}

const isColor = (keyPath) => /colou?r$/i.test(keyPath);
const shownAs = (keyPath, value) => (isColor(keyPath) && digitsOf(value)) || value;

const hexOf = (value) => {
  const match = typeof value === 'string' && /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(value);
  return match ? `#${match[1]}` : null;
};

// What was typed, with the numbers that were left as they were shown in all of their digits.
function exact(typed, before) {
  if (typeof typed === 'number' && typeof before === 'number' && typed === Number(before.toPrecision(7))) return before;
  if (Array.isArray(typed) && Array.isArray(before)) return typed.map((each, index) => exact(each, before[index]));
  return typed;
}

// A length with a unit.
const isLength = (value) => /^-?[\d.]+(%|[a-z]+)$/.test(value);

// Reads what was typed: JSON if it can be read as such, otherwise a text. A text stays one, also if it looks like a number.
function parse(typed, before) {
  try {
    const value = JSON.parse(typed);
    const isWord = typeof before === 'string' && !isLength(before) && ['number', 'boolean'].includes(typeof value);
    return isWord ? typed : exact(value, before);
  } catch { return typed; }
}

// The words of a choice, if a value can only be one of them: from a form such as `"left", "center" or null`.
function choicesOf(entry) {
  const form = entry?.form.replaceAll('`', '') || '';
  const words = form.match(/"[^"]+"/g)?.map((word) => word.slice(1, -1)) || [];
  const rest = form.replace(/"[^"]+"/g, '').replace(/\b(or|null)\b|[,\s]/g, '');
  if (rest || words.length < 2) return null;
  return [...words, ...(/\bnull\b/.test(form) ? [null] : [])];
}

function choiceField(keyPath, value, choices, edit) {
  const field = make('select', {'aria-label': keyPath, data: {focus: keyPath}, onchange: () => edit(choices[field.selectedIndex])});
  for (const choice of choices) field.append(new Option(choice ?? 'none', choice ?? ''));
  field.selectedIndex = choices.indexOf(value);
  return field;
}

// Adds to the number at the caret. Returns whether there is one.
function stepNumber(field, step) {
  const caret = field.selectionStart ?? 0;
  for (const match of field.value.matchAll(/-?\d*\.?\d+/g)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (caret < start || caret > end) continue;
    const number = String(Number((Number(match[0]) + step).toFixed(6)));
    field.setRangeText(number, start, end, 'preserve');
    field.setSelectionRange(start, start + number.length);
    return true;
  }
  return false;
}

const hasNumbers = (value) => typeof value === 'number' || Array.isArray(value) || isLength(value);

// A field for JSON, or for a text. Enter sends what it has, and Escape takes it back.
function textField(keyPath, value, edit) {
  const before = text(value);
  const field = make('input', {type: 'text', value: before, spellcheck: 'false', 'aria-label': keyPath, data: {key: keyPath, focus: keyPath, before}});
  let [sent, timer] = [before, 0];
  const send = () => {
    clearTimeout(timer);
    if (field.value === sent) return;
    sent = field.value;
    field.dataset.before = sent;
    edit(parse(sent, value));
  };
  field.addEventListener('change', send);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape') {
      clearTimeout(timer);
      field.value = field.dataset.before;
    }
    const step = {ArrowUp: 1, ArrowDown: -1}[event.key];
    if (!step || !hasNumbers(value) || !stepNumber(field, step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1))) return;
    event.preventDefault();
    clearTimeout(timer);
    timer = setTimeout(send, 350);
  });
  return field;
}

// Whether a field has something that has not been sent.
export const isDirty = (field) => field.matches('input[data-before]') && field.value !== field.dataset.before;

// The control for a value of a property; `edit` is called with another value.
export function valueField({keyPath, model: given}, entry, isReadOnly, edit) {
  const value = shownAs(keyPath, given);
  if (isReadOnly) return make('span', {class: 'fixed'}, text(value));
  if (typeof value === 'boolean') {
    const box = make('input', {type: 'checkbox', class: 'switch', checked: value, 'aria-label': keyPath, data: {focus: keyPath}, onchange: () => edit(box.checked)});
    return box;
  }
  const choices = choicesOf(entry);
  if (choices?.includes(value)) return choiceField(keyPath, value, choices, edit);
  const field = textField(keyPath, value, edit);
  const color = hexOf(value);
  if (!color && !(value === null && isColor(keyPath))) return field;
  const well = make('input', {type: 'color', value: color || '#000000', class: color ? '' : 'unset', 'aria-label': `${keyPath}, colour`, data: {focus: `${keyPath} colour`},
    onchange: () => edit(well.value + (color ? value.slice(7) : ''))});
  return make('span', {class: 'value'}, well, field);
}
