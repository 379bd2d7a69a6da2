public import AnimuxDocuments
public import AnimuxMotion

/// A picture that a layer shows, from a file or a generator.
public enum LayerPicture: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A picture file.
  case file(FileReference)
  /// The picture of a generator. A filter that is not a generator makes no picture.
  case generated(Filter)

  /// Refers to the picture file at `path`.
  public init(_ path: String) { self = .file(FileReference(path)) }
  /// Refers to the picture file at the path in the literal.
  public init(stringLiteral path: String) { self.init(path) }

  var file: FileReference? {
    guard case .file(let file) = self else { return nil }
    return file
  }

  var generator: Filter? {
    guard case .generated(let filter) = self, filter.isEnabled, filter.kind.family == .generator else {
      return nil
    }
    return filter
  }
}

/// Pictures do not blend: an animation mixes them or switches between them. A generator's inputs can be animated individually.
extension LayerPicture: Discrete {}

extension LayerPicture: SlotValue {
  var partNames: [String] {
    guard case .generated(let filter) = self else { return [] }
    return filter.partNames
  }

  func part(
    _ parts: ArraySlice<KeyPathText.Part>, _ notation: Notation<LayerPicture>
  ) -> FoundPart<LayerPicture>? {
    guard case .generated(let filter) = self, let found = filter.part(parts, .filter) else { return nil }
    return Self.lift(found.slot, of: filter, length: found.length)
  }

  init?(convertedFrom value: any Interpolable) {
    switch value {
    case let picture as LayerPicture: self = picture
    case let file as FileReference: self = .file(file)
    case let filter as Filter: self = .generated(filter)
    default: return nil
    }
  }

  /// Returns a slot for a part of a generator, which a file can replace later. Reading the slot of a file returns the part of
  /// `filter`; setting it has no effect.
  private static func lift<Part: SlotProtocol<Filter>>(
    _ part: Part, of filter: Filter, length: Int
  ) -> FoundPart<LayerPicture> {
    let slot = Slot<LayerPicture, Part.Value>(
      notation: part.notation,
      getter: { picture in
        guard case .generated(let own) = picture else { return part.get(filter) }
        return part.get(own)
      },
      setter: { picture, value in
        guard case .generated(var own) = picture else { return }
        part.set(value, in: &own)
        picture = .generated(own)
      })
    return FoundPart(slot, length: length)
  }
}

extension Notation<LayerPicture?> {
  static let optionalPicture = Notation<LayerPicture>(.picture) { picture in
    switch picture {
    case .file(let file): JSON(file.path)
    case .generated(let filter): Notation<Filter>.filter.print(filter)
    }
  }.orNull()
}

extension Reading where Value == LayerPicture {
  static var picture: Self {
    let name = "a file, or a generator {\"filter\": …}"
    return Reading(name) { json, reader in
      switch json.kind {
      case .object: reader.read(json, .generator).map(LayerPicture.generated)
      case .string: reader.read(json, .file).map(LayerPicture.file)
      case .null, .bool, .number, .array, .invalid: reader.mismatch(json, name)
      }
    }
  }
}

extension Layer {
  /// All generators that the layer uses: its contents, its source, and the generators among its filters.
  var generators: [Filter] {
    var found: [Filter] = []
    if let generator = contents?.generator { found.append(generator) }
    if let generator = image?.source?.generator { found.append(generator) }
    for filter in filters where filter.isEnabled && filter.kind.family == .generator { found.append(filter) }
    return found
  }
}
