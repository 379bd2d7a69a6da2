internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reads a layer and all in it by the property tables of its type.
struct LayerReader {
  /// Keys beside the properties.
  private static let structure = ["type", "frame", "size", "animations", "sublayers", "userInfo"]
  /// Properties whose meaning depends on the bounds and on other properties.
  private static let late = ["mask", "actions"]
  /// The first of all: its values lie below the layer's own.
  private static let style = "style"

  private var object: ObjectReader
  private let json: JSON
  private var layer: Layer

  /// Nil after reporting, where this is no object.
  static func read(_ json: JSON, _ reader: inout Reader) -> Layer? {
    guard var layerReader = LayerReader(json, &reader) else { return nil }
    return layerReader.read(&reader)
  }

  /// A root layer has its bounds and its place already.
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
  }

  private mutating func read(_ reader: inout Reader) -> Layer {
    readType(&reader)
    readStyle(&reader)
    readProperties(&reader)
    readFrame(&reader)
    readKeyPaths(&reader)
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
    let types = contentTypes.map { (name: $0.type, value: $0) }
    guard let type = object.read("type", .choice(types), &reader) else { return }
    layer.content = type.init()
    type.prepare(&layer)
    let given = object.members.filter { type.alternatives.contains($0.key) && $0.saysSomething }
    if given.count > 1 { refuse([given[0].key], beside: given[1], &reader) }
  }

  private mutating func readStyle(_ reader: inout Reader) {
    guard let member = object.take(Self.style) else { return }
    StyleReader.readValues(member.value, into: &layer, &reader)
  }

  private mutating func readProperties(_ reader: inout Reader) {
    for property in layer.properties where !Self.late.contains(property.name) && property.name != Self.style {
      read(property, &reader)
    }
  }

  private mutating func readLateProperties(_ reader: inout Reader) {
    if let style = json[Self.style], case .object = style.kind {
      layer.style = StyleReader.readActions(style, on: layer, &reader)
    }
    for property in layer.properties where Self.late.contains(property.name) { read(property, &reader) }
  }

  private mutating func read(_ property: Property<Layer>, _ reader: inout Reader) {
    guard let member = object.take(property.name) else { return }
    property.read(member.value, &reader, &layer)
  }

  /// `size` and `frame` are short for `bounds` and `position`.
  private mutating func readFrame(_ reader: inout Reader) {
    let (size, frame) = (object.take("size"), object.take("frame"))
    if let size, let value = reader.read(size.value, .size) {
      refuse(["bounds"], beside: size, &reader)
      layer.bounds = Rect(origin: .zero, size: value)
    }
    if let frame, let value = reader.read(frame.value, .rect) {
      refuse(["bounds", "position", "size"], beside: frame, &reader)
      layer.frame = value
    }
  }

  private func refuse(_ keys: [String], beside member: JSON.Member, _ reader: inout Reader) {
    for other in object.members where keys.contains(other.key) {
      reader.diagnostics.report(
        .error, .invalidValue,
        "\(quoted(member.key)) says what \(quoted(other.key)) says too; leave one of them out",
        at: member.keyPlace)
    }
  }

  /// `"transform.rotation.z": "30deg"`: what is left over and has a dot or a bracket is a key path.
  private mutating func readKeyPaths(_ reader: inout Reader) {
    let structure = Self.structure + Self.late
    for member in object.rest where !structure.contains(member.key) {
      guard member.key.contains(where: { $0 == "." || $0 == "[" }) else {
        object.unknown(member, others: structure, &reader)
        continue
      }
      do {
        layer.set(try layer.slot(at: member.key), from: member.value, &reader)
      } catch {
        reader.diagnostics.report(.error, .unknownName, error.message, at: member.keyPlace)
      }
    }
  }

  private mutating func readAnimations(_ reader: inout Reader) {
    guard let member = object.take("animations"), !member.value.isNull else { return }
    for attached in AnimationReader.readAll(member.value, on: layer, &reader) { layer.add(attached) }
  }

  private mutating func readSublayers(_ reader: inout Reader) {
    guard let member = object.take("sublayers"), !member.value.isNull else { return }
    layer.sublayers = LayerReader.readList(member.value, in: layer, &reader)
  }

  /// A list of layers in another one. What takes its size from what it shows has none yet: layers in it that are a part of that are
  /// read again when it has.
  static func readList(_ json: JSON, in superlayer: Layer, _ reader: inout Reader) -> [Layer] {
    var layers = readList(json, in: superlayer.bounds.size, &reader)
    guard superlayer.fitsContents, case .array(let elements) = json.kind, layers.count == elements.count
    else {
      return layers
    }
    for (index, element) in elements.enumerated() where element.mentionsPercentage {
      layers[index].unsized = element
    }
    return layers
  }

  /// A list of layers whose superlayer's bounds have the size `superbounds`.
  static func readList(_ json: JSON, in superbounds: Size, _ reader: inout Reader) -> [Layer] {
    guard case .array(let elements) = json.kind else {
      let _: Void? = reader.mismatch(json, "a list of layers")
      return []
    }
    let outer = reader.superbounds
    reader.superbounds = superbounds
    defer { reader.superbounds = outer }
    return elements.compactMap { read($0, &reader) }
  }
}

extension JSON.Member {
  /// Neither `null` nor an empty list.
  fileprivate var saysSomething: Bool { !isBroken && !value.isNull && value.kind != .array([]) }
}

extension Layer {
  mutating func set<Place: SlotProtocol<Layer>>(
    _ slot: Place, from json: JSON, _ reader: inout Reader
  ) {
    if let value = reader.read(json, slot.notation.reading) { slot.set(value, in: &self) }
  }
}

extension JSON {
  /// True where a text in it ends as a percentage does.
  fileprivate var mentionsPercentage: Bool {
    switch kind {
    case .string(let text): text.hasSuffix("%")
    case .array(let elements): elements.contains(where: \.mentionsPercentage)
    case .object(let members): members.contains { $0.value.mentionsPercentage }
    case .null, .bool, .number, .invalid: false
    }
  }
}

extension Layer {
  /// Reads it again if it has lengths that are a part of its superlayer, whose size is known now.
  mutating func takeSizes(from superbounds: Size, _ reader: inout Reader) {
    guard let unsized, let again = LayerReader.readList(JSON([unsized]), in: superbounds, &reader).first
    else {
      return
    }
    let name = name
    self = again
    self.name = name
  }
}
