// The rows of the timeline, as elements: a head in the tree and a lane with bars.

import {make, icon} from './dom.js';
import {short} from './model.js';
import {waveform, filmStrip} from './strips.js';

export const typeIcons = {
  text: 'text', shape: 'shape', image: 'image', movie: 'movie', gradient: 'gradient', emitter: 'sparkle', replicator: 'sparkle',
  series: 'movie', composition: 'movie', lottie: 'movie', waveform: 'audio', tiled: 'image',
  layer: 'layer', scroll: 'layer', transform: 'layer',
};

const times = (begin, end) => ({'--b': begin, '--e': end});

// Returns the rows that are seen: not within folded ones, and matching the search together with those around them.
export function rowsOf(doc, folded, wanted) {
  const rows = [];
  const matches = (row) => !wanted || `${row.name} ${row.text || ''}`.toLowerCase().includes(wanted) || row.sublayers.some(matches);
  const visit = (list, depth) => {
    // The frontmost layer comes first, as it is seen.
    for (const row of [...list].reverse()) {
      if (!matches(row)) continue;
      const isFolded = folded.has(row.path) && !wanted;
      rows.push(layerRow(row, depth, isFolded));
      if (isFolded) continue;
      for (const [index, bar] of row.bars.entries()) rows.push(barRow(row, bar, index, depth + 1));
      visit(row.sublayers, depth + 1);
    }
  };
  if (doc.chapters.length && !wanted) rows.push(chapterRow(doc));
  visit(doc.rows, 0);
  if (wanted) return rows;
  for (const track of doc.audio) rows.push(audioRow(track));
  if (doc.captions.length) rows.push(captionRow(doc));
  return rows;
}

function head({name, kind, key, depth, path = null, isFolded = null, animation = null, label = name, glyph}) {
  return make('div', {
    class: `head ${kind}`, role: 'treeitem', tabindex: '-1', 'aria-level': String(depth + 1), 'aria-selected': 'false',
    'aria-label': label, 'aria-expanded': isFolded === null ? null : String(!isFolded), style: {'--depth': depth},
    data: {row: key, ...path !== null && {layer: path}, ...animation !== null && {animation}},
  },
  isFolded === null ? make('span', {class: 'fold-space'}) : make('span', {class: 'fold', 'aria-hidden': 'true'}, icon('chevron')),
  icon(glyph), make('span', {class: 'name'}, name));
}

// A layer without a name is called by its text or its file.
export const called = (row) => (/^#\d+$/.test(row.name) ? row.text?.slice(0, 60) || row.source?.split('/').pop() || row.name : row.name);

function layerRow(row, depth, isFolded) {
  const canFold = row.sublayers.length > 0 || row.bars.length > 0;
  const label = `${row.name}, ${row.type}, ${short(row.begin)} to ${short(row.end)}`;
  const kind = `kind-${row.type}`;
  const bar = make('div', {
    class: `bar life ${kind}`, style: times(row.begin, row.end), title: label, data: {layer: row.path},
  }, filmStrip(row), make('span', {class: 'grip begin', data: {edge: 'begin'}}), make('span', {class: 'label'}, called(row)),
  make('span', {class: 'grip end', data: {edge: 'end'}}));
  const marks = row.bars.map((each) => make('div', {class: `trace${each.isTransition ? ' transition' : ''}`, style: times(each.begin, each.end)}));
  return {
    head: head({name: called(row), kind: `layer ${kind}`, key: `layer ${row.path}`, depth, path: row.path, isFolded: canFold ? isFolded : null, label, glyph: typeIcons[row.type]}),
    lane: make('div', {class: 'lane', data: {layer: row.path}}, row.end > row.begin ? bar : '', ...marks),
  };
}

function barRow(row, bar, index, depth) {
  const name = bar.keyPaths.join(', ') || (bar.isTransition ? 'transition' : bar.key || 'animation');
  const label = `${name}${bar.key && bar.key !== name ? ` (${bar.key})` : ''}, ${short(bar.begin)} to ${short(bar.end)}`;
  const keyTimes = bar.keyTimes.length ? bar.keyTimes : [bar.begin, bar.end];
  const data = {layer: row.path, animation: index};
  return {
    head: head({name, kind: 'animation', key: `animation ${index} ${row.path}`, depth, path: row.path, animation: index, label: `Animation ${label}`, glyph: 'key'}),
    lane: make('div', {class: 'lane sub', data: {layer: row.path}},
      make('div', {class: `bar motion${bar.isTransition ? ' transition' : ''}`, style: times(bar.begin, bar.end), title: label, data},
        make('span', {class: 'grip begin', data: {edge: 'begin'}}), make('span', {class: 'grip end', data: {edge: 'end'}})),
      ...keyTimes.map((time, place) => make('span', {
        class: 'diamond', style: {'--b': time}, title: `${name}: ${short(time)}`, data: {...data, ...bar.keyTimes.length ? {key: place} : {edge: place ? 'end' : 'begin'}},
      }))),
  };
}

function audioRow(track) {
  const label = `${track.name}, sound, ${short(track.begin)} to ${short(track.end)}`;
  return {
    head: head({name: track.name.startsWith('#') ? track.source.split('/').pop() : track.name, kind: 'audio', key: `audio ${track.name} ${track.begin}`, depth: 0, label, glyph: 'audio'}),
    lane: make('div', {class: 'lane'},
      make('div', {class: 'bar sound', style: times(track.begin, track.end), title: `${track.source}, ${label}`},
        waveform(track), make('span', {class: 'label'}, track.source.split('/').pop()))),
  };
}

function captionRow({captions}) {
  return {
    head: head({name: 'Captions', kind: 'captions', key: 'captions', depth: 0, label: `Captions, ${captions.length}; left and right choose one`, glyph: 'caption'}),
    lane: make('div', {class: 'lane'}, ...captions.map((caption, index) => make('div', {
      class: 'bar caption', style: times(caption.begin, caption.end), data: {caption: index},
      title: `${caption.text}\n${short(caption.begin)} to ${short(caption.end)}`,
    }, make('span', {class: 'grip begin', data: {edge: 'begin'}}), make('span', {class: 'label'}, caption.text.replace(/\s+/g, ' ')), make('span', {class: 'grip end', data: {edge: 'end'}})))),
  };
}

function chapterRow({chapters, duration}) {
  return {
    head: head({name: 'Chapters', kind: 'chapters', key: 'chapters', depth: 0, label: `Chapters, ${chapters.length}; left and right go to one`, glyph: 'chapter'}),
    lane: make('div', {class: 'lane'}, ...chapters.map((chapter, index) => make('div', {
      class: 'bar chapter', style: times(chapter.begin, chapters[index + 1]?.begin ?? duration), title: chapter.title,
    }, make('span', {class: 'label'}, chapter.title)))),
  };
}

