internal import AnimuxDocuments
import AnimuxGraphics

/// Reports texts that are larger than their bounds.
@Sendable func checkTextSize(_ inspected: InspectedLayer, _ findings: inout Findings) {
  let model = inspected.model
  guard let setter = inspected.film.assets.text, let text = model.text, text.piece == nil, !model.fitsContents
  else { return }
  var block = text.block(in: model)
  block.split = nil
  let (size, box) = (setter.layout(of: block).size, model.bounds.size)
  // A difference of half a pixel is not reported.
  let slack = 0.5
  let isTooWide = size.width > box.width + slack
  guard isTooWide || size.height > box.height + slack else { return }
  let (found, room) = isTooWide ? (size.width, box.width) : (size.height, box.height)
  func rounded(_ length: Double) -> String { JSON((length * 10).rounded() / 10).text() }
  let advice =
    isTooWide && !text.isWrapped
    ? "; set \"wrapped\" or a \"truncationMode\"" : "; enlarge the bounds, or use a smaller \"fontSize\""
  findings.report(
    .overflows,
    "the text of \(inspected.name) is \(rounded(found)) \(isTooWide ? "wide" : "high"), but its bounds \(rounded(room))"
      + advice,
    key: text.runs.isEmpty ? "string" : "runs", in: model.place)
}
