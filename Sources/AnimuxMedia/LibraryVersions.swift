internal import AnimuxGraphics
internal import CFFmpeg

/// A library in use and its version.
public struct LibraryVersion: Hashable, Sendable {
  /// The library's name.
  public let name: String
  /// The library's version.
  public let version: String

  /// FFmpeg as a whole, without its codecs being loaded.
  public static var ffmpeg: LibraryVersion {
    LibraryVersion(name: "FFmpeg", version: String(cString: av_version_info()))
  }

  /// Returns FFmpeg, its parts, and x264, which reports its version in its output.
  public static func all() throws(MediaError) -> [LibraryVersion] {
    let parts = [
      ("libavcodec", avcodec_version()), ("libavformat", avformat_version()), ("libavutil", avutil_version()),
      ("libswscale", swscale_version()), ("libswresample", swresample_version()),
    ]
    var versions = [ffmpeg]
    versions += parts.map { name, version in
      LibraryVersion(name: name, version: "\(version >> 16).\(version >> 8 & 255).\(version & 255)")
    }
    if let version = try x264Version() { versions.append(LibraryVersion(name: "x264", version: version)) }
    return versions
  }

  /// Returns the version in the form `core 164 r3095 baee400`.
  private static func x264Version() throws(MediaError) -> String? {
    let settings = try VideoSettings(
      width: 16, height: 16, rate: FrameRate(1), codec: .h264, preset: "ultrafast", threads: 1)
    var encoder = try SegmentEncoder(settings, firstFrame: 0)
    let packets = try encoder.encode(YUVPicture(width: 16, height: 16), frame: 0) + encoder.finish()
    let text = String(decoding: packets.first?.bytes ?? [], as: UTF8.self)
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    guard let core = words.firstIndex(of: "core"), let end = words[core...].firstIndex(of: "-") else {
      return nil
    }
    return words[core..<end].joined(separator: " ")
  }
}
