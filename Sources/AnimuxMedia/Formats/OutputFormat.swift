internal import CFFmpeg

/// A kind of file. One row of `OutputFormat.all` for each.
public struct OutputFormat: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case movie
    case sound
    /// A file for each frame.
    case pictures
  }

  public let name: String
  public let kind: Kind
  /// Files that end so are of this format, unless another is asked for.
  public let endings: [String]
  /// FFmpeg's name of the muxer.
  let muxer: String
  /// The first is taken where none is asked for.
  public let codecs: [VideoCodec]
  /// Likewise; none: there is no sound in it.
  public let audioCodecs: [AudioCodec]

  private init(
    _ name: String, _ kind: Kind = .movie, endings: [String], muxer: String, _ codecs: [VideoCodec],
    _ audioCodecs: [AudioCodec]
  ) {
    (self.name, self.kind, self.endings, self.muxer) = (name, kind, endings, muxer)
    (self.codecs, self.audioCodecs) = (codecs, audioCodecs)
  }

  public static let mp4 = OutputFormat(
    "mp4", endings: ["mp4"], muxer: "mp4",
    [.h264, .hevc, .av1] + VideoCodec.h264Hardware + VideoCodec.hevcHardware + VideoCodec.av1Hardware, [.aac])
  public static let m4v = OutputFormat(
    "m4v", endings: ["m4v"], muxer: "mp4",
    [.h264, .hevc] + VideoCodec.h264Hardware + VideoCodec.hevcHardware, [.aac])
  public static let mov = OutputFormat(
    "mov", endings: ["mov", "qt"], muxer: "mov",
    [.h264, .hevc, .prores, .prores422] + VideoCodec.h264Hardware + VideoCodec.hevcHardware, [.aac])
  public static let webm = OutputFormat(
    "webm", endings: ["webm"], muxer: "webm",
    [.vp9, .av1] + VideoCodec.vp9Hardware + VideoCodec.av1Hardware, [.opus])
  public static let mkv = OutputFormat(
    "mkv", endings: ["mkv"], muxer: "matroska",
    [.ffv1, .hevc, .vp9, .av1] + VideoCodec.hevcHardware + VideoCodec.vp9Hardware + VideoCodec.av1Hardware,
    [.flac])
  public static let gif = OutputFormat("gif", endings: ["gif"], muxer: "gif", [.gif], [])
  public static let apng = OutputFormat("apng", endings: ["apng"], muxer: "apng", [.apng], [])
  public static let webp = OutputFormat("webp", endings: ["webp"], muxer: "webp", [.webp], [])
  public static let png = OutputFormat("png", .pictures, endings: ["png"], muxer: "", [], [])
  public static let wav = OutputFormat("wav", .sound, endings: ["wav"], muxer: "wav", [], [.pcm])

  public static let all = [mp4, m4v, mov, webm, mkv, gif, apng, webp, png, wav]

  /// It can say where chapters begin.
  public var holdsChapters: Bool { countsInUnits || isMatroska }

  /// It can hold a picture that stands for the movie. MOV and WebM have no place for one.
  public var holdsPoster: Bool { muxer == "mp4" || attachesFiles }

  /// Files of any kind lie beside its streams.
  var attachesFiles: Bool { muxer == "matroska" }

  /// MP4 and MOV.
  var countsInUnits: Bool { muxer == "mp4" || muxer == "mov" }

  private var isMatroska: Bool { muxer == "webm" || muxer == "matroska" }

  /// What its muxer is told: the index at the front, or where one cannot go back, a piece of index before each piece of film.
  func options(isSeekable: Bool) -> [(String, String)] {
    switch muxer {
    case "mp4", "mov":
      [("movflags", isSeekable ? "+faststart" : "+frag_keyframe+delay_moov+default_base_moof")]
    // The lead of the sound's encoder is said once, and nothing else is to be shifted for it.
    case "webm", "matroska": [("avoid_negative_ts", "disabled")]
    // For ever.
    case "apng": [("plays", "0")]
    case "webp", "gif": [("loop", "0")]
    default: []
    }
  }

  /// In the file the sound counts from the begin of its encoder's lead, and the muxer leaves it to others to see to that, as
  /// FFmpeg's does before version 6.
  var countsFromTheLead: Bool {
    isMatroska ? avformat_version() >> 16 < 60 : false
  }

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
    let names = codecs.filter { $0.device == nil }.map(\.name).joined(separator: ", ")
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
