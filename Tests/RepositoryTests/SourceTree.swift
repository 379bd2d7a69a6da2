import Foundation
import TestSupport

/// The files of this package as text, by their path from its top.
enum SourceTree {
  static let top = URL(filePath: Repository.path)

  /// The file at `path`.
  static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, text: try String(contentsOf: top.appending(path: path), encoding: .utf8))
  }

  /// Every file and folder below `folder`, as `/folder/file/`.
  static func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: top.appending(path: folder).path).map {
      "/\(folder)/\($0)/"
    }
  }

  /// Every file below `folder` whose name ends in one of `extensions`.
  static func files(in folder: String, _ extensions: Set<String>) throws -> [SourceFile] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: top.appending(path: folder).path)
    return try names.sorted().filter { extensions.contains(URL(filePath: $0).pathExtension) }.map { name in
      try file("\(folder)/\(name)")
    }
  }
}

struct SourceFile: Sendable {
  let path: String
  let text: String

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The number of lines. The last one may lack its end.
  var length: Int {
    let ends = text.utf8.count { $0 == UInt8(ascii: "\n") }
    return text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? ends : ends + 1
  }

  /// The modules that the file imports, whole or in part. `import` is a word of the language, so no name can be confused with it.
  var imports: Set<String> {
    // What follows the last one need not be read.
    guard let last = text.range(of: "import", options: .backwards) else { return [] }
    let end = text.index(last.upperBound, offsetBy: 200, limitedBy: text.endIndex) ?? text.endIndex
    let spelling =
      /(^|[^.`\w])import\s+((struct|class|enum|protocol|func|var|let|typealias)\s+)?`?(?<module>\w+)/
    return Set(SourceCode.of(String(text[..<end])).matches(of: spelling).map { String($0.output.module) })
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
