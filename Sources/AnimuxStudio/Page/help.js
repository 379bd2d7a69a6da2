// The list of keys.

import {id, make, icon} from './dom.js';
import {groups} from './keys.js';

// Keys such as `Ctrl L  M`: words of one combination, and two spaces between combinations.
function keysOf(text) {
  return text.split('  ').flatMap((part, index) => [
    index ? ' ' : '', ...part.split(' ').map((key) => make('kbd', {}, key)),
  ]);
}

export function setUpHelp() {
  const dialog = id('help');
  const close = make('button', {class: 'icon', 'aria-label': 'Close', onclick: () => dialog.close()}, icon('close'));
  dialog.append(
    make('header', {}, make('h2', {id: 'help-title'}, 'Keys'), close),
    make('div', {class: 'key-groups', tabindex: '0', role: 'region', 'aria-label': 'List of keys'}, ...groups.map(([name, rows]) => make('section', {},
      make('h3', {class: 'group-title'}, name),
      make('dl', {}, ...rows.flatMap(([keys, meaning]) => [make('dt', {}, ...keysOf(keys)), make('dd', {}, meaning)]))))));
  id('open-help').addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
}
