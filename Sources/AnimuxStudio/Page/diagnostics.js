// Errors over the last good picture, and the list of warnings. Each leads to its line in an editor.

import {id, make, icon, toast} from './dom.js';
import {model, on, settings} from './model.js';

// The addresses by which editors open a place.
const editors = {
  vscode: ['VS Code', (path, line, column) => `vscode://file${path}:${line}:${column}`],
  cursor: ['Cursor', (path, line, column) => `cursor://file${path}:${line}:${column}`],
  zed: ['Zed', (path, line, column) => `zed://file${path}:${line}:${column}`],
  idea: ['IntelliJ', (path, line, column) => `idea://open?file=${path}&line=${line}&column=${column}`],
  sublime: ['Sublime Text', (path, line, column) => `subl://open?url=file://${path}&line=${line}&column=${column}`],
  copy: ['Copy the place', null],
};

// The path from the folder of the document, or from the one in which the command was started.
function shortened(file) {
  const own = model.doc.path.startsWith('/') ? model.doc.path : `${model.doc.folder}/${model.doc.path}`;
  const whole = file.startsWith('/') ? file : `${model.doc.folder}/${file}`;
  const folder = [own.slice(0, own.lastIndexOf('/') + 1), `${model.doc.folder}/`].find((each) => whole.startsWith(each));
  return folder ? whole.slice(folder.length) : file;
}
const placeOf = ({file, line, column}) => [file, line, column].filter((part) => part !== null).join(':');

function link(item) {
  const place = placeOf({...item, file: shortened(item.file)});
  const whole = placeOf(item);
  const [, form] = editors[settings.get('editor', 'vscode')] || editors.vscode;
  const folder = model.doc.folder || '';
  const path = encodeURI(item.file.startsWith('/') ? item.file : `${folder}/${item.file}`);
  return make('a', {
    class: 'place', href: form ? form(path, item.line || 1, item.column || 1) : '#',
    title: form ? `Open ${whole} in the editor` : `Copy ${whole}`,
    onclick: (event) => {
      navigator.clipboard?.writeText(whole).catch(() => {});
      if (!form) event.preventDefault();
      toast(`${whole} is on the clipboard`);
    },
  }, place);
}

// The line of a place, from a little before the place on.
function excerptOf({excerpt, caret}) {
  if (excerpt === null || excerpt === undefined) return null;
  const margin = excerpt.length - excerpt.trimStart().length;
  const start = excerpt.length - margin > 40 ? Math.max(margin, caret - 24) : margin;
  const lead = start > margin ? '…' : '';
  return make('pre', {class: 'excerpt'}, make('code', {}, lead + excerpt.slice(start)), '\n',
    make('span', {class: 'caret', 'aria-hidden': 'true'}, `${' '.repeat(Math.max(caret - 1 - start + lead.length, 0))}^`));
}

function entry(item) {
  const excerpt = excerptOf(item);
  const path = item.path ? make('code', {class: 'at'}, item.path) : null;
  return make('li', {class: item.severity, data: {line: item.line ?? '', column: item.column ?? '', code: item.code}},
    make('div', {class: 'entry-head'}, icon('warn'), link(item), path),
    make('p', {class: 'message'}, item.message), excerpt);
}

function editorChoice() {
  const choice = make('select', {'aria-label': 'The editor that places are opened in', class: 'small'});
  for (const [key, [name]] of Object.entries(editors)) choice.append(new Option(name, key));
  choice.value = settings.get('editor', 'vscode');
  choice.addEventListener('change', () => {
    settings.set('editor', choice.value);
    show();
  });
  return choice;
}

function show() {
  const {errors = [], omitted = 0, warnings = []} = model.doc;
  const panel = id('errors');
  panel.hidden = errors.length === 0;
  const title = errors.length === 1 && !omitted ? '1 error' : `${errors.length + omitted} errors`;
  panel.replaceChildren(
    make('header', {}, icon('warn'), make('h2', {}, title),
      make('span', {class: 'dim grow'}, model.doc.frames ? 'The picture is that of the last good save.' : ''), editorChoice()),
    make('ul', {}, ...errors.map(entry)), omitted ? make('p', {class: 'dim'}, `and ${omitted} more`) : '');
  id('stage').classList.toggle('stale', errors.length > 0);
  const count = id('warning-count');
  count.hidden = warnings.length === 0;
  count.textContent = warnings.length;
  id('warnings').replaceChildren(warnings.length
    ? make('ul', {class: 'list'}, ...warnings.map(entry))
    : make('p', {class: 'empty'}, 'There are no warnings. The film is as it was probably intended.'));
}

export function setUpDiagnostics() {
  on('doc', show);
}
