/// Words of other tools, and what they correspond to in a document.
package enum ForeignWords {
  /// The words of a row, a name that is known where the row applies, and the remedy.
  private struct Row: Sendable {
    let words: [String]
    let target: String
    let remedy: String

    init(_ words: String, _ target: String, _ remedy: String? = nil) {
      self.words = words.split(separator: " ").map(String.init)
      self.target = target
      self.remedy = remedy ?? "it is called \(quoted(target)) here"
    }
  }

  /// Returns the remedy for a word, such as `it is called "sublayers" here`, or `nil` if the word is not in the
  /// table or what it corresponds to is not among the candidates.
  package static func remedy(for word: String, among candidates: some Sequence<String>) -> String? {
    let isPart = PartLibrary.names.contains(word)
    guard let rows = byWord[folded(word)] ?? (isPart ? [] : nil) else { return nil }
    let known = Set(candidates)
    if isPart, known.contains("composition") {
      return "a part is included, without a type: {\"include\": \(quoted(PartLibrary.path(of: word)))}"
    }
    guard !known.contains(word) else { return nil }
    return rows.first { known.contains($0.target) }?.remedy
  }

  private static func folded(_ word: String) -> String {
    String(word.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  private static let byWord: [String: [Row]] = {
    var result: [String: [Row]] = [:]
    for row in tree + style + texts + geometry + motion + types + filters {
      for word in row.words { result[folded(word), default: []].append(row) }
    }
    return result
  }()

  private static let tree = [
    Row("children layers elements items nodes", "sublayers"),
    Row("children elements items nodes sublayers objects", "layers"),
    Row("id", "name"),
    Row("src url href file image video uri", "source"),
    Row("src image backgroundImage", "contents"),
    Row("sounds sound music soundtrack", "audio"),
    Row("subtitles", "captions"),
    Row("vars props parameters inputs", "variables"),
    Row("vars variables props parameters", "inputs"),
    Row("components symbols templates", "definitions"),
    Row("frameRate framerate rate", "fps"),
    Row("dimensions resolution canvas viewport", "size"),
    Row(
      "width height widht wdith heigth hieght hight", "fps", "the size is written \"size\": [width, height]"),
    Row("durationInFrames frameCount", "duration", "write \"duration\": \"90f\" for 90 frames"),
    Row("scenes slides", "layers", "parts of a film are layers with \"beginTime\" and \"duration\""),
  ]

  private static let style = [
    Row("background bg backgroundColour", "backgroundColor"),
    Row("backgroundColor bg", "background"),
    Row("color colour fill textColor fontColor", "foregroundColor"),
    Row("fill color colour", "fillColor"),
    Row("color colour fill", "backgroundColor"),
    Row("stroke", "strokeColor"),
    Row("strokeWidth lineThickness strokeWeight", "lineWidth"),
    Row("borderRadius radius rounded", "cornerRadius"),
    Row("alpha transparency", "opacity"),
    Row("visible visibility", "hidden", "write \"hidden\": true for a layer that is not visible"),
    Row("zIndex z order", "zPosition"),
    Row("overflow clipsToBounds clipChildren", "masksToBounds"),
    Row(
      "shadow boxShadow dropShadow", "shadowOpacity",
      "a shadow has \"shadowOpacity\", \"shadowOffset\", \"shadowRadius\" and \"shadowColor\""),
    Row(
      "blur", "filters",
      "write \"filters\": [{\"filter\": \"gaussianBlur\", \"inputRadius\": 10}]; in a key path, \"filters.gaussianBlur.inputRadius\""
    ),
    Row(
      "filter effects effect", "filters",
      "write \"filters\": [{\"filter\": \"gaussianBlur\", \"inputRadius\": 10}]"),
    Row("shadowBlur shadowSize", "shadowRadius"),
    Row(
      "display", "layoutManager",
      "write \"layoutManager\": {\"type\": \"flex\"} or {\"type\": \"grid\"}; a layer that is not shown has \"hidden\": true"
    ),
    Row(
      "flexDirection justifyContent alignItems gap", "layoutManager",
      "it belongs to the layout: \"layoutManager\": {\"type\": \"flex\", …}"),
    Row("border outline", "borderWidth", "a border has \"borderWidth\" and \"borderColor\""),
    Row(
      "stroke strokeWidth lineThickness strokeWeight", "sublayers",
      "a line belongs to a layer with \"type\": \"shape\"; a border has \"borderWidth\" and \"borderColor\""),
    Row("blendMode mixBlendMode blend", "compositingFilter"),
    Row("path d", "path"),
    Row(
      "direction angle", "startPoint",
      "a gradient runs from \"startPoint\" to \"endPoint\", which are [x, y] from 0 to 1"),
    Row("stops colorStops", "locations", "a gradient has \"colors\", and their places are its \"locations\""),
    Row("start from", "startPoint"),
    Row("end to", "endPoint"),
    Row("direction", "subtype", "a transition's direction is its \"subtype\", such as \"fromRight\""),
    Row(
      "direction padding", "layoutManager",
      "it belongs to the layout: \"layoutManager\": {\"type\": \"flex\", …}"),
    Row("margin", "flex", "it belongs to \"flex\": {\"margin\": …}, in a superlayer with a layout"),
    Row("cover", "resizeAspectFill"),
    Row("contain fit", "resizeAspect"),
    Row("stretch fill", "resize"),
    Row(
      "objectFit backgroundSize fit cover contain", "contentsGravity",
      "write \"contentsGravity\": \"resizeAspectFill\" to cover the bounds, or \"resizeAspect\" to fit into them"
    ),
  ]

  private static let texts = [
    Row("text content value label", "string"),
    Row("text string content", "sublayers", "a text is a layer with \"type\": \"text\" and \"string\""),
    Row("textAlign alignment align textAlignment justify", "alignmentMode"),
    Row("verticalAlign valign", "verticalAlignment"),
    Row("fontFamily family typeface fontName", "font"),
    Row("weight", "fontWeight"),
    Row("bold", "fontWeight", "write \"fontWeight\": \"bold\""),
    Row("leading", "lineSpacing", "\"lineSpacing\" is the distance that is added between lines"),
    Row("tracking kerning", "letterSpacing"),
    Row("wrap wordWrap multiline", "wrapped"),
    Row("maxLines", "maximumLines"),
    Row("fontStyle oblique slant", "italic", "write \"italic\": true"),
    Row(
      "textAlign alignment align textAlignment fontFamily fontStyle lineHeight textColor fontColor",
      "sublayers",
      "it belongs to a text, which is a layer with \"type\": \"text\""),
  ]

  private static let geometry = [
    Row(
      "rotation rotate angle rotationZ rotateZ", "transform",
      "write \"transform.rotation.z\", in radians or as \"90deg\""),
    Row("rotationX rotateX", "transform", "write \"transform.rotation.x\""),
    Row("rotationY rotateY", "transform", "write \"transform.rotation.y\""),
    Row("scale", "transform", "write \"transform.scale\""),
    Row("scaleX", "transform", "write \"transform.scale.x\""),
    Row("scaleY", "transform", "write \"transform.scale.y\""),
    Row("translateX translate translation", "transform", "write \"transform.translation.x\""),
    Row("translateY", "transform", "write \"transform.translation.y\""),
    Row(
      "x left cx", "position",
      "write \"position.x\", or \"position\": [x, y] for the anchor point, which is the centre"),
    Row(
      "y top cy", "position",
      "write \"position.y\", or \"position\": [x, y] for the anchor point, which is the centre"),
    Row("pos center origin", "position"),
    Row("anchor pivot transformOrigin", "anchorPoint"),
    Row(
      "width w widht wdith", "bounds",
      "write \"size\": [width, height]; a key path is \"bounds.size.width\""),
    Row(
      "height h heigth hieght hight", "bounds",
      "write \"size\": [width, height]; a key path is \"bounds.size.height\""),
    Row("layout flex", "layoutManager"),
  ]

  private static let motion = [
    Row("from start begin initial", "fromValue"),
    Row("to end target", "toValue"),
    Row("by delta", "byValue"),
    Row("property prop attribute key path", "keyPath"),
    Row("easing ease curve timing easingFunction", "timingFunction"),
    Row("keyframes frames", "values"),
    Row(
      "fromValue toValue byValue", "values",
      "an animation has either \"values\" or \"fromValue\" and \"toValue\""),
    Row("values", "fromValue", "an animation has either \"fromValue\" and \"toValue\" or \"values\""),
    Row("times offsets", "keyTimes"),
    Row("delay start startTime begin", "beginTime"),
    Row("time start delay", "at"),
    Row("autoplay playing", "beginTime", "a layer plays by itself from its \"beginTime\"; leave the key out"),
    Row("loop loops", "repeatCount", "write \"repeatCount\": \"infinity\""),
    Row("repeat iterations iterationCount", "repeatCount"),
    Row("yoyo alternate direction pingPong", "autoreverses"),
    Row("fill", "fillMode"),
    Row(
      "easing ease easingFunction timingFunction", "animations",
      "an easing belongs to an animation, as its \"timingFunction\""),
    Row("end endTime", "beginTime", "write \"duration\", which counts from \"beginTime\""),
    Row("bounce", "damping"),
    Row("animate animation transitions", "animations"),
    Row(
      "keyframes", "animations",
      "write \"animations\": [{\"type\": \"keyframe\", \"keyPath\": …, \"values\": […]}]"),
    Row("animate animations", "timeline", "animations belong to a layer, as \"animations\": [{…}]"),
    Row("length dur", "duration"),
  ]

  /// The names of types of layers and of animations.
  private static let types = [
    Row("video clip film", "movie"),
    Row(
      "audio sound music", "movie",
      "a sound is not a layer, but an element of the document's list: \"audio\": [{\"source\": \"a.mp3\"}]"),
    Row("img picture photo bitmap svg sprite", "image"),
    Row(
      "rect rectangle box div solid group container view node frame", "layer",
      "a rectangle is a layer without \"type\", with \"size\" and \"backgroundColor\"; a group is one with \"sublayers\""
    ),
    Row(
      "circle ellipse oval line polygon star path polyline", "shape",
      "write \"type\": \"shape\" with a \"path\", such as {\"ellipse\": [0, 0, 100, 100]}"),
    Row("label title string caption span paragraph", "text"),
    Row("scene comp precomp sequence symbol", "composition"),
    Row("particles particle confetti", "emitter"),
    Row("repeater grid clones", "replicator"),
    Row("tween animation animate", "basic"),
    Row("keyframes", "keyframe"),
    Row("sequence parallel", "group"),
    Row("center centre", "middle"),
    Row("middle", "center"),
  ]

  private static let filters = [
    Row("blur", "CIGaussianBlur"),
    Row("glow", "CIBloom"),
    Row("sepia", "CISepiaTone"),
    Row("invert", "CIColorInvert"),
    Row("hueRotate hue", "CIHueAdjust"),
    Row("brightness contrast saturate saturation grayscale greyscale", "CIColorControls"),
  ]
}

extension Spelling {
  /// Returns a list of the five names that resemble a word most: names that contain it, and then those that are
  /// spelt most like it.
  package static func closest(to word: String, among candidates: some Sequence<String>) -> String {
    let short = word.lowercased()
    func rank(_ candidate: String) -> Int {
      let name = candidate.lowercased()
      if !short.isEmpty, name.contains(short) { return name.count }
      let common = Set(short.utf8).intersection(name.utf8).count
      return 1000 - common * 8 + abs(name.count - short.count)
    }
    let ranked = candidates.enumerated().map { (rank($1), $0, $1) }
    let nearest = ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(5)
    return alternatives(nearest.map(\.2))
  }
}
