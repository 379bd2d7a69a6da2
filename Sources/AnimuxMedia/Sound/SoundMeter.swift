package import AnimuxFiles

/// Measures the sound of a file at equal steps, from its start to a time. The file is decoded once, from front to back.
package enum SoundMeter {
  /// Returns the root mean square between two frequencies in Hz of each step. All frequencies count below 1 Hz and
  /// above the highest one of the file.
  package static func loudness(
    of path: String, within roots: FileRoots, low: Double, high: Double, stepsPerSecond: Double,
    until end: Double
  ) throws(MediaError) -> [Float] {
    var filters: [BiquadFilter] = []
    var sum = 0.0
    return try steps(of: path, within: roots, stepsPerSecond, until: end) { rate in
      filters = BiquadFilter.band(low, high, rate: Double(rate))
    } add: { sample in
      var value = Double(sample)
      for index in filters.indices { value = filters[index].filtered(value) }
      sum += value * value
    } finish: { count in
      defer { sum = 0 }
      return Float((sum / Double(count)).squareRoot())
    }
  }

  /// Returns the sample of each step that is farthest from silence.
  package static func extremes(
    of path: String, within roots: FileRoots, stepsPerSecond: Double, until end: Double
  ) throws(MediaError) -> [Float] {
    var extreme = Float(0)
    return try steps(of: path, within: roots, stepsPerSecond, until: end) { _ in
    } add: { sample in
      if sample.magnitude > extreme.magnitude { extreme = sample }
    } finish: { _ in
      defer { extreme = 0 }
      return extreme
    }
  }

  /// Returns the amplitude of each step in the bands between the given frequencies in Hz, step by step.
  package static func spectrum(
    of path: String, within roots: FileRoots, edges: [Double], stepsPerSecond: Double, until end: Double
  ) throws(MediaError) -> [Float] {
    var values: [Float] = []
    var (window, analyzer) = ([Float](), SpectrumAnalyzer(rate: 0, edges: edges))
    // The window of a step ends with the step.
    _ = try steps(of: path, within: roots, stepsPerSecond, until: end) { rate in
      analyzer = SpectrumAnalyzer(rate: Double(rate), edges: edges)
    } add: { sample in
      window.append(sample)
    } finish: { _ in
      if window.count > 2 * analyzer.size { window.removeFirst(window.count - analyzer.size) }
      values += analyzer.amplitudes(of: window.suffix(analyzer.size))
      return 0
    }
    return values
  }

  /// The maximum number of steps, whatever a file claims.
  private static let maximumSteps = 1 << 28

  /// Calls `add` with all samples of both channels together, and `finish` after each step with the number of its samples.
  private static func steps(
    of path: String, within roots: FileRoots, _ stepsPerSecond: Double, until end: Double,
    begin: (Int) -> Void, add: (Float) -> Void, finish: (Int) -> Float
  ) throws(MediaError) -> [Float] {
    var decoder = try SoundDecoder.required(path, within: roots, fileSize: nil)
    begin(decoder.rate)
    let steps = Int(min(max((end * stepsPerSecond).rounded(.up), 0), Double(maximumSteps)))
    let rate = Double(decoder.rate)
    func boundary(_ step: Int) -> Int { Int((Double(step) * rate / stepsPerSecond).rounded()) }
    var values: [Float] = []
    var (position, stepBegin, stepEnd) = (0, 0, boundary(1))
    func take(_ sample: Float) {
      guard values.count < steps else { return }
      add(sample)
      position += 1
      guard position >= stepEnd else { return }
      values.append(finish(max(stepEnd - stepBegin, 1)))
      (stepBegin, stepEnd) = (stepEnd, boundary(values.count + 1))
    }
    while values.count < steps, let run = try decoder.next() {
      while position < run.position, values.count < steps { take(0) }
      for index in max(position - run.position, 0)..<max(run.count, position - run.position, 0) {
        let sample = (run.samples[2 * index] + run.samples[2 * index + 1]) / 2
        take(sample.isFinite ? sample : 0)
      }
    }
    while values.count < steps { take(0) }
    return values
  }
}
