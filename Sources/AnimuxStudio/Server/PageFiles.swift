internal import AnimuxServer
internal import CStudioPage

/// The files of the page, which are a part of the program.
enum PageFiles {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]

  private static let files: [String: HTTPResponse] = {
    let all = (0..<animux_page_count()).map { index in
      let name = String(cString: animux_page_name(index))
      let bytes = (0..<animux_page_size(index)).map { animux_page_byte(index, $0) }
      let ending = name.split(separator: ".").last.map(String.init) ?? ""
      let type = types[ending] ?? "application/octet-stream"
      return (name, HTTPResponse(.bytes(bytes), type: type))
    }
    return Dictionary(uniqueKeysWithValues: all)
  }()

  /// Returns the file at a path below the token, or `nil` if there is none.
  static func file(at path: String) -> HTTPResponse? { files[path.isEmpty ? "index.html" : path] }
}
