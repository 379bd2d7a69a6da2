// Fetches frames for the stage: always the one that is wanted last, coarse ones while the playhead moves fast.

import * as api from './api.js';
import {model, timeOf, emit} from './model.js';
import {toast} from './dom.js';

// A canvas that shows frames, and what it has.
class Easel {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.base = 0;
    this.film = 0;
  }

  // Returns the milliseconds that the frame took.
  async draw(frame, width, signal) {
    const start = performance.now();
    const base = this.canvas.width === width && this.film === model.doc.film ? this.base : 0;
    const answer = await api.frame(timeOf(frame), width, base, signal);
    const {canvas, context} = this;
    if (canvas.width !== answer.columns || canvas.height !== answer.rows) {
      canvas.width = answer.columns;
      canvas.height = answer.rows;
    }
    let offset = 0;
    for (const [x, y, columns, rows] of answer.rects) {
      const length = 4 * columns * rows;
      context.putImageData(new ImageData(answer.bytes.subarray(offset, offset + length), columns, rows), x, y);
      offset += length;
    }
    this.base = answer.serial;
    this.film = answer.film;
    canvas.dataset.frame = frame;
    canvas.dataset.film = answer.film;
    return performance.now() - start;
  }
}

export class Feed {
  constructor(full, coarse) {
    this.full = new Easel(full);
    this.coarse = new Easel(coarse);
    this.wanted = null;
    this.isBusy = false;
    this.cost = 30; // the mean milliseconds of a full frame
    this.timer = 0;
  }

  // Shows a frame that is `width` pixels wide. While `isMoving`, a coarse one comes first if a full one takes long.
  want(frame, width, isMoving = false) {
    this.wanted = {frame, width, isCoarse: isMoving && this.cost > 45};
    this.full.canvas.dataset.settled = 'false';
    clearTimeout(this.timer);
    if (this.wanted.isCoarse) this.timer = setTimeout(() => this.want(frame, width), 60);
    if (!this.isBusy) this.run();
  }

  async run() {
    this.isBusy = true;
    while (this.wanted) {
      const wish = this.wanted;
      this.wanted = null;
      try {
        if (wish.isCoarse) {
          await this.coarse.draw(wish.frame, Math.max(160, Math.round(wish.width / 4)));
          this.coarse.canvas.hidden = false;
          this.full.canvas.style.visibility = 'hidden';
        } else {
          const cost = await this.full.draw(wish.frame, wish.width);
          this.cost = this.cost * 0.6 + cost * 0.4;
          this.full.canvas.style.visibility = '';
          this.coarse.canvas.hidden = true;
          if (!this.wanted) {
            this.full.canvas.dataset.settled = 'true';
            emit('settled', wish.frame);
          }
        }
      } catch (error) {
        if (error.name !== 'TypeError') toast(error.message, 'error');
        await new Promise((done) => setTimeout(done, 300));
      }
    }
    this.isBusy = false;
  }

  // Resolves when the frame on the stage is the one that is wanted, in full.
  async isSettled() {
    while (this.isBusy || this.wanted || this.full.canvas.dataset.settled !== 'true') {
      await new Promise((done) => setTimeout(done, 15));
    }
  }
}
