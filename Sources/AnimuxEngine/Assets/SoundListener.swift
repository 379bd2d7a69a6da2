package import AnimuxDocuments
internal import Glibc

/// A quantity that is measured in the sound of a file, at equal steps from its start.
package enum SoundMeasure: Hashable, Sendable {
  /// The root mean square between two frequencies in Hz.
  case band(Double, Double)
  /// The amplitude in bands of frequency, whose widths are equal on a logarithmic scale from 40 Hz to 16 kHz.
  case spectrum(bands: Int)
  /// The sample that is farthest from silence, with its sign.
  case wave

  /// The number of steps per second.
  package var stepsPerSecond: Double {
    switch self {
    case .band: 100
    case .spectrum: 50
    case .wave: 400
    }
  }

  /// The number of values of a step.
  package var valuesPerStep: Int {
    switch self {
    case .band, .wave: 1
    case .spectrum(let bands): bands
    }
  }

  /// The limits of the bands of a spectrum, in Hz.
  package static func edges(ofBands count: Int) -> [Double] {
    let (low, high) = (40.0, 16000.0)
    return (0...count).map { low * pow(high / low, Double($0) / Double(max(count, 1))) }
  }
}

/// Measures the sound of files. The engine does not read files itself.
package protocol SoundListener: Sendable {
  /// Returns the values of each step, step by step, until `end` in seconds of the file. The list is empty if the file
  /// cannot be read.
  func values(of measure: SoundMeasure, in file: FileReference, until end: Double) -> [Float]
}
