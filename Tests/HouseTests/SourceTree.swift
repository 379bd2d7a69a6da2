import Foundation
import TestSupport

/// The files of this package as text, by their path from its top.
enum SourceTree {
  static let top = URL(filePath: Repository.path)

  /// Every file below `folder` whose name ends in one of `extensions`.
  static func files(in folder: String, _ extensions: Set<String>) throws -> [SourceFile] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: top.appending(path: folder).path)
    return try names.sorted().filter { extensions.contains(URL(filePath: $0).pathExtension) }.map { name in
      let path = "\(folder)/\(name)"
      let text = try String(contentsOf: top.appending(path: path), encoding: .utf8)
      return SourceFile(path: path, text: text)
    }
  }
}

struct SourceFile: Sendable {
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// `path:line` of every line that has a match of `pattern`.
  func places(of pattern: String) throws -> [String] {
    // A word of code ends at a full stop; by Unicode's rules "layer.text" is one.
    let regex = try Regex(pattern).wordBoundaryKind(.simple)
    return lines.enumerated().filter { $0.element.contains(regex) }.map { "\(path):\($0.offset + 1)" }
  }
}
