// Edits: sends what is dragged or typed, one after the other, and takes over the document that results.

import * as api from './api.js';
import {id, ask, toast} from './dom.js';
import {model, on, emit, rowAt, select, siblingsOf, timeOf} from './model.js';

let queue = Promise.resolve();
let accept = () => {};

// An edit with what the server needs to find the layer or the animation in the document's present text: the places of their
// objects. Names alone would not distinguish layers. The time is the one at which the values are seen. An edit may be a function,
// which is called when the edits before it are done.
export function located(given) {
  const change = typeof given === 'function' ? given() : given;
  const row = change.layer === undefined ? null : rowAt(change.layer);
  return {
    ...change, at: row?.at ?? null, place: row?.bars[change.animation]?.place ?? null, canvas: [model.doc.width, model.doc.height],
    time: timeOf(model.frame),
  };
}

const whole = (body) => ({text: model.doc.text, ...body, ...body.edit && {edit: located(body.edit)}});

// Whether there is nothing to edit any more: a function returns nothing then.
const isGone = ({edit: change}) => typeof change === 'function' && !change();

// Sends an edit after those before it. The server refuses it with the status 412 if another program has changed the document
// meanwhile.
function send(path, body = {}) {
  queue = queue.then(async () => {
    if (isGone(body)) return false;
    try {
      const doc = await api.post(path, whole(body));
      emit('edited');
      accept(doc);
      return true;
    } catch (error) {
      if (error.name === 'TypeError') {
        toast('The server does not answer, so nothing was changed', 'error');
        emit('refused', {keyPath: body.edit?.keyPath});
        return false;
      }
      if (error.status === 412) return again(path, body);
      if (body.edit) emit('refused', {keyPath: body.edit.keyPath, reason: error.message});
      else toast(error.message, 'error');
      return false;
    }
  });
  return queue;
}

// The document has been saved by another program: shows its new state, and asks whether the change is to be made there.
async function again(path, body) {
  accept(await api.get('state'));
  if (!body.edit) toast('The document was saved by another program since then; undo there', 'error');
  if (!body.edit || !await ask('The document was saved by another program. Make this change in its new text?', 'Make the change')) return false;
  try {
    accept(await api.post(path, whole(body)));
    return true;
  } catch (error) {
    toast(error.message, 'error');
    return false;
  }
}

export const edit = (change) => send('edit', {edit: change});

// Moves the selected layer among its siblings, copies it, or removes it. A copy is selected; a moved layer stays selected, also if
// its number is its only name.
async function command(kind) {
  const path = model.selection;
  const found = path && siblingsOf(path);
  if (!found || model.doc.readOnly) return;
  const {at} = found.rows[found.index];
  if (!await edit({kind, layer: path})) return;
  const step = {forward: 1, backward: -1}[kind];
  const around = path.includes('/') ? rowAt(path.slice(0, path.lastIndexOf('/')))?.sublayers : model.doc.rows;
  if (step) select(around?.[found.index + step]?.path ?? path);
  if (kind === 'duplicate') {
    const copy = around?.filter((row) => row.at > at).sort((left, right) => left.at - right.at)[0];
    if (copy) select(copy.path);
  }
}

export function setUpEditing(take) {
  accept = take;
  on('edit', edit);
  id('undo').addEventListener('click', () => send('undo'));
  id('redo').addEventListener('click', () => send('redo'));
  on('doc', () => {
    const {readOnly, canUndo, canRedo} = model.doc;
    id('undo').disabled = readOnly || !canUndo;
    id('redo').disabled = readOnly || !canRedo;
    id('timeline').classList.toggle('editable', !readOnly);
  });
  on('command', command);
}
