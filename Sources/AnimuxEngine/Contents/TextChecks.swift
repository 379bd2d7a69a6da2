internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// A difference in points that is not reported.
private let slack = 0.5

/// Reports texts that are larger than their bounds or, without bounds, wider than the canvas.
@Sendable func checkTextSize(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let model = inspected.model
  guard let setter = inspected.film.assets.text, let text = model.text, text.piece == nil, text.lack == nil
  else { return }
  var block = text.block(in: model)
  block.split = nil
  let layout = setter.measure(of: block)
  let excess =
    if let path = text.textPath {
      inspected.excess(of: layout.size.width, over: path, from: text.textPathOffset)
    } else if let width = model.flowWidth, layout.size.width > width + slack {
      inspected.excess(of: layout.size.width, overFlowed: width)
    } else if model.fitsContents {
      inspected.excessOverCanvas(layout.size.width)
    } else {
      inspected.excess(of: layout, text, in: model.bounds.size)
    }
  guard let excess else { return }
  warnings.report(
    .overflows, "the text of \(inspected.name) \(excess)",
    key: text.runs.isEmpty && !text.string.isEmpty ? "string" : text.runs.isEmpty ? "number" : "runs",
    in: model.place)
}

extension InspectedLayer {
  /// The way in which a text exceeds its bounds, with a remedy, or `nil` if it does not.
  fileprivate func excess(of layout: TextLayout, _ text: TextContent, in box: Size) -> String? {
    let size = layout.size
    if layout.isTooLarge {
      let remedy =
        text.truncationMode == .none
        ? ", lower the factor, or set a \"truncationMode\"" : ", or lower the factor"
      return
        "does not fit its bounds at \(rounded(layout.scale)) of its size, the \"minimumScaleFactor\"; enlarge the bounds\(remedy)"
    }
    let isTooWide = size.width > box.width + slack
    guard isTooWide || size.height > box.height + slack else { return nil }
    let (found, room) = isTooWide ? (size.width, box.width) : (size.height, box.height)
    let advice =
      isTooWide && !text.isWrapped
      ? "; set \"wrapped\", \"adjustsFontSizeToFit\" or a \"truncationMode\""
      : "; enlarge the bounds, use a smaller \"fontSize\", or set \"adjustsFontSizeToFit\""
    return
      "is \(rounded(found)) \(isTooWide ? "wide" : "high"), but its bounds are only \(rounded(room))" + advice
  }

  /// The way in which a text exceeds the width that its layout gives to it.
  fileprivate func excess(of width: Double, overFlowed room: Double) -> String {
    "is \(rounded(width)) wide, but its layout gives it only \(rounded(room)), and words are not broken there; use a smaller \"fontSize\", or give it more room"
  }

  /// The way in which a text of some length in points, whose height follows from it, exceeds the canvas, with a remedy, or `nil`
  /// if it does not. A text that moves may be wider than the canvas.
  fileprivate func excessOverCanvas(_ length: Double) -> String? {
    guard let superlayer, !isMask, superlayer.transform == .identity,
      superlayer.sublayerTransform == .identity,
      !["position", "transform", "anchorPoint"].contains(where: { changes($0, \.frame.origin) })
    else { return nil }
    // The bounds can be wider than the text.
    let part = model.bounds.size.width > length ? length / model.bounds.size.width : 1
    let (width, canvas) = (model.frame.size.width * part, film.scene.size.width)
    guard width.isFinite, width > canvas + slack else { return nil }
    return
      "is \(rounded(width)) wide, but the canvas is only \(rounded(canvas)); give it \"bounds\" and \"adjustsFontSizeToFit\" or \"wrapped\""
  }

  /// The way in which a text is longer than the rest of its path, with a remedy, or `nil` if it is not. A text that moves
  /// may leave its path.
  fileprivate func excess(of length: Double, over path: Path, from offset: Double) -> String? {
    let whole = PathKeyframes(path, calculationMode: .paced).length
    let rest = path.isOneClosedLine ? whole : whole * (1 - offset)
    guard length > rest + slack, !changes("textPathOffset", \.frame.origin) else { return nil }
    return
      "is \(rounded(length)) long, but the rest of its path is only \(rounded(max(rest, 0))); use a longer path or a smaller \"fontSize\""
  }

  private func rounded(_ length: Double) -> String { JSON((length * 100).rounded() / 100).text() }
}

/// Reports fonts that are used in place of those that were requested.
@Sendable func checkFonts(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  checkFonts(inspected, shownBy: nil, &warnings)
}

/// Reports fonts that are used in place of those that were requested. `owner` is the layer that shows the document if its
/// texts have no places of their own.
func checkFonts(_ inspected: InspectedLayer, shownBy owner: Place?, _ warnings: inout Warnings) {
  let model = inspected.model
  guard let setter = inspected.film.assets.text, let text = model.text, text.piece == nil, text.lack == nil
  else { return }
  for warning in setter.measure(of: text.block(in: model)).warnings {
    // Captions have a weight of their own, and their markup sets a slant.
    if case .replacedWeight(let weight, _, _) = warning,
      inspected.film.scene.captions?.style.text?.fontWeight.value == weight,
      inspected.name.hasPrefix("layer \"captions/"),
      !warnings.diagnostics.sets("fontWeight", in: model.place)
    {
      continue
    }
    let isForeign = model.place == .nowhere
    let (message, key) = warning.inWords(isForeign: isForeign)
    if isForeign {
      let place = owner ?? warnings.diagnostics.beginning
      warnings.reportOnce(warning.code, message, key: "source", in: place)
    } else {
      warnings.reportOnce(warning.code, message, key: text.runs.isEmpty ? key : nil, in: model.place)
    }
  }
}

extension TextWarning {
  fileprivate var code: Diagnostic.Code {
    if case .undrawnColors = self { .notDrawn } else { .replacedFont }
  }

  /// The message, which states the remedy, and the key of a text layer that it is about.
  ///
  /// - Parameter isForeign: Whether the text is in a document that has no list of fonts to add to.
  fileprivate func inWords(isForeign: Bool) -> (message: String, key: String) {
    func list(_ file: String) -> String {
      isForeign
        ? "install it, or import the document and name \(file) in \"fonts\"" : "name \(file) in \"fonts\""
    }
    return switch self {
    case .replacedFamily(let family, let other):
      (
        "the font \(quoted(family)) is not installed, and \(quoted(other)), which comes with animux, is used; \(isForeign ? "" : "write \(quoted(other)), or ")\(list("a file of \(quoted(family))"))",
        "font"
      )
    case .replacedWeight(let weight, let family, let other):
      (
        "the font \(quoted(family)) has no weight \(weight), and \(other), the nearest one, is used; \(isForeign ? "" : "write \(other), or ")\(list("a file with the weight"))",
        "fontWeight"
      )
    case .forgedSlant(let family):
      (
        "the font \(quoted(family)) has no italic of this weight, and its upright glyphs are slanted; \(list("a file with an italic")), or choose a font that has one",
        "italic"
      )
    case .undrawnColors(let family, let form):
      (
        "the font \(quoted(family)) has its coloured glyphs in the form \(form), which is not drawn; use a font with pictures (CBDT, sbix) or coloured layers (COLR, version 0)",
        "font"
      )
    }
  }
}

/// Reports texts that show `${number}` without a number.
@Sendable func checkNumberInText(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard let text = inspected.model.text, text.number == nil, text.piece == nil,
    text.strings.contains(where: { $0.contains(TextContent.numberMark) }),
    !inspected.changes("number", { $0.text?.number })
  else { return }
  warnings.report(
    .noEffect, "${number} in the text of \(inspected.name) shows 0, because the layer has no \"number\"",
    key: text.runs.isEmpty ? "string" : "runs", in: inspected.model.place)
}

/// Reports a number that the text does not show, and a delay of pieces that a text does not have.
@Sendable func checkUnusedTextKeys(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard let text = inspected.model.text, text.piece == nil else { return }
  if text.number != nil, !text.string.isEmpty || !text.runs.isEmpty,
    !text.strings.contains(where: { $0.contains(TextContent.numberMark) }),
    !["string", "runs"].contains(where: { inspected.changes($0) { $0.text?.strings } })
  {
    warnings.report(
      .noEffect,
      "\"number\" of \(inspected.name) is not shown: its text has no ${number}; insert it, or remove the text",
      key: "number", in: inspected.model.place)
  }
  if text.splitDelay != 0, text.split == nil, !inspected.changes("split", { $0.text?.split }) {
    warnings.report(
      .noEffect,
      "\"splitDelay\" of \(inspected.name) has no effect: its text is not split; set \"split\", for example to \"words\"",
      key: "splitDelay", in: inspected.model.place)
  }
}
