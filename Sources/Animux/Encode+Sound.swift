internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

extension Production {
  /// Writes a file that contains only sound.
  func encodeSound(
    _ sound: SoundTrack?, _ frames: Int, to destination: Destination, _ format: OutputFormat,
    _ notes: MovieMetadata, _ progress: (EncodeProgress) -> Bool
  ) throws(EncodeError) -> EncodeSummary {
    guard let sound else {
      throw .options(EncodeOptions.lackOfSound(format))
    }
    var writer = try asEncodeError { () throws(MediaError) in
      try SoundWriter(to: destination, format: format, sound: sound, notes: notes)
    }
    for frame in 1...frames {
      do { try writer.write(until: film.frameRate.time(of: frame)) } catch { throw .media(error) }
      guard progress(EncodeProgress(frame: frame, frames: frames)) else { throw .cancelled }
    }
    do { return EncodeSummary(frames: frames, bytes: try writer.finish()) } catch { throw .media(error) }
  }
}
