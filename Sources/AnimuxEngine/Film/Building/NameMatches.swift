internal import AnimuxDocuments

/// Several layers that an ambiguous name refers to.
struct NameMatches {
  /// The maximum number of paths that a message lists.
  private static let maximumListed = 8

  private var counts: [String: Int] = [:]
  /// The distinct paths, in the order in which the layers were added.
  private var paths: [String] = []

  init(_ layers: [LayerDirectory.ID], in directory: LayerDirectory) {
    for path in layers.map(directory.path(of:)) {
      if counts[path] == nil { paths.append(path) }
      counts[path, default: 0] += 1
    }
  }

  /// Advice for telling the layers apart, which follows a clause such as `2 layers are called "item"`.
  var advice: String {
    guard paths.count > 1 else {
      return ", all with the path \(alternatives(paths)); give each its own name"
    }
    guard paths.count < counts.values.reduce(0, +) else {
      return "; use one of the paths \(list(alternatives))"
    }
    return "; give those with the same path their own names, and use one of the paths: "
      + list { $0.map(count).joined(separator: ", ") }
  }

  private func list(_ joined: ([String]) -> String) -> String {
    guard paths.count > Self.maximumListed else { return joined(paths) }
    let first = paths.prefix(Self.maximumListed).map(count)
    return first.joined(separator: ", ") + " and \(paths.count - Self.maximumListed) more"
  }

  private func count(_ path: String) -> String {
    let count = counts[path] ?? 1
    return count > 1 ? "\(quoted(path)) (\(count) layers)" : quoted(path)
  }
}
