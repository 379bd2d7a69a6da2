public import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

extension KeyframeAnimation: DocumentedAnimation {
  static let documentType = "keyframe"
  static let keys: [AnimationKey<KeyframeAnimation>] = AnimationKey.ofProperty + course + pace + curve
  static var plain: KeyframeAnimation { KeyframeAnimation(keyPath: "") }

  /// Returns the animation as it is written in a document, for a layer like `layer`.
  public func document(on layer: Layer) -> JSON { written(on: layer) }

  private static let course: [AnimationKey<KeyframeAnimation>] = [
    .init(
      name: "values", form: "a list of values, or null", note: "", turn: .value,
      read: { animation, reader, keyframes in
        animation.checkHasCourse(&reader)
        keyframes.values = animation.readValues("values", isDifference: keyframes.isAdditive, &reader)
      },
      print: { keyframes, layer in
        guard !keyframes.values.isEmpty, (try? keyframes.target(on: layer)) != nil else { return nil }
        return JSON(keyframes.values.compactMap { keyframes.document(of: $0, on: layer) })
      }),
    .init(
      "path", Reading<Path>.path.orNull(), joint: " or ", set: { $0.path = $1 },
      print: { $0.path.map(Notation<Path>.path.print) }),
  ]

  private static let pace: [AnimationKey<KeyframeAnimation>] = [
    .init(numbers: "keyTimes", \.keyTimes, .keyTimes),
    .init(
      "timingFunctions", Reading.timingFunction.list().orNull(), set: { $0.timingFunctions = $1 ?? [] },
      print: { keyframes in
        let functions = keyframes.timingFunctions
        return functions.isEmpty
          ? JSON?.none : JSON(functions.map(Notation<TimingFunction>.timingFunction.print))
      }),
    .init(
      "calculationMode", Reading<CalculationMode>.choice(), note: " (\(CalculationMode.names))",
      set: { $0.calculationMode = $1 },
      print: { $0.calculationMode == .linear ? JSON?.none : JSON($0.calculationMode.rawValue) }),
  ]

  private static let curve: [AnimationKey<KeyframeAnimation>] = [
    .init(numbers: "tensionValues", \.tensionValues, Reading.number.list()),
    .init(numbers: "continuityValues", \.continuityValues, Reading.number.list()),
    .init(numbers: "biasValues", \.biasValues, Reading.number.list()),
    .init(
      "rotationMode", Reading<RotationMode>.choice().orNull(), note: " (\(RotationMode.names); along a path)",
      set: { $0.rotationMode = $1 }, print: { $0.rotationMode.map { JSON($0.rawValue) } }),
  ]
}

/// Checks of the combination of the keys.
extension KeyframeAnimation {
  /// Checks that the numbers of key times and timing functions match the values, and that the key times cover 0…1.
  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool {
    let json = animation.object.json
    if rotationMode != nil, path == nil, let mode = json["rotationMode"] {
      reader.warn(
        .noEffect, "\"rotationMode\" has no effect without a \"path\"; add a path, or remove it",
        at: mode.place)
    }
    if let path, path.segments == 0, let given = json["path"] {
      let _: Void? = reader.invalid(
        given,
        "a path to move along requires a line or a curve, but this one has none; draw one, as in \"M0 0 L100 0\""
      )
      return false
    }
    warnOfUnusedKeys(in: json, &reader)
    let segments = path.map { $0.segments } ?? values.count - 1
    guard segments > 0 else { return true }
    let keys = calculationMode == .discrete && path == nil ? segments + 2 : segments + 1
    Self.checkCount(keyTimes.count, keys, json["keyTimes"], &reader)
    checkEnds(json["keyTimes"], &reader)
    Self.checkCount(timingFunctions.count, segments, json["timingFunctions"], &reader)
    for key in ["tensionValues", "continuityValues", "biasValues"] {
      guard let given = json[key], case .array(let list) = given.kind else { continue }
      Self.checkCount(list.count, segments + 1, given, &reader)
    }
    return true
  }

  /// Warns about keys that other keys leave without an effect.
  private func warnOfUnusedKeys(in json: JSON, _ reader: inout Reader) {
    func warn(_ key: String, _ reason: String) {
      guard let value = json[key], !value.isNull, !value.isEmptyList else { return }
      reader.warn(.noEffect, "\(quoted(key)) has no effect \(reason)", at: value.place)
    }
    if path != nil { warn("values", "together with \"path\"; remove one of them") }
    if calculationMode.isPaced {
      let mode = quoted(calculationMode.rawValue)
      let reason = "with the \"calculationMode\" \(mode), which sets the pace; remove one of them"
      warn("keyTimes", reason)
      warn("timingFunctions", reason)
    }
    let isCubic = [.cubic, .cubicPaced].contains(calculationMode)
    for key in ["tensionValues", "continuityValues", "biasValues"] {
      if path != nil {
        warn(key, "together with \"path\", which is a curve already; remove one of them")
      } else if !isCubic {
        warn(key, "without the \"calculationMode\" \"cubic\" or \"cubicPaced\"; set it, or remove them")
      }
    }
  }

  private static func checkCount(_ count: Int, _ expected: Int, _ json: JSON?, _ reader: inout Reader) {
    guard count > 0, count != expected, let json else { return }
    let _: Void? = reader.invalid(
      json,
      "expected \(expected) element\(expected == 1 ? "" : "s") to match the values, found \(count)")
  }

  private func checkEnds(_ json: JSON?, _ reader: inout Reader) {
    guard !calculationMode.isPaced, let first = keyTimes.first, let last = keyTimes.last,
      first != 0 || last != 1, let json
    else { return }
    let _: Void? = reader.invalid(
      json,
      "key times must begin at 0 and end at 1, but these begin at \(JSON(first).text()) and end at \(JSON(last).text()); "
        + "repeat a value to hold it")
  }
}

extension AnimationReader {
  fileprivate func checkHasCourse(_ reader: inout Reader) {
    guard !hasCourse else { return }
    let _: Void? = reader.report(
      .missingKey, "a keyframe animation requires \"values\" or a \"path\"; add one of them",
      at: object.json.place)
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names of all cases, as they are listed in the format's reference.
  static var names: String { allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") }
}

extension JSON {
  fileprivate var isEmptyList: Bool {
    if case .array(let elements) = kind { elements.isEmpty } else { false }
  }
}

extension Path {
  /// The number of lines and curves, including those that close subpaths.
  fileprivate var segments: Int {
    elements.count { element in
      switch element {
      case .move: false
      case .line, .quad, .cubic, .close: true
      }
    }
  }
}
