/// A kind of movie file. One row of `OutputFormat.all` for each.
public struct OutputFormat: Hashable, Sendable {
  public let name: String
  /// Files that end so are of this format, unless another is asked for.
  public let endings: [String]
  /// FFmpeg's name of the muxer.
  let muxer: String
  /// The first is taken where none is asked for.
  /// None: the file is sound alone.
  public let codecs: [VideoCodec]
  /// Likewise.
  public let audioCodecs: [AudioCodec]

  public static let mp4 = OutputFormat(
    name: "mp4", endings: ["mp4"], muxer: "mp4", codecs: [.h264], audioCodecs: [.aac])
  public static let m4v = OutputFormat(
    name: "m4v", endings: ["m4v"], muxer: "mp4", codecs: [.h264], audioCodecs: [.aac])
  public static let mov = OutputFormat(
    name: "mov", endings: ["mov", "qt"], muxer: "mov", codecs: [.h264], audioCodecs: [.aac])
  public static let wav = OutputFormat(
    name: "wav", endings: ["wav"], muxer: "wav", codecs: [], audioCodecs: [.pcm])

  public static let all = [mp4, m4v, mov, wav]

  /// The format of that name, in any case of letters.
  public static func named(_ name: String) throws(MediaError) -> OutputFormat {
    let lowered = name.lowercased()
    guard let format = all.first(where: { $0.name == lowered }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw MediaError("choosing a format", "there is no format “\(name)”; there are \(names)")
    }
    return format
  }

  func checkHolds(_ codec: VideoCodec) throws(MediaError) {
    guard !codecs.contains(codec) else { return }
    let names = codecs.map(\.name).joined(separator: ", ")
    throw MediaError("choosing a format", "\(name) does not hold \(codec.name), but \(names)")
  }

  func checkHolds(_ codec: AudioCodec) throws(MediaError) {
    guard !audioCodecs.contains(codec) else { return }
    let names = audioCodecs.map(\.name).joined(separator: ", ")
    throw MediaError("choosing a format", "\(name) does not hold \(codec.name), but \(names)")
  }

  /// The format that a file's ending stands for.
  public static func forFile(_ path: String) throws(MediaError) -> OutputFormat {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard let format = all.first(where: { $0.endings.contains(ending) }) else {
      let endings = all.flatMap(\.endings).map { "." + $0 }.joined(separator: ", ")
      let reason = ending.isEmpty ? "the name has no ending" : "no format ends in “.\(ending)”"
      throw MediaError("choosing a format", "\(reason); use one of \(endings), or name a format", file: path)
    }
    return format
  }
}
