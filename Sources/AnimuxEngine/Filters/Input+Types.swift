internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

// The types of inputs of rows. Names are without `input`. `sample` is the value in the row's picture in the reference
// if that is not the default.

extension Input<Double> {
  static func number(
    _ name: String, _ defaultValue: Double, _ range: NumberRange = .any, sample: Double? = nil
  ) -> Input {
    Input(name, defaultValue, sample: sample, Notation(.number(range)) { JSON($0) })
  }

  /// Returns an input for an angle in radians. `sample` is in degrees.
  static func angle(_ name: String = "Angle", _ defaultValue: Double = 0, sample: Double? = nil) -> Input {
    Input(name, defaultValue, sample: sample.map { $0 * .pi / 180 }, .angle)
  }

  static func radius(_ defaultValue: Double, sample: Double? = nil) -> Input {
    number("Radius", defaultValue, .notNegative, sample: sample)
  }
}

extension Input<Point> {
  static func point(_ name: String, _ defaultValue: Point, sample: Point? = nil) -> Input {
    Input(name, defaultValue, sample: sample, .point)
  }

  /// The input for a centre that most kinds have. The sample is the middle of the picture in the reference.
  static let center = point("Center", Point(150, 150), sample: Point(80, 60))
}

extension Input where Value: NumberVector {
  /// Returns an input for several numbers that are not a point of the layer.
  static func vector(_ name: String, _ defaultValue: Value, sample: Value? = nil) -> Input {
    let count = defaultValue.numbers.count
    let notation = Notation(Reading.number.list(count: count...count)) { JSON($0) }
    return Input(name, defaultValue.numbers, defaultValue: defaultValue, sample: sample?.numbers, notation) {
      numbers, _ in
      Value(numbers: numbers)
    }
  }
}

extension Input<[Double]> {
  /// Returns an input for the weights of `count` pixels, row by row. By default, the pixel in the middle has the whole
  /// weight.
  static func weights(_ count: Int, sample: [Double]? = nil) -> Input {
    let defaultValue = (0..<count).map { $0 == count / 2 ? 1.0 : 0 }
    let notation = Notation(Reading.number.list(count: count...count)) { JSON($0) }
    return Input("Weights", defaultValue, sample: sample, notation)
  }
}

extension Input<Color> {
  /// Returns an input for a colour. In a filter that works in linear light, formulas get the light of the colour.
  static func color(_ name: String, _ defaultValue: Color, sample: Color? = nil) -> Input {
    Input(name, defaultValue, defaultValue: defaultValue, sample: sample, .color) { color, filter in
      filter.turnsColorsIntoLight ? color.clamped.light : color.clamped
    }
  }
}

extension Input<FileReference?> {
  /// Returns an input for a picture, or `nil` for none.
  static func file(_ name: String, sample: String? = nil) -> Input {
    Input(name, nil, sample: sample.map { FileReference($0) }, .optionalFile)
  }

  /// Returns an input for a picture without which the filter has no effect.
  static func neededFile(_ name: String, sample: String) -> Input {
    file(name, sample: sample).needed(Notation<FileReference>.file.reading.name)
  }
}

extension Input<ColorTable> {
  /// Returns an input for the colours of a cube, or a file with them.
  static func table(_ name: String, sample: String) -> Input {
    Input(name, .none, sample: .file(FileReference(sample)), .table).needed()
  }

  static func tableFile(_ name: String, sample: String) -> Input {
    Input(name, .none, sample: .file(FileReference(sample)), .tableFile).needed()
  }
}

extension Input<String> {
  static func text(_ name: String, _ defaultValue: String, sample: String? = nil) -> Input {
    Input(name, defaultValue, sample: sample, .words)
  }
}

extension Input where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// Returns an input for one of several names.
  static func choice(_ name: String, _ defaultValue: Value) -> Input {
    let words = Value.allCases.map { (name: $0.rawValue, value: $0.rawValue) }
    let notation = Notation(.choice(words)) { JSON($0) }
    return Input(name, defaultValue.rawValue, defaultValue: defaultValue, sample: nil, notation) { word, _ in
      Value(rawValue: word)
    }
  }
}

extension Input<Transform> {
  static func transform(_ defaultValue: Transform, sample: Transform) -> Input {
    Input("Transform", defaultValue, sample: sample, .transform)
  }
}

extension Color {
  /// Returns the colour of a number such as `0xff8000`, which documents write as `#ff8000`.
  static func hex(_ digits: Int, alpha: Double = 1) -> Color {
    func channel(_ shift: Int) -> Double { Double(digits >> shift & 255) / 255 }
    return Color(channel(16), channel(8), channel(0), alpha)
  }
}
