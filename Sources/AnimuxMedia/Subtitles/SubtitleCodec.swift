internal import AnimuxGraphics
internal import CFFmpeg

/// A format of captions in a movie file.
package enum SubtitleCodec: String, Sendable {
  /// Timed text of 3GPP, in MP4 and MOV.
  case movText = "mov_text"
  case subRip = "subrip"
  case webVTT = "webvtt"

  var id: AVCodecID {
    switch self {
    case .movText: AV_CODEC_ID_MOV_TEXT
    case .subRip: AV_CODEC_ID_SUBRIP
    case .webVTT: AV_CODEC_ID_WEBVTT
    }
  }

  /// The data at the start of the stream.
  var header: [UInt8] {
    switch self {
    case .movText: TimedText.header
    case .subRip, .webVTT: []
    }
  }

  /// Returns the data of a caption.
  func bytes(of caption: Caption) -> [UInt8] {
    switch self {
    case .movText: TimedText.bytes(of: caption)
    case .subRip: Array(SubtitleMarkup.subRip(caption).utf8)
    case .webVTT: Array(SubtitleMarkup.webVTT(caption).utf8)
    }
  }
}

extension OutputFormat {
  /// The format's subtitle codec; `nil` if it cannot store captions.
  package var subtitleCodec: SubtitleCodec? {
    switch muxer {
    case "mp4", "mov": .movText
    case "matroska": .subRip
    case "webm": .webVTT
    default: nil
    }
  }
}
