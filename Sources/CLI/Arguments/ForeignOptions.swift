/// Options of other tools, and what takes their place.
enum ForeignOptions {
  /// Returns the remedy for an option, such as `OUT is an argument without an option`, or `nil` if the option is not
  /// known or what takes its place is not there.
  static func remedy(for name: String, options: [String], operands: [String]) -> String? {
    switch name {
    case "o", "out", "output", "outfile":
      operands.contains("OUT") ? "OUT is an argument of its own, after SCENE: scene.json out.mp4" : nil
    case "i", "in", "input", "scene", "file":
      operands.contains("SCENE") ? "SCENE is an argument of its own: scene.json" : nil
    case "fps", "r", "rate", "framerate", "frame-rate":
      operands.contains("SCENE") ? "the frame rate is the scene's: write \"fps\" in the document" : nil
    case "q", "quiet", "silent":
      options.contains("progress")
        ? "--progress none reports nothing" : "the command reports errors and warnings only"
    case "y", "f", "force", "overwrite":
      operands.contains("OUT") ? "an existing file is replaced without a question" : nil
    case "s", "width", "height", "resolution", "dimensions": present("size", "1280x720", in: options)
    case "ss", "start", "begin": present("from", "2s", in: options)
    case "end", "until": present("to", "5s", in: options)
    case "time", "frame": present("at", "2.5s", in: options)
    case "d", "duration": present("to", "5s", in: options)
    case "c", "vcodec", "encoder": present("codec", "hevc", in: options)
    case "b", "video-bitrate": present("bitrate", "4M", in: options)
    case "j", "jobs", "parallel", "concurrency": present("workers", "2", in: options)
    case "v", "set", "define", "D": present("var", "NAME=VALUE", in: options)
    case "props", "json-data", "inputs": present("data", "values.json", in: options)
    default: nil
    }
  }

  private static func present(_ option: String, _ value: String, in options: [String]) -> String? {
    options.contains(option) ? "use --\(option), as in --\(option) \(value)" : nil
  }
}
