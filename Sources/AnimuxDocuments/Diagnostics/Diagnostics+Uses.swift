/// The places that use a value from outside, which its errors name.
extension Diagnostics {
  /// Notes that the text at `user` has the value at `place`, if that is from outside.
  mutating func noteUse(of place: Place, at user: Place) {
    guard place.document != user.document, let origin = origin(of: place),
      uses[origin, default: []].count <= Self.maximumUses, uses[origin]?.contains(user) != true
    else { return }
    uses[origin, default: []].append(user)
  }

  /// Returns the end of the message of an error in a value from outside, such as `; layers[0].frame[2] uses it`.
  func users(of record: Record) -> String {
    guard record.severity == .error,
      [.wrongType, .invalidValue, .outOfRange, .unknownName].contains(record.code),
      let places = origin(of: record.place).flatMap({ uses[$0] })
    else { return "" }
    let paths = places.map(path).filter { !$0.isEmpty && !$0.hasPrefix("variables.") }
    guard let last = paths.prefix(Self.maximumUses).last else { return "" }
    if paths.count == 1 { return "; \(last) uses it" }
    if paths.count > Self.maximumUses {
      return "; \(paths.prefix(Self.maximumUses).joined(separator: ", ")) and others use it"
    }
    return "; \(paths.dropLast().joined(separator: ", ")) and \(last) use it"
  }

  /// The number of users that a message names.
  private static let maximumUses = 3

  /// Returns the place of the value from outside that contains a place, or `nil` if no such value does.
  private func origin(of place: Place) -> Place? {
    if isSingleValue(place.document) { return Place(document: place.document, offset: 0) }
    return place.document == dataPlace?.document ? place : nil
  }
}
