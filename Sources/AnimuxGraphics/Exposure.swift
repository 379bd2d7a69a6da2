/// Several versions of what is painted somewhere, as a film that is exposed while things move sees them: the mean of what each
/// version makes of what is behind it.
public struct Exposure: Hashable, Sendable {
  public struct Version: Hashable, Sendable {
    public var items: [DisplayItem]
    /// How many times it counts, 1 at least.
    public var weight: Int

    public init(_ items: [DisplayItem], weight: Int) {
      (self.items, self.weight) = (items, weight)
    }
  }

  /// Their weights are 256 at most, together.
  public static let most = 256

  public var versions: [Version]

  public init(_ versions: [Version]) {
    precondition(versions.allSatisfy { $0.weight > 0 }, "every version of an exposure counts")
    precondition(
      versions.reduce(0) { $0 + $1.weight } <= Self.most, "an exposure has \(Self.most) versions at most")
    self.versions = versions
  }

  /// What is seen one after the other, for the same time each; what looks the same for a while is one version.
  public init(_ instants: [[DisplayItem]]) {
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

  /// Of all versions.
  public var items: [DisplayItem] { versions.flatMap(\.items) }
}
