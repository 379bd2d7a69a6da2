// The chosen caption in the inspector: its times and its words, as they are written.

import * as api from './api.js';
import {make, icon, toast} from './dom.js';
import {model, short} from './model.js';
import {edit} from './editing.js';

let shown = '';

export async function showCaption(panel, index) {
  const {begin, end, text} = model.doc.captions[index];
  // A field that is being edited is left alone.
  const key = `${model.doc.film} ${index}`;
  if (key === shown && panel.querySelector('.caption-form')) return;
  shown = key;
  const {words, reason} = await api.get('caption', {index}).catch((error) => ({reason: error.message}));
  if (model.caption !== index || shown !== key) return;
  panel.dataset.layer = '';
  const isFixed = model.doc.readOnly || words === undefined;
  const send = (change) => edit({kind: 'caption', index, begin, end, ...change});
  const time = (name, value, change) => {
    const field = make('input', {type: 'number', step: '0.01', min: '0', value: String(Number(value.toFixed(3))), disabled: isFixed,
      onchange: () => (Number.isFinite(field.valueAsNumber) ? send(change(field.valueAsNumber)) : toast('A time is a number of seconds', 'error'))});
    return make('label', {}, name, field);
  };
  const area = make('textarea', {rows: 4, disabled: isFixed, onchange: () => send({words: area.value})});
  area.value = words ?? text;
  panel.replaceChildren(
    make('div', {class: 'card layer-head'}, icon('caption'), make('h2', {}, `Caption ${index + 1}`), make('span', {class: 'tag'}, short(end - begin))),
    make('div', {class: 'caption-form'},
      make('div', {class: 'pair'}, time('Begin, in seconds', begin, (value) => ({begin: value})), time('End, in seconds', end, (value) => ({end: value}))),
      make('label', {}, 'Words', area), reason ? make('p', {class: 'why'}, reason) : ''));
}
