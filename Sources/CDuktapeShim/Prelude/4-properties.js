/* Properties: their values with expressions, and their members and functions. */
(function (shared) {
  'use strict';

  /* The evaluation that is going on: its property, frame and seed. */
  shared.evaluation = null;
  /* The number of evaluations that are going on, one inside of the other. */
  var depth = 0, deepest = 60;
  /* The number of times that an expression was cut because it reads its own value. */
  var cuts = 0;

  function Property(json, layer, up, key, track) {
    this.json = json;
    this.layer = layer;
    /* The object of the document that it belongs to. */
    this.up = up;
    this.track = track;
    this.path = (up && up.$path || '') + '/' + key;
    this.seed = shared.hash(this.path);
    this.code = typeof json.x === 'string' && json.x !== '' ? json.x : null;
    this.isBusy = false;
    this.known = {};
    this.count = 0;
  }

  /* Returns the property that an object of the document is, or null. */
  shared.property = function (json, layer, up, key) {
    if (json === null || json === undefined) return null;
    if (typeof json !== 'object') json = { k: json };
    if (json.$property !== undefined) return json.$property;
    var isSeparate = json.s === true || (json.k === undefined && json.x && typeof json.x === 'object');
    var track = isSeparate ? shared.separateTrack(json.x, json.y) : shared.track(json);
    var property = track && new Property(json, layer, up, key, track);
    if (property && isSeparate) {
      property.parts = ['x', 'y'].map(function (name) { return shared.property(json[name], layer, up, key + name); });
      property.code = null;
    }
    Object.defineProperty(json, '$property', { value: property });
    return property;
  };

  Property.prototype.raw = function (frame) { return this.track.at(frame); };

  /* Returns the value with the expression at a frame: a list of numbers, an outline or a text. */
  Property.prototype.full = function (frame) {
    if (this.parts) {
      return this.parts.map(function (part) { return part ? part.full(frame)[0] : 0; });
    }
    if (!this.code || this.isBusy) {
      if (this.code) cuts += 1;
      return this.raw(frame);
    }
    var known = this.known[frame];
    if (known !== undefined) return known;
    var before = cuts, value = this.raw(frame);
    try {
      value = this.computed(frame);
    } catch (error) {
      // An expression that fails has the value without it, also for others.
      if (depth > 0 && error instanceof RangeError) throw error;
    }
    if (cuts === before) {
      if (this.count >= 5000) {
        this.known = {};
        this.count = 0;
      }
      this.known[frame] = value;
      this.count += 1;
    }
    return value;
  };

  /* Evaluates the expression, and throws if it fails. */
  Property.prototype.computed = function (frame) {
    if (depth >= deepest) throw new RangeError('expressions refer to each other more than ' + deepest + ' levels deep');
    var outer = shared.evaluation;
    if (!this.run) this.run = shared.compiled(this.code);
    this.isBusy = true;
    depth += 1;
    shared.evaluation = {
      property: this, frame: frame, time: frame / shared.rate, seed: 0, isTimeless: false, drawn: 0, needs: this.run.needs,
    };
    try {
      return this.accepted(this.run(shared.scope(shared.evaluation)), frame);
    } finally {
      this.isBusy = false;
      depth -= 1;
      shared.evaluation = outer;
      if (depth === 0) shared.tidy();
    }
  };

  function number(value) {
    if (value && typeof value === 'object' && !(value instanceof Number)) shared.fail('it gives an object where a number is expected');
    var result = +value;
    if (value === undefined || value === null || !isFinite(result)) {
      shared.fail('it gives ' + shared.described(value) + ' where a number is expected');
    }
    return Math.min(Math.max(result, -1e9), 1e9);
  }

  /* Returns the result of an expression as a value of the property. */
  Property.prototype.accepted = function (result, frame) {
    if (this.track.kind === 'text') {
      if (result === undefined || result === null) shared.fail('it gives no text');
      var text = typeof result === 'object' && result.text !== undefined ? String(result.text) : String(result);
      if (text.length > 20000) shared.fail('it gives a text of more than 20000 characters');
      return text;
    }
    if (this.track.kind === 'path') return shared.outline(result);
    if (this.count1()) return [number(shared.isList(result) ? result[0] : result)];
    if (!shared.isList(result)) shared.fail('it gives ' + shared.described(result) + ' where ' + this.track.count + ' numbers are expected');
    var plain = this.raw(frame);
    return plain.map(function (x, i) { return i < result.length ? number(result[i]) : x; });
  };

  Property.prototype.count1 = function () { return this.track.kind === 'number' && this.track.count === 1; };

  /* Returns a value as expressions see it. If the running expression reads more than values, it has the property's functions. */
  Property.prototype.shown = function (value, at) {
    var shown;
    if (this.track.kind === 'path') {
      shown = shared.path(value);
    } else if (this.track.kind === 'text') {
      shown = value;
    } else {
      shown = this.count1() ? value[0] : value.slice();
    }
    if (!shared.evaluation || !shared.evaluation.needs) return shown;
    if (typeof shown !== 'object') shown = new Object(shown);
    shared.equip(shown, this, at);
    return shown;
  };

  /* The value as the running expression sees it from elsewhere. */
  Property.prototype.seen = function (frame) {
    var evaluation = shared.evaluation, at = frame === undefined ? evaluation.frame : frame;
    var self = this;
    var value = this === evaluation.property ? this.raw(at) : this.full(at);
    return this.shown(value, function (f) { return self === evaluation.property ? self.raw(f) : self.full(f); });
  };

  function plainValue(property, value) {
    if (property.track.kind === 'path') return shared.path(value);
    return property.track.kind === 'number' && !property.count1() ? value.slice() : property.count1() ? value[0] : value;
  }

  /* The change in a second. */
  function velocity(property, at, frame) {
    if (property.track.kind !== 'number') shared.fail('only numbers have a velocity');
    var step = shared.rate / 2000, before = at(frame - step), after = at(frame + step);
    var change = after.map(function (x, i) { return (x - before[i]) * 1000; });
    return property.count1() ? change[0] : change;
  }

  function keyed(property, number) {
    var key = property.track.isAnimated ? property.track.keys[number - 1] : undefined;
    if (!key) shared.fail('there is no keyframe ' + shared.described(number));
    var value = plainValue(property, property.raw(key.frame));
    var shown = typeof value === 'object' ? value : new Object(value);
    return hidden(shown, { time: key.frame / shared.rate, index: number, value: value });
  }

  /* Gives an object members that do not show when it is listed. */
  function hidden(object, members) {
    Object.keys(members).forEach(function (name) {
      Object.defineProperty(object, name, { value: members[name], writable: true, configurable: true });
    });
    return object;
  }
  shared.hidden = hidden;

  function nearest(property, time) {
    var keys = property.track.isAnimated ? property.track.keys : [], best = 0;
    if (!keys.length) shared.fail('there are no keyframes');
    keys.forEach(function (key, i) {
      if (Math.abs(key.frame - time * shared.rate) < Math.abs(keys[best].frame - time * shared.rate)) best = i;
    });
    return keyed(property, best + 1);
  }

  /* The functions of a property. `at` returns its values by frames. */
  shared.abilities = function (property, at) {
    var rate = shared.rate;
    function frame(time) {
      if (time === undefined) return shared.evaluation.frame;
      return number(time) * rate;
    }
    var abilities = {
      valueAtTime: function (time) { return plainValue(property, at(frame(time))); },
      velocityAtTime: function (time) { return velocity(property, at, frame(time)); },
      speedAtTime: function (time) {
        var change = velocity(property, at, frame(time));
        return typeof change === 'number' ? Math.abs(change) : shared.library.length(change);
      },
      key: function (number) { return keyed(property, +number); },
      nearestKey: function (time) { return nearest(property, number(time)); },
      numKeys: property.track.isAnimated ? property.track.keys.length : 0,
      propertyIndex: property.json.ix || 1,
      propertyGroup: function (levels) { return shared.above(property, levels === undefined ? 1 : +levels); },
      smooth: function (width, samples, time) { return smooth(property, at, width, samples, frame(time)); },
      wiggle: function (frequency, amount, octaves, share, time) {
        return wiggle(property, at, frequency, amount, octaves, share, time);
      },
      temporalWiggle: function (frequency, amount, octaves, share, time) {
        return temporalWiggle(property, at, frequency, amount, octaves, share, time);
      },
    };
    ['loopIn', 'loopOut', 'loopInDuration', 'loopOutDuration'].forEach(function (name) {
      abilities[name] = function (type, amount) { return plainValue(property, shared.loop(property, name, type, amount)); };
    });
    abilities.getValueAtTime = abilities.valueAtTime;
    abilities.getVelocityAtTime = abilities.velocityAtTime;
    return abilities;
  };

  shared.equip = function (shown, property, at) {
    hidden(shown, shared.abilities(property, at));
    ['velocity', 'speed'].forEach(function (name) {
      Object.defineProperty(shown, name, {
        get: function () { return shared.abilities(property, at)[name + 'AtTime'](shared.evaluation.time); }, configurable: true,
      });
    });
    hidden(shown, { name: property.title || property.json.nm || '', value: plainValue(property, at(shared.evaluation.frame)) });
  };

  /* A sum of octaves of smooth noise, each faster and weaker than the one before. */
  function shaken(property, index, x, octaves, share) {
    var sum = 0, weight = 1;
    octaves = Math.min(Math.max(Math.round(octaves === undefined ? 1 : +octaves), 1), 16);
    share = share === undefined ? 0.5 : +share;
    for (var i = 0; i < octaves; i++) {
      sum += weight * shared.wave(x * Math.pow(2, i), shared.chance(property.seed, index * 17 + i, shared.evaluation.seed) * 4294967296 | 0);
      weight *= share;
    }
    return sum;
  }

  function wiggle(property, at, frequency, amount, octaves, share, time) {
    var value = at(shared.evaluation.frame), x = number(frequency) * (time === undefined ? shared.evaluation.time : number(time));
    if (property.track.kind !== 'number') shared.fail('only numbers wiggle');
    var moved = value.map(function (v, i) {
      return v + (+(shared.isList(amount) ? amount[i] || 0 : amount)) * shaken(property, i, x, octaves, share);
    });
    return property.count1() ? moved[0] : moved;
  }

  function temporalWiggle(property, at, frequency, amount, octaves, share, time) {
    var now = time === undefined ? shared.evaluation.time : number(time);
    var moved = now + number(amount) * shaken(property, 9, number(frequency) * now, octaves, share);
    return plainValue(property, at(moved * shared.rate));
  }

  function smooth(property, at, width, samples, frame) {
    width = width === undefined ? 0.2 : number(width);
    samples = Math.min(Math.max(Math.round(samples === undefined ? 5 : +samples), 1), 1000);
    if (property.track.kind !== 'number') shared.fail('only numbers can be smoothed');
    var sum = null;
    for (var i = 0; i < samples; i++) {
      var offset = samples > 1 ? (i / (samples - 1) - 0.5) * width * shared.rate : 0;
      var value = at(frame + offset);
      sum = sum ? sum.map(function (x, d) { return x + value[d]; }) : value.slice();
    }
    sum = sum.map(function (x) { return x / samples; });
    return property.count1() ? sum[0] : sum;
  }
})
