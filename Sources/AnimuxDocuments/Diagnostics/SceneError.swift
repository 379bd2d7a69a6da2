/// All errors in a document, and the warnings about it, in the order of its text.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first hundred errors and warnings.
  public let diagnostics: [Diagnostic]
  /// The number of further errors and warnings.
  public let omitted: Int

  /// Creates an error from its diagnostics.
  public init(_ diagnostics: [Diagnostic], omitted: Int = 0) {
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  /// Creates an error from those of several passes over the same documents, without duplicates, in the order
  /// of their texts.
  public init(merging errors: [SceneError]) {
    if errors.count == 1 {
      self = errors[0]
      return
    }
    var seen: Set<Diagnostic> = []
    var unreadable: Set<[String]> = []
    let all = errors.flatMap(\.diagnostics).filter { diagnostic in
      guard seen.insert(diagnostic).inserted else { return false }
      // A file that cannot be read is reported once, whatever each inspection calls it.
      guard diagnostic.code == .unreadableFile, diagnostic.line != nil else { return true }
      return unreadable.insert([diagnostic.file, diagnostic.position, diagnostic.path]).inserted
    }
    var files: [String: Int] = [:]
    for diagnostic in all where files[diagnostic.file] == nil { files[diagnostic.file] = files.count }
    func key(_ diagnostic: Diagnostic) -> [Int] {
      [files[diagnostic.file] ?? 0, diagnostic.line ?? 0, diagnostic.column ?? 0]
    }
    let order = all.indices.sorted { (left, right) in
      (key(all[left]) + [left]).lexicographicallyPrecedes(key(all[right]) + [right])
    }
    let first = order.prefix(Diagnostics.maximumHints).map { all[$0] }
    self.init(first, omitted: errors.reduce(all.count - first.count) { $0 + $1.omitted })
  }

  /// Whether all errors are about files that cannot be read.
  public var isAboutFiles: Bool {
    diagnostics.allSatisfy { $0.severity == .warning || $0.code == .unreadableFile }
  }

  /// The diagnostics, one on each line.
  public var description: String {
    var lines = diagnostics.map(\.description)
    if omitted > 0 { lines.append("and \(Self.grouped(omitted)) more") }
    return lines.joined(separator: "\n")
  }

  /// Returns a number with thousands separators, such as `4,312`.
  private static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
