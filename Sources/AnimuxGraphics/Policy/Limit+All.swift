extension Limit {
  /// Every limit, in the order of docs/Limits.md.
  public static let all: [Limit] =
    [duration, frames, side, canvas, sheetPictures] + [
      document, values, depth, copies, layers, levels, animatedLayers,
    ]
    + [compositions, compositionLevels, cues, instances, replicated, particles, soundValues] + [
      items, outline, crossings, planes, behind, painted, filtered, filterLevels, held,
    ] + text + files
}

/// The limits on the length and the size of a film.
extension Limit {
  /// The duration of a film.
  public static let duration = Limit(
    "duration", 604_800, "seconds", "length of a film",
    because:
      "This is a week. Longer films usually result from a wrong unit, or from an animation that repeats almost indefinitely."
  )

  /// The number of frames of a film.
  public static let frames = Limit(
    "frames", 100_000_000, "frames", "frames of a film",
    because:
      "A week at 120 frames per second has 72,576,000; more usually result from a wrong duration or rate.")

  /// The width or height of a picture that is made.
  public static let side = Limit(
    "side", 16384, "pixels", "width or height of a picture that is made", upTo: 16384,
    because: "No encoder accepts a longer side; the limit can only be lowered.")

  /// The number of pixels of a picture that is made.
  public static let canvas = Limit(
    "canvas", 250_000_000, "pixels", "pixels of a picture that is made", upTo: 250_000_000,
    because:
      "FFmpeg accepts pictures whose sides, each extended by 128, have a product below 2^28; the limit can only be lowered."
  )

  /// The number of pictures of a contact sheet.
  public static let sheetPictures = Limit(
    "sheet-pictures", 2500, "pictures", "pictures of a contact sheet",
    because: "A sheet of 50 by 50 pictures of the default width is as wide as a picture can be.")
}

/// The limits on a document.
extension Limit {
  /// The size of a document, and of the texts that its expressions make.
  public static let document = Limit(
    "document", 268_435_456, "bytes", "size of a document, and of the texts that its expressions make",
    because:
      "The largest documents that programs write have a tenth of this size; reading a device such as /dev/zero never ends."
  )

  /// The number of JSON values that templates and repeats make.
  public static let values = Limit(
    "values", 1_000_000, "values", "JSON values that templates and repeats make",
    because: "Each takes a few hundred bytes; nested repeats multiply.")

  /// The nesting of lists and objects in a document.
  public static let depth = Limit(
    "depth", 512, "levels", "nested lists and objects in a document", upTo: 512,
    because:
      "Reading is recursive, on a stack that has room for this many levels; the limit can only be lowered.")

  /// The number of copies that one repeat makes.
  public static let copies = Limit(
    "copies", 1_000_000, "copies", "copies that one repeat makes",
    because: "More would exceed the limit \"values\".")

  /// The number of layers of a scene, including those that the timeline adds.
  public static let layers = Limit(
    "layers", 100_000, "layers", "layers of a scene, including those that the timeline adds",
    because: "Each takes about 8 KB, so this many take 800 MB.")

  /// The number of layers of a composition whose inputs are animated.
  public static let animatedLayers = Limit(
    "animated-layers", 2000, "layers", "layers of a composition whose inputs are animated",
    because: "The scene's document is read again for each frame, which takes about 0.05 ms for each layer.")

  /// The nesting of layers, including those of compositions.
  public static let levels = Limit(
    "levels", 512, "levels", "nested layers, including those of compositions", upTo: 512,
    because:
      "Drawing is recursive, on a stack that has room for this many levels; the limit can only be lowered.")

  /// The number of compositions in a scene.
  public static let compositions = Limit(
    "compositions", 10_000, "scenes", "compositions in a scene",
    because: "Each is read and resolved; the number multiplies if each scene shows another one twice.")

  /// The nesting of compositions.
  public static let compositionLevels = Limit(
    "composition-levels", 16, "levels", "nested compositions", upTo: 512,
    because: "Deeper nesting usually results from a circle of files with several names.")

  /// The number of captions of a file.
  public static let cues = Limit(
    "cues", 20_000, "captions", "captions of a file",
    because:
      "Each becomes a layer, whose text is set before the first frame; a film of three hours has about 2,000."
  )

  /// The number of instances of nested replicators, multiplied.
  public static let instances = Limit(
    "instances", 1_000_000, "instances", "instances of nested replicators, multiplied",
    because: "A canvas of 1920 × 1080 has two pixels for each.")

  /// The number of layers in instances of replicators and in nested transitions, and of particles, in a frame.
  public static let replicated = Limit(
    "replicated", 2_000_000, "layers",
    "layers in instances of replicators and in nested transitions, and particles of all emitters, that a frame consists of",
    because: "Each takes about 700 bytes while the frame is drawn.")

  /// The number of values that are kept of the sounds that animations and layers follow.
  public static let soundValues = Limit(
    "sound-values", 50_000_000, "values",
    "values that are kept of the sounds that animations and layers follow",
    because:
      "Each takes 4 bytes, so this many take 200 MB. A band has 100 in a second, and a spectrum 50 for each of its bars."
  )

  /// The number of particles of an emitter at a time.
  public static let particles = Limit(
    "particles", 1_000_000, "particles", "particles of an emitter at a time",
    because:
      "A canvas of 1920 × 1080 has two pixels for each. More are not an error: the oldest particles of a cell are left out, and of several cells, those of the last."
  )
}

/// The limits on a frame.
extension Limit {
  /// The number of items that are drawn in a frame, counted for each time that they are shown.
  public static let items = Limit(
    "items", 4_000_000, "items", "items that are drawn in a frame, counted for each time that they are shown",
    because:
      "Each takes about 200 bytes; an instance of a layer takes two, so that a million instances have room.")

  /// The number of points of all outlines that are visible in a frame, including dashes.
  public static let outline = Limit(
    "outline", 2_000_000, "points",
    "points of the outlines that are visible in a frame, including those of dashes",
    because: "Each takes about 100 bytes while the frame is drawn; a full screen of text has 200,000.")

  /// The number of steps that sort the sides of outlines, in a frame.
  public static let crossings = Limit(
    "crossings", 300_000_000, "steps",
    "steps that sort the sides of outlines, in a frame",
    because:
      "A page of small text takes a million. 20,000 lines across a picture, each of which crosses all others, reach the limit and take ten seconds."
  )

  /// The number of pixels that are painted in a frame, each as often as a layer or a particle covers it.
  public static let painted = Limit(
    "painted", 10_000_000_000, "pixels",
    "pixels that are painted in a frame, each as often as a layer or a particle covers it",
    remedy: "use fewer, smaller or shorter-lived particles, or fewer layers that fill the canvas",
    because: "They fill a canvas of 3840 × 2160 pixels 1,200 times, which takes some ten seconds.")

  /// The number of pairs of planes in one space that are compared in a frame.
  public static let planes = Limit(
    "planes", 50_000_000, "comparisons", "pairs of planes in one space that are compared in a frame",
    because: "This is the number of pairs of 10,000 planes with different slopes, which take half a minute.")

  /// The number of items behind layers with background filters, counted for each of these layers.
  public static let behind = Limit(
    "behind", 20_000_000, "items", "items behind layers with background filters, counted for each of these",
    because: "Each is processed again for every layer through which it is seen; this many take half a minute."
  )

  /// The number of pixels that filters and shadows compute for a frame.
  public static let filtered = Limit(
    "filtered", 2_000_000_000, "pixels",
    "pixels that filters and shadows compute for a frame, plus a sixteenth of the pixels that are drawn for them",
    because: "These are the pixels of 240 filters over a canvas of 3840 × 2160, which take half a minute.")

  /// The nesting of filters, shadows and transitions.
  public static let filterLevels = Limit(
    "filter-levels", 32, "levels", "nested filters, shadows and transitions",
    because:
      "Each level is a picture that is larger than the one around it and can be drawn several times; no design has ten levels."
  )

  /// The number of pixels of filters' and shadows' results that are held in memory at a time.
  public static let held = Limit(
    "held", 536_870_912, "pixels", "pixels of the results of filters and shadows that are held at a time",
    because: "They take 2 GB, as 250 filtered layers that fill a canvas of 1920 × 1080 do.")
}
