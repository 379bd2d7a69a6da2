internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

// The inputs that rows are made of: names without "input". `sample` is the value in the row's picture in the reference, where that
// is not the standard one.

extension Input<Double> {
  static func number(
    _ name: String, _ standard: Double, _ range: NumberRange = .any, sample: Double? = nil
  ) -> Input {
    Input(name, standard, sample: sample, Notation(.number(range)) { JSON($0) })
  }

  /// In radians; `sample` is in degrees.
  static func angle(_ name: String = "Angle", _ standard: Double = 0, sample: Double? = nil) -> Input {
    Input(name, standard, sample: sample.map { $0 * .pi / 180 }, .angle)
  }

  static func radius(_ standard: Double, sample: Double? = nil) -> Input {
    number("Radius", standard, .notNegative, sample: sample)
  }
}

extension Input<Point> {
  static func point(_ name: String, _ standard: Point, sample: Point? = nil) -> Input {
    Input(name, standard, sample: sample, .point)
  }

  /// As nearly all that have one have it; it is the middle of the picture in the reference.
  static let center = point("Center", Point(150, 150), sample: Point(80, 60))
}

extension Input where Value: NumberVector {
  /// Several numbers that are no point of the layer.
  static func vector(_ name: String, _ standard: Value, sample: Value? = nil) -> Input {
    let count = standard.numbers.count
    let notation = Notation(Reading.number.list(count: count...count)) { JSON($0) }
    return Input(name, standard.numbers, standard: standard, sample: sample?.numbers, notation) {
      numbers, _ in
      Value(numbers: numbers)
    }
  }
}

extension Input<[Double]> {
  /// The weights of so many pixels, row by row; the standard is all of the weight on the one in the middle.
  static func weights(_ count: Int, sample: [Double]? = nil) -> Input {
    let standard = (0..<count).map { $0 == count / 2 ? 1.0 : 0 }
    let notation = Notation(Reading.number.list(count: count...count)) { JSON($0) }
    return Input("Weights", standard, sample: sample, notation)
  }
}

extension Input<Color> {
  /// Formulas get the light of the colour in a filter that works in light.
  static func color(_ name: String, _ standard: Color, sample: Color? = nil) -> Input {
    Input(name, standard, standard: standard, sample: sample, .color) { color, filter in
      filter.turnsColorsIntoLight ? color.clamped.light : color.clamped
    }
  }
}

extension Input<FileReference?> {
  /// A picture; `nil` for none.
  static func file(_ name: String, sample: String? = nil) -> Input {
    Input(name, nil, sample: sample.map { FileReference($0) }, .optionalFile)
  }

  /// A picture without which the filter is nothing.
  static func neededFile(_ name: String, sample: String) -> Input {
    file(name, sample: sample).needed(Notation<FileReference>.file.reading.name)
  }
}

extension Input<ColorTable> {
  /// Colours of a cube, or a file of them.
  static func table(_ name: String, sample: String) -> Input {
    Input(name, .none, sample: .file(FileReference(sample)), .table).needed()
  }

  static func tableFile(_ name: String, sample: String) -> Input {
    Input(name, .none, sample: .file(FileReference(sample)), .tableFile).needed()
  }
}

extension Input<String> {
  static func text(_ name: String, _ standard: String, sample: String? = nil) -> Input {
    Input(name, standard, sample: sample, .words)
  }
}

extension Input where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a few words.
  static func choice(_ name: String, _ standard: Value) -> Input {
    let words = Value.allCases.map { (name: $0.rawValue, value: $0.rawValue) }
    let notation = Notation(.choice(words)) { JSON($0) }
    return Input(name, standard.rawValue, standard: standard, sample: nil, notation) { word, _ in
      Value(rawValue: word)
    }
  }
}

extension Input<Transform> {
  static func transform(_ standard: Transform, sample: Transform) -> Input {
    Input("Transform", standard, sample: sample, .transform)
  }
}

extension Color {
  /// `0xff8000`, as documents write `#ff8000`.
  static func hex(_ digits: Int, alpha: Double = 1) -> Color {
    func channel(_ shift: Int) -> Double { Double(digits >> shift & 255) / 255 }
    return Color(channel(16), channel(8), channel(0), alpha)
  }
}
