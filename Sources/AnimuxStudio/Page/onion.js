// The onion skin: what moves, in frames before and after, over the picture.

import * as api from './api.js';
import {id} from './dom.js';
import {model, on, hasFilm, timeOf, lastFrame} from './model.js';
import {drawnWidth} from './stage.js';

const canvas = id('onion');
const reach = 4; // frames between two skins
const tints = {before: [255, 64, 80], after: [0, 190, 120]};
let serial = 0;

async function draw() {
  const own = ++serial;
  if (!model.view.onion || model.isPlaying || !hasFilm()) {
    canvas.hidden = true;
    return;
  }
  const width = Math.max(Math.round(drawnWidth() / 2), 160);
  const frames = [0, -2, 2, -1, 1].map((step) => model.frame + step * reach).filter((frame) => frame >= 0 && frame <= lastFrame());
  const answers = [];
  for (const frame of frames) {
    const answer = await api.frame(timeOf(frame), width, 0).catch(() => null);
    if (own !== serial || !answer) return;
    answers.push(answer);
  }
  const {columns, rows} = answers[0];
  [canvas.width, canvas.height] = [columns, rows];
  const pen = canvas.getContext('2d');
  const still = median(answers.map(({bytes}) => bytes));
  for (const [index, frame] of frames.entries()) {
    if (frame === model.frame) continue;
    const isFar = Math.abs(frame - model.frame) > reach;
    const skin = skinOf(answers[index].bytes, answers[0].bytes, still, frame < model.frame ? tints.before : tints.after, isFar ? 0.34 : 0.58);
    const sheet = new OffscreenCanvas(columns, rows);
    sheet.getContext('2d').putImageData(new ImageData(skin, columns, rows), 0, 0);
    pen.drawImage(sheet, 0, 0);
  }
  canvas.hidden = false;
}

// The bytes in the middle of those of all frames: the unchanged picture.
function median(pictures) {
  const result = new Uint8ClampedArray(pictures[0].length);
  const middle = (pictures.length - 1) >> 1;
  const values = new Uint8Array(pictures.length);
  for (let index = 0; index < result.length; index += 1) {
    const first = pictures[0][index];
    let isSame = true;
    for (let place = 0; place < values.length; place += 1) {
      values[place] = pictures[place][index];
      isSame &&= values[place] === first;
    }
    result[index] = isSame ? first : values.sort()[middle];
  }
  return result;
}

// What a frame has, tinted, where it differs from the unchanged picture and from the frame at the playhead.
function skinOf(bytes, now, still, tint, strength) {
  const skin = new Uint8ClampedArray(bytes.length);
  const difference = (other, index) => Math.max(
    Math.abs(bytes[index] - other[index]), Math.abs(bytes[index + 1] - other[index + 1]),
    Math.abs(bytes[index + 2] - other[index + 2]), Math.abs(bytes[index + 3] - other[index + 3]));
  for (let index = 0; index < bytes.length; index += 4) {
    const change = Math.min(difference(still, index), difference(now, index));
    if (change < 10) continue;
    for (let place = 0; place < 3; place += 1) skin[index + place] = bytes[index + place] * 0.35 + tint[place] * 0.65;
    skin[index + 3] = bytes[index + 3] * strength * Math.min(change / 48, 1);
  }
  return skin;
}

export function setUpOnion() {
  on('doc', draw);
  on('settled', draw);
  on('view', draw);
  on('playing', draw);
}
