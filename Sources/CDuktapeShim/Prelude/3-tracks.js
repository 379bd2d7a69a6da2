/* The values of properties by their keyframes, without expressions. */
(function (shared) {
  'use strict';

  function numbers(value) {
    if (typeof value === 'number') return [value];
    if (!Array.isArray(value)) return null;
    return value.every(function (x) { return typeof x === 'number'; }) ? value : null;
  }

  function isOutline(value) { return value && typeof value === 'object' && Array.isArray(value.v); }

  function handle(key, side, name, index, standard) {
    var part = key[side] && key[side][name];
    if (typeof part === 'number') return part;
    if (!Array.isArray(part) || !part.length) return standard;
    return part[Math.min(index, part.length - 1)];
  }

  /* The pace from a keyframe to the next one in a dimension. */
  function pace(key, index) {
    if (!key.o || !key.i || typeof key.o !== 'object' || typeof key.i !== 'object') return null;
    var held = function (x) { return Math.min(Math.max(x, 0), 1); };
    var x1 = held(handle(key, 'o', 'x', index, 0)), y1 = handle(key, 'o', 'y', index, 0);
    var x2 = held(handle(key, 'i', 'x', index, 1)), y2 = handle(key, 'i', 'y', index, 1);
    return x1 === y1 && x2 === y2 ? null : [x1, y1, x2, y2];
  }

  function progress(curve, t) { return curve ? shared.eased(t, curve[0], curve[1], curve[2], curve[3]) : t; }

  /* Reads the keyframes of a property as frames, values and paces. */
  function keys(list, read) {
    var found = [], end = null;
    for (var i = 0; i < list.length; i++) {
      var key = list[i];
      var frame = key && (Array.isArray(key.t) ? key.t[0] : key.t);
      if (typeof frame !== 'number') continue;
      var value = key.s === undefined ? null : read(key.s);
      if (value === null) value = end;
      if (value === null || (found.length && frame < found[found.length - 1].frame)) continue;
      end = key.e === undefined ? null : read(key.e);
      var curves = [];
      for (var d = 0; d < 4; d++) curves.push(pace(key, d));
      found.push({
        frame: frame, value: value, end: end, isHeld: !!key.h, curves: curves,
        out: numbers(key.to), into: numbers(key.ti),
      });
    }
    return found;
  }

  function outline(value) {
    var shape = Array.isArray(value) ? value[0] : value;
    return isOutline(shape) ? shape : null;
  }

  function mixedPoints(a, b, t) {
    return a.map(function (p, i) {
      var q = b[i] || p;
      return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    });
  }

  function between(track, start, stop, frame) {
    var length = stop.frame - start.frame;
    var t = length > 0 ? (frame - start.frame) / length : 1;
    if (start.isHeld || track.kind === 'text') return t >= 1 ? stop.value : start.value;
    if (track.kind === 'path') {
      var p = progress(start.curves[0], t), a = start.value, b = start.end || stop.value;
      return { v: mixedPoints(a.v, b.v, p), i: mixedPoints(a.i, b.i, p), o: mixedPoints(a.o, b.o, p), c: a.c };
    }
    var from = start.value, to = stop.value;
    var isCurved = start.out && start.into && start.out.length > 1 && start.into.length > 1 && from.length > 1
      && start.out.concat(start.into).some(function (x) { return x !== 0; });
    if (isCurved) {
      var u = progress(start.curves[0], t), w = 1 - u;
      return from.map(function (x, i) {
        if (i > 1) return x;
        return w * w * w * x + 3 * w * w * u * (x + start.out[i]) + 3 * w * u * u * (to[i] + start.into[i]) + u * u * u * to[i];
      });
    }
    return from.map(function (x, i) {
      return x + ((i < to.length ? to[i] : x) - x) * progress(start.curves[Math.min(i, 3)], t);
    });
  }

  function Track(kind, found, isAnimated) {
    this.kind = kind;
    this.keys = found;
    this.isAnimated = isAnimated;
    this.count = kind === 'number' ? found[0].value.length : 1;
  }

  /* Returns the value at a frame: a list of numbers, an outline or a text. */
  Track.prototype.at = function (frame) {
    var list = this.keys, last = list.length - 1;
    if (last === 0 || frame < list[0].frame) return list[0].value;
    if (frame >= list[last].frame) return list[last].value;
    var low = 0, high = last;
    while (high - low > 1) {
      var middle = (low + high) >> 1;
      if (list[middle].frame <= frame) low = middle; else high = middle;
    }
    return between(this, list[low], list[high], frame);
  };

  function still(kind, value) { return new Track(kind, [{ frame: 0, value: value, curves: [] }], false); }

  var parse = JSON.parse;

  /* Returns what a property has without its expression. Keyframes and outlines that no expression changes are texts. */
  shared.plain = function (json) {
    if (typeof json.$j === 'string') return parse(json.$j);
    return json.k === undefined ? json : json.k;
  };

  /* Reads a property, or returns null if it has a form of its own. */
  shared.track = function (json) {
    if (json === null || json === undefined) return null;
    if (typeof json !== 'object') return typeof json === 'number' ? still('number', [json]) : null;
    var content = shared.plain(json);
    var plain = numbers(content);
    if (plain && plain.length) return still('number', plain);
    if (isOutline(content)) return still('path', content);
    if (!Array.isArray(content)) return null;
    var first = content[0];
    if (!first || typeof first !== 'object') return null;
    if (first.s && typeof first.s === 'object' && typeof first.s.t === 'string') {
      var texts = keys(content, function (s) { return s && typeof s.t === 'string' ? s.t : null; });
      return texts.length ? new Track('text', texts, texts.length > 1) : null;
    }
    if (outline(first.s)) {
      var paths = keys(content, outline);
      return paths.length ? new Track('path', paths, true) : null;
    }
    var found = keys(content, function (s) {
      var all = numbers(s);
      return all && all.length ? all : null;
    });
    return found.length ? new Track('number', found, true) : null;
  };

  /* A track of positions whose dimensions have keyframes of their own. */
  shared.separateTrack = function (x, y) {
    var a = shared.track(x) || still('number', [0]), b = shared.track(y) || still('number', [0]);
    return {
      kind: 'number', keys: a.keys, isAnimated: a.isAnimated || b.isAnimated, count: 2,
      at: function (frame) { return [a.at(frame)[0], b.at(frame)[0]]; },
    };
  };
})
