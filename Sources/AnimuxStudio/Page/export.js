// Exports by the command line's own options, with the command to copy.

import * as api from './api.js';
import {id, make, icon, toast} from './dom.js';
import {model, on, timeOf, short} from './model.js';

const dialog = id('export');
const formats = {
  mp4: ['MP4 (H.264)', {}], webm: ['WebM', {}], mov: ['MOV (ProRes)', {codec: 'prores'}], gif: ['GIF', {}], 'png': ['PNG series', {}], mp3: ['MP3 (sound)', {}],
};
const fields = {};
let isRunning = false;

function output() {
  const base = model.doc.path.replace(/\.[^./]*$/, '');
  return fields.format.value === 'png' ? `${base}-%05d.png` : `${base}.${fields.format.value}`;
}

function options() {
  const all = {...formats[fields.format.value][1]};
  if (fields.scale.value !== '1') all.scale = fields.scale.value;
  if (fields.crf.value !== '' && fields.format.value === 'mp4') all.crf = fields.crf.value;
  if (fields.range.checked) {
    all.from = `${model.from ?? 0}f`;
    all.to = `${(model.to ?? model.doc.frames - 1) + 1}f`;
  }
  return all;
}

async function showCommand() {
  try {
    const {command} = await api.post('export', {output: fields.output.value, options: options(), dryRun: true});
    fields.command.textContent = command;
  } catch (error) { fields.command.textContent = error.message; }
}

async function start() {
  try {
    await api.post('export', {output: fields.output.value, options: options()});
    setRunning(true);
    fields.news.textContent = 'Beginning…';
  } catch (error) { fields.news.textContent = error.message; }
}

function setRunning(value) {
  isRunning = value;
  fields.progress.hidden = !value;
  fields.start.hidden = value;
  fields.stop.hidden = !value;
}

function report({progress, status, messages = [], output: file}) {
  if (!fields.news) return;
  if (progress) {
    if (!isRunning) setRunning(true);
    const {frame = 0, frames = 1, fps = 0, eta} = progress;
    fields.progress.value = frames ? frame / frames : 0;
    fields.news.textContent = `Frame ${frame} of ${frames}${fps ? `, ${Math.round(fps)} fps` : ''}${Number.isFinite(eta) ? `, ${short(Math.ceil(eta))} left` : ''}`;
    return;
  }
  setRunning(false);
  const notes = messages.join('\n');
  fields.news.textContent = status === 0 ? `Done: ${file}${notes ? `\n${notes}` : ''}` : `The export ended without a file.\n${notes}`;
  toast(status === 0 ? `Exported ${file}` : 'The export failed', status === 0 ? '' : 'error');
}

function copy() {
  navigator.clipboard.writeText(fields.command.textContent)
    .then(() => toast('The command is on the clipboard'), () => toast('The browser does not allow this', 'error'));
}

function stack(name, element) {
  return make('label', {class: 'stack'}, name, element);
}

function build() {
  const change = () => { fields.output.value = output(); showCommand(); };
  fields.format = make('select', {onchange: change}, ...Object.entries(formats).map(([key, [name]]) => new Option(name, key)));
  fields.scale = make('select', {onchange: showCommand}, ...[['1', 'Full size'], ['0.5', 'Half size'], ['0.25', 'Quarter size'], ['2', 'Twice the size']]
    .map(([value, name]) => new Option(name, value)));
  fields.crf = make('input', {type: 'number', min: '0', max: '51', placeholder: 'as usual', oninput: showCommand});
  fields.output = make('input', {type: 'text', oninput: showCommand, spellcheck: 'false'});
  fields.range = make('input', {type: 'checkbox', onchange: showCommand, checked: model.from !== null || model.to !== null});
  fields.command = make('code', {id: 'command'});
  fields.progress = make('progress', {value: 0, max: 1, hidden: true, 'aria-label': 'Progress of the export'});
  fields.news = make('div', {class: 'export-news', role: 'status'});
  fields.start = make('button', {class: 'primary', id: 'start-export', onclick: start}, 'Export');
  fields.stop = make('button', {class: 'quiet danger', hidden: true, onclick: () => api.post('export/stop')}, 'Stop');
  dialog.replaceChildren(
    make('header', {}, make('h2', {id: 'export-title'}, 'Export'), make('button', {class: 'icon', 'aria-label': 'Close', onclick: () => dialog.close()}, icon('close'))),
    make('div', {class: 'body'},
      make('div', {class: 'columns'}, stack('Format', fields.format), stack('Size', fields.scale)),
      make('div', {class: 'columns'}, stack('Quality of MP4, 0 (best) to 51', fields.crf),
        make('label', {class: 'stack'}, 'From the in to the out point', make('span', {class: 'pair'}, fields.range, ` ${short(timeOf(model.from ?? 0))} to ${short(timeOf((model.to ?? model.doc.frames - 1) + 1))}`))),
      stack('File', fields.output),
      make('div', {class: 'command'}, fields.command, make('button', {class: 'icon', 'aria-label': 'Copy the command', title: 'Copy the command', id: 'copy-command', onclick: copy}, icon('copy'))),
      fields.progress, fields.news, make('footer', {}, fields.stop, fields.start)));
  fields.range.className = 'switch';
  fields.output.value = output();
  showCommand();
}

export function setUpExport() {
  id('open-export').addEventListener('click', () => {
    if (!model.doc?.frames) return;
    if (!isRunning) build();
    dialog.showModal();
  });
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  on('export', report);
}
