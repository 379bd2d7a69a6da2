extension Limit {
  /// Every limit, in the order of docs/Limits.md.
  public static let all: [Limit] =
    [duration, frames, side, canvas, sheetPictures] + [
      document, values, depth, copies, layers, levels, animatedLayers,
    ]
    + [compositions, compositionLevels, cues, instances, replicated, particles] + [
      items, outline, crossings, planes, behind, painted, filtered, filterLevels, held,
    ] + text + files
}

/// How long and how large a film is.
extension Limit {
  public static let duration = Limit(
    "duration", 604_800, "seconds", "length of a film",
    because:
      "A week. What lasts longer is a slip of a unit, or an animation that repeats for ever in all but name.")

  public static let frames = Limit(
    "frames", 100_000_000, "frames", "frames of a film",
    because: "A week at 120 frames per second has 72,576,000; more is a slip of a duration or of a rate.")

  public static let side = Limit(
    "side", 16384, "pixels", "width or height of a picture that is made", upTo: 16384,
    because: "No encoder takes a longer side; it can only be lowered.")

  public static let canvas = Limit(
    "canvas", 250_000_000, "pixels", "pixels of a picture that is made", upTo: 250_000_000,
    because:
      "FFmpeg takes pictures whose sides, each 128 longer, have a product below 2^28; it can only be lowered."
  )

  public static let sheetPictures = Limit(
    "sheet-pictures", 2500, "pictures", "pictures of a contact sheet",
    because: "A sheet of 50 by 50 pictures of the standard width is as wide as a picture can be.")
}

/// Limits of a document.
extension Limit {
  public static let document = Limit(
    "document", 268_435_456, "bytes", "size of a document, and texts that expressions make of it",
    because:
      "The largest documents that programs write have a tenth of it; a device such as /dev/zero never ends.")

  public static let values = Limit(
    "values", 1_000_000, "values", "JSON values that templates and repeats make",
    because: "Each takes a few hundred bytes; nested repeats multiply.")

  public static let depth = Limit(
    "depth", 512, "levels", "lists and objects in each other in a document", upTo: 512,
    because: "Reading goes level by level, on a stack that has room for as many; it can only be lowered.")

  public static let copies = Limit(
    "copies", 1_000_000, "copies", "copies that one repeat makes",
    because: "More could not pass the limit of values.")

  public static let layers = Limit(
    "layers", 100_000, "layers", "layers of a scene, with those that the time line adds",
    because: "Each takes about 8 KB, so that these take 800 MB.")

  public static let animatedLayers = Limit(
    "animated-layers", 2000, "layers", "layers of a scene within the scene whose inputs are animated",
    because: "The scene's document is read anew for each frame, which takes about 0.05 ms for each layer.")

  public static let levels = Limit(
    "levels", 512, "levels", "layers in each other, with those of scenes within the scene", upTo: 512,
    because: "Drawing goes level by level, on a stack that has room for as many; it can only be lowered.")

  public static let compositions = Limit(
    "compositions", 10_000, "scenes", "scenes within a scene",
    because: "Each is read and played out; scenes that show others twice multiply.")

  public static let compositionLevels = Limit(
    "composition-levels", 16, "levels", "scenes in each other", upTo: 512,
    because: "Deeper ones are a circle of files under several names.")

  public static let cues = Limit(
    "cues", 20_000, "captions", "captions of a file",
    because:
      "Each becomes a layer, whose text is set before the first frame; a film of three hours has about 2,000."
  )

  public static let instances = Limit(
    "instances", 1_000_000, "instances", "instances of replicators in each other, multiplied",
    because: "A canvas of 1920 × 1080 has two pixels for each.")

  public static let replicated = Limit(
    "replicated", 1_000_000, "layers",
    "layers in instances of replicators, and particles in the space around their emitter, that a frame is put together of",
    because: "Each takes about 700 bytes while the frame is drawn.")

  public static let particles = Limit(
    "particles", 1_000_000, "particles", "particles of an emitter at a time",
    because:
      "A canvas of 1920 × 1080 has two pixels for each. More are no error: the oldest of a cell give way, and of several cells the last."
  )
}

/// Limits of a frame.
extension Limit {
  public static let items = Limit(
    "items", 4_000_000, "items", "items that are drawn in a frame, each as often as it is shown",
    because:
      "Each takes about 200 bytes; an instance of a layer takes two, so that a million instances have room.")

  public static let outline = Limit(
    "outline", 2_000_000, "points", "corners of the outlines that are seen in a frame, with those of dashes",
    because: "Each takes about 100 bytes while the frame is drawn; a full screen of text has 200,000.")

  public static let crossings = Limit(
    "crossings", 300_000_000, "steps",
    "times that a side of an outline is put in order among those beside it, in a frame",
    because:
      "A page of small text takes a million. 20,000 lines across a picture, each of which crosses all others, take as many, and ten seconds."
  )

  public static let painted = Limit(
    "painted", 10_000_000_000, "pixels",
    "pixels that are painted in a frame, each as often as a layer or a particle covers it",
    remedy: "take fewer, smaller or shorter-lived particles, or fewer layers that fill the canvas",
    because: "They fill a canvas of 3840 × 2160 pixels 1,200 times, which takes some ten seconds.")

  public static let planes = Limit(
    "planes", 20_000_000, "comparisons", "pairs of planes in one space that are compared in a frame",
    because: "The pairs of 6,000 planes that all lean differently; they take five seconds.")

  public static let behind = Limit(
    "behind", 20_000_000, "items", "items behind layers with background filters, counted for each of these",
    because: "Each is looked at again for every layer that it is seen through; these take half a minute.")

  public static let filtered = Limit(
    "filtered", 2_000_000_000, "pixels",
    "pixels that filters and shadows work out for a frame, with a sixteenth of those that are painted for them",
    because: "As many as 240 filters over a canvas of 3840 × 2160; they take half a minute.")

  public static let filterLevels = Limit(
    "filter-levels", 32, "levels", "filters, shadows and transitions in each other",
    because:
      "Each level is a picture that is larger than the one around it, and is drawn for several of these; no design has ten."
  )

  public static let held = Limit(
    "held", 536_870_912, "pixels", "pixels of what filters and shadows make that are held at a time",
    because: "They take 2 GB, as 250 filtered layers that fill a canvas of 1920 × 1080 do.")
}
