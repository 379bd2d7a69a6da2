// The ruler above the lanes: ticks with times, chapters, transactions, and the part between the in and the out point.

import {id} from './dom.js';
import {model, framesPerSecond, timeOf, firstPlayed, lastPlayed} from './model.js';

const steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

function labelOf(time, step) {
  const places = step < 1 / 8 || step === 0.25 ? 2 : step < 1 ? 1 : 0;
  const whole = Number(time.toFixed(places));
  const minutes = Math.floor(whole / 60);
  const seconds = whole - minutes * 60;
  return `${minutes}:${seconds.toFixed(places).padStart(places ? places + 3 : 2, '0')}`;
}

export function drawRuler({start, perSecond}) {
  const canvas = id('ruler');
  const box = canvas.getBoundingClientRect();
  const ratio = window.devicePixelRatio || 1;
  [canvas.width, canvas.height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
  const pen = canvas.getContext('2d');
  pen.scale(ratio, ratio);
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(name).trim();
  const x = (time) => (time - start) * perSecond;
  const {duration, transactions, chapters} = model.doc;
  pen.fillStyle = color('--ruler');
  pen.fillRect(0, 0, box.width, box.height);
  if (model.from !== null || model.to !== null) {
    const [left, right] = [x(timeOf(firstPlayed())), x(timeOf(lastPlayed() + 1))];
    pen.fillStyle = color('--range');
    pen.fillRect(left, 0, right - left, box.height);
    pen.fillStyle = color('--accent');
    pen.fillRect(left, 0, 2, box.height);
    pen.fillRect(right - 2, 0, 2, box.height);
  }
  const frame = 1 / framesPerSecond();
  const step = perSecond * frame > 46 ? frame * (perSecond * frame > 90 ? 1 : 2) : steps.find((each) => each * perSecond >= 64) || 3600;
  const minor = step === 0.25 || step > 2 ? step / 5 : step / (step < 0.1 ? 1 : step === 2 ? 4 : 5);
  pen.font = `500 10px ${style.getPropertyValue('--sans')}`;
  pen.textBaseline = 'middle';
  const last = Math.min(start + box.width / perSecond, duration + step);
  for (let index = Math.floor(start / minor); index * minor <= last; index += 1) {
    pen.fillStyle = color('--tick');
    pen.fillRect(Math.round(x(index * minor)), box.height - 5, 1, 5);
  }
  for (let index = Math.floor(start / step); index * step <= last; index += 1) {
    const place = Math.round(x(index * step));
    pen.fillStyle = color('--tick-strong');
    pen.fillRect(place, box.height - 9, 1, 9);
    pen.fillStyle = color('--dim');
    const time = index * step;
    pen.fillText(step < 0.1 ? `${Math.round(time / frame)}f` : labelOf(time, step), place + 4, 10);
  }
  pen.fillStyle = color('--transaction');
  for (const time of transactions) {
    const place = x(time);
    pen.beginPath();
    pen.moveTo(place, box.height - 7);
    pen.lineTo(place + 3.5, box.height - 3.5);
    pen.lineTo(place, box.height);
    pen.lineTo(place - 3.5, box.height - 3.5);
    pen.fill();
  }
  pen.fillStyle = color('--chapter');
  for (const {begin} of chapters) pen.fillRect(x(begin), 0, 2, 6);
  pen.fillStyle = color('--veil');
  pen.fillRect(x(duration), 0, Math.max(box.width - x(duration), 0), box.height);
}
