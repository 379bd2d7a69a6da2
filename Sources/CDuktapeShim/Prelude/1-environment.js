/* The environment of expressions: JavaScript without a clock, without the machine, and with random numbers of ours. */
(function (shared) {
  'use strict';

  var global = new Function('return this')();
  // Duktape.fin and Duktape.Thread run code at times of their own, and performance has a clock.
  ['Duktape', 'performance', 'print', 'alert', 'require', 'module', 'exports', 'console', 'globalThis', 'Proxy'].forEach(function (name) {
    delete global[name];
  });

  shared.fail = function (text) { throw new Error(text); };

  /* Expressions that forget `var` make globals. They must not reach the next frame. */
  shared.tidy = function () {
    Object.keys(global).forEach(function (name) { delete global[name]; });
  };

  /* Returns a text for any value, also for one whose conversion throws. */
  shared.described = function (value) {
    try {
      return String(value).slice(0, 200);
    } catch (error) {
      return 'a value that cannot be shown';
    }
  };

  /* Products of 32 bits. */
  function product(a, b) {
    return (((a >>> 16) * b << 16) + (a & 0xffff) * b) | 0;
  }

  /* Mixes two numbers of 32 bits to one. */
  function mixed(a, b) {
    var h = (a ^ product(b | 0, 0x9e3779b1)) | 0;
    h = product(h ^ (h >>> 16), 0x85ebca6b);
    h = product(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) | 0;
  }

  /* The hash of a text. */
  shared.hash = function (text) {
    var h = 0x811c9dc5;
    for (var i = 0; i < text.length; i++) h = product(h ^ text.charCodeAt(i), 0x01000193);
    return mixed(h, text.length);
  };

  /* A number 0…1, without 1, for some whole numbers. */
  function chance(a, b, c) {
    return (mixed(mixed(mixed(0x51ed270b, a), b), c || 0) >>> 0) / 4294967296;
  }
  shared.chance = chance;

  /* A number −1…1 that changes smoothly with x. */
  shared.wave = function (x, seed) {
    var cell = Math.floor(x), along = x - cell;
    var start = chance(cell, seed) * 2 - 1, end = chance(cell + 1, seed) * 2 - 1;
    return start + (end - start) * along * along * along * (along * (along * 6 - 15) + 10);
  };

  /* Gradient noise in three dimensions, −1…1. */
  shared.field = function (x, y, z) {
    var cx = Math.floor(x), cy = Math.floor(y), cz = Math.floor(z), sum = 0;
    function soft(t) { return t * t * t * (t * (t * 6 - 15) + 10); }
    var ux = soft(x - cx), uy = soft(y - cy), uz = soft(z - cz);
    for (var i = 0; i < 8; i++) {
      var dx = i & 1, dy = (i >> 1) & 1, dz = i >> 2;
      var cell = mixed(mixed(cx + dx, cy + dy), cz + dz);
      var slope = (chance(cell, 1) * 2 - 1) * (x - cx - dx) + (chance(cell, 2) * 2 - 1) * (y - cy - dy)
        + (chance(cell, 3) * 2 - 1) * (z - cz - dz);
      sum += slope * (dx ? ux : 1 - ux) * (dy ? uy : 1 - uy) * (dz ? uz : 1 - uz);
    }
    return Math.max(-1, Math.min(1, sum * 1.2));
  };

  /* The next random number of the expression that is being evaluated. */
  shared.random = function () {
    var evaluation = shared.evaluation;
    if (!evaluation) return 0.5;
    evaluation.drawn += 1;
    return chance(evaluation.property.seed ^ mixed(evaluation.seed, 77), evaluation.isTimeless ? 0 : Math.round(evaluation.frame * 64), evaluation.drawn);
  };
  Math.random = function () { return shared.random(); };

  /* Dates count from a fixed one, and know no zone. */
  var Plain = Date, born = Plain.UTC(2000, 0, 1);
  function Fixed(year, month) {
    if (!(this instanceof Fixed)) return new Plain(born).toUTCString();
    if (arguments.length === 0) return new Plain(born);
    if (arguments.length === 1) return new Plain(typeof year === 'string' ? Fixed.parse(year) : +year);
    return new Plain(Plain.UTC.apply(null, arguments));
  }
  Fixed.now = function () { return born; };
  Fixed.UTC = Plain.UTC;
  Fixed.parse = function (text) {
    var parts = /^\s*(\d{4})-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?Z?)?)?\s*$/.exec(String(text).slice(0, 64));
    if (!parts) return NaN;
    return Plain.UTC(+parts[1], parts[2] - 1, +(parts[3] || 1), +(parts[4] || 0), +(parts[5] || 0), +(parts[6] || 0), +(parts[7] || 0));
  };
  Fixed.prototype = Plain.prototype;
  ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'].forEach(function (part) {
    Plain.prototype['get' + part] = Plain.prototype['getUTC' + part];
    if (part !== 'Day') Plain.prototype['set' + part] = Plain.prototype['setUTC' + part];
  });
  Plain.prototype.getTimezoneOffset = function () { return 0; };
  Plain.prototype.getYear = function () { return this.getUTCFullYear() - 1900; };
  ['', 'Date', 'Time', 'Locale', 'LocaleDate', 'LocaleTime'].forEach(function (part) {
    Plain.prototype['to' + part + 'String'] = part === '' || part === 'Locale' ? Plain.prototype.toUTCString : function () {
      var words = this.toUTCString().split(' ');
      return /Time/.test(part) ? words[4] : words.slice(0, 4).join(' ');
    };
  });
  Object.defineProperty(Plain.prototype, 'constructor', { value: Fixed, configurable: true });
  Object.defineProperty(global, 'Date', { value: Fixed, writable: true, configurable: true, enumerable: false });

  /* Keeps expressions from replacing what the rest of these files stand on. They can still add to it. */
  shared.guard = function () {
    var kinds = [Object, Function, Array, String, Number, Boolean, RegExp, Error, RangeError, TypeError, Math, JSON, Date];
    kinds.concat([Array, String, Number, Boolean, RegExp, Plain].map(function (kind) { return kind.prototype; })).forEach(function (object) {
      fixed(object, Object.getOwnPropertyNames(object));
    });
    Object.preventExtensions(Object.prototype);
    fixed(global, ['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'RegExp', 'Error', 'RangeError', 'TypeError', 'Math', 'JSON', 'Date',
      'ArrayBuffer', 'parseInt', 'isFinite', 'isNaN']);
  };

  function fixed(object, names) {
    names.forEach(function (name) {
      var form = Object.getOwnPropertyDescriptor(object, name);
      if (!form || !form.configurable) return;
      if ('value' in form) Object.defineProperty(object, name, { writable: false, configurable: false });
      else Object.defineProperty(object, name, { configurable: false });
    });
  }
})
