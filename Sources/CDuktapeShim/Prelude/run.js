/* The names that an expression knows, and the evaluation of all expressions of a document. */
(function (shared) {
  'use strict';

  var hidden = shared.hidden, library = shared.library;

  /* The members by which an expression reads more of a property than its value. */
  var asking = /\.\s*(valueAtTime|velocity\w*|speed\w*|numKeys|key|nearestKey|loop(In|Out)(Duration)?|propertyGroup|propertyIndex|smooth|wiggle|temporalWiggle|name|get(Value|Velocity)AtTime)\b/;

  /* Returns a function that evaluates an expression with a scope. */
  shared.compiled = function (code) {
    if (code.length > 100000) shared.fail('it has more than 100000 characters');
    code = shared.rewritten(code);
    var run;
    if (/\$bm_rt\b/.test(code)) {
      // The names of the expression itself are in the inner function, so that they hide those of the scope.
      var make = shared.compile('(function($scope){with($scope){return function(){var $bm_rt;' + code + '\n;return $bm_rt}}})');
      run = function (scope) { return make(scope)(); };
    } else {
      // Without a result of its own, the last statement gives it.
      shared.compile('(function(){' + code + '\n})');
      run = alone(code);
      if (!run) {
        var evaluate = shared.compile('(function($scope,$code){with($scope){return function(){return eval($code)}}})');
        run = function (scope) { return evaluate(scope, code)(); };
      }
    }
    run.needs = asking.test(code);
    return run;
  };

  /* Returns a function that evaluates code which is one expression, or null for any other. `eval` would read it at each frame. */
  function alone(code) {
    var text = code.replace(/[\s;]+$/, '');
    // At the start of a statement, these are no expressions.
    if (/^\s*(\{|function\b|\/[\/*]|$)/.test(text)) return null;
    var make;
    try {
      make = shared.compile('(function($scope){with($scope){return function(){return (' + text + '\n)}}})');
    } catch (error) {
      return null;
    }
    return function (scope) { return make(scope)(); };
  }

  var names = {};
  function name(key, get) {
    Object.defineProperty(names, key, {
      get: get, configurable: true,
      set: function (value) { Object.defineProperty(this, key, { value: value, writable: true, configurable: true, enumerable: true }); },
    });
  }

  function evaluation() { return shared.evaluation; }
  function layer() { return evaluation().property.layer; }
  function face() { return shared.layerFace(layer()); }
  function own() {
    var property = evaluation().property;
    return shared.abilities(property, function (frame) { return property.raw(frame); });
  }

  Object.keys(library).forEach(function (key) { hidden(names, (function (m) { m[key] = library[key]; return m; })({})); });
  name('time', function () { return evaluation().time; });
  name('value', function () {
    var property = evaluation().property;
    return property.shown(property.raw(evaluation().frame), function (frame) { return property.raw(frame); });
  });
  name('thisProperty', function () {
    var property = evaluation().property, shown = names.value;
    if (typeof shown !== 'object') shown = new Object(shown);
    shared.equip(shown, property, function (frame) { return property.raw(frame); });
    return shown;
  });
  name('thisLayer', face);
  name('thisComp', function () { return shared.compFace(layer().comp); });
  name('comp', function () { return shared.comp; });
  name('colorDepth', function () { return 8; });
  ['numKeys', 'propertyIndex'].forEach(function (key) { name(key, function () { return own()[key]; }); });
  [
    'valueAtTime', 'velocityAtTime', 'speedAtTime', 'key', 'nearestKey', 'propertyGroup', 'smooth', 'wiggle', 'temporalWiggle',
    'loopIn', 'loopOut', 'loopInDuration', 'loopOutDuration',
  ].forEach(function (key) { name(key, function () { return own()[key]; }); });
  name('velocity', function () { return own().velocityAtTime(evaluation().time); });
  name('speed', function () { return own().speedAtTime(evaluation().time); });
  [
    'index', 'inPoint', 'outPoint', 'startTime', 'width', 'height', 'name', 'parent', 'hasParent', 'active', 'enabled', 'source', 'effect',
    'mask', 'content', 'transform', 'text', 'marker', 'timeRemap', 'toComp', 'fromComp', 'toWorld', 'fromWorld', 'toCompVec',
    'fromCompVec', 'toWorldVec', 'fromWorldVec', 'fromCompToSurface', 'sourceRectAtTime',
  ].concat(shared.shortcuts).forEach(function (key) { name(key, function () { return face()[key]; }); });
  hidden(names, {
    timeToFrames: function (time, rate) {
      return Math.round((time === undefined ? evaluation().time : +time) * (rate === undefined ? shared.rate : +rate));
    },
    framesToTime: function (frames, rate) {
      return +frames / (rate === undefined ? shared.rate : +rate);
    },
    posterizeTime: function (rate) {
      var now = evaluation(), step = +rate > 0 ? Math.floor(now.time * +rate + 1e-9) / +rate : 0;
      now.time = step;
      now.frame = step * shared.rate;
      return step;
    },
    createPath: library.createPath,
  });

  shared.scope = function () { return Object.create(names); };

  /* Notes of every object of a layer which one it is in, so that groups can be found from inside. */
  function walked(json, layer, up, path, level, visit) {
    if (!json || typeof json !== 'object' || level > 500) return;
    if (Array.isArray(json)) {
      if (json.length && typeof json[0] !== 'object') return;
      for (var i = 0; i < json.length; i++) walked(json[i], layer, up, path + i, level + 1, visit);
      return;
    }
    if (Array.isArray(json.v) && Array.isArray(json.i)) return;
    var isGroup = json.ty !== undefined || json.mode !== undefined || json === layer.json.ks || json === layer.json.t;
    if (isGroup && json !== layer.json) {
      hidden(json, { $up: up, $path: (up.$path || '') + '/' + path });
      up = json;
    }
    if (typeof json.$id === 'number') visit(json, up, path);
    Object.keys(json).forEach(function (key) {
      if (key !== 'x' || typeof json.x === 'object') walked(json[key], layer, up, isGroup ? key : path + key, level + 1, visit);
    });
  }

  /* Returns the line of the expression in which an error was thrown. */
  function line(error) {
    try {
      var found = /\((?:expression|input):(\d+)/.exec(String(error.stack));
      return found ? +found[1] : 0;
    } catch (other) {
      return 0;
    }
  }

  var lacking = 'it requires more memory than the limit expression-memory allows';

  function message(error) {
    try {
      if (!(error instanceof Error)) return 'it throws ' + shared.described(error);
      if (/alloc failed/.test(error.message)) return lacking;
      var text = shared.described(error.message).replace(/ \(line \d+\)$/, '');
      return error.name === 'Error' ? text : shared.described(error.name) + ': ' + text;
    } catch (other) {
      return 'it throws an error that cannot be shown';
    }
  }

  function short(x) { return Math.round(x * 1e5) / 1e5 + 0; }
  function shortPoints(points) { return points.map(function (p) { return [short(p[0]), short(p[1])]; }); }

  function written(kind, value) {
    if (kind === 'number') return value.map(short);
    if (kind === 'text') return value;
    return { v: shortPoints(value.v), i: shortPoints(value.i), o: shortPoints(value.o), c: value.c };
  }

  /* Evaluates an expression at all requested frames. */
  function evaluated(property, range) {
    var values = [], failures = 0, first = null;
    for (var i = 0; i < range[1]; i++) {
      var frame = range[0] + i, value;
      try {
        value = property.computed(frame);
      } catch (error) {
        if (!first) first = { frame: frame, line: line(error), message: message(error) };
        failures += 1;
        if (first.message === lacking) return { failures: range[1], first: first };
        value = property.raw(frame);
        // What fails at the first frames because of its form fails at all others.
        if (failures === i + 1 && (!property.run || failures >= 1000)) return { failures: range[1], first: first };
      }
      values.push(written(property.track.kind, value));
    }
    if (failures === range[1]) return { failures: failures, first: first };
    return { kind: property.track.kind, values: values, failures: failures, first: first };
  }

  /* Evaluates all expressions of a document that are numbered, and reports each result. */
  shared.evaluate = function (text) {
    shared.guard();
    var task = JSON.parse(text), found = [];
    shared.open(task.document);
    shared.comps.forEach(function (comp) {
      comp.layers.forEach(function (layer) {
        walked(layer.json, layer, layer.json, '', 0, function (json, up, path) { found.push([json, layer, up, path]); });
      });
    });
    found.sort(function (a, b) { return a[0].$id - b[0].$id; });
    found.forEach(function (each) {
      var id = each[0].$id, property = shared.property(each[0], each[1], each[2], each[3]);
      shared.report(1, id, '');
      var result = property && property.code ? evaluated(property, task.ranges[id])
        : { failures: 1, first: { frame: 0, line: 0, message: 'its value has a form that expressions cannot change' } };
      shared.report(2, id, JSON.stringify(result));
    });
  };
})
