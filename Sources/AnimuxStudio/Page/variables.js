// A form for the document's variables, with a fitting control for each type.

import * as api from './api.js';
import {id, make, toast} from './dom.js';
import {model, on, emit} from './model.js';
import {spaced} from './fields.js';

const own = new Map(); // the values that the page has set
let timer = 0;

function send() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    try {
      await api.post('variables', Object.fromEntries(own));
      emit('refresh');
    } catch (error) { toast(error.message, 'error'); }
  }, 120);
}

function set(name, value) {
  own.set(name, value);
  send();
}

const asText = (value) => (typeof value === 'string' ? value : spaced(value, 17));

// The six digits that a colour field takes, or null for a colour in another form.
const hex = (value) => (/^#[0-9a-f]{6}$/i.test(value) ? value : /^#[0-9a-f]{3}$/i.test(value)
  ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : null);

// The values of an enumeration, as the description of the type lists them.
function choices(expected) {
  const texts = [...(expected || '').matchAll(/"([^"]*)"/g)].map((match) => match[1]);
  return expected && /^(one of |")/.test(expected) && texts.length > 1 ? texts : null;
}

function control(variable) {
  const {name, type, expected, value} = variable;
  const label = {'aria-label': name, id: `variable-${name}`};
  const options = type === 'text' && choices(expected);
  if (options) {
    const element = make('select', {...label, onchange: () => set(name, element.value)});
    for (const option of options) element.append(new Option(option, option));
    element.value = value;
    return element;
  }
  if (type === 'boolean' || typeof value === 'boolean') {
    const element = make('input', {...label, type: 'checkbox', class: 'switch', checked: value === true, onchange: () => set(name, element.checked)});
    return element;
  }
  if (type === 'color') {
    const text = make('input', {...label, type: 'text', value: asText(value), onchange: () => set(name, text.value)});
    const well = make('input', {type: 'color', class: 'well', value: hex(text.value) || '#808080', 'aria-label': `Colour of ${name}`,
      oninput: () => { text.value = well.value; set(name, well.value); }});
    return make('span', {class: 'pair'}, well, text);
  }
  if (type === 'number' || typeof value === 'number') return numberControl(variable, label);
  const isLong = typeof value !== 'string' || value.length > 40 || value.includes('\n');
  const element = isLong ? make('textarea', {...label, rows: 3, spellcheck: 'false'}) : make('input', {...label, type: 'text'});
  element.value = asText(value ?? '');
  element.addEventListener('change', () => {
    if (type === 'text' || type === 'file' || typeof value === 'string') return set(name, element.value);
    try { set(name, JSON.parse(element.value)); element.setCustomValidity(''); } catch {
      element.setCustomValidity('This is not JSON.');
      element.reportValidity();
    }
  });
  if (!isLong && type === 'text') element.addEventListener('input', () => set(name, element.value));
  return element;
}

function numberControl({name, expected, value}, label) {
  const bounds = /(-?[\d.]+)…(-?[\d.]+)/.exec(expected || '');
  const isWhole = /whole/.test(expected || '');
  const field = make('input', {...label, type: 'number', step: isWhole ? '1' : 'any', value: String(value ?? '')});
  const apply = () => { if (field.value !== '') set(name, Number(field.value)); };
  field.addEventListener('input', apply);
  if (!bounds) return field;
  const slider = make('input', {type: 'range', min: bounds[1], max: bounds[2], step: isWhole ? '1' : String((bounds[2] - bounds[1]) / 200),
    value: String(value), 'aria-label': `${name} from ${bounds[1]} to ${bounds[2]}`});
  slider.addEventListener('input', () => { field.value = slider.value; apply(); });
  field.addEventListener('input', () => { slider.value = field.value; });
  return make('span', {class: 'pair'}, slider, field);
}

function show() {
  const panel = id('variables');
  if (panel.contains(document.activeElement) && !panel.hidden && document.activeElement.matches('input, textarea')) return;
  const {variables = []} = model.doc;
  if (!variables.length) {
    panel.replaceChildren(make('p', {class: 'empty'}, 'The document has no variables. Declare some in “variables” to make a template of it.'));
    return;
  }
  panel.replaceChildren(
    make('form', {class: 'form', onsubmit: (event) => event.preventDefault()},
      ...variables.map((variable) => make('div', {class: 'field', data: {variable: variable.name}},
        make('label', {for: `variable-${variable.name}`}, make('span', {class: 'name'}, variable.name),
          make('span', {class: 'dim'}, variable.expected || '')),
        control(variable))),
      make('div', {class: 'form-foot'},
        make('p', {class: 'dim'}, own.size ? 'These values are tried out, and not written to the document.' : 'Change a value to try it out.'),
        make('button', {type: 'button', class: 'quiet', disabled: own.size === 0, onclick: () => { own.clear(); document.activeElement.blur(); send(); }}, 'Reset'))));
}

export function setUpVariables() {
  on('doc', show);
}
