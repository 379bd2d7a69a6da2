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

  /// The modules that the file imports, whole or in part.
  var imports: Set<String> {
    let spelling =
      /^\s*(@\w+(\([^)]*\))?\s+)*((public|package|internal|fileprivate|private)\s+)?import\s+((struct|class|enum|protocol|func|var|let|typealias)\s+)?(?<module>\w+)/
    // An indented import is in a text that the file writes.
    let statements = lines.filter { !$0.hasPrefix(" ") }.flatMap { $0.split(separator: ";") }
    return Set(statements.compactMap { $0.firstMatch(of: spelling).map { String($0.output.module) } })
  }

  /// `path:line` of every line that has a match of `pattern`.
  func places(of pattern: String) throws -> [String] {
    // A word of code ends at a full stop; by Unicode's rules "layer.text" is one.
    let regex = try Regex(pattern).wordBoundaryKind(.simple)
    return lines.enumerated().filter { $0.element.contains(regex) }.map { "\(path):\($0.offset + 1)" }
  }

  /// `path:line` of every line that is `line`, whatever its indentation.
  func places(ofLine line: String) -> [String] {
    lines.enumerated().filter { $0.element.drop { $0 == " " } == line }.map { "\(path):\($0.offset + 1)" }
  }
}
