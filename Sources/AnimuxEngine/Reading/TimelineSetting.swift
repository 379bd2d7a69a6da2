internal import AnimuxDocuments
internal import AnimuxGraphics

/// The values that a document's transaction sets on a layer.
///
/// They are read on the layer as it is at that time, because percentages, elements of lists and inputs of filters
/// depend on it.
struct Setting: Sendable {
  /// The keys of layers that cannot be set, with the commands to use instead.
  private static let commands = [
    "type": "a layer's type cannot be changed; use \"replace\"",
    "sublayers": "sublayers cannot be set; use \"add\", \"remove\", \"replace\" and \"move\"",
    "animations": "animations cannot be set; use \"animate\" and \"removeAnimations\"",
  ]

  private let members: [JSON.Member]
  /// The layer's name in messages.
  private let name: String

  var keys: [String] { members.map(\.key) }

  /// Reads the members of a value of `set`. Returns `nil` after reporting that the value is not an object.
  init?(_ member: JSON.Member, _ reader: inout Reader) {
    guard let object = ObjectReader(member.value, &reader) else { return nil }
    name = "layer \(quoted(member.key))"
    members = object.rest.filter { member in
      guard let advice = Self.commands[member.key] else { return true }
      reader.diagnostics.report(.error, .invalidValue, advice, at: member.keyPlace)
      return false
    }
    refuse(["bounds"], beside: "size", &reader)
    refuse(["bounds", "position", "size"], beside: "frame", &reader)
  }

  /// Reports keys that set the same value as `key`.
  private func refuse(_ others: [String], beside key: String, _ reader: inout Reader) {
    guard let given = members.first(where: { $0.key == key }), key != "frame" || given.isRectOfLayer else {
      return
    }
    for other in members where others.contains(other.key) {
      reader.diagnostics.report(
        .error, .invalidValue,
        "\(quoted(key)) sets the same value as \(quoted(other.key)); leave one of them out",
        at: other.keyPlace)
    }
  }

  var change: Change {
    Change(replaced: Set(keys)) { layer, reader in apply(to: &layer, &reader) }
  }

  /// Sets the values in a layer, and reports keys that the layer does not have and values that are invalid.
  func apply(to layer: inout Layer, _ reader: inout Reader) {
    for member in members(inOrderFor: layer) { set(member, in: &layer, &reader) }
    layer.freeEmptySides()
  }

  /// Returns the members in an order that does not depend on that of the document: properties as in the tables of the
  /// reference, then the size or the frame, which depends on some of them, then parts of values, larger ones first.
  private func members(inOrderFor layer: Layer) -> [JSON.Member] {
    let type = layer.layerType
    func rank(_ member: JSON.Member) -> Int {
      if !member.isRectOfLayer, let position = type.position(of: member.key) { return position }
      let depth = member.key.utf8.count { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
      return type.properties.count + depth
    }
    let ranks = members.map(rank)
    return members.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { members[$0] }
  }

  /// Reads the scene that a composition is set to, with the inputs that are known before the timeline is played.
  /// Returns `false` if none is set.
  func readScene(of layer: inout Layer, _ reader: inout Reader) -> Bool {
    layer.resolveComposition(settingOnly: keys, &reader)
  }

  private func set(_ member: JSON.Member, in layer: inout Layer, _ reader: inout Reader) {
    if let property = layer.property(named: member.key), !member.isRectOfLayer {
      property.read(member.value, &reader, &layer)
      if property.name == Property.boundsName {
        layer.ownSize = OwnSize(layer.bounds.size)
        takeShares(of: member, in: &layer, reader)
      }
    } else if member.key == "frame" {
      if let frame = reader.read(member.value, .rect) {
        layer.frame = frame
        layer.ownSize = OwnSize(layer.bounds.size)
        takeShares(of: member, in: &layer, reader)
      }
    } else if member.key == "size" {
      if let size = reader.read(member.value, .ownSize) {
        layer.take(size)
        takeShares(of: member, in: &layer, reader)
      }
    } else if member.key.contains(where: { $0 == "." || $0 == "[" }) {
      layer.setPart(member, &reader)
    } else {
      let keys = layer.properties.map(\.name) + ["frame", "size"]
      let hint = reader.hint(for: member.key, among: keys)
      reader.diagnostics.report(
        .error, .unknownKey, "unknown key \(quoted(member.key)) in \(name)\(hint)", at: member.keyPlace,
        namesItsPlace: true)
    }
  }

  private func takeShares(of member: JSON.Member, in layer: inout Layer, _ reader: Reader) {
    if reader.isInFlow { layer.ownSize.takeShares(of: member.value) }
  }
}

extension Layer {
  /// Sets the value at a key path such as `transform.rotation.z`, which is the key of a member.
  mutating func setPart(_ member: JSON.Member, _ reader: inout Reader) {
    do {
      set(try slot(at: member.key), from: member.value, &reader)
    } catch {
      reader.diagnostics.report(.error, .unknownName, error.message, at: member.keyPlace)
    }
  }
}

extension JSON.Member {
  /// Whether the member is the frame of a layer, and not a frame of its animation.
  fileprivate var isRectOfLayer: Bool {
    guard key == "frame", case .array = value.kind else { return false }
    return true
  }
}
