internal import Animux
internal import AnimuxMedia
internal import Glibc

/// The options that select the store of finished segments.
struct StoreOptions: Sendable {
  /// The folder of the store.
  var folder: String?
  /// Whether no store is used.
  var isOff = false

  /// The folder that is used if none is named: that of `ANIMUX_STORE`, or one in the user's folder for caches.
  /// `nil` if there is no such folder.
  static var defaultFolder: String? { value("ANIMUX_STORE") ?? cacheFolder.map { $0 + "/store" } }

  /// The folder for what the tool keeps for the user; `nil` if the user has no home, as in many containers.
  static var cacheFolder: String? {
    if let caches = value("XDG_CACHE_HOME"), caches.hasPrefix("/") { return caches + "/animux" }
    guard let home = value("HOME"), access(home, F_OK) == 0 else { return nil }
    return home + "/.cache/animux"
  }

  private static func value(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  func check() throws(UsageError) {
    if isOff, folder != nil {
      throw UsageError("--store and --no-store cannot be used together; remove one of them")
    }
  }

  func store(_ console: Console) -> SegmentStore? {
    isOff ? nil : (folder ?? console.storeFolder).map { SegmentStore($0) }
  }
}

extension ArgumentForm where Value == Share {
  /// The number of a share and the number of all, such as `2/5`.
  static let share = Self("K/N", expected: "the number of a share and the number of all, such as 2/5") {
    text in
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= 100_000 else { return nil }
    return Share(number, of: count)
  }
}
