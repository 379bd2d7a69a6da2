/* The spaces of layers, and the rectangles that layers fill. */
(function (shared) {
  'use strict';

  var unit = [1, 0, 0, 1, 0, 0];

  /* The first transform and then the second one. */
  function then(m, n) {
    return [
      m[0] * n[0] + m[1] * n[2], m[0] * n[1] + m[1] * n[3], m[2] * n[0] + m[3] * n[2], m[2] * n[1] + m[3] * n[3],
      m[4] * n[0] + m[5] * n[2] + n[4], m[4] * n[1] + m[5] * n[3] + n[5],
    ];
  }

  function turned(degrees) {
    var s = Math.sin(degrees * Math.PI / 180), c = Math.cos(degrees * Math.PI / 180);
    return [c, s, -s, c, 0, 0];
  }

  function value(json, key, layer, frame, standard) {
    var property = shared.property(json[key], layer, json, key);
    return property && property.track.kind === 'number' ? property.full(frame) : standard;
  }

  /* The transform of a layer or a group at a frame. */
  function matrix(json, layer, frame) {
    json = json || {};
    var a = value(json, 'a', layer, frame, [0, 0]), p = value(json, 'p', layer, frame, [0, 0]);
    var s = value(json, 's', layer, frame, [100, 100]), r = value(json, json.r ? 'r' : 'rz', layer, frame, [0])[0];
    var skew = value(json, 'sk', layer, frame, [0])[0], axis = value(json, 'sa', layer, frame, [0])[0];
    var m = then([1, 0, 0, 1, -a[0], -(a[1] || 0)], [s[0] / 100, 0, 0, (s.length > 1 ? s[1] : s[0]) / 100, 0, 0]);
    if (skew) {
      var slope = Math.tan(-Math.min(Math.max(skew, -89), 89) * Math.PI / 180);
      m = then(then(then(m, turned(axis)), [1, 0, slope, 1, 0, 0]), turned(-axis));
    }
    return then(then(m, turned(r)), [1, 0, 0, 1, p[0], p[1] || 0]);
  }

  function inComp(layer, frame) {
    var m = unit, at = layer;
    for (var level = 0; at && level < 64; level++) {
      m = then(m, matrix(at.json.ks, at, frame));
      at = at.parent();
    }
    return m;
  }

  function inverted(m) {
    var d = m[0] * m[3] - m[1] * m[2];
    if (Math.abs(d) < 1e-12) shared.fail('a layer that is scaled to nothing has no inverse');
    var i = [m[3] / d, -m[1] / d, -m[2] / d, m[0] / d, 0, 0];
    i[4] = -(m[4] * i[0] + m[5] * i[2]);
    i[5] = -(m[4] * i[1] + m[5] * i[3]);
    return i;
  }

  function applied(m, p, isVector) {
    if (!shared.isList(p)) shared.fail('a point is a list of numbers');
    var x = +p[0], y = +p[1] || 0, result = shared.list(p);
    result[0] = x * m[0] + y * m[2] + (isVector ? 0 : m[4]);
    result[1] = x * m[1] + y * m[3] + (isVector ? 0 : m[5]);
    return result;
  }

  shared.addSpaces = function (face, layer) {
    ['Comp', 'World'].forEach(function (space) {
      ['', 'Vec'].forEach(function (kind) {
        function frame(time) { return time === undefined ? shared.evaluation.frame : +time * shared.rate; }
        var members = {};
        members['to' + space + kind] = function (p, time) { return applied(inComp(layer, frame(time)), p, kind !== ''); };
        members['from' + space + kind] = function (p, time) {
          return applied(inverted(inComp(layer, frame(time))), p, kind !== '');
        };
        shared.hidden(face, members);
      });
    });
    shared.hidden(face, { fromCompToSurface: face.fromComp });
  };

  /* Adds the box around curves to another one. */
  function grown(box, shape, m) {
    var n = shape.v.length;
    function add(x, y) {
      var p = applied(m, [x, y]);
      box[0] = Math.min(box[0], p[0]);
      box[1] = Math.min(box[1], p[1]);
      box[2] = Math.max(box[2], p[0]);
      box[3] = Math.max(box[3], p[1]);
    }
    for (var k = 0; k < n; k++) {
      var a = shape.v[k], b = shape.v[(k + 1) % n], o = shape.o[k] || [0, 0], i = shape.i[(k + 1) % n] || [0, 0];
      add(a[0], a[1]);
      if (k === n - 1 && !shape.c) break;
      if (!o[0] && !o[1] && !i[0] && !i[1]) continue;
      for (var s = 1; s < 24; s++) {
        var t = s / 24, u = 1 - t;
        add(
          u * u * u * a[0] + 3 * u * u * t * (a[0] + o[0]) + 3 * u * t * t * (b[0] + i[0]) + t * t * t * b[0],
          u * u * u * a[1] + 3 * u * u * t * (a[1] + o[1]) + 3 * u * t * t * (b[1] + i[1]) + t * t * t * b[1]);
      }
    }
  }

  function rounded(center, size) {
    var x = size[0] / 2, y = size[1] / 2, k = 0.5519;
    return {
      v: [[center[0], center[1] - y], [center[0] + x, center[1]], [center[0], center[1] + y], [center[0] - x, center[1]]],
      o: [[x * k, 0], [0, y * k], [-x * k, 0], [0, -y * k]], i: [[-x * k, 0], [0, -y * k], [x * k, 0], [0, y * k]], c: true,
    };
  }

  /* Adds a rectangle, which is larger by a margin on each side, to another one. */
  function joined(box, other, x, y) {
    if (!(other[2] >= other[0])) return;
    box[0] = Math.min(box[0], other[0] - x);
    box[1] = Math.min(box[1], other[1] - y);
    box[2] = Math.max(box[2], other[2] + x);
    box[3] = Math.max(box[3], other[3] + y);
  }

  /* Adds the rectangle of a list's paths to `box`, and those of its strokes to `strokes`, if there is one. */
  function boxed(list, layer, frame, m, outer, strokes, level) {
    if (level > 64) return;
    var box = [Infinity, Infinity, -Infinity, -Infinity];
    (list || []).forEach(function (json) {
      if (!json || json.hd) return;
      if (json.ty === 'gr') {
        var own = (json.it || []).filter(function (e) { return e && e.ty === 'tr'; })[0];
        boxed(json.it, layer, frame, then(matrix(own, layer, frame), m), box, strokes, level + 1);
      } else if (json.ty === 'st' || json.ty === 'gs') {
        if (!strokes) return;
        /* A stroke is as wide on each side of the paths before it as its transform makes it. */
        var half = Math.max(value(json, 'w', layer, frame, [1])[0], 0) / 2;
        joined(strokes, box, half * Math.sqrt(m[0] * m[0] + m[2] * m[2]), half * Math.sqrt(m[1] * m[1] + m[3] * m[3]));
      } else if (json.ty === 'sh') {
        var property = shared.property(json.ks, layer, json, 'ks');
        if (property && property.track.kind === 'path') grown(box, property.full(frame), m);
      } else if (json.ty === 'rc' || json.ty === 'el' || json.ty === 'sr') {
        var center = value(json, 'p', layer, frame, [0, 0]), reach = value(json, 'or', layer, frame, [0])[0] * 2;
        var size = json.ty === 'sr' ? [reach, reach] : value(json, 's', layer, frame, [0, 0]);
        if (json.ty !== 'rc') return grown(box, rounded(center, size), m);
        var x = size[0] / 2, y = size[1] / 2;
        grown(box, {
          v: [[center[0] - x, center[1] - y], [center[0] + x, center[1] - y], [center[0] + x, center[1] + y], [center[0] - x, center[1] + y]],
          i: [], o: [], c: true,
        }, m);
      }
    });
    joined(outer, box, 0, 0);
  }

  /* The widths of the letters that the document has the outlines of, or null if one is missing. */
  function lettered(layer, frame) {
    var property = shared.property(layer.json.t && layer.json.t.d, layer, layer.json.t, 'd');
    var first = layer.json.t && layer.json.t.d && layer.json.t.d.k, style = Array.isArray(first) ? first[0] && first[0].s : first;
    if (!property || !style || !shared.document.chars) return null;
    var fonts = shared.document.fonts && shared.document.fonts.list || [];
    var font = fonts.filter(function (f) { return f && f.fName === style.f; })[0] || {};
    var scale = (+style.s || 0) / 100, tracking = (+style.tr || 0) * (+style.s || 0) / 1000;
    var lines = property.full(frame)[0] === undefined ? [''] : String(property.full(frame)).split(/\r\n|[\r\n\u0003]/), box = [Infinity, Infinity, -Infinity, -Infinity];
    for (var l = 0; l < lines.length; l++) {
      var glyphs = lines[l].split('').map(function (letter) {
        return shared.document.chars.filter(function (c) {
          return c && c.ch === letter && (!font.fFamily || c.fFamily === font.fFamily) && (!font.fStyle || c.style === font.fStyle);
        })[0];
      });
      if (glyphs.some(function (g) { return !g; })) return null;
      var width = glyphs.reduce(function (w, g) { return w + (+g.w || 0) * scale + tracking; }, 0) - (glyphs.length ? tracking : 0);
      var x = -width * ({ 1: 1, 4: 1, 2: 0.5, 5: 0.5 }[style.j] || 0), y = l * (+style.lh || +style.s * 1.2) - (+style.ls || 0);
      glyphs.forEach(function (g) {
        (g.data && g.data.shapes || []).forEach(function (group) {
          (group && group.it || []).forEach(function (e) {
            if (e && e.ty === 'sh' && e.ks && e.ks.k && e.ks.k.v) grown(box, e.ks.k, [scale, 0, 0, scale, x, y]);
          });
        });
        x += (+g.w || 0) * scale + tracking;
      });
    }
    return box;
  }

  /* The rectangle that a layer fills in its own space, with the strokes of shapes if `withExtents` is true. */
  shared.rectangle = function (layer, frame, withExtents) {
    var json = layer.json, box = [Infinity, Infinity, -Infinity, -Infinity];
    if (json.ty === 4) {
      var strokes = withExtents ? [Infinity, Infinity, -Infinity, -Infinity] : null;
      boxed(json.shapes, layer, frame, unit, box, strokes, 0);
      if (strokes) joined(box, strokes, 0, 0);
    } else if (json.ty === 5) {
      box = lettered(layer, frame);
      if (!box) shared.fail('the width of the text of layer ' + JSON.stringify(layer.name) + ' is not known: the file has no outlines of its letters');
    } else {
      var size = shared.size(layer);
      box = [0, 0, size[0], size[1]];
    }
    if (!(box[2] >= box[0])) return { left: 0, top: 0, width: 0, height: 0 };
    return { left: box[0], top: box[1], width: box[2] - box[0], height: box[3] - box[1] };
  };
})
