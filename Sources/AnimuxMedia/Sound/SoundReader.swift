internal import AnimuxFiles

/// Reads the samples of a file at any position, fastest from front to back. The samples of the last few
/// seconds are kept.
final class SoundReader {
  /// The seconds of samples that are kept.
  private static let kept = 10
  /// The distance in seconds up to which decoding is cheaper than seeking.
  private static let near = 10

  let rate: Int
  let path: String
  /// The size in bytes when the file was inspected; `nil` if it was not.
  private let fileSize: Int?
  private let roots: FileRoots
  private var decoder: SoundDecoder
  /// The decoded pairs of samples from `start` on.
  private var window: [Float] = []
  private var start = 0
  /// The position from which samples up to `start` are silent.
  private var known = Int.min
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Parameter fileSize: The expected size. If the file is smaller, an error is thrown whenever that is
  ///   noticed.
  init(_ path: String, within roots: FileRoots, fileSize: Int? = nil) throws(MediaError) {
    let decoder = try SoundDecoder.required(path, within: roots, fileSize: fileSize)
    rate = decoder.rate
    self.decoder = decoder
    self.path = path
    self.roots = roots
    self.fileSize = fileSize
  }

  private var end: Int { start + window.count / 2 }

  /// Returns the samples of `range`, with silence where there are none.
  func read(_ range: Range<Int>) throws(MediaError) -> [Float] {
    var samples = [Float](repeating: 0, count: 2 * range.count)
    try read(range, into: &samples, at: 0)
    return samples
  }

  /// Returns the samples of a file that continues at the start of `loop` when it reaches its end.
  func read(_ range: Range<Int>, looping loop: Range<Int>) throws(MediaError) -> [Float] {
    var samples = [Float](repeating: 0, count: 2 * range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let into = (position - loop.lowerBound) % loop.count
      let place = loop.lowerBound + (into < 0 ? into + loop.count : into)
      let count = min(range.upperBound - position, loop.upperBound - place)
      try read(place..<place + count, into: &samples, at: position - range.lowerBound)
      position += count
    }
    return samples
  }

  private func read(_ range: Range<Int>, into samples: inout [Float], at place: Int) throws(MediaError) {
    try goTo(range.lowerBound)
    while end < range.upperBound, !isAtEnd { try decodeMore(for: range.lowerBound) }
    let there = range.clamped(to: start..<max(end, start))
    guard !there.isEmpty else { return }
    let from = 2 * (there.lowerBound - start)
    let to = 2 * (place + there.lowerBound - range.lowerBound)
    for index in 0..<2 * there.count { samples[to + index] = window[from + index] }
  }

  /// Makes the decoder continue at or before `position`.
  private func goTo(_ position: Int) throws(MediaError) {
    let isBehind = position < known
    let isFar = position > end + Self.near * rate && !isAtEnd
    guard isBehind || isFar else { return }
    if position > Self.near * rate, decoder.seek(to: position) {
      (window, start, known, isAtEnd) = ([], position, position, false)
      guard let run = try decoder.next() else { return isAtEnd = true }
      if run.position <= position {
        known = run.position
        return take(run)
      }
      // Not all files can seek, and a position after the requested one is useless.
    } else if !isBehind {
      return
    }
    decoder = try SoundDecoder.required(path, within: roots, fileSize: fileSize)
    (window, start, known, isAtEnd) = ([], 0, .min, false)
  }

  private func decodeMore(for position: Int) throws(MediaError) {
    guard let run = try decoder.next() else { return isAtEnd = true }
    take(run)
    let excess = min(end - Self.kept * rate, position) - start
    if excess > rate {
      window.removeFirst(2 * excess)
      start += excess
      known = start
    }
  }

  private func take(_ run: SoundDecoder.Run) {
    if window.isEmpty || run.position - end > Self.kept * rate {
      if !window.isEmpty { known = end }
      return (window, start) = (run.samples, run.position)
    }
    if run.position > end {
      window += [Float](repeating: 0, count: 2 * (run.position - end))
    }
    let overlap = end - run.position
    if overlap < run.count { window += run.samples[(2 * overlap)...] }
  }
}

extension SoundDecoder {
  /// Returns a decoder for a file that has sound and no fewer bytes than `fileSize`.
  static func required(
    _ path: String, within roots: FileRoots, fileSize: Int?
  ) throws(MediaError) -> SoundDecoder {
    guard let decoder = try SoundDecoder(path, within: roots) else {
      throw MediaError("reading the sound", "it has no sound", file: path)
    }
    if let fileSize, decoder.fileSize < fileSize { throw MediaError.shortened("reading the sound", path) }
    return decoder
  }
}
