internal import AnimuxDocuments
import AnimuxGraphics
public import AnimuxMotion

extension Layer {
  /// Sets the value at a key path. Throws an error if the key path does not exist or the value has the wrong type.
  public mutating func set(_ value: any Interpolable, forKeyPath keyPath: String) throws(AnimationError) {
    let place: any SlotProtocol<Layer>
    do {
      place = try slot(at: keyPath)
    } catch {
      throw AnimationError(error.message)
    }
    try set(value, in: place, keyPath)
  }

  private mutating func set<Place: SlotProtocol<Layer>>(
    _ value: any Interpolable, in place: Place, _ keyPath: String
  ) throws(AnimationError) {
    guard let fitting = Place.Value(convertedFrom: value) else {
      throw AnimationError("\(quoted(keyPath)) is a \(Place.Value.self), and not a \(type(of: value))")
    }
    place.set(fitting, in: &self)
  }
}

/// Access to values by key path.
extension Layer {
  /// Returns the value at a key path, as `value(forKeyPath:)` does in Core Animation. The key path leads to a property, a part
  /// of one such as `frame.size.width` or `transform.rotation.z`, or a custom key in `userInfo`. The result is `nil` if there
  /// is no value.
  public func value(forKeyPath keyPath: String) -> (any Interpolable)? {
    guard let path = KeyPathText(keyPath) else { return nil }
    guard path.first == "frame" || property(named: path.first) != nil else {
      return userInfo?.value(at: path.parts[...])?.plain
    }
    if let slot = try? place(at: keyPath) { return slot.plainValue(of: self) }
    guard let property = property(named: keyPath) else { return nil }
    return (property.print(self) ?? property.defaultValue).plain
  }

  /// Sets the value at a key path, as `setValue(_:forKeyPath:)` does in Core Animation. Custom keys are stored in `userInfo`,
  /// where a custom content can read them. `nil` resets a property to its default and removes a custom key. Throws an error if
  /// the value has the wrong type.
  public mutating func setValue(
    _ value: (any Interpolable)?, forKeyPath keyPath: String
  ) throws(AnimationError) {
    guard let path = KeyPathText(keyPath) else {
      throw AnimationError("\(quoted(keyPath)) is not a key path; expected a form such as \"position.x\"")
    }
    guard path.first == "frame" || property(named: path.first) != nil else {
      return try setOwn(value, path)
    }
    if let property = property(named: keyPath), property.slot == nil {
      return try set(value, property)
    }
    let slot: any SlotProtocol<Layer>
    do {
      slot = try place(at: keyPath)
    } catch {
      throw AnimationError(error.message)
    }
    guard let value else { return slot.copy(from: layerType.prototype, to: &self) }
    try set(value, in: slot, keyPath)
  }

  /// Sets a property that cannot be animated, by reading the value as a document would contain it.
  private mutating func set(
    _ value: (any Interpolable)?, _ property: Property<Layer>
  ) throws(AnimationError) {
    guard let json = value.map({ JSON(convertedFrom: $0) }) ?? property.defaultValue else {
      throw AnimationError("\(quoted(property.name)) is \(property.form)")
    }
    var reader = Reader(Diagnostics(), frameRate: FrameRate(30), canvas: bounds.size)
    property.read(json, &reader, &self)
    if let error = reader.diagnostics.sorted(limit: 1).first {
      throw AnimationError("\(quoted(property.name)): \(error.message)")
    }
  }

  private mutating func setOwn(
    _ value: (any Interpolable)?, _ path: KeyPathText
  ) throws(AnimationError) {
    var json: JSON?
    if let value {
      guard let known = JSON(convertedFrom: value) else {
        throw AnimationError(
          "a \(type(of: value)) cannot be stored at \(quoted(path.description)); numbers, flags, texts, points, sizes, "
            + "rectangles, colours and JSON values can")
      }
      json = known
    }
    guard let new = (userInfo ?? JSON(.object([]))).setting(json, at: path.parts[...]) else {
      throw AnimationError(
        "\(quoted(path.description)) does not lead to a member of an object in \"userInfo\"")
    }
    userInfo = new
  }
}

/// A value that is replaced by another one when it is returned to a program.
protocol PlainValue {
  /// The replacement, or `nil` if there is no value.
  var plain: (any Interpolable)? { get }
}

extension Optional: PlainValue where Wrapped: Interpolable {
  var plain: (any Interpolable)? { flatMap { ($0 as? any PlainValue)?.plain ?? $0 } }
}

extension JSON: PlainValue {
  /// The value as a number, a flag or a string. Lists and objects remain JSON values.
  var plain: (any Interpolable)? {
    switch kind {
    case .null, .invalid: nil
    case .bool(let flag): flag
    case .number(let number): number
    case .string(let text): text
    case .array, .object: self
    }
  }
}

extension SlotProtocol {
  fileprivate func plainValue(of root: Root) -> (any Interpolable)? {
    let value = get(root)
    return (value as? any PlainValue).map(\.plain) ?? value
  }
}

extension JSON {
  /// Returns the value at a key path, or `nil` if there is none.
  fileprivate func value(at path: ArraySlice<KeyPathText.Part>) -> JSON? {
    switch (path.first, kind) {
    case (nil, _): self
    case (.name(let name)?, .object): self[name]?.value(at: path.dropFirst())
    case (.index(let index)?, .array(let elements)) where elements.indices.contains(index):
      elements[index].value(at: path.dropFirst())
    default: nil
    }
  }

  /// Returns this value with the value at a key path replaced or removed. The result is `nil` if this is not an object.
  fileprivate func setting(_ value: JSON?, at path: ArraySlice<KeyPathText.Part>) -> JSON? {
    guard case .name(let name)? = path.first, case .object(var members) = kind else { return nil }
    let rest = path.dropFirst()
    let position = members.firstIndex { $0.key == name && !$0.isBroken }
    var new = value
    if !rest.isEmpty {
      let inner = position.map { members[$0].value } ?? JSON(.object([]))
      guard let changed = inner.setting(value, at: rest) else { return nil }
      new = changed
    }
    switch (position, new) {
    case (let position?, let new?): members[position] = Member(name, new)
    case (let position?, nil): members.remove(at: position)
    case (nil, let new?): members.append(Member(name, new))
    case (nil, nil): break
    }
    return JSON(.object(members), at: place)
  }
}
