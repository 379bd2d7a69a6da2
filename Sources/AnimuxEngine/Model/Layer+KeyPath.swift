extension Layer {
  /// Sets what a key path leads to: `setValue:forKeyPath:`. Throws where it leads nowhere or the value does not fit.
  public mutating func set(_ value: any Interpolable, forKeyPath keyPath: String) throws(AnimationMistake) {
    let place: any SlotProtocol<Layer>
    do {
      place = try slot(at: keyPath)
    } catch {
      throw AnimationMistake(error.message)
    }
    try set(value, in: place, keyPath)
  }

  private mutating func set<Place: SlotProtocol<Layer>>(
    _ value: any Interpolable, in place: Place, _ keyPath: String
  ) throws(AnimationMistake) {
    guard let fitting = Place.Value(convertedFrom: value) else {
      throw AnimationMistake("\(quoted(keyPath)) is a \(Place.Value.self), and not a \(type(of: value))")
    }
    place.set(fitting, in: &self)
  }
}
