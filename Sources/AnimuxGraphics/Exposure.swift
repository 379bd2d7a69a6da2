/// Several versions of the same items, as a camera sees moving things during one exposure. The result is the
/// mean of what each version makes of its backdrop.
public struct Exposure: Hashable, Sendable {
  package struct Version: Hashable, Sendable {
    package var items: [DisplayItem]
    /// The weight of the version in the mean, at least 1.
    package var weight: Int

    package init(_ items: [DisplayItem], weight: Int) {
      (self.items, self.weight) = (items, weight)
    }
  }

  /// The maximum sum of the weights of all versions.
  package static let maximumWeight = 256

  package var versions: [Version]

  package init(_ versions: [Version]) {
    precondition(
      versions.allSatisfy { $0.weight > 0 }, "every version of an exposure must have a positive weight")
    precondition(
      versions.reduce(0) { $0 + $1.weight } <= Self.maximumWeight,
      "the weights of an exposure must not exceed \(Self.maximumWeight)")
    self.versions = versions
  }

  /// Creates an exposure from items that are shown one after the other, each for the same time. Consecutive
  /// equal lists become one version.
  package init(_ instants: [[DisplayItem]]) {
    var versions: [Version] = []
    for items in instants {
      if versions.last?.items == items {
        versions[versions.count - 1].weight += 1
      } else {
        versions.append(Version(items, weight: 1))
      }
    }
    self.init(versions)
  }

  /// The items of all versions.
  package var items: [DisplayItem] { versions.flatMap(\.items) }
}
