package import AnimuxFiles
package import AnimuxGraphics
internal import CFFmpeg
internal import Synchronization

/// The pictures of a movie file, which can be requested in any order and from any thread.
package final class Movie: Sendable {
  /// The default of the most pixels of a picture.
  package static let defaultLimit = 1 << 26

  /// The times of the frames. Time counts from the first picture, or from the sound if it begins much
  /// earlier.
  package let frames: FrameTable
  /// The shape of the pictures in the file and as shown.
  package let shape: MovieShape

  /// The tone mapping; `nil` if the movie has a standard dynamic range.
  let toneMap: ToneMap?
  let index: MovieIndex
  private let matrix: String?
  /// Whether the pictures have an alpha channel.
  package let hasAlpha: Bool
  private let file: InputFile
  private let pool: MoviePool
  private let maxPixels: Int
  private let damaged = Mutex<Set<Int>>([])
  /// A sentence about a file that is cut off; `nil` for a complete one.
  private let shortfall: String?

  /// Reads all packets of a file once. `pool` provides decoders.
  package init(
    _ path: String, within roots: FileRoots = .all, pool: MoviePool = MoviePool(),
    maxPixels: Int = defaultLimit
  ) throws(MediaError) {
    let file = try InputFile(path, within: roots, "opening the movie")
    var input = try MovieInput(file, maxPixels: maxPixels)
    shape = MovieShape(input.stream.pointee)
    toneMap = ToneMap(input.stream.pointee)
    let parameters = input.stream.pointee.codecpar.pointee
    let flags = av_pix_fmt_desc_get(AVPixelFormat(parameters.format))?.pointee.flags ?? 0
    let isRGB = flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
    hasAlpha = flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 || input.decodesAlpha
    if !isRGB, let name = YUVMatrix.unsupported(parameters) {
      throw MediaError(
        "opening the movie",
        "its colours are in the form \"\(name)\", which is not supported; convert it, for example with ffmpeg -i MOVIE -vf zscale=matrix=709 OUT",
        file: path)
    }
    matrix = isRGB ? nil : YUVMatrix(parameters)?.name
    index = try MovieIndex(&input, maxPixels: maxPixels)
    frames = index.shown
    shortfall = file.shortfall
    self.file = file
    self.pool = pool
    self.maxPixels = maxPixels
  }

  /// The path of the file.
  package var path: String { file.path }

  /// A summary of the movie.
  package var summary: MovieSummary {
    MovieSummary(
      shape: shape, width: shape.size.width, height: shape.size.height, frameCount: frames.count,
      duration: frames.duration, rate: frames.rate?.description, keyFrameCount: index.keys.count,
      matrix: matrix, hasAlpha: hasAlpha,
      toneMapping: toneMap.map { $0.transfer == .pq ? "PQ" : "HLG" }, warning: warning)
  }

  /// The requested frames that are missing or damaged in the file. The last intact frame before is shown
  /// instead.
  package var damagedFrames: Set<Int> { damaged.withLock { $0 } }

  /// A description of what is broken in the file, as far as it is known; `nil` if there is none.
  package var warning: String? {
    let frames = damagedFrames.sorted()
    if let first = frames.first {
      let number = frames.count == 1 ? "frame \(first) is" : "\(frames.count) frames from \(first) on are"
      return "\(number) damaged; the last intact frame before is shown instead"
    }
    guard index.lostPackets > 0 else { return shortfall }
    return index.lostPackets == 1
      ? "one packet of it cannot be read and is skipped"
      : "\(index.lostPackets) packets of it cannot be read and are skipped"
  }

  /// Returns a frame as shown, with its orientation applied, in the movie's own pixels.
  package func pixmap(of frame: Int, field: PictureName.Field? = nil) throws(MediaError) -> Pixmap {
    let frame = min(max(frame, 0), frames.count - 1)
    do throws(MediaError) {
      if let pixmap = try decoded(frame, field) { return pixmap }
    } catch {
      // A shortened file is the cause of any error of FFmpeg.
      guard file.isShorter else { throw error }
      throw MediaError.shortened("decoding the movie", path)
    }
    throw MediaError("decoding the movie", "frame \(frame) cannot be decoded", file: path)
  }

  private func decoded(_ frame: Int, _ field: PictureName.Field?) throws(MediaError) -> Pixmap? {
    // An estimate of two bytes per pixel.
    let frameSize = shape.codedWidth * shape.codedHeight * 2
    return try pool.withDecoder(of: self, for: frame, frameSize: frameSize) { () throws(MediaError) in
      try PooledDecoder(file, index, maxPixels: maxPixels, frameSize: frameSize)
    } _: { (head) throws(MediaError) -> Pixmap? in
      try head.withFrame(frame) { (found) throws(MediaError) in
        if found.number != frame || found.isDamaged { damaged.withLock { _ = $0.insert(frame) } }
        return try picture(of: found.handle.pointer, field)
      }
    }
  }

  private func picture(
    of frame: UnsafeMutablePointer<AVFrame>, _ field: PictureName.Field?
  ) throws(MediaError) -> Pixmap {
    let conversion = FrameConversion(frame.pointee, toneMap)
    var pixmap =
      if let conversion { conversion.pixmap() } else {
        try PictureDecoding.pixmap(of: frame, nil, file: path)
      }
    if pixmap.width != shape.codedWidth || pixmap.height != shape.codedHeight {
      pixmap = pixmap.resampled(width: shape.codedWidth, height: shape.codedHeight)
    }
    if let field, frame.pointee.interlaced_frame != 0 {
      pixmap.fill(field: field, isTopFirst: frame.pointee.top_field_first != 0)
    }
    return pixmap.turned(shape.orientation)
  }
}

extension Pixmap {
  /// Keeps the rows of one field and interpolates the others.
  fileprivate mutating func fill(field: PictureName.Field, isTopFirst: Bool) {
    let kept = (field == .first) == isTopFirst ? 0 : 1
    guard height > 1 else { return }
    for y in stride(from: 1 - kept, to: height, by: 2) {
      Kernel.weaveRow(&self, y, above: y > 0 ? y - 1 : y + 1, below: y + 1 < height ? y + 1 : y - 1)
    }
  }

  /// Returns the picture resampled to the nearest pixels. Some movies change the size of their pictures; each
  /// is brought to the size of the first.
  fileprivate func resampled(width: Int, height: Int) -> Pixmap {
    var result = Pixmap(width: width, height: height)
    for y in 0..<height {
      let row = y * self.height / height * self.width
      for x in 0..<width { result.pixels[y * width + x] = pixels[row + x * self.width / width] }
    }
    return result
  }
}
