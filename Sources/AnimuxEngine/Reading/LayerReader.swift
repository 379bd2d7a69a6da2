internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reads a layer and its sublayers by the property tables of its type.
struct LayerReader {
  /// The keys that are not properties.
  private static let structure = ["type", "frame", "size", "animations", "sublayers", "userInfo"]
  /// The properties whose meaning depends on the bounds and on other properties. They are read last.
  private static let late = ["layoutManager", "mask", "actions"]
  /// The key that is read first, because the layer's own values override its values.
  private static let style = "style"
  private static let type = Reading.choice(contentTypes.map { (name: $0.type, value: $0) })

  private var object: ObjectReader
  private let json: JSON
  private var layer: Layer

  /// Whether the layer is a slide of a series.
  private var isSlide = false
  /// Whether the layer's type is unknown, so that the keys that the layer has are unknown, too.
  private var hasUnknownType = false

  /// Reads a layer. Returns `nil` after reporting that the value is not an object.
  private static func read(_ json: JSON, isSlide: Bool, _ reader: inout Reader) -> Layer? {
    guard var layerReader = LayerReader(json, &reader) else { return nil }
    layerReader.isSlide = isSlide
    return layerReader.read(&reader)
  }

  /// Reads keys into a root layer, which already has its bounds and position.
  static func read(_ json: JSON, into root: Layer, _ reader: inout Reader) -> Layer {
    guard var layerReader = LayerReader(json, &reader) else { return root }
    layerReader.layer = root
    return layerReader.read(&reader)
  }

  private init?(_ json: JSON, _ reader: inout Reader) {
    guard let object = ObjectReader(json, &reader) else { return nil }
    self.object = object
    self.json = json
    layer = Layer()
    layer.place = json.place
    layer.dependsOnVariables = object.members.contains {
      $0.key != "sublayers" && $0.value.dependsOnVariables
    }
  }

  private mutating func read(_ reader: inout Reader) -> Layer {
    readType(&reader)
    readStyle(&reader)
    readProperties(&reader)
    readFrame(&reader)
    readKeyPaths(&reader)
    fillSuperlayer(reader)
    layer.freeEmptySides()
    layer.resolveComposition(&reader)
    readLateProperties(&reader)
    if let info = object.take("userInfo") { layer.userInfo = info.value }
    readAnimations(&reader)
    readSublayers(&reader)
    layer.timing.warnOfTwoLengths(in: json, &reader)
    return layer
  }

  private mutating func readType(_ reader: inout Reader) {
    if case .string(let name)? = json["name"]?.kind { object.name = "layer \(quoted(name))" }
    guard let type = object.read("type", Self.type, &reader) else {
      hasUnknownType = json["type"] != nil
      return
    }
    layer.content = type.init()
    type.prepare(&layer)
    let given = object.members.filter { type.alternatives.contains($0.key) && $0.setsSomething }
    if given.count > 1 { refuse([given[0].key], beside: given[1], &reader) }
  }

  private mutating func readStyle(_ reader: inout Reader) {
    guard let member = object.take(Self.style) else { return }
    StyleReader.readValues(member.value, into: &layer, &reader)
  }

  private mutating func readProperties(_ reader: inout Reader) {
    let type = layer.layerType
    object.note(type.names)
    // Most layers have few keys, so the type's properties are found by them, and then read in the order of its table.
    var found = object.members.compactMap { $0.isBroken ? nil : type.position(of: $0.key) }
    found.sort()
    for (index, position) in found.enumerated() where index == 0 || position != found[index - 1] {
      let name = type.names[position]
      if !Self.late.contains(name), name != Self.style { read(type.properties[position], &reader) }
    }
  }

  private mutating func readLateProperties(_ reader: inout Reader) {
    if let style = json[Self.style], case .object = style.kind {
      layer.style = StyleReader.readActions(style, on: layer, &reader)
    }
    let type = layer.layerType
    for name in Self.late {
      guard let property = type.property(named: name), json[name] != nil else { continue }
      read(property, &reader)
    }
  }

  private mutating func read(_ property: Property<Layer>, _ reader: inout Reader) {
    if property.name == "frame", !hasOwnFrame { return }
    guard let member = object.take(property.name) else { return }
    property.read(member.value, &reader, &layer)
    guard property.name == Property.boundsName else { return }
    layer.ownSize = OwnSize(layer.bounds.size)
    if reader.isInFlow { layer.ownSize.takeShares(of: member.value) }
  }

  /// Whether `frame` is a property of the layer's type, and not the rectangle that the layer takes.
  private var hasOwnFrame: Bool {
    guard layer.property(named: "frame") != nil, let frame = json["frame"] else { return false }
    if case .array = frame.kind { return false }
    return true
  }

  /// Reads `size` and `frame`, which are short for `bounds` and `position`.
  private mutating func readFrame(_ reader: inout Reader) {
    let size = object.take("size")
    let frame = hasOwnFrame ? nil : object.take("frame")
    if let size, let value = reader.read(size.value, .ownSize) {
      refuse(["bounds"], beside: size, &reader)
      layer.take(value)
      if reader.isInFlow { layer.ownSize.takeShares(of: size.value) }
    }
    if let frame, let value = reader.read(frame.value, .rect) {
      refuse(["bounds", "position", "size"], beside: frame, &reader)
      layer.frame = value
      if !layer.transform.keepsAxes {
        reader.diagnostics.report(
          .warning, .unlikelyValue,
          "\"frame\" is the box around the layer as \"transform\" turns it, so its bounds have another size; set \"bounds\" and \"position\", or turn it by a key such as \"transform.rotation.z\"",
          at: frame.keyPlace)
      }
      layer.ownSize = OwnSize(layer.bounds.size)
      if reader.isInFlow { layer.ownSize.takeShares(of: frame.value) }
    }
  }

  /// Lets a slide without a position and a size fill its series, and a series without a size its superlayer.
  private mutating func fillSuperlayer(_ reader: Reader) {
    let keys = object.members.map(\.key) + (json[Self.style].map(\.keys) ?? [])
    func gives(_ names: [String]) -> Bool {
      keys.contains { key in names.contains { key == $0 || key.hasPrefix("\($0).") } }
    }
    guard !gives(["bounds", "size", "frame"]), layer.showsSlides || isSlide && !gives(["position"]) else {
      return
    }
    let size = reader.superbounds
    layer.bounds.size = size
    guard !gives(["position"]) else { return }
    layer.followSuperlayer()
    layer.position = Point(layer.anchorPoint.x * size.width, layer.anchorPoint.y * size.height)
  }

  private func refuse(_ keys: [String], beside member: JSON.Member, _ reader: inout Reader) {
    for other in object.members where keys.contains(other.key) {
      reader.diagnostics.report(
        .error, .invalidValue,
        "\(quoted(member.key)) sets the same value as \(quoted(other.key)); leave one of them out",
        at: member.keyPlace)
    }
  }

  /// Reads keys such as `"transform.rotation.z"`: a remaining key with a dot or a bracket is a key path.
  private mutating func readKeyPaths(_ reader: inout Reader) {
    let structure = Self.structure + Self.late
    for member in object.rest where !structure.contains(member.key) {
      guard member.key.contains(where: { $0 == "." || $0 == "[" }) else {
        if !hasUnknownType { unknown(member, others: structure, &reader) }
        continue
      }
      layer.setPart(member, &reader)
    }
  }

  /// Reports a member that the layer does not have. A key of another type of layer is named with that type, unless the layer has a
  /// longer key that ends with it.
  private func unknown(_ member: JSON.Member, others: [String], _ reader: inout Reader) {
    let owners = LayerType.all.filter { $0.property(named: member.key) != nil }.map {
      quoted($0.content.type)
    }
    let names = layer.properties.map(\.name)
    guard !owners.isEmpty, ForeignWords.remedy(for: member.key, among: names + others) == nil else {
      return object.unknown(member, others: others, &reader)
    }
    var longer = names.filter { $0.hasSuffix(member.key.prefix(1).uppercased() + member.key.dropFirst()) }
    // The keys of the layer's type come first.
    let own = longer.filter { Layer.defaultValue.property(named: $0) == nil }
    if !own.isEmpty { longer = own }
    let hint =
      longer.count == 1
      ? "; did you mean \(quoted(longer[0]))?"
      : "; it is a key of layers of the type \(owners.enumerated(with: "or"))"
    object.unknown(member, hint: hint, &reader)
  }

  /// Warns of sublayers with lengths in per cent of a layer that has no size.
  private static func warnOfPercentages(
    in json: JSON, of superlayer: Layer, _ reader: inout Reader
  ) {
    guard superlayer.bounds.size == .zero, !reader.isReadAgain,
      case .array(let elements) = json.kind
    else { return }
    let keys = ["position", "frame", "size", "bounds"]
    for element in elements {
      guard case .object(let members) = element.kind,
        let member = members.first(where: { keys.contains($0.key) && $0.value.mentionsPercentage })
      else { continue }
      reader.warn(
        .noEffect,
        "percentages are 0 here, because the superlayer has no size; give it a \"size\" or a \"frame\"",
        at: member.value.place)
    }
  }

  private mutating func readAnimations(_ reader: inout Reader) {
    guard let member = object.take("animations"), !member.value.isNull else { return }
    for attached in AnimationReader.readAll(member.value, on: layer, &reader) { layer.add(attached) }
  }

  private mutating func readSublayers(_ reader: inout Reader) {
    guard let member = object.take("sublayers"), !member.value.isNull else { return }
    layer.sublayers = LayerReader.readList(
      member.value, in: layer, areSlides: layer.showsSlides, &reader)
  }

  /// Reads the sublayers of a layer.
  ///
  /// If the superlayer takes its size from its content, its sublayers or the layout that places it, this is not known yet. Sublayers
  /// with lengths in per cent are then kept, and read again when the size is known.
  static func readList(
    _ json: JSON, in superlayer: Layer, areSlides: Bool, _ reader: inout Reader
  ) -> [Layer] {
    readList(
      json, in: superlayer, superlayer.spaceForSublayers, isInFlow: superlayer.flowLayout != nil,
      areSlides: areSlides, &reader)
  }

  /// Reads the mask of a layer, which no layout places.
  static func readMask(_ json: JSON, of host: Layer, _ reader: inout Reader) -> Layer? {
    readList(JSON([json]), in: host, host.bounds.size, isInFlow: false, areSlides: false, &reader).first
  }

  private static func readList(
    _ json: JSON, in superlayer: Layer, _ space: Size, isInFlow: Bool, areSlides: Bool,
    _ reader: inout Reader
  ) -> [Layer] {
    let isLoose =
      superlayer.fitsContents || superlayer.hasLooseFlow || !superlayer.constraints.isEmpty || reader.isInFlow
    let outer = (reader.isInFlow, reader.isReadAgain)
    defer { (reader.isInFlow, reader.isReadAgain) = outer }
    reader.isInFlow = isInFlow
    reader.isReadAgain = outer.1 || isLoose
    var layers = readList(json, in: space, areSlides: areSlides, &reader)
    guard isLoose, case .array(let elements) = json.kind, layers.count == elements.count else {
      warnOfPercentages(in: json, of: superlayer, &reader)
      return layers
    }
    for (index, element) in elements.enumerated() where element.mentionsPercentage {
      layers[index].unsized = element
    }
    return layers
  }

  /// Reads a list of layers whose superlayer's bounds have the size `superbounds`.
  static func readList(
    _ json: JSON, in superbounds: Size, areSlides: Bool = false, _ reader: inout Reader
  ) -> [Layer] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(
        json, "a list of layers", advice: "; write [{\"name\": \"back\", …}, {\"name\": \"front\", …}]")
      return []
    }
    let outer = reader.superbounds
    reader.superbounds = superbounds
    defer { reader.superbounds = outer }
    return elements.compactMap { read($0, isSlide: areSlides, &reader) }
  }
}

extension JSON.Member {
  /// Whether the value is neither `null` nor an empty list.
  fileprivate var setsSomething: Bool { !isBroken && !value.isNull && value.kind != .array([]) }
}

extension Layer {
  mutating func set<Place: SlotProtocol<Layer>>(
    _ slot: Place, from json: JSON, _ reader: inout Reader
  ) {
    if let value = reader.read(json, slot.notation.reading) { slot.set(value, in: &self) }
  }
}

extension JSON {
  /// The keys of an object.
  fileprivate var keys: [String] {
    if case .object(let members) = kind { members.map(\.key) } else { [] }
  }

  /// Whether a string in the value ends with a per cent sign.
  var mentionsPercentage: Bool {
    switch kind {
    case .string(let text): text.hasSuffix("%")
    case .array(let elements): elements.contains(where: \.mentionsPercentage)
    case .object(let members): members.contains { $0.value.mentionsPercentage }
    case .null, .bool, .number, .invalid: false
    }
  }
}

extension Layer {
  /// Reads the layer again if its lengths depend on the size of its superlayer, which is now known.
  ///
  /// - Parameter isInFlow: Whether the layout of the superlayer places the layer.
  mutating func takeSizes(from superbounds: Size, isInFlow: Bool = false, _ reader: inout Reader) {
    let outer = reader.isInFlow
    defer { reader.isInFlow = outer }
    reader.isInFlow = isInFlow
    guard let unsized, let again = LayerReader.readList(JSON([unsized]), in: superbounds, &reader).first
    else {
      return
    }
    let name = name
    self = again
    self.name = name
  }
}

extension Transform {
  /// Whether the sides of a rectangle remain parallel to the axes, in the plane.
  fileprivate var keepsAxes: Bool {
    let m = matrix
    func vanish(_ numbers: Double...) -> Bool { numbers.allSatisfy { $0.magnitude < 1e-9 } }
    return (vanish(m.m12, m.m21) || vanish(m.m11, m.m22)) && vanish(m.m13, m.m14, m.m23, m.m24)
  }
}
