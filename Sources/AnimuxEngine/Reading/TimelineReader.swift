internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Reads the timeline: first which layers are ever in the film, then what happens to them.
///
/// The layers that exist at a given time are only known when the timeline is played. Reading checks that each step is
/// valid for some layer of that name.
struct TimelineReader {
  /// A transaction that has been read in part.
  struct Draft {
    var object: ObjectReader
    var transaction: Transaction
    var inner: [Draft] = []
    var completions: [Draft] = []
  }

  var everyone: AllLayers

  static func read(_ json: JSON, in root: Layer, _ reader: inout Reader) -> [Transaction] {
    var timeline = TimelineReader(everyone: AllLayers(root))
    let drafts = timeline.drafts(json, &reader)
    return drafts.map { timeline.finish($0, &reader) }
  }

  mutating func drafts(_ json: JSON, _ reader: inout Reader) -> [Draft] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(json, "a list of transactions")
      return []
    }
    return elements.compactMap { draft($0, &reader) }
  }

  /// Reads the times of a transaction and the layers that it adds.
  private mutating func draft(_ json: JSON, _ reader: inout Reader) -> Draft? {
    guard let object = ObjectReader(json, &reader) else { return nil }
    var draft = Draft(object: object, transaction: Transaction())
    draft.transaction.document = json
    for key in TransactionKey.all {
      guard let collect = key.collect, let member = draft.object.take(key.name) else { continue }
      collect(member, &draft, &self, &reader)
    }
    return draft
  }

  /// Reads the rest of a transaction, whatever the order of its keys.
  mutating func finish(_ draft: Draft, _ reader: inout Reader) -> Transaction {
    var (object, transaction) = (draft.object, draft.transaction)
    checkNames(of: transaction.steps, &reader)
    for key in TransactionKey.all {
      guard let finish = key.finish, let member = object.take(key.name) else { continue }
      transaction.steps += finish(member, draft, &self, &reader)
    }
    transaction.completions = draft.completions.map { finish($0, &reader) }
    object.finish(&reader)
    return transaction
  }
}

/// Steps that add, remove and move layers.
extension TimelineReader {
  mutating func additions(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(json, "a list of {\"to\", \"layer\"}")
      return []
    }
    return elements.compactMap { element in
      guard var object = ObjectReader(element, &reader) else { return nil }
      let seat = seat(&object, defaultValue: .inside(LayerDirectory.rootName, index: nil), &reader)
      let member = object.take("layer")
      let isLayer =
        member == nil && !object.rest.isEmpty
        && Spelling.nearest(to: "layer", among: object.rest.map(\.key)) == nil
      // The keys of a layer that is written in place of the object are not to blame.
      if !isLayer { object.finish(&reader) }
      guard let member else {
        let hint = isLayer ? "; the layer is written in it, as {\"layer\": {…}}" : "; expected a layer"
        return reader.report(.missingKey, "missing key \"layer\"\(hint)", at: element.place)
      }
      guard let seat else { return nil }
      let parent = everyone.parent(at: seat)
      guard let layer = layer(member.value, in: parent, &reader) else { return nil }
      let named = element["to"] ?? element["above"] ?? element["below"]
      return Step(kind: .add(layer, seat), place: named?.place ?? element.place)
    }
  }

  mutating func replacements(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard let object = ObjectReader(json, &reader) else { return [] }
    return object.named(&reader).compactMap { member in
      let parent = everyone.any(member.key).flatMap { everyone.directory.parent(of: $0) }
      guard let layer = layer(member.value, in: parent, &reader) else { return nil }
      return Step(kind: .replace(layer: member.key, layer), place: member.keyPlace)
    }
  }

  /// Reads a layer that is added to `parent`.
  private mutating func layer(_ json: JSON, in parent: Int?, _ reader: inout Reader) -> Layer? {
    let list = JSON(.array([json]), at: json.place)
    let layers =
      parent.map { LayerReader.readList(list, in: everyone.layers[$0], areSlides: false, &reader) }
      ?? LayerReader.readList(list, in: reader.canvas, &reader)
    guard var layer = layers.first else {
      return nil
    }
    // When the layer is added, its superlayer can have another size than now.
    if json.mentionsPercentage { layer.unsized = json }
    everyone.enter(layer, in: parent ?? 0)
    return layer
  }

  mutating func moves(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(json, "a list of {\"layer\", \"above\"}")
      return []
    }
    return elements.compactMap { element in
      guard var object = ObjectReader(element, &reader) else { return nil }
      let layer = object.require("layer", .name, &reader)
      let seat = seat(&object, defaultValue: nil, &reader)
      object.finish(&reader)
      guard let layer, let seat else { return nil }
      check(layer, object.json["layer"]?.place ?? element.place, &reader)
      check(seat, element, &reader)
      everyone.hasMoves = true
      return Step(kind: .move(layer: layer, seat), place: element.place)
    }
  }

  /// Reads exactly one of `to`, with or without an `index`, `above` and `below`. Returns `nil` after reporting an
  /// error.
  private func seat(_ object: inout ObjectReader, defaultValue: LayerPlacement?, _ reader: inout Reader)
    -> LayerPlacement?
  {
    let to = object.read("to", .name, &reader)
    let index = object.read("index", .integer(0...Int.max), &reader)
    let above = object.read("above", .name, &reader)
    let below = object.read("below", .name, &reader)
    let place = object.json.place
    switch (to, above, below) {
    case (let to?, nil, nil): return .inside(to, index: index)
    case (nil, let above?, nil) where index == nil: return .above(above)
    case (nil, nil, let below?) where index == nil: return .below(below)
    case (nil, nil, nil):
      if let defaultValue { return index.map { .inside(LayerDirectory.rootName, index: $0) } ?? defaultValue }
      return reader.report(.missingKey, "expected \"to\", \"above\" or \"below\"", at: place)
    default:
      return reader.report(
        .invalidValue, "expected one of \"to\" (with or without \"index\"), \"above\" and \"below\"",
        at: place)
    }
  }

  /// Returns one step for each layer in a list of names.
  func steps(_ json: JSON, _ reader: inout Reader, _ kind: (String) -> Step.Kind) -> [Step] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(json, "a list of layers' names")
      return []
    }
    return elements.compactMap { element in
      guard let name = reader.read(element, .name) else { return nil }
      check(name, element.place, &reader)
      return Step(kind: kind(name), place: element.place)
    }
  }

  /// Checks the names in steps that were read before all layers were known.
  private func checkNames(of steps: [Step], _ reader: inout Reader) {
    for step in steps {
      switch step.kind {
      case .add(_, .inside(let name, _)), .add(_, .above(let name)), .add(_, .below(let name)),
        .replace(let name, _):
        check(name, step.place, &reader)
      case .change, .remove, .move, .animate, .removeAnimations, .pause, .resume, .transaction: continue
      }
    }
  }

  private func check(_ seat: LayerPlacement, _ json: JSON, _ reader: inout Reader) {
    switch seat {
    case .inside(let name, _): check(name, json["to"]?.place ?? json.place, &reader)
    case .above(let name): check(name, json["above"]?.place ?? json.place, &reader)
    case .below(let name): check(name, json["below"]?.place ?? json.place, &reader)
    }
  }

  /// Returns whether a layer ever has that name, and reports it if not.
  @discardableResult
  private func check(_ name: String, _ place: Place, _ reader: inout Reader) -> Bool {
    guard everyone.any(name) == nil else { return true }
    let hint = reader.hint(for: name, among: everyone.directory.names)
    let _: Void? = reader.report(.unknownName, "there is no layer \(quoted(name))\(hint)", at: place)
    return false
  }
}

/// Steps that change values and animations.
extension TimelineReader {
  mutating func settings(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard let object = ObjectReader(json, &reader) else { return [] }
    return object.named(&reader).compactMap { member in
      guard check(member.key, member.keyPlace, &reader), let setting = Setting(member, &reader),
        let model = everyone.model(of: member.key, knowing: setting.keys)
      else { return nil }
      var trial = model.layer
      (reader.superbounds, reader.isInFlow) = (model.superbounds, model.isInFlow)
      defer { (reader.superbounds, reader.isInFlow) = (reader.canvas, false) }
      setting.apply(to: &trial, &reader)
      let readsScene = setting.readScene(of: &trial, &reader)
      if trial.name != model.layer.name { everyone.rename(member.key, to: trial.name) }
      var change = setting.change
      change.files.insert(trial)
      if let mask = trial.mask { change.files.formUnion(FilmFiles(ofAllIn: mask)) }
      if readsScene, let scene = trial.shownScene { change.files.formUnion(FilmFiles(ofAllIn: scene)) }
      return Step(kind: .change(layer: member.key, change), place: member.keyPlace)
    }
  }

  func animations(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard let object = ObjectReader(json, &reader) else { return [] }
    return object.named(&reader).flatMap { member -> [Step] in
      guard check(member.key, member.keyPlace, &reader),
        let model = everyone.model(of: member.key, knowing: [])
      else { return [] }
      (reader.superbounds, reader.isInFlow) = (model.superbounds, model.isInFlow)
      defer { (reader.superbounds, reader.isInFlow) = (reader.canvas, false) }
      return AnimationReader.readAll(member.value, on: model.layer, &reader).map { attached in
        Step(kind: .animate(layer: member.key, attached), place: member.keyPlace)
      }
    }
  }

  func endings(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard let object = ObjectReader(json, &reader) else { return [] }
    return object.named(&reader).flatMap { member -> [Step] in
      guard check(member.key, member.keyPlace, &reader) else { return [] }
      guard case .array(let elements) = member.value.kind else {
        let _: Void? = reader.mismatch(member.value, "a list of animations' keys")
        return []
      }
      return elements.compactMap { element in
        reader.read(element, .name).map { key in
          Step(kind: .removeAnimations(layer: member.key, keys: [key]), place: element.place)
        }
      }
    }
  }
}
