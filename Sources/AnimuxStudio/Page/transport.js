// The buttons and keys of playing.

import {id, press, setIcon} from './dom.js';
import {
  model, on, emit, seek, clock, timeOf, lastFrame, firstPlayed, lastPlayed, settings, hasFilm, held,
} from './model.js';
import {play, pause, playOrPause, goBack} from './player.js';

const scrubber = id('scrubber');
let shuttle = 0; // the speed of J, K and L

export function step(frames) {
  pause();
  seek(model.frame + frames);
}

export function markIn() {
  if (!hasFilm()) return;
  model.from = model.from === model.frame ? null : Math.min(model.frame, lastFrame());
  if (model.to !== null && model.from !== null && model.to <= model.from) model.to = null;
  emit('range');
}

export function markOut() {
  if (!hasFilm()) return;
  model.to = model.to === model.frame ? null : model.frame;
  if (model.from !== null && model.to !== null && model.from >= model.to) model.from = null;
  emit('range');
}

export function goTo(frame) {
  pause();
  seek(frame);
}

// J plays backwards, L forwards, and each press doubles the speed. K stops.
export function jog(direction) {
  if (!hasFilm()) return;
  if (!direction) { shuttle = 0; return pause(); }
  shuttle = Math.sign(shuttle) === direction ? held(shuttle * 2, -8, 8) : direction;
  play(shuttle, {isFaster: true});
  showShuttle();
}

// The speed, where it is not that of the menu.
function showShuttle() {
  const isOwn = shuttle !== 0 && shuttle !== model.speed;
  id('shuttle').hidden = !isOwn;
  id('shuttle').textContent = isOwn ? `${shuttle < 0 ? '◀' : '▶'} ${Math.abs(shuttle)}×` : '';
}

function setSpeed(speed) {
  model.speed = speed;
  const select = id('speed');
  if ([...select.options].some((option) => Number(option.value) === speed)) select.value = String(speed);
  emit('speed');
}

export function toggleLoop() {
  model.loops = !model.loops;
  press(id('loop'), model.loops);
  settings.set('loops', model.loops);
}

export function toggleSound() {
  model.isMuted = !model.isMuted;
  setIcon(id('mute'), model.isMuted ? 'muted' : 'sound');
  press(id('mute'), !model.isMuted);
  emit('mute');
}

function showTime() {
  const time = timeOf(model.frame);
  id('time').textContent = clock(time);
  id('frame-number').textContent = `frame ${model.frame}`;
  scrubber.value = model.frame;
  scrubber.setAttribute('aria-valuetext', `${clock(time)}, frame ${model.frame}`);
  const share = lastFrame() ? model.frame / lastFrame() : 0;
  scrubber.style.setProperty('--share', share);
}

function showRange() {
  const last = Math.max(lastFrame(), 1);
  scrubber.classList.toggle('ranged', model.from !== null || model.to !== null);
  scrubber.style.setProperty('--from', firstPlayed() / last);
  scrubber.style.setProperty('--to', lastPlayed() / last);
  press(id('mark-in'), model.from !== null);
  press(id('mark-out'), model.to !== null);
}

export function setUpTransport() {
  model.loops = settings.get('loops', true);
  press(id('loop'), model.loops);
  id('play').addEventListener('click', playOrPause);
  id('to-start').addEventListener('click', () => goTo(firstPlayed()));
  id('to-end').addEventListener('click', () => goTo(lastPlayed()));
  id('step-back').addEventListener('click', () => step(-1));
  id('step-on').addEventListener('click', () => step(1));
  id('mark-in').addEventListener('click', markIn);
  id('mark-out').addEventListener('click', markOut);
  id('loop').addEventListener('click', toggleLoop);
  id('mute').addEventListener('click', toggleSound);
  id('speed').addEventListener('change', (event) => setSpeed(Number(event.target.value)));
  scrubber.addEventListener('input', () => {
    pause();
    seek(Number(scrubber.value), {isScrubbing: true});
  });
  on('frame', showTime);
  on('range', showRange);
  on('playing', () => {
    if (model.isPlaying) return;
    shuttle = 0;
    showShuttle();
  });
  on('doc', () => {
    scrubber.max = lastFrame();
    if (hasFilm() && model.frame > lastFrame()) seek(lastFrame());
    showTime();
    showRange();
  });
}

export {playOrPause, goBack};
