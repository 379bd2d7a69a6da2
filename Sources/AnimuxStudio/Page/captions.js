// The selected caption in the inspector: its times and its words, as they are written.

import * as api from './api.js';
import {make, icon, toast} from './dom.js';
import {model, short, selectCaption, seek, frameAt, framesPerSecond} from './model.js';
import {edit} from './editing.js';

let shown = '';

export async function showCaption(panel, index) {
  const {captions} = model.doc;
  const {begin, end, text} = captions[index];
  // A field that is being edited is left alone.
  const key = `${model.doc.film} ${index}`;
  if (key === shown && panel.querySelector('.caption-form')) return;
  shown = key;
  const {words, reason} = await api.get('caption', {index}).catch((error) => ({reason: error.message}));
  if (model.caption !== index || shown !== key) return;
  panel.dataset.layer = '';
  const isFixed = model.doc.readOnly || words === undefined;
  // The bar may have been moved since the form was made.
  const send = (change) => edit(() => {
    const now = model.doc.captions[index] ?? {begin, end};
    return {kind: 'caption', index, begin: now.begin, end: now.end, ...change};
  });
  const time = (name, value, change) => {
    const field = make('input', {type: 'number', step: 'any', min: '0', data: {focus: name}, value: String(Number(value.toFixed(3))), disabled: isFixed,
      onchange: () => (Number.isFinite(field.valueAsNumber) ? send(change(field.valueAsNumber)) : toast('A time is a number of seconds', 'error'))});
    return make('label', {}, name, field);
  };
  const area = make('textarea', {rows: 4, disabled: isFixed, data: {focus: 'words'}, onchange: () => send({words: area.value})});
  area.value = words ?? text;
  const go = (name, step) => make('button', {class: 'icon', 'aria-label': `${step < 0 ? 'Previous' : 'Next'} caption`, title: `${step < 0 ? 'Previous' : 'Next'} caption`,
    disabled: !captions[index + step], data: {focus: name}, onclick: () => { selectCaption(index + step); seek(frameAt(captions[index + step].begin + 0.5 / framesPerSecond())); }}, icon(name));
  const focused = panel.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  panel.replaceChildren(
    make('div', {class: 'card layer-head'}, icon('caption'), make('h2', {}, `Caption ${index + 1} of ${captions.length}`), make('span', {class: 'tag'}, short(end - begin)),
      go('back', -1), go('on', 1)),
    make('div', {class: 'caption-form'},
      make('div', {class: 'pair'}, time('Begin, in seconds', begin, (value) => ({begin: value})), time('End, in seconds', end, (value) => ({end: value}))),
      make('label', {}, 'Words', area), reason ? make('p', {class: 'why'}, reason) : ''));
  if (focused) panel.querySelector(`[data-focus="${focused}"]:not(:disabled)`)?.focus();
}
