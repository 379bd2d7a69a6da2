/* The functions of expressions that know nothing of the document: sums, vectors, ways between values, colours. */
(function (shared) {
  'use strict';

  var library = shared.library = {};

  function isList(value) { return Array.isArray(value) || ArrayBuffer.isView(value); }
  shared.isList = isList;

  function isNumber(value) { return typeof value === 'number' || value instanceof Number || typeof value === 'boolean'; }
  function isOther(value) {
    return value !== null && (typeof value === 'object' || typeof value === 'function') && !isList(value) && !isNumber(value);
  }
  function isText(value) { return typeof value === 'string' || value instanceof String; }

  /* Applies an operation number by number. A list and a number meet in the list's first number. */
  function joined(a, b, operation) {
    if (isNumber(a) && isNumber(b)) return operation(+a, +b);
    if (isList(a) && isNumber(b)) {
      a = list(a);
      a[0] = operation(+a[0], +b);
      return a;
    }
    if (isNumber(a) && isList(b)) {
      b = list(b);
      b[0] = operation(+a, +b[0]);
      return b;
    }
    if (isList(a) && isList(b)) {
      var sum = [];
      for (var i = 0; i < Math.max(a.length, b.length); i++) {
        var left = i < a.length ? a[i] : 0, right = i < b.length ? b[i] : 0;
        sum.push(isNumber(left) && isNumber(right) ? operation(+left, +right) : left);
      }
      return sum;
    }
    if (a === undefined || b === undefined) return operation(NaN, NaN);
    return operation(+a, +b);
  }

  function list(value) { return Array.prototype.slice.call(value); }
  shared.list = list;

  library.$bm_sum = library.sum = library.add = function (a, b) {
    if (typeof a === 'number' && typeof b === 'number') return a + b;
    if (isText(a) || isText(b)) return String(a) + String(b);
    // Other objects, such as dates and functions, are joined as JavaScript does.
    if (isOther(a) || isOther(b)) return a + b;
    return joined(a, b, function (x, y) { return x + y; });
  };
  library.$bm_sub = library.sub = function (a, b) { return joined(a, b, function (x, y) { return x - y; }); };

  /* Multiplies or divides every number of a list. */
  function scaled(a, b, operation) {
    if (isList(a) && !isList(b)) return list(a).map(function (x) { return operation(+x, +b); });
    if (isList(b) && !isList(a)) return list(b).map(function (x) { return operation(+a, +x); });
    if (isList(a)) return joined(a, b, operation);
    return operation(+a, +b);
  }
  library.$bm_mul = library.mul = function (a, b) { return scaled(a, b, function (x, y) { return x * y; }); };
  library.$bm_div = library.div = function (a, b) { return scaled(a, b, function (x, y) { return x / y; }); };
  library.$bm_mod = library.mod = function (a, b) {
    return +a % +b;
  };
  library.$bm_neg = library.neg = function (a) { return isList(a) ? list(a).map(function (x) { return -x; }) : -a; };
  library.$bm_isInstanceOfArray = function (value) { return isList(value); };

  function pairs(a, b) {
    a = isList(a) ? a : [a];
    b = isList(b) ? b : [b];
    var found = [];
    for (var i = 0; i < Math.max(a.length, b.length); i++) found.push([+(a[i] || 0), +(b[i] || 0)]);
    return found;
  }

  library.length = function (a, b) {
    return Math.sqrt(pairs(a, b === undefined ? [] : b).reduce(function (sum, pair) {
      return sum + (pair[0] - pair[1]) * (pair[0] - pair[1]);
    }, 0));
  };
  library.normalize = function (a) {
    var size = library.length(a);
    return size > 0 ? library.$bm_div(a, size) : a;
  };
  library.dot = function (a, b) {
    return pairs(a, b).reduce(function (sum, pair) { return sum + pair[0] * pair[1]; }, 0);
  };
  library.cross = function (a, b) {
    var p = pairs(a, b);
    while (p.length < 3) p.push([0, 0]);
    return [
      p[1][0] * p[2][1] - p[2][0] * p[1][1], p[2][0] * p[0][1] - p[0][0] * p[2][1], p[0][0] * p[1][1] - p[1][0] * p[0][1],
    ];
  };
  library.lookAt = function (from, to) {
    var way = pairs(to, from).map(function (pair) { return pair[0] - pair[1]; });
    var flat = Math.sqrt((way[0] || 0) * (way[0] || 0) + (way[2] || 0) * (way[2] || 0));
    return [
      -library.radiansToDegrees(Math.atan2(way[1] || 0, flat)), library.radiansToDegrees(Math.atan2(way[0] || 0, way[2] || 0)), 0,
    ];
  };
  library.clamp = function (value, low, high) {
    function held(x, a, b) { return Math.min(Math.max(+x, Math.min(a, b)), Math.max(a, b)); }
    if (!isList(value)) return held(value, +low, +high);
    return list(value).map(function (x, i) { return held(x, +(isList(low) ? low[i] : low), +(isList(high) ? high[i] : high)); });
  };
  library.degreesToRadians = library.degrees_to_radians = function (angle) { return angle * Math.PI / 180; };
  library.radiansToDegrees = library.radians_to_degrees = function (angle) { return angle * 180 / Math.PI; };

  /* Returns the progress of a curve from 0, 0 to 1, 1 with two handles at a progress of time. */
  shared.eased = function (time, x1, y1, x2, y2) {
    if (!(time > 0)) return 0;
    if (time >= 1) return 1;
    function at(t, a, b) { return ((3 * (a - b) + 1) * t + 3 * (b - 2 * a)) * t * t + 3 * a * t; }
    var low = 0, high = 1, t = time;
    for (var i = 0; i < 60; i++) {
      var miss = at(t, x1, x2) - time;
      if (Math.abs(miss) < 1e-12) break;
      if (miss < 0) low = t; else high = t;
      var slope = (3 * (3 * (x1 - x2) + 1) * t + 6 * (x2 - 2 * x1)) * t + 3 * x1;
      var next = t - miss / slope;
      t = next > low && next < high ? next : (low + high) / 2;
    }
    return at(t, y1, y2);
  };

  function way(curve) {
    return function (t, low, high, from, to) {
      if (arguments.length < 5) {
        from = low;
        to = high;
        low = 0;
        high = 1;
      }
      t = +t;
      // Bounds in the wrong order change places, and the values do not, as in After Effects and in Lottie's player for browsers.
      var bounds = [+low, +high];
      low = Math.min(bounds[0], bounds[1]);
      high = Math.max(bounds[0], bounds[1]);
      var share = high === low ? (t < low ? 0 : 1) : Math.min(Math.max((t - low) / (high - low), 0), 1);
      if (isNaN(share)) share = 0;
      share = curve(share);
      if (!isList(from)) return +from + (to - from) * share;
      return list(from).map(function (x, i) { return +x + ((isList(to) ? to[i] : to) - x) * share; });
    };
  }
  library.linear = way(function (t) { return t; });
  library.ease = way(function (t) { return t * t * (3 - 2 * t); });
  library.easeIn = way(function (t) { return shared.eased(t, 1 / 3, 0, 5 / 6, 5 / 6); });
  library.easeOut = way(function (t) { return shared.eased(t, 1 / 6, 1 / 6, 2 / 3, 1); });

  library.rgbToHsl = function (color) {
    var r = color[0], g = color[1], b = color[2];
    var high = Math.max(r, g, b), low = Math.min(r, g, b), span = high - low, light = (high + low) / 2, hue = 0;
    if (span > 0) {
      hue = high === r ? (g - b) / span + (g < b ? 6 : 0) : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
    }
    var strength = span > 0 ? span / (light > 0.5 ? 2 - high - low : high + low) : 0;
    return [hue / 6, strength, light, color.length > 3 ? color[3] : 1];
  };
  library.hslToRgb = function (color) {
    var h = color[0], s = color[1], l = color[2];
    var high = l < 0.5 ? l * (1 + s) : l + s - l * s, low = 2 * l - high;
    function part(t) {
      t -= Math.floor(t);
      if (t < 1 / 6) return low + (high - low) * 6 * t;
      if (t < 1 / 2) return high;
      return t < 2 / 3 ? low + (high - low) * (2 / 3 - t) * 6 : low;
    }
    return [part(h + 1 / 3), part(h), part(h - 1 / 3), color.length > 3 ? color[3] : 1];
  };
  library.hexToRgb = function (text) {
    var digits = String(text).replace(/^#/, '');
    if (!/^[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/.test(digits)) shared.fail('a colour has six digits');
    return [0, 2, 4, 6].map(function (i) { return i < digits.length ? parseInt(digits.substr(i, 2), 16) / 255 : 1; });
  };

  /* Random numbers between bounds, each of which can be a list. */
  function drawn(low, high, draw) {
    if (low === undefined) return draw();
    if (high === undefined) {
      high = low;
      low = isList(high) ? list(high).map(function () { return 0; }) : 0;
    }
    if (!isList(low) && !isList(high)) return +low + (high - low) * draw();
    return pairs(low, high).map(function (pair) { return pair[0] + (pair[1] - pair[0]) * draw(); });
  }
  library.random = function (low, high) { return drawn(low, high, shared.random); };
  library.gaussRandom = function (low, high) {
    return drawn(low, high, function () {
      // 90 percent of the numbers are between the bounds.
      var u = Math.max(shared.random(), 1e-12), v = shared.random();
      return 0.5 + Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v) / 3.2897;
    });
  };
  library.noise = function (value) {
    var p = isList(value) ? value : [value];
    return shared.field(+p[0] || 0, +p[1] || 0, +p[2] || 0);
  };
  library.seedRandom = function (seed, isTimeless) {
    shared.evaluation.seed = +seed | 0;
    shared.evaluation.isTimeless = !!isTimeless;
    shared.evaluation.drawn = 0;
  };

  /* A value is its own `value`. */
  [Number, String, Array, Boolean].forEach(function (kind) {
    Object.defineProperty(kind.prototype, 'value', {
      get: function () { return Array.isArray(this) ? this : this.valueOf(); },
      set: function (value) { Object.defineProperty(this, 'value', { value: value, writable: true, configurable: true }); },
      configurable: true,
    });
  });
})
