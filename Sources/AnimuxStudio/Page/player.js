// Playing: the movie where the browser can, single frames where not, and backwards.

import {Movie, canPlay} from './movie.js';
import {id, press, setIcon, setTitle, toast} from './dom.js';
import {drawnWidth, feed} from './stage.js';
import {
  model, emit, on, hasFilm, seek, frameAt, timeOf, firstPlayed, lastPlayed, framesPerSecond, clampFrame,
} from './model.js';

const video = id('movie');
let movie = null;
let turn = 0; // counts the starts, so that a late one does nothing
let start = 0; // the frame at which playing began

export async function play(speed = model.speed, how = {}) {
  if (!hasFilm()) return;
  if (speed < 0) return playFrames(speed);
  if (how.isFaster && model.isPlaying && movie && !video.hidden) {
    video.playbackRate = speed;
    return;
  }
  stopMovie();
  const own = ++turn;
  let from = model.frame;
  if (from < firstPlayed() || from >= lastPlayed()) from = firstPlayed();
  if (!model.isPlaying) start = from;
  setPlaying(true);
  // A movie has no transparency, but single frames have no sound.
  if (!canPlay() || (model.doc.transparent && !model.doc.hasSound)) return playFrames(speed);
  movie = new Movie(video, {
    from, to: lastPlayed(), width: Math.min(drawnWidth(), 1920), hasSound: model.doc.hasSound && !model.isMuted, cost: feed.cost,
  });
  const current = movie;
  id('stage').classList.add('waiting');
  try {
    await current.begin();
    if (own !== turn) return;
    video.playbackRate = speed;
    video.muted = model.isMuted;
    await video.play();
    video.hidden = false;
    requestAnimationFrame(() => follow(own, current));
  } catch (error) {
    if (own !== turn) return;
    stopMovie();
    if (error.name === 'NotAllowedError') { video.muted = true; }
    toast(error.message || 'The film could not be played', 'error');
    playFrames(speed);
  } finally {
    id('stage').classList.remove('waiting');
  }
}

// Follows the movie with the playhead.
function follow(own, current) {
  if (own !== turn) return;
  if (current.failure) {
    toast(current.failure.message, 'error');
    return pause();
  }
  const isAtEnd = video.ended || video.currentTime >= timeOf(lastPlayed() + 1) - 0.004;
  if (isAtEnd && model.loops) {
    const first = timeOf(firstPlayed());
    if (current.from <= firstPlayed() && current.has(first)) {
      video.currentTime = first + 0.0005;
      video.play();
    } else {
      seek(firstPlayed());
      return play(video.playbackRate);
    }
  } else if (isAtEnd) {
    pause();
    return seek(lastPlayed());
  } else {
    seek(frameAt(video.currentTime), {isPlaying: true});
  }
  requestAnimationFrame(() => follow(own, current));
}

// Shows one frame after the other, as fast as they are drawn, in the time of the clock.
async function playFrames(speed) {
  stopMovie();
  const own = ++turn;
  if (!model.isPlaying) start = model.frame;
  setPlaying(true);
  let [first, since] = [model.frame, performance.now()];
  while (own === turn) {
    let next = first + Math.trunc((performance.now() - since) / 1000 * framesPerSecond() * speed);
    if (next > lastPlayed() || next < firstPlayed()) {
      if (!model.loops) return pause();
      [first, since] = [speed < 0 ? lastPlayed() : firstPlayed(), performance.now()];
      next = first;
    }
    seek(next, {isPlaying: true});
    if (feed.full.canvas.dataset.frame !== String(model.frame)) {
      feed.want(clampFrame(next), Math.min(drawnWidth(), 960));
      while (feed.isBusy) await new Promise((done) => setTimeout(done, 4));
    } else await new Promise((done) => setTimeout(done, 8));
  }
}

export function pause() {
  if (!model.isPlaying) return;
  turn += 1;
  const frame = video.hidden ? model.frame : frameAt(video.currentTime);
  setPlaying(false);
  seek(frame, {again: true});
  // The last picture of the movie stays until the exact frame is there.
  feed.isSettled().then(() => { if (!model.isPlaying) stopMovie(); });
}

export const playOrPause = () => (model.isPlaying ? pause() : play());

// Goes back to where playing began.
export function goBack() {
  pause();
  seek(start);
}

function stopMovie() {
  video.hidden = true;
  movie?.stop();
  movie = null;
}

function setPlaying(isPlaying) {
  if (model.isPlaying === isPlaying) return;
  model.isPlaying = isPlaying;
  setIcon(id('play'), isPlaying ? 'pause' : 'play');
  press(id('play'), isPlaying);
  setTitle(id('play'), isPlaying ? 'Pause (Space)' : 'Play (Space)');
  emit('playing');
}

export function setUpPlayer() {
  on('film', () => {
    // The new film goes on playing from the same time.
    if (model.isPlaying && !video.hidden) play(video.playbackRate);
  });
  on('range', () => { if (model.isPlaying && !video.hidden) play(video.playbackRate); });
  on('speed', () => {
    if (!model.isPlaying) return;
    if (video.hidden) playFrames(model.speed);
    else video.playbackRate = model.speed;
  });
  on('mute', () => {
    video.muted = model.isMuted;
    if (!model.isMuted && movie && !movie.hasSound && model.doc.hasSound) play(video.playbackRate);
  });
}
