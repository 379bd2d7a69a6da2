internal import AnimuxServer
internal import CFonts
internal import CStudioPage
internal import Glibc

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
    return Dictionary(uniqueKeysWithValues: all + fonts)
  }()

  /// The fonts that the page is set in.
  private static let fonts: [(String, HTTPResponse)] = (0..<animux_font_count()).compactMap { index in
    let file = animux_font_file(index)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = pread(file, &buffer, buffer.count, off_t(bytes.count))
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    var answer = HTTPResponse(.bytes(bytes), type: "font/otf")
    answer.headers["Cache-Control"] = "max-age=86400"
    return (String(cString: animux_font_name(index)), answer)
  }

  /// Returns the file at a path below the token, or `nil` if there is none.
  static func file(at path: String) -> HTTPResponse? { files[path.isEmpty ? "index.html" : path] }
}
