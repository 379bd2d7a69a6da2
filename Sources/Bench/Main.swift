internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import Glibc

/// Prints the cost of each stage of an encode, and that of the whole compared with x264 alone on the same
/// frames.
///
/// - `animux-bench [--preset NAME]… [--runs N] [SCENE…]`
/// - `animux-bench --filters`
/// - `animux-bench --stages [--runs N] SCENE…`
///
/// Without scenes, and with `--filters`, it prints the cost of filters. If a scene shows movies, the time of
/// x264 alone includes their decoding.
@main
struct Main {
  static func main() {
    var scenes: [String] = []
    var presets: [String] = []
    var runs = 3
    var (measuresFilters, measuresStagesOnly) = (false, false)
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--preset": presets.append(arguments.popFirst() ?? "medium")
      case "--runs": runs = arguments.popFirst().flatMap { Int($0) } ?? runs
      case "--filters": measuresFilters = true
      case "--stages": measuresStagesOnly = true
      default: scenes.append(argument)
      }
    }
    do {
      if measuresFilters { return try Families.measure() }
      for (name, production) in try productions(scenes) {
        Stages(name: name, production: production).measure(runs: runs)
        if measuresStagesOnly { continue }
        for preset in presets.isEmpty ? ["medium", "ultrafast"] : presets {
          try WholeEncode(production: production, preset: preset).measure(runs: runs)
        }
      }
      if scenes.isEmpty { try Families.measure() }
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  /// Returns the named scenes, or else a busy one and a still one.
  private static func productions(_ paths: [String]) throws -> [(String, Production)] {
    guard paths.isEmpty else {
      return try paths.map { ($0, try Production(Scene(Source.read($0)))) }
    }
    return [
      ("1000 layers", try Production(Synthetic.crowd(layers: 1000))),
      ("still", try Production(Synthetic.still)),
    ]
  }
}
