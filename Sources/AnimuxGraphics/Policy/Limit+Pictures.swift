/// The limits on pictures, vector pictures, movies and expressions that are read from files.
extension Limit {
  static let files: [Limit] = [
    picturePixels, movingPixels, tiledPixels, tiledWidth, temporaryBytes, picturesMemory, moviePixels,
    moviesMemory, drawingMemory, drawingTime, expressionMemory, expressionTime,
  ]

  /// The number of pixels of a picture, or of a vector picture's own size.
  public static let picturePixels = Limit(
    "picture-pixels", 268_435_456, "pixels", "pixels of a picture, or of a vector picture's own size",
    because: "Its pixels take a gigabyte of memory; FFmpeg decodes no larger ones.")

  /// The number of pixels of the canvas of a GIF, APNG or WebP file.
  public static let movingPixels = Limit(
    "moving-pixels", 67_108_864, "pixels", "pixels of the canvas of a GIF, APNG or WebP",
    because:
      "Up to four copies of the canvas are in memory while a frame is composed, a gigabyte in all."
  )

  /// The number of pixels of a picture in a tiled layer.
  public static let tiledPixels = Limit(
    "tiled-pixels", 1_073_741_824, "pixels", "pixels of a picture in a tiled layer",
    because:
      "Its temporary file takes 5.7 GB: four bytes for each pixel, and a third more for the smaller copies.")

  /// The number of pixels in a row of a picture in a tiled layer.
  public static let tiledWidth = Limit(
    "tiled-width", 1_048_576, "pixels", "pixels in a row of a picture in a tiled layer",
    because: "Whole rows are in memory while the picture is decoded, some 40 MB.")

  /// The bytes of the temporary files of all tiled layers.
  public static let temporaryBytes = Limit(
    "temporary-bytes", 17_179_869_184, "bytes", "bytes of the temporary files of all tiled layers together",
    because: "Three pictures of the largest size fit, and the disk does not fill up unnoticed.")

  /// The bytes of decoded pictures that are kept, and of the canvases of moving pictures.
  public static let picturesMemory = Limit(
    "pictures-memory", 1_073_741_824, "bytes",
    "bytes of decoded pictures that are kept, and of canvases that moving pictures need at one time",
    because: "A picture that does not fit is decoded again when it is needed; one is always possible.")

  /// The number of pixels of a movie's frame.
  public static let moviePixels = Limit(
    "movie-pixels", 67_108_864, "pixels", "pixels of a movie's frames",
    because: "An 8K frame has 33 million; a decoder keeps a dozen frames.")

  /// The bytes of the movie decoders that are kept open.
  public static let moviesMemory = Limit(
    "movies-memory", 1_073_741_824, "bytes", "bytes of the decoders of movies that are kept open",
    because:
      "A movie whose decoder does not fit is opened again when it is shown; one for each thread is always possible."
  )

  /// The bytes that rasterizing an SVG file takes in addition to its picture.
  public static let drawingMemory = Limit(
    "drawing-memory", 536_870_912, "bytes", "bytes that drawing an SVG file takes in addition to its picture",
    because: "Filters keep a dozen copies of the picture, which is 400 MB in 4K.")

  /// The seconds of processor time for rasterizing an SVG file once.
  public static let drawingTime = Limit(
    "drawing-time", 10, "seconds", "seconds of processor time in which an SVG file is drawn once",
    because:
      "Complex vector pictures take a second in 4K; with a few nested masks or filters, drawing might never end."
  )

  /// The bytes that the expressions of a Lottie file take.
  public static let expressionMemory = Limit(
    "expression-memory", 268_435_456, "bytes", "bytes that the expressions of a Lottie file take",
    because: "The file itself takes ten times its size, and lists of a million numbers fit beside it.")

  /// The seconds of processor time for the expressions of a Lottie file.
  public static let expressionTime = Limit(
    "expression-time", 10, "seconds",
    "seconds of processor time in which the expressions of a Lottie file are evaluated at all frames",
    because:
      "An expression is evaluated some thousand times in a second; a wrong one might never end.")
}
