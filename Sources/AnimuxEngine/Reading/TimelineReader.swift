internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Reads the time line: first who ever is in the film, then what happens to them.
///
/// Who is there at which moment is known only when it is played out; what is read here is right for somebody of that name.
struct TimelineReader {
  /// The keys of a transaction, for the format's reference.
  static let keys: [(name: String, form: String, standard: String, meaning: String)] = [
    (
      "at", Reading<Double>.time(.notNegative).name, "0",
      "when: of the film; in a transaction, after that one's begin; in a completion, after what it waited for"
    ),
    (
      "duration", Reading<Double>.time(.notNegative).name, "0.25",
      "of the animations that say none; where none is given, that of the transaction around it"
    ),
    (
      "timingFunction", Reading<TimingFunction>.timingFunction.name, "",
      "of the animations that say none; implicit ones take `\"default\"` where none is given"
    ),
    ("disableActions", "true or false", "false", "true: nothing animates by itself"),
    (
      "add", "a list of `{\"layer\": …}`", "`[]`",
      "with `\"to\": name` (the root layer where nothing is said), and an `\"index\"` or on top; or `\"above\": name`, `\"below\": name`"
    ),
    ("replace", "an object: name → layer", "", "puts other layers in the place of these"),
    (
      "move", "a list of `{\"layer\": name, …}`", "`[]`",
      "with `\"above\"`, `\"below\"`, or `\"to\"` and an `\"index\"`"
    ),
    ("set", "an object: name → keys of that layer", "", "changes values; what changes runs its action"),
    ("removeAnimations", "an object: name → a list of keys", "", "implicit ones have their property's name"),
    (
      "removeAllAnimations", "a list of names", "`[]`",
      "removes every animation of these layers, those without a key and implicit ones too"
    ),
    (
      "animate", "an object: name → `animations`", "",
      "their `beginTime` counts from this moment; they lie above what `set` starts. A transition is seen in place of one that "
        + "something else starts on the layer at the same moment, such as the fade where its sublayers change; of several that are "
        + "written the last one"
    ),
    (
      "pause", "a list of names", "`[]`",
      "stops the time of these layers, and so their animations, sublayers, movies and sound. A layer that has not begun comes when "
        + "it would and stands at its first moment. What is set on it meanwhile animates once it is resumed"
    ),
    (
      "resume", "a list of names", "`[]`",
      "lets the time of layers that are paused run on from where it stands, as fast as before. One whose timing keys have been set in "
        + "the meantime goes by them"
    ),
    ("transactions", "a list of transactions", "`[]`", "which take over what they do not say themselves"),
    ("remove", "a list of names", "`[]`", "one with an action for `onOrderOut` goes when that has run"),
    (
      "completion", "a list of transactions", "`[]`",
      "for when every animation that this one and those in it started has ended or was removed"
    ),
  ]

  /// A transaction half read.
  struct Draft {
    var object: ObjectReader
    var transaction: Transaction
    var inner: [Draft] = []
    var completions: [Draft] = []
  }

  var everyone: Everyone

  static func read(_ json: JSON, in root: Layer, _ reader: inout Reader) -> [Transaction] {
    var timeline = TimelineReader(everyone: Everyone(root))
    let drafts = timeline.drafts(json, &reader)
    return drafts.map { timeline.finish($0, &reader) }
  }

  private mutating func drafts(_ json: JSON, _ reader: inout Reader) -> [Draft] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(json, "a list of transactions")
      return []
    }
    return elements.compactMap { draft($0, &reader) }
  }

  /// What says when it happens, and the layers that come.
  private mutating func draft(_ json: JSON, _ reader: inout Reader) -> Draft? {
    guard var object = ObjectReader(json, &reader) else { return nil }
    var transaction = Transaction(
      at: object.read("at", .time(.notNegative), &reader) ?? 0,
      duration: object.read("duration", .time(.notNegative), &reader),
      timingFunction: object.readOrNull("timingFunction", .timingFunction, &reader),
      disableActions: object.read("disableActions", .boolean, &reader))
    transaction.document = json
    if let add = object.take("add") { transaction.steps += additions(add.value, &reader) }
    if let replace = object.take("replace") { transaction.steps += replacements(replace.value, &reader) }
    let (inner, completions) = (object.take("transactions"), object.take("completion"))
    var draft = Draft(object: object, transaction: transaction)
    if let inner { draft.inner = drafts(inner.value, &reader) }
    if let completions { draft.completions = drafts(completions.value, &reader) }
    return draft
  }

  /// The rest, in the order in which a transaction does things, whatever the order of the keys: who comes can be set and
  /// animated, who goes goes last.
  private mutating func finish(_ draft: Draft, _ reader: inout Reader) -> Transaction {
    var (object, transaction) = (draft.object, draft.transaction)
    checkNames(of: transaction.steps, &reader)
    if let move = object.take("move") { transaction.steps += moves(move.value, &reader) }
    if let set = object.take("set") { transaction.steps += settings(set.value, &reader) }
    if let remove = object.take("removeAnimations") { transaction.steps += endings(remove.value, &reader) }
    transaction.steps += steps("removeAllAnimations", of: &object, &reader) {
      .removeAnimations(layer: $0, keys: nil)
    }
    if let animate = object.take("animate") { transaction.steps += animations(animate.value, &reader) }
    transaction.steps += steps("pause", of: &object, &reader) { .pause(layer: $0) }
    transaction.steps += steps("resume", of: &object, &reader) { .resume(layer: $0) }
    let place = transaction.place
    transaction.steps += draft.inner.map { Step(kind: .transaction(finish($0, &reader)), place: place) }
    transaction.steps += steps("remove", of: &object, &reader) { .remove(layer: $0) }
    transaction.completions = draft.completions.map { finish($0, &reader) }
    object.finish(&reader)
    return transaction
  }
}

/// Layers that come, go and move.
extension TimelineReader {
  private mutating func additions(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(json, "a list of {\"to\", \"layer\"}")
      return []
    }
    return elements.compactMap { element in
      guard var object = ObjectReader(element, &reader) else { return nil }
      let seat = seat(&object, standard: .inside(Cast.rootName, index: nil), &reader)
      let member = object.take("layer")
      object.finish(&reader)
      guard let member else {
        return reader.report(.missingKey, "missing key \"layer\"; expected a layer", at: element.place)
      }
      guard let seat else { return nil }
      let parent = everyone.parent(at: seat)
      guard let layer = layer(member.value, in: parent, &reader) else { return nil }
      let named = element["to"] ?? element["above"] ?? element["below"]
      return Step(kind: .add(layer, seat), place: named?.place ?? element.place)
    }
  }

  private mutating func replacements(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard let object = ObjectReader(json, &reader) else { return [] }
    return object.rest.compactMap { member in
      let parent = everyone.any(member.key).flatMap { everyone.cast.parent(of: $0) }
      guard let layer = layer(member.value, in: parent, &reader) else { return nil }
      return Step(kind: .replace(layer: member.key, layer), place: member.keyPlace)
    }
  }

  /// Reads a layer that comes into `parent`.
  private mutating func layer(_ json: JSON, in parent: Int?, _ reader: inout Reader) -> Layer? {
    let list = JSON(.array([json]), at: json.place)
    let layers =
      parent.map { LayerReader.readList(list, in: everyone.layers[$0], &reader) }
      ?? LayerReader.readList(list, in: reader.canvas, &reader)
    guard let layer = layers.first else {
      return nil
    }
    everyone.enter(layer, in: parent ?? 0)
    return layer
  }

  private func moves(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(json, "a list of {\"layer\", \"above\"}")
      return []
    }
    return elements.compactMap { element in
      guard var object = ObjectReader(element, &reader) else { return nil }
      let layer = object.require("layer", .name, &reader)
      let seat = seat(&object, standard: nil, &reader)
      object.finish(&reader)
      guard let layer, let seat else { return nil }
      check(layer, object.json["layer"]?.place ?? element.place, &reader)
      check(seat, element, &reader)
      return Step(kind: .move(layer: layer, seat), place: element.place)
    }
  }

  /// `to` with or without an `index`, `above` or `below`: one of them. Nil after reporting.
  private func seat(_ object: inout ObjectReader, standard: Seat?, _ reader: inout Reader) -> Seat? {
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
      if let standard { return index.map { .inside(Cast.rootName, index: $0) } ?? standard }
      return reader.report(.missingKey, "expected \"to\", \"above\" or \"below\"", at: place)
    default:
      return reader.report(
        .invalidValue, "expected one of \"to\" (with or without \"index\"), \"above\" and \"below\"",
        at: place)
    }
  }

  /// One step for each layer in the list of names under a key.
  private func steps(
    _ key: String, of object: inout ObjectReader, _ reader: inout Reader, _ kind: (String) -> Step.Kind
  ) -> [Step] {
    guard let member = object.take(key) else { return [] }
    guard case .array(let elements) = member.value.kind else {
      let _: Void? = reader.mismatch(member.value, "a list of layers' names")
      return []
    }
    return elements.compactMap { element in
      guard let name = reader.read(element, .name) else { return nil }
      check(name, element.place, &reader)
      return Step(kind: kind(name), place: element.place)
    }
  }

  /// The names in what was read before everyone was known.
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

  private func check(_ seat: Seat, _ json: JSON, _ reader: inout Reader) {
    switch seat {
    case .inside(let name, _): check(name, json["to"]?.place ?? json.place, &reader)
    case .above(let name): check(name, json["above"]?.place ?? json.place, &reader)
    case .below(let name): check(name, json["below"]?.place ?? json.place, &reader)
    }
  }

  /// True where somebody ever has that name; reported otherwise.
  @discardableResult
  private func check(_ name: String, _ place: Place, _ reader: inout Reader) -> Bool {
    guard everyone.any(name) == nil else { return true }
    let hint = reader.hint(for: name, among: everyone.cast.names)
    let _: Void? = reader.report(.unknownName, "there is no layer \(quoted(name))\(hint)", at: place)
    return false
  }
}

/// Changes and animations.
extension TimelineReader {
  private mutating func settings(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard let object = ObjectReader(json, &reader) else { return [] }
    return object.rest.compactMap { member in
      guard check(member.key, member.keyPlace, &reader), let setting = Setting(member, &reader),
        let model = everyone.model(of: member.key, knowing: setting.keys)
      else { return nil }
      var trial = model.layer
      reader.superbounds = model.superbounds
      defer { reader.superbounds = reader.canvas }
      setting.apply(to: &trial, &reader)
      setting.readScene(of: &trial, &reader)
      setting.noteUndrawn(of: trial, &reader)
      if trial.name != model.layer.name { everyone.rename(member.key, to: trial.name) }
      return Step(kind: .change(layer: member.key, setting.change), place: member.keyPlace)
    }
  }

  private func animations(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard let object = ObjectReader(json, &reader) else { return [] }
    return object.rest.flatMap { member -> [Step] in
      guard check(member.key, member.keyPlace, &reader),
        let model = everyone.model(of: member.key, knowing: [])
      else { return [] }
      return AnimationReader.readAll(member.value, on: model.layer, &reader).map { attached in
        Step(kind: .animate(layer: member.key, attached), place: member.keyPlace)
      }
    }
  }

  private func endings(_ json: JSON, _ reader: inout Reader) -> [Step] {
    guard let object = ObjectReader(json, &reader) else { return [] }
    return object.rest.flatMap { member -> [Step] in
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
