// The page: connects its parts, and the page with the server.

import * as api from './api.js';
import {id, make, drawIcons, releaseFocus, toast} from './dom.js';
import {model, emit, seek, on, clampFrame, select, rowAt, short} from './model.js';
import {setUpStage, show} from './stage.js';
import {setUpOnion} from './onion.js';
import {setUpOverlay} from './overlay.js';
import {setUpPlayer} from './player.js';
import {setUpTransport} from './transport.js';
import {setUpTimeline} from './timeline.js';
import {setUpInspector} from './inspector.js';
import {setUpVariables} from './variables.js';
import {setUpDiagnostics} from './diagnostics.js';
import {setUpExport} from './export.js';
import {setUpEditing} from './editing.js';
import {setUpGestures} from './gestures.js';
import {setUpBars} from './bars.js';
import {setUpKeys} from './keys.js';
import {setUpHelp} from './help.js';
import {setUpPanels} from './layout.js';

let isFetching = false;
let isStale = false;
let wasLost = false; // a server that was started again counts from the start

// Takes over a state of the server.
function accept(doc) {
  if (model.doc && ['edition', 'text', 'canUndo', 'canRedo', 'path'].every((key) => doc[key] === model.doc[key]) && !wasLost) return;
  wasLost = false;
  const film = model.doc?.film;
  const oldFrames = model.doc ? model.doc.frames : 0;
  const isFirst = !oldFrames;
  model.doc = doc;
  document.body.dataset.edition = doc.edition;
  if (doc.frames && oldFrames && model.frame >= doc.frames) model.frame = clampFrame(model.frame);
  showTitle();
  if (isFirst && doc.frames) seek(Number(new URLSearchParams(location.hash.slice(1)).get('frame') || 0));
  emit('doc');
  if (doc.film !== film) emit('film');
  if (model.selection && !rowAt(model.selection)) select(null);
}

async function refresh() {
  isStale = true;
  if (isFetching) return;
  isFetching = true;
  while (isStale) {
    isStale = false;
    try { accept(await api.get('state')); } catch (error) {
      if (error.name !== 'TypeError') toast(error.message, 'error');
    }
  }
  isFetching = false;
}

function showTitle() {
  const {doc} = model;
  const name = doc.path.split('/').pop();
  id('file').textContent = name;
  id('file').title = doc.path;
  document.title = `${name} – animux`;
  const rate = Number((doc.rate || 0).toFixed(3));
  id('facts').textContent = doc.frames ? `${doc.width} × ${doc.height}, ${rate} fps, ${short(doc.duration)}` : '';
  const count = doc.errors.length + (doc.omitted || 0);
  setStatus(count ? 'bad' : 'good', count ? `${count} ${count === 1 ? 'error' : 'errors'}` : 'Live', firstErrorText(doc.errors[0]));
  id('read-only').hidden = !doc.readOnly;
}

// The text of the first error, for screen readers.
const firstErrorText = (error) => (error ? `${error.line ? `, line ${error.line}` : ''}: ${error.message}` : '');

function setStatus(kind, text, more = '') {
  const status = id('status');
  status.className = `pill ${kind}`;
  if (status.textContent !== text + more) status.replaceChildren(text, make('span', {class: 'unseen'}, more));
}

drawIcons();
setUpPanels();
setUpStage();
setUpOnion();
setUpOverlay();
setUpPlayer();
setUpTransport();
setUpTimeline();
setUpInspector();
setUpVariables();
setUpDiagnostics();
setUpExport();
setUpEditing(accept);
setUpGestures();
setUpBars();
setUpKeys();
setUpHelp();
for (const name of ['bar', 'transport', 'timeline']) releaseFocus(id(name));
on('refresh', refresh);

api.listen({
  edition: () => {
    // The picture does not wait for what else is new.
    if (model.doc) show();
    refresh();
  },
  export: (news) => emit('export', news),
  lost: () => {
    wasLost = true;
    setStatus('lost', 'Waiting for the server…');
  },
  found: () => { if (model.doc) showTitle(); },
});
