/* Keyframes that are repeated, and outlines as expressions see them. */
(function (shared) {
  'use strict';

  function moved(property, value, from, to, rounds) {
    if (property.track.kind !== 'number') return value;
    return value.map(function (x, i) { return x + (to[i] - from[i]) * rounds; });
  }

  /* Returns the value with the keyframes repeated before the first one or after the last one. */
  shared.loop = function (property, name, type, amount) {
    var track = property.track, keys = track.keys, frame = shared.evaluation.frame;
    var isOut = name.indexOf('Out') > 0, isDuration = /Duration$/.test(name);
    if (!track.isAnimated || keys.length < 2) return property.raw(frame);
    var first = keys[0].frame, last = keys[keys.length - 1].frame;
    if (isOut ? frame <= last : frame >= first) return property.raw(frame);
    amount = amount === undefined ? 0 : +amount;
    if (isDuration) {
      var length = amount > 0 ? amount * shared.rate : Math.abs((isOut ? last - property.layer.ip : property.layer.op - first));
      if (isOut) first = last - length; else last = first + length;
    } else if (amount > 0 && amount < keys.length) {
      if (isOut) first = keys[keys.length - 1 - Math.floor(amount)].frame; else last = keys[Math.floor(amount)].frame;
    }
    var span = last - first;
    if (!(span > 0)) return property.raw(frame);
    var kind = String(type === undefined ? 'cycle' : type).toLowerCase();
    if (kind === 'continue') return continued(property, isOut ? last : first, isOut ? -1 : 1, frame);
    var round = Math.floor((frame - first) / span), along = frame - first - round * span;
    // The end of a round is seen where it meets the next one.
    if (kind === 'pingpong') return property.raw(Math.abs(round % 2) === 1 ? last - along : first + along);
    var value = property.raw(first + along);
    return kind === 'offset' ? moved(property, value, property.raw(first), property.raw(last), round) : value;
  };

  function continued(property, edge, side, frame) {
    if (property.track.kind !== 'number') return property.raw(edge);
    var step = 0.001, end = property.raw(edge), inner = property.raw(edge + side * step);
    return end.map(function (x, i) { return x + (inner[i] - x) / (side * step) * (frame - edge); });
  }

  function copied(points) { return points.map(function (p) { return [+p[0], +p[1]]; }); }

  function Path(shape) {
    this.v = copied(shape.v);
    this.i = copied(shape.i);
    this.o = copied(shape.o);
    this.c = !!shape.c;
  }
  Path.prototype.points = function () { return copied(this.v); };
  Path.prototype.inTangents = function () { return copied(this.i); };
  Path.prototype.outTangents = function () { return copied(this.o); };
  Path.prototype.isClosed = function () { return this.c; };
  Path.prototype.pointOnPath = function (share) { return spot(this, share === undefined ? 0.5 : +share).point; };
  Path.prototype.tangentOnPath = function (share) { return spot(this, share === undefined ? 0.5 : +share).tangent; };
  Path.prototype.normalOnPath = function (share) {
    var t = spot(this, share === undefined ? 0.5 : +share).tangent;
    return [-t[1], t[0]];
  };

  shared.path = function (shape) { return new Path(shape); };

  function curves(path) {
    var found = [], n = path.v.length;
    for (var k = 0; k < (path.c ? n : n - 1); k++) {
      var a = path.v[k], b = path.v[(k + 1) % n], o = path.o[k] || [0, 0], i = path.i[(k + 1) % n] || [0, 0];
      found.push([a, [a[0] + o[0], a[1] + o[1]], [b[0] + i[0], b[1] + i[1]], b]);
    }
    return found;
  }

  function onCurve(c, t) {
    var u = 1 - t;
    return [0, 1].map(function (d) {
      return u * u * u * c[0][d] + 3 * u * u * t * c[1][d] + 3 * u * t * t * c[2][d] + t * t * t * c[3][d];
    });
  }

  /* The point at a share of the length, and the direction there. */
  function spot(path, share) {
    var all = curves(path);
    if (!all.length) return { point: path.v.length ? path.v[0].slice() : [0, 0], tangent: [1, 0] };
    var steps = 32, lengths = [], total = 0;
    all.forEach(function (curve, index) {
      var last = curve[0];
      for (var s = 1; s <= steps; s++) {
        var next = onCurve(curve, s / steps);
        var length = Math.sqrt((next[0] - last[0]) * (next[0] - last[0]) + (next[1] - last[1]) * (next[1] - last[1]));
        lengths.push({ from: total, length: length, curve: index, step: s });
        total += length;
        last = next;
      }
    });
    var goal = Math.min(Math.max(share, 0), 1) * total, found = lengths[lengths.length - 1];
    for (var i = 0; i < lengths.length; i++) {
      if (lengths[i].from + lengths[i].length >= goal) {
        found = lengths[i];
        break;
      }
    }
    var along = found.length > 0 ? (goal - found.from) / found.length : 0, t = (found.step - 1 + along) / steps;
    var curve = all[found.curve], a = onCurve(curve, Math.max(t - 1e-4, 0)), b = onCurve(curve, Math.min(t + 1e-4, 1));
    return { point: onCurve(curve, t), tangent: shared.library.normalize([b[0] - a[0], b[1] - a[1]]) };
  }

  function finite(points, count) {
    if (!Array.isArray(points) || points.length > 10000) shared.fail('a path needs a list of at most 10000 points');
    var found = [];
    for (var k = 0; k < count; k++) {
      var p = k < points.length ? points[k] : [0, 0];
      if (!shared.isList(p) || !isFinite(+p[0]) || !isFinite(+p[1])) shared.fail('a point of the path is no pair of numbers');
      found.push([+p[0], +p[1]]);
    }
    return found;
  }

  shared.library.createPath = function (points, into, out, isClosed) {
    points = points === undefined ? [[0, 0], [100, 0], [100, 100], [0, 100]] : points;
    var count = points.length;
    return new Path({
      v: finite(points, count), i: finite(into || [], count), o: finite(out || [], count),
      c: isClosed === undefined ? true : !!isClosed,
    });
  };

  /* Returns the result of an expression as an outline of the document. */
  shared.outline = function (result) {
    if (!result || typeof result !== 'object' || !Array.isArray(result.v)) shared.fail('it gives no path');
    var count = result.v.length;
    return {
      v: finite(result.v, count), i: finite(result.i || [], count), o: finite(result.o || [], count), c: !!result.c,
    };
  };
})
