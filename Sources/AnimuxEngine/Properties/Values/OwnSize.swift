internal import AnimuxDocuments
import AnimuxGraphics

/// The sides of a layer's size that have been set, and not by layout or by the layer's contents.
struct OwnSize: Hashable, Sendable {
  var width: Double?
  var height: Double?
  /// The width as a fraction of the space in the flow that places the layer.
  var widthShare: Double?
  /// The height as a fraction of the space in the flow that places the layer.
  var heightShare: Double?

  /// Whether exactly one of the sides has been set.
  var isPartial: Bool { (width == nil) != (height == nil) }

  /// Whether both sides have been set.
  var isComplete: Bool { width != nil && height != nil }

  init() {}

  init(_ size: Size) { (width, height) = (size.width, size.height) }

  /// Records the sides that a change of the bounds sets.
  mutating func note(from old: Size, to new: Size) {
    if new.width != old.width { (width, widthShare) = (new.width, nil) }
    if new.height != old.height { (height, heightShare) = (new.height, nil) }
  }

  /// Records the sides that a list of lengths, of which the width and the height are the last, gives in per cent.
  mutating func takeShares(of json: JSON) {
    guard case .array(let elements) = json.kind, elements.count >= 2 else { return }
    func share(_ json: JSON) -> Double? {
      guard case .string(let text) = json.kind, text.hasSuffix("%") else { return nil }
      return Double(text.dropLast()).flatMap { $0.isFinite ? $0.magnitude / 100 : nil }
    }
    widthShare = share(elements[elements.count - 2])
    heightShare = share(elements[elements.count - 1])
  }

  /// Returns a size with the sides that have been set. If a side of `natural` is scaled, so is the other if it is free.
  func filled(from natural: Size, keepingRatio: Bool) -> Size {
    switch (width, height) {
    case (nil, nil): return natural
    case (let width?, let height?): return Size(width, height)
    case (let width?, nil):
      guard keepingRatio, natural.width > 0 else { return Size(width, natural.height) }
      return Size(width, natural.height * (width / natural.width))
    case (nil, let height?):
      guard keepingRatio, natural.height > 0 else { return Size(natural.width, height) }
      return Size(natural.width * (height / natural.height), height)
    }
  }
}

extension Reading where Value == OwnSize {
  /// A list `[width, height]` of lengths. A side that is `null` or `"auto"` follows from the contents.
  static var ownSize: Self {
    let name = "a size [width, height], of which a side can be null"
    return Reading(name) { json, reader in
      guard case .array(let elements) = json.kind, elements.count == 2 else {
        return reader.mismatch(json, name)
      }
      guard let width = reader.read(elements[0], .side(.horizontal)),
        let height = reader.read(elements[1], .side(.vertical))
      else { return nil }
      var size = OwnSize()
      (size.width, size.height) = (width.map(\.magnitude), height.map(\.magnitude))
      return size
    }
  }
}

extension Reading where Value == Double? {
  fileprivate static func side(_ axis: Axis) -> Self {
    Reading("a length, null or \"auto\"") { json, reader in
      if json.isNull || json.kind == .string("auto") { return .some(nil) }
      return reader.read(json, .length(axis)).map(Optional.some)
    }
  }
}
