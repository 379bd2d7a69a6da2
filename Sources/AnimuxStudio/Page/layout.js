// The sizes of the panels, and their tabs.

import {id, drag} from './dom.js';
import {settings, emit, on, held} from './model.js';

function setUpSplit(name, variable, fallback, least, most, change) {
  const handle = id(name);
  const root = document.documentElement;
  let size = settings.get(name, fallback);
  const set = (value) => {
    size = Math.round(held(value, least, most()));
    root.style.setProperty(variable, `${size}px`);
    handle.setAttribute('aria-valuenow', size);
    handle.setAttribute('aria-valuemin', least);
    handle.setAttribute('aria-valuemax', Math.round(most()));
    settings.set(name, size);
  };
  set(size);
  handle.addEventListener('pointerdown', (event) => {
    const [start, x, y] = [size, event.clientX, event.clientY];
    drag(event, (move) => set(start + change(move.clientX - x, move.clientY - y)));
  });
  handle.addEventListener('keydown', (event) => {
    const step = {ArrowLeft: [-16, 0], ArrowRight: [16, 0], ArrowUp: [0, -16], ArrowDown: [0, 16]}[event.key];
    if (!step) return;
    event.preventDefault();
    set(size + change(...step));
  });
  handle.addEventListener('dblclick', () => set(fallback));
}

function openTab(name) {
  for (const tab of document.querySelectorAll('#side [role=tab]')) {
    const isOpen = tab.getAttribute('aria-controls') === name;
    tab.setAttribute('aria-selected', String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    id(tab.getAttribute('aria-controls')).hidden = !isOpen;
  }
  emit('tab', name);
}

export function setUpPanels() {
  setUpSplit('split-side', '--side', 320, 220, () => innerWidth * 0.5, (x) => -x);
  setUpSplit('split-time', '--time', Math.min(280, Math.round(innerHeight * 0.34)), 90, () => innerHeight * 0.6, (x, y) => -y);
  const tabs = [...document.querySelectorAll('#side [role=tab]')];
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => openTab(tab.getAttribute('aria-controls')));
    tab.addEventListener('keydown', (event) => {
      const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
      if (!step) return;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      openTab(next.getAttribute('aria-controls'));
      next.focus();
    });
  }
  openTab('inspector');
  on('open-tab', openTab);
}
