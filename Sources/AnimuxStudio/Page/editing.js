// Edits: sends what is dragged or typed, one after the other, and takes over the document that results.

import * as api from './api.js';
import {id, ask, toast} from './dom.js';
import {model, on, emit} from './model.js';

let queue = Promise.resolve();
let accept = () => {};

// Sends an edit after those before it. The server refuses it if the document has been changed meanwhile.
export function send(path, body = {}) {
  queue = queue.then(async () => {
    try {
      accept(await api.post(path, {text: model.doc.text, ...body}));
      return true;
    } catch (error) {
      if (error.status === 409 && /another program/.test(error.message)) return again(path, body);
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
  if (!body.edit || !await ask('The document was saved by another program. Make this change in its new text?', 'Make the change')) return false;
  try {
    accept(await api.post(path, {text: model.doc.text, ...body}));
    return true;
  } catch (error) {
    toast(error.message, 'error');
    return false;
  }
}

export const edit = (change) => send('edit', {edit: change});

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
  on('command', (name) => {
    if (model.selection && !model.doc.readOnly) edit({kind: name, layer: model.selection});
  });
}
