internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia

/// Measures the sound files that animations and layers follow.
struct FileListener: SoundListener {
  let roots: FileRoots

  func values(of measure: SoundMeasure, in file: FileReference, until end: Double) -> [Float] {
    let (path, rate) = (file.path, measure.stepsPerSecond)
    // Encoding and inspecting report files that cannot be read.
    do throws(MediaError) {
      return switch measure {
      case .band(let low, let high):
        try SoundMeter.loudness(
          of: path, within: roots, low: low, high: high, stepsPerSecond: rate, until: end)
      case .wave: try SoundMeter.extremes(of: path, within: roots, stepsPerSecond: rate, until: end)
      case .spectrum(let bands):
        try SoundMeter.spectrum(
          of: path, within: roots, edges: SoundMeasure.edges(ofBands: bands), stepsPerSecond: rate, until: end
        )
      }
    } catch {
      return []
    }
  }
}
