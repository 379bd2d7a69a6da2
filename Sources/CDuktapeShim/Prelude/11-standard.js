/* Newer functions of JavaScript's own objects, of which the engine knows the older ones only. */
(function (shared) {
  'use strict';

  function add(object, members) {
    Object.keys(members).forEach(function (name) {
      if (object[name] === undefined) {
        Object.defineProperty(object, name, { value: members[name], writable: true, configurable: true, enumerable: false });
      }
    });
  }

  function repeated(text, count) {
    if (!(count >= 0) || count === Infinity) throw new RangeError('a text cannot be repeated ' + shared.described(count) + ' times');
    var result = '';
    for (var left = Math.floor(count); left > 0; left = Math.floor(left / 2)) {
      if (left % 2) result += text;
      if (left > 1) text += text;
    }
    return result;
  }

  /* The text that makes another one as long as is asked for. */
  function padding(text, length, filler) {
    filler = filler === undefined ? ' ' : String(filler);
    var missing = Math.floor(+length) - text.length;
    if (!(missing > 0) || !filler) return '';
    return repeated(filler, Math.ceil(missing / filler.length)).slice(0, missing);
  }

  add(String.prototype, {
    padStart: function (length, filler) { return padding(String(this), length, filler) + this; },
    padEnd: function (length, filler) { return this + padding(String(this), length, filler); },
    repeat: function (count) { return repeated(String(this), +count || 0); },
    includes: function (part, start) { return String(this).indexOf(part, start) >= 0; },
    startsWith: function (part, start) { return String(this).slice(+start || 0).slice(0, String(part).length) === String(part); },
    endsWith: function (part, end) {
      var text = end === undefined ? String(this) : String(this).slice(0, Math.max(+end, 0));
      return text.length >= String(part).length && text.slice(text.length - String(part).length) === String(part);
    },
    trimStart: function () { return String(this).replace(/^\s+/, ''); },
    trimEnd: function () { return String(this).replace(/\s+$/, ''); },
  });

  function place(index, length) {
    index = Math.floor(+index) || 0;
    return index < 0 ? Math.max(length + index, 0) : Math.min(index, length);
  }

  function position(list, test, self) {
    for (var i = 0; i < list.length; i++) if (test.call(self, list[i], i, list)) return i;
    return -1;
  }

  add(Array.prototype, {
    find: function (test, self) { return this[position(this, test, self)]; },
    findIndex: function (test, self) { return position(this, test, self); },
    includes: function (value, start) {
      return position(Array.prototype.slice.call(this, start || 0), function (x) {
        return x === value || x !== x && value !== value;
      }) >= 0;
    },
    fill: function (value, start, end) {
      var last = end === undefined ? this.length : place(end, this.length);
      for (var i = place(start, this.length); i < last; i++) this[i] = value;
      return this;
    },
  });
  add(Array, {
    of: function () { return Array.prototype.slice.call(arguments); },
    from: function (source, change, self) {
      var list = typeof source === 'string' ? source.split('') : source, result = [];
      for (var i = 0; i < (list.length >>> 0); i++) result.push(change ? change.call(self, list[i], i) : list[i]);
      return result;
    },
  });

  add(Object, {
    entries: function (object) { return Object.keys(object).map(function (key) { return [key, object[key]]; }); },
    values: function (object) { return Object.keys(object).map(function (key) { return object[key]; }); },
    assign: function (target) {
      for (var i = 1; i < arguments.length; i++) {
        var source = arguments[i];
        if (source !== undefined && source !== null) Object.keys(source).forEach(function (key) { target[key] = source[key]; });
      }
      return target;
    },
  });

  add(Math, {
    sign: function (x) { return (x = +x) > 0 ? 1 : x < 0 ? -1 : x; },
    trunc: function (x) { return (x = +x) < 0 ? Math.ceil(x) : Math.floor(x); },
    hypot: function () {
      return Math.sqrt(Array.prototype.reduce.call(arguments, function (sum, x) { return sum + x * x; }, 0));
    },
    log10: function (x) { return Math.log(x) / Math.LN10; },
    log2: function (x) { return Math.log(x) / Math.LN2; },
    cbrt: function (x) { return (x = +x) < 0 ? -Math.pow(-x, 1 / 3) : Math.pow(x, 1 / 3); },
  });

  add(Number, {
    isFinite: function (x) { return typeof x === 'number' && isFinite(x); },
    isInteger: function (x) { return typeof x === 'number' && isFinite(x) && Math.floor(x) === x; },
    isNaN: function (x) { return typeof x === 'number' && x !== x; },
    parseFloat: parseFloat,
    parseInt: parseInt,
  });

  function digits(given, standard) {
    if (given === undefined) return standard;
    if (!(given >= 0 && given <= 20)) throw new RangeError('a number has at most 20 decimal places');
    return Math.floor(given);
  }

  /* A number as English writes it, with commas between thousands and at most three decimal places. */
  Object.defineProperty(Number.prototype, 'toLocaleString', {
    value: function (locale, options) {
      var x = +this;
      options = options || {};
      if (x !== x) return 'NaN';
      var isShare = options.style === 'percent';
      if (isShare) x *= 100;
      var least = digits(options.minimumFractionDigits, 0);
      var most = Math.max(digits(options.maximumFractionDigits, Math.max(least, isShare ? 0 : 3)), least);
      var parts = Math.abs(x) === Infinity ? ['\u221e'] : Math.abs(x).toFixed(most).split('.');
      if (options.useGrouping !== false) parts[0] = parts[0].replace(/\B(?=(\d{3})+$)/g, ',');
      while (parts[1] && parts[1].length > least && parts[1].slice(-1) === '0') parts[1] = parts[1].slice(0, -1);
      var text = parts[1] ? parts.join('.') : parts[0];
      return (x < 0 && /[1-9\u221e]/.test(text) ? '-' : '') + text + (isShare ? '%' : '');
    },
    writable: true, configurable: true, enumerable: false,
  });
})
