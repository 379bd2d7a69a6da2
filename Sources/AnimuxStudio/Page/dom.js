// Making and finding elements.

import {icons} from './icons.js';

export const id = (name) => document.getElementById(name);

// Makes an element: `make('button', {class: 'icon', onclick}, 'text', child)`.
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  apply(element, attributes);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function makeSVG(name, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function apply(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'style') for (const [name, text] of Object.entries(value)) element.style.setProperty(name, text);
    else if (key === 'data') Object.assign(element.dataset, value);
    else if (key in element && typeof value !== 'string') element[key] = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
}

export function icon(name) {
  const shape = makeSVG('path', {d: icons[name] || ''});
  return makeSVG('svg', {viewBox: '0 0 20 20', class: 'glyph', 'aria-hidden': 'true'}, shape);
}

// Puts the icons of the page's own buttons in place. Their titles are their names for screen readers.
export function drawIcons() {
  for (const button of document.querySelectorAll('[data-icon]')) {
    button.prepend(icon(button.dataset.icon));
    if (!button.textContent.trim()) button.setAttribute('aria-label', button.title);
  }
}

// Gives a control another title, which is its name if it has no text.
export function setTitle(button, title) {
  button.title = title;
  if (button.hasAttribute('aria-label')) button.setAttribute('aria-label', title);
}

// A button that was clicked with a pointer does not keep the focus, so that the keys of editors still work after it.
export function releaseFocus(panel) {
  panel.addEventListener('click', (event) => {
    if (event.detail > 0) event.target.closest('button')?.blur();
  });
}

export function setIcon(button, name) {
  button.querySelector('svg')?.replaceWith(icon(name));
}

export function press(button, isOn) {
  button.setAttribute('aria-pressed', String(isOn));
}

// Announces to screen readers what others see.
export function announce(text) {
  id('news').textContent = text;
}

let toastTimer = 0;
export function toast(text, kind = '') {
  const element = id('toast');
  element.textContent = text;
  element.className = `shown ${kind}`;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { element.className = ''; }, kind === 'error' ? 6000 : 2600);
}

// Asks a question, which Escape answers with no.
export const ask = (question, yes) => new Promise((answer) => {
  const dialog = make('dialog', {class: 'question', 'aria-label': question},
    make('p', {}, question),
    make('form', {method: 'dialog', class: 'buttons'},
      make('button', {value: ''}, 'Cancel'), make('button', {value: 'yes', class: 'primary'}, yes)));
  dialog.addEventListener('close', () => {
    dialog.remove();
    answer(dialog.returnValue === 'yes');
  });
  document.body.append(dialog);
  dialog.showModal();
});

let drags = 0;
export const isDragging = () => drags > 0;

// Calls `move(event)` while a pointer that has gone down stays down, and `end(event)` when it goes up. The pointer is captured
// only once it moves, because clicks and double clicks of a captured pointer miss what they are on.
export function drag(event, move, end = () => {}) {
  const {currentTarget: target, pointerId, clientX, clientY} = event;
  let isCaptured = false;
  drags += 1;
  const follow = (news) => {
    if (news.pointerId !== pointerId) return;
    if (!isCaptured && Math.hypot(news.clientX - clientX, news.clientY - clientY) >= 2) {
      isCaptured = true;
      if (target.isConnected) target.setPointerCapture(pointerId);
    }
    move(news);
  };
  const finish = (last) => {
    if (last.pointerId !== pointerId) return;
    for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, finish);
    window.removeEventListener('pointermove', follow);
    drags -= 1;
    end(last);
    window.dispatchEvent(new Event('dragged'));
  };
  window.addEventListener('pointermove', follow);
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, finish);
}
