internal import CProcessShim
internal import AnimuxFiles

/// The identity of the code that decides what a segment's bytes are: this program, and the libraries that
/// decode pictures and movies, draw, and encode.
package enum BuildIdentity {
  /// The beginnings of the names of libraries that decide bytes.
  private static let libraries = [
    "libavcodec", "libavutil", "libswscale", "libx264", "libx265", "libvpx", "libaom", "libSvtAv1",
    "librav1e", "libdav1d", "librsvg", "libcairo", "libpango", "libfreetype", "libharfbuzz",
    "libpng", "liblcms2", "libjpeg", "libwebp", "libicu", "libm.so", "libm-",
  ]

  /// The digest of all of it.
  package static let digest: Digest = {
    var text = [CChar](repeating: 0, count: 64)
    let length = animux_process_builds(&text, text.count)
    text = [CChar](repeating: 0, count: length + 1)
    _ = animux_process_builds(&text, text.count)
    let all = String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let lines = all.split(separator: "\n")
    var parts = lines.filter { line in libraries.contains { line.hasPrefix($0) } }.sorted()
    if let own = lines.first(where: { $0.hasPrefix(" ") }) {
      parts.append(own)
    } else if let own = try? Digest(file: "/proc/self/exe", within: .all) {
      parts.append("\(own)")
    }
    return Digest(of: Array(parts.joined(separator: "\n").utf8))
  }()
}
