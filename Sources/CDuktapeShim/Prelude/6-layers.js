/* Compositions and layers as expressions see them. */
(function (shared) {
  'use strict';

  var hidden = shared.hidden;

  /* Gives an object a member that is computed whenever it is read. */
  function lazy(object, name, get) {
    Object.defineProperty(object, name, { get: get, configurable: true, set: function () {} });
  }
  shared.lazy = lazy;

  function same(a, b) { return String(a) === String(b); }

  function Comp(json, name, width, height, layers) {
    this.json = json;
    this.name = name;
    this.width = width;
    this.height = height;
    this.list = (Array.isArray(layers) ? layers : []).filter(function (l) { return l && typeof l === 'object'; });
    var self = this;
    this.layers = this.list.map(function (layer, i) { return new Layer(layer, self, i); });
    /* The first layers by their names and by their numbers. */
    this.known = {};
    for (var i = this.layers.length - 1; i >= 0; i--) {
      this.known['name ' + this.layers[i].name] = this.layers[i];
      this.known['index ' + this.layers[i].index] = this.layers[i];
    }
  }

  function Layer(json, comp, position) {
    this.json = json;
    this.comp = comp;
    this.position = position;
    this.index = typeof json.ind === 'number' ? json.ind : position + 1;
    this.name = typeof json.nm === 'string' ? json.nm : '';
    this.ip = +json.ip || 0;
    this.op = +json.op || 0;
    json.$path = comp.name + '/' + this.index + ':' + position;
  }

  Comp.prototype.find = function (key) {
    if (key && key.$layer) key = key.$layer.index;
    if (key instanceof Number) key = +key;
    var found = this.known[(typeof key === 'number' ? 'index ' : 'name ') + String(key)];
    if (found) return found;
    shared.fail('there is no layer ' + JSON.stringify(shared.described(key)));
  };

  Layer.prototype.parent = function () {
    if (this.json.parent === undefined) return null;
    var parent = null, number = this.json.parent;
    this.comp.layers.forEach(function (layer) { if (layer.index === number && !parent) parent = layer; });
    return parent === this ? null : parent;
  };

  function assets(document) {
    return (Array.isArray(document.assets) ? document.assets : []).filter(function (a) { return a && typeof a === 'object'; });
  }

  /* Reads the compositions of a document. */
  shared.open = function (document) {
    shared.rate = Math.min(Math.max(+document.fr || 30, 0.01), 1000);
    shared.document = document;
    shared.byId = {};
    shared.comps = [new Comp(document, String(document.nm || ''), +document.w || 0, +document.h || 0, document.layers)];
    assets(document).forEach(function (asset) {
      shared.byId['$' + asset.id] = asset;
      if (!Array.isArray(asset.layers)) return;
      var user = users(document, asset.id);
      var comp = new Comp(
        asset, String(asset.nm || asset.id || ''), +asset.w || user && +user.w || 0, +asset.h || user && +user.h || 0, asset.layers);
      hidden(asset, { $comp: comp });
      shared.comps.push(comp);
    });
  };

  /* The first layer that shows a composition. Its size is that of the composition, if the asset has none. */
  function users(document, id) {
    var lists = [document.layers].concat(assets(document).map(function (a) { return a.layers; }));
    for (var i = 0; i < lists.length; i++) {
      for (var k = 0; k < (Array.isArray(lists[i]) ? lists[i].length : 0); k++) {
        var layer = lists[i][k];
        if (layer && layer.refId === id) return layer;
      }
    }
    return null;
  }

  function frames(comp) {
    var isMain = comp.json === shared.document;
    var end = isMain ? comp.json.op : comp.layers.reduce(function (m, l) { return Math.max(m, l.op); }, 0);
    return isMain ? end - (+comp.json.ip || 0) : end;
  }

  /* The face of a composition. */
  shared.compFace = function (comp) {
    if (comp.face) return comp.face;
    var face = comp.face = function (key) { return face.layer(key); };
    hidden(face, {
      layer: function (key, distance) {
        var layer = comp.find(key);
        if (distance !== undefined) {
          layer = comp.layers[layer.position + +distance];
          if (!layer) shared.fail('there is no layer at that distance');
        }
        return shared.layerFace(layer);
      },
      name: comp.name, width: comp.width, height: comp.height, numLayers: comp.layers.length,
      duration: frames(comp) / shared.rate, frameDuration: 1 / shared.rate, displayStartTime: 0, pixelAspect: 1,
      bgColor: [0, 0, 0, 1], $comp: comp,
    });
    lazy(face, 'marker', function () { return markers(comp.json === shared.document ? comp.json.markers : []); });
    return face;
  };

  function markers(list) {
    var all = (Array.isArray(list) ? list : []).filter(function (m) { return m && typeof m === 'object'; }).map(function (m, i) {
      return {
        time: (+m.tm || 0) / shared.rate, duration: (+m.dr || 0) / shared.rate, comment: String(m.cm === undefined ? m.nm || '' : m.cm),
        index: i + 1, name: String(m.cm === undefined ? m.nm || '' : m.cm), protectedRegion: false,
      };
    });
    return {
      numKeys: all.length,
      key: function (key) {
        var found = all.filter(function (m) { return typeof key === 'string' ? m.comment === key : m.index === +key; })[0];
        if (!found) shared.fail('there is no marker ' + shared.described(key));
        return found;
      },
      nearestKey: function (time) {
        if (!all.length) shared.fail('there are no markers');
        return all.reduce(function (a, b) { return Math.abs(b.time - time) < Math.abs(a.time - time) ? b : a; });
      },
    };
  }

  shared.comp = function (name) {
    var found = shared.comps.filter(function (comp) { return same(comp.name, name); })[0];
    // Older files have no names of compositions.
    if (!found) {
      var near = [shared.evaluation.property.layer.comp, shared.comps[0]];
      found = near.filter(function (comp) { return typeof comp.json.nm !== 'string'; })[0];
    }
    if (!found) shared.fail('there is no composition ' + JSON.stringify(shared.described(name)));
    return shared.compFace(found);
  };

  /* The width and the height of what a layer shows. */
  function size(layer) {
    var json = layer.json, asset = shared.byId['$' + json.refId];
    if (json.ty === 1) return [+json.sw || 0, +json.sh || 0];
    if (json.ty === 0) return [+json.w || asset && +asset.w || 0, +json.h || asset && +asset.h || 0];
    if (json.ty === 2 && asset) return [+asset.w || 0, +asset.h || 0];
    return json.ty === 3 ? [100, 100] : [layer.comp.width, layer.comp.height];
  }
  shared.size = size;

  var shortcuts = [
    'anchorPoint', 'position', 'scale', 'rotation', 'opacity', 'orientation', 'xRotation', 'yRotation', 'zRotation', 'skew', 'skewAxis',
  ];
  shared.shortcuts = shortcuts;

  /* The face of a layer: what `thisLayer` and `thisComp.layer(…)` are. */
  shared.layerFace = function (layer) {
    if (layer.face) return layer.face;
    var json = layer.json, rate = shared.rate;
    var face = layer.face = function (key) { return shared.partOfLayer(layer, key); };
    hidden(face, {
      $layer: layer, name: layer.name, _name: layer.name, index: layer.index, inPoint: layer.ip / rate, outPoint: layer.op / rate,
      startTime: (+json.st || 0) / rate, width: size(layer)[0], height: size(layer)[1], stretch: (+json.sr || 1) * 100,
      hasVideo: true, hasAudio: json.ty === 6, enabled: !json.hd, isNull: json.ty === 3,
      effect: function (key) { return shared.effect(layer, key); },
      mask: function (key) { return shared.mask(layer, key); },
      content: function (key) { return shared.content(layer, key); },
      sourceRectAtTime: function (time, withExtents) {
        return shared.rectangle(layer, time === undefined ? shared.evaluation.frame : time * rate, withExtents);
      },
      compToLayer: undefined,
    });
    lazy(face, 'active', function () {
      var frame = shared.evaluation.frame;
      return !json.hd && frame >= layer.ip && frame < layer.op;
    });
    lazy(face, 'hasParent', function () { return !!layer.parent(); });
    lazy(face, 'parent', function () {
      var parent = layer.parent();
      return parent ? shared.layerFace(parent) : null;
    });
    lazy(face, 'source', function () {
      var asset = shared.byId['$' + json.refId];
      if (asset && asset.$comp) return shared.compFace(asset.$comp);
      return { name: layer.name, width: size(layer)[0], height: size(layer)[1] };
    });
    lazy(face, 'transform', function () { return shared.transform(layer, json.ks, json); });
    lazy(face, 'text', function () { return shared.text(layer); });
    lazy(face, 'marker', function () { return markers([]); });
    lazy(face, 'timeRemap', function () {
      var property = shared.property(json.tm, layer, json, 'tm');
      return property ? property.seen() : shared.evaluation.time;
    });
    shortcuts.forEach(function (name) { lazy(face, name, function () { return face.transform[name]; }); });
    shared.addSpaces(face, layer);
    return face;
  };
})
