/* Groups of properties as expressions see them: transforms, effects, masks, shapes, texts. */
(function (shared) {
  'use strict';

  var hidden = shared.hidden, lazy = shared.lazy;

  /* A name without what different writers of it differ by. */
  function simple(name) { return String(name).toLowerCase().replace(/[^a-z0-9\u0080-\uffff]/g, ''); }

  /* A number as expressions have it, which can be an object with a property's functions, as a plain one. */
  function unboxed(key) { return key instanceof Number ? +key : key; }

  /* The properties of each kind of object: the key in the document, and its names. After Effects' own name for matching comes last. */
  var tables = {
    transform: [
      ['a', 'anchorPoint', 'Anchor Point', 'ADBE Anchor Point', 'ADBE Vector Anchor'], ['p', 'position', 'ADBE Position', 'ADBE Vector Position'],
      ['s', 'scale', 'ADBE Scale', 'ADBE Vector Scale'], ['r', 'rotation', 'ADBE Rotate Z', 'ADBE Vector Rotation'],
      ['o', 'opacity', 'ADBE Opacity', 'ADBE Vector Group Opacity'], ['or', 'orientation', 'ADBE Orientation'],
      ['rx', 'xRotation', 'ADBE Rotate X'], ['ry', 'yRotation', 'ADBE Rotate Y'], ['rz', 'zRotation', 'ADBE Rotate Z'],
      ['sk', 'skew', 'ADBE Vector Skew'], ['sa', 'skewAxis', 'ADBE Vector Skew Axis'],
      ['so', 'startOpacity', 'ADBE Vector Repeater Opacity 1'], ['eo', 'endOpacity', 'ADBE Vector Repeater Opacity 2'],
    ],
    sh: [['ks', 'path', 'ADBE Vector Shape']],
    rc: [['s', 'size', 'ADBE Vector Rect Size'], ['p', 'position', 'ADBE Vector Rect Position'], ['r', 'roundness', 'ADBE Vector Rect Roundness']],
    el: [['s', 'size', 'ADBE Vector Ellipse Size'], ['p', 'position', 'ADBE Vector Ellipse Position']],
    sr: [
      ['pt', 'points', 'ADBE Vector Star Points'], ['p', 'position', 'ADBE Vector Star Position'], ['r', 'rotation', 'ADBE Vector Star Rotation'],
      ['or', 'outerRadius', 'ADBE Vector Star Outer Radius'], ['os', 'outerRoundness', 'ADBE Vector Star Outer Roundess'],
      ['ir', 'innerRadius', 'ADBE Vector Star Inner Radius'], ['is', 'innerRoundness', 'ADBE Vector Star Inner Roundess'],
    ],
    fl: [['c', 'color', 'ADBE Vector Fill Color'], ['o', 'opacity', 'ADBE Vector Fill Opacity']],
    st: [['c', 'color', 'ADBE Vector Stroke Color'], ['o', 'opacity', 'ADBE Vector Stroke Opacity'], ['w', 'strokeWidth', 'ADBE Vector Stroke Width']],
    gf: [['s', 'startPoint', 'ADBE Vector Grad Start Pt'], ['e', 'endPoint', 'ADBE Vector Grad End Pt'], ['o', 'opacity', 'ADBE Vector Fill Opacity']],
    gs: [
      ['s', 'startPoint', 'ADBE Vector Grad Start Pt'], ['e', 'endPoint', 'ADBE Vector Grad End Pt'],
      ['o', 'opacity', 'ADBE Vector Stroke Opacity'], ['w', 'strokeWidth', 'ADBE Vector Stroke Width'],
    ],
    tm: [['s', 'start', 'ADBE Vector Trim Start'], ['e', 'end', 'ADBE Vector Trim End'], ['o', 'offset', 'ADBE Vector Trim Offset']],
    rp: [['c', 'copies', 'ADBE Vector Repeater Copies'], ['o', 'offset', 'ADBE Vector Repeater Offset']],
    rd: [['r', 'radius', 'ADBE Vector RoundCorner Radius']],
    pb: [['a', 'amount', 'ADBE Vector PuckerBloat Amount']],
    op: [['a', 'amount', 'ADBE Vector Offset Amount']],
    tw: [['a', 'angle', 'ADBE Vector Twist Angle'], ['c', 'center', 'ADBE Vector Twist Center']],
    zz: [['s', 'size', 'ADBE Vector Zigzag Size'], ['r', 'ridgesPerSegment', 'ADBE Vector Zigzag Detail']],
    mask: [
      ['pt', 'maskPath', 'path', 'ADBE Mask Shape'], ['o', 'maskOpacity', 'opacity', 'ADBE Mask Opacity'],
      ['f', 'maskFeather', 'ADBE Mask Feather'], ['x', 'maskExpansion', 'ADBE Mask Offset'],
    ],
  };

  /* Gives a face the name of its object. Exporters write `_name` for `name`. */
  function named(result, json) { hidden(result, { name: String(json.nm || ''), _name: String(json.nm || '') }); }

  /* Makes a face with the properties of a table. It can be called with their names, or with their numbers in After Effects' panel. */
  function face(json, layer, table, more) {
    var result = function (key) {
      key = unboxed(key);
      var wanted = simple(key);
      for (var i = 0; i < table.length; i++) {
        var part = json[table[i][0]];
        if (typeof key === 'number' && part && part.ix === key) return seen(table[i]);
        for (var k = 1; k < table[i].length; k++) {
          if (simple(table[i][k]) === wanted && json[table[i][0]] !== undefined) return seen(table[i]);
        }
      }
      var other = more && more(key);
      if (other === undefined || other === null) shared.fail('there is no property ' + JSON.stringify(shared.described(key)));
      return other;
    };
    function seen(row) {
      var property = shared.property(json[row[0]], layer, json, row[0]);
      if (!property) return undefined;
      property.title = row[1];
      return property.seen();
    }
    named(result, json);
    hidden(result, { $json: json, propertyIndex: json.ix || 1 });
    table.forEach(function (row) {
      for (var k = 1; k < row.length; k++) {
        if (/^[a-zA-Z]+$/.test(row[k]) && result[row[k]] === undefined) lazy(result, row[k], function () { return seen(row); });
      }
    });
    hidden(result, {
      propertyGroup: function (levels) { return shared.aboveOf(json, layer, levels === undefined ? 1 : +levels); },
    });
    return result;
  }

  shared.transform = function (layer, json, owner) {
    json = json || {};
    if (json.$face) return json.$face;
    // Writers leave out what is as it would be without it.
    var plain = { a: [0, 0], p: [0, 0], s: [100, 100], r: 0, o: 100 };
    Object.keys(plain).forEach(function (key) {
      if (json[key] === undefined && !(key === 'r' && json.rz)) json[key] = { k: plain[key] };
    });
    return remember(json, owner, face(json, layer, tables.transform, function (key) {
      var wanted = simple(key), spot = { xposition: 0, yposition: 1, adbeposition0: 0, adbeposition1: 1 }[wanted];
      if (spot !== undefined) return shared.transform(layer, json, owner).position[spot];
      if (wanted === 'zrotation' && json.r) return shared.transform(layer, json, owner).rotation;
      return null;
    }), function (result) {
      lazy(result, 'xPosition', function () { return result.position[0]; });
      lazy(result, 'yPosition', function () { return result.position[1]; });
      if (json.rz && !json.r) lazy(result, 'rotation', function () { return result.zRotation; });
    });
  };

  function remember(json, owner, result, change) {
    if (change) change(result);
    hidden(json, { $face: result });
    if (owner && json.$up === undefined && owner !== json) hidden(json, { $up: owner });
    if (json.$path === undefined) hidden(json, { $path: (owner && owner.$path || '') + '/' + (json.nm || '') + (json.ix || '') });
    return result;
  }

  /* Finds an element of a list by its name, its name for matching, or its number. */
  function found(list, key, what) {
    var result = sought(list, key);
    if (!result) shared.fail('there is no ' + what + ' ' + JSON.stringify(shared.described(key)));
    return result;
  }

  function sought(list, key) {
    list = (Array.isArray(list) ? list : []).filter(function (e) { return e && typeof e === 'object'; });
    key = unboxed(key);
    var i;
    if (typeof key === 'number') {
      for (i = 0; i < list.length; i++) if (list[i].ix === key) return list[i];
      if (list[key - 1]) return list[key - 1];
    } else {
      for (i = 0; i < list.length; i++) if (list[i].nm === String(key)) return list[i];
      for (i = 0; i < list.length; i++) if (list[i].mn === String(key)) return list[i];
    }
    return null;
  }

  /* Effects. */

  var controls = {
    slider: 'ADBE Slider Control-0001', angle: 'ADBE Angle Control-0001', checkbox: 'ADBE Checkbox Control-0001',
    color: 'ADBE Color Control-0001', point: 'ADBE Point Control-0001', layer: 'ADBE Layer Control-0001',
    menu: 'ADBE Dropdown Control-0001', '3dpoint': 'ADBE Point3D Control-0001',
  };

  shared.effect = function (layer, key) { return effectFace(layer, found(layer.json.ef, key, 'effect'), layer.json); };

  function effectFace(layer, json, owner) {
    if (json.$face) return json.$face;
    function get(key) {
      var list = Array.isArray(json.ef) ? json.ef : [], part = sought(list, key);
      if (!part) {
        // Files that were made in other languages have names of theirs, and expressions in English.
        var match = controls[simple(key)];
        part = match && list.filter(function (e) { return e && e.mn === match; })[0] || found(list, key, 'property of the effect');
      }
      return effectValue(layer, part, json);
    }
    var result = get.bind(null);
    named(result, json);
    hidden(result, {
      active: json.en !== 0, enabled: json.en !== 0, param: get, $json: json,
      propertyGroup: function (levels) { return shared.aboveOf(json, layer, levels === undefined ? 1 : +levels); },
    });
    return remember(json, owner, result);
  }

  function effectValue(layer, part, effect) {
    if (Array.isArray(part.ef)) return effectFace(layer, part, effect);
    var property = shared.property(part.v, layer, part, 'v');
    if (part.$up === undefined) remember(part, effect, part.$face);
    if (!property) return 0;
    property.title = String(part.nm || '');
    if (part.ty !== 10) return property.seen();
    var number = property.full(shared.evaluation.frame)[0];
    var target = layer.comp.layers.filter(function (l) { return l.index === number; })[0];
    return target ? shared.layerFace(target) : null;
  }

  shared.mask = function (layer, key) {
    var json = found(layer.json.masksProperties, key, 'mask');
    return json.$face || remember(json, layer.json, face(json, layer, tables.mask), function (result) {
      hidden(result, { invert: !!json.inv });
    });
  };

  /* Shapes. */

  shared.content = function (layer, key) { return item(layer, found(layer.json.shapes, key, 'content'), layer.json); };

  function item(layer, json, owner) {
    if (json.$face) return json.$face;
    if (json.ty === 'tr') return shared.transform(layer, json, owner);
    if (json.ty !== 'gr') {
      return remember(json, owner, face(json, layer, tables[json.ty] || [], function (key) {
        return json.ty === 'rp' && /^(adbevectorrepeater)?transform$/.test(simple(key)) ? shared.transform(layer, json.tr, json) : null;
      }), function (result) {
        if (json.ty === 'rp') lazy(result, 'transform', function () { return shared.transform(layer, json.tr, json); });
        if (json.ty === 'st' || json.ty === 'gs') hidden(result, { dash: function (k) { return dash(layer, json, k); } });
      });
    }
    function inner(key) { return item(layer, found(json.it, key, 'content'), json); }
    var transform = function () {
      var last = (json.it || []).filter(function (e) { return e && e.ty === 'tr'; })[0];
      return shared.transform(layer, last, json);
    };
    // After Effects numbers the parts of a group: the mode of blending is 1, the contents are 2, the transform is 3.
    var result = function (key) {
      key = unboxed(key);
      var name = simple(key);
      if (key === 2 || name === 'contents' || name === 'adbevectorsgroup') return inner;
      if (key === 3 || name === 'transform' || name === 'adbevectortransformgroup') return transform();
      return inner(key);
    };
    named(result, json);
    hidden(result, {
      content: inner, $json: json, propertyIndex: json.ix || 1,
      numProperties: (json.it || []).filter(function (e) { return e && e.ty !== 'tr'; }).length,
      propertyGroup: function (levels) { return shared.aboveOf(json, layer, levels === undefined ? 1 : +levels); },
    });
    lazy(result, 'transform', transform);
    return remember(json, owner, result);
  }

  function dash(layer, json, key) {
    var part = found(json.d, key, 'dash'), property = shared.property(part.v, layer, json, 'd' + part.n);
    return property ? property.seen() : 0;
  }

  shared.text = function (layer) {
    var json = layer.json.t;
    if (!json || typeof json !== 'object') shared.fail('layer ' + JSON.stringify(layer.name) + ' has no text');
    if (json.$face) return json.$face;
    var result = function (key) {
      if (/^(sourcetext|adbetextdocument)$/.test(simple(key))) return result.sourceText;
      shared.fail('there is no property ' + JSON.stringify(shared.described(key)) + ' of texts');
    };
    lazy(result, 'sourceText', function () {
      var property = shared.property(json.d, layer, json, 'd');
      return property ? property.seen() : '';
    });
    return remember(json, layer.json, result);
  };

  /* The parts of a layer by their numbers in After Effects' panel: of layers of shapes, of texts, and of others. */
  var shapeParts = { 2: 'contents', 3: 'masks', 4: 'effects', 5: 'transform', 6: 'transform' };
  var textParts = { 2: 'text', 4: 'masks', 5: 'effects', 6: 'transform' };
  var otherParts = { 2: 'time remap', 4: 'masks', 5: 'effects', 6: 'transform' };

  /* Parts of a layer by their names, also by those for matching, or by their numbers. */
  shared.partOfLayer = function (layer, key) {
    var parts = { 4: shapeParts, 5: textParts }[layer.json.ty] || otherParts;
    key = unboxed(key);
    if (typeof key === 'number') key = parts[key] || key;
    var name = simple(key), face = shared.layerFace(layer);
    if (/^(transform|adbetransformgroup)$/.test(name)) return face.transform;
    if (/^(effects|adbeeffectparade)$/.test(name)) return face.effect;
    if (/^(contents|adberootvectorsgroup)$/.test(name)) return face.content;
    if (/^(masks|adbemaskparade)$/.test(name)) return face.mask;
    if (/^(text|adbetextproperties)$/.test(name)) return face.text;
    if (/^(timeremap|adbetimeremapping)$/.test(name)) return face.timeRemap;
    return face.transform(key);
  };

  /* The group around a property or a group, some levels up. */
  shared.aboveOf = function (json, layer, levels) {
    var at = json;
    for (var i = 0; i < levels; i++) {
      if (!at || at === layer.json) shared.fail('there is no group ' + levels + ' levels above');
      at = at.$up;
    }
    if (at === layer.json) return shared.layerFace(layer);
    if (at && at.$face) return at.$face;
    if (at && at.ty) return at.it || at.mn && /^ADBE Vector/.test(at.mn) || tables[at.ty] ? item(layer, at, at.$up) : effectFace(layer, at, at.$up);
    if (at === layer.json.ks) return shared.transform(layer, at, layer.json);
    shared.fail('there is no group ' + levels + ' levels above');
  };
  shared.above = function (property, levels) {
    return levels < 1 ? property.seen() : levels === 1 && !property.up.$up && property.up === property.layer.json
      ? shared.layerFace(property.layer) : shared.aboveOf(property.up, property.layer, levels - 1);
  };
  shared.tables = tables;
})
