internal import AnimuxDocuments
internal import AnimuxGraphics

/// Contents of layers: solids, pictures and compositions.
extension Converter {
  /// Returns the layers that show what a layer has by its type.
  mutating func content(of layer: JSON, _ scope: Scope) -> [JSON] {
    switch layer.layerType {
    case .composition: return composition(layer, scope)
    case .solid: return [solid(layer)]
    case .picture: return picture(layer)
    case .null, .camera: return []
    case .shapes: return shapes(layer["shapes"]?.elements ?? [], outer: [], scope).layers.reversed()
    case .text: return text(layer, scope)
    case .sound: sound(layer, scope)
    case nil: noteType(of: layer)
    }
    return []
  }

  private mutating func noteType(of layer: JSON) {
    guard case .object = layer.kind else {
      return note("is \(layer.inWords) and not an object: nothing is drawn", at: layer.place)
    }
    guard let type = layer["ty"] else { return note("has no type: nothing is drawn", at: layer.place) }
    guard type.lottieNumber == nil else {
      return note("has the type \(layer.integer("ty")), which is not drawn", at: layer.place)
    }
    note("has the type \(type.inWords), which is not a number: nothing is drawn", at: layer.place)
  }

  private mutating func solid(_ layer: JSON) -> JSON {
    noteSize(layer.number("sw"), layer.number("sh"), layer)
    var draft = sized(layer.number("sw"), layer.number("sh"))
    draft["backgroundColor"] = JSON(solidColor(layer))
    return draft.json
  }

  private mutating func solidColor(_ layer: JSON) -> String {
    let given = layer["sc"]
    if let text = given?.string {
      if let hex = hexColor(text) { return hex }
      if let color = try? ColorNotation.color(text) {
        return LottieEditor.hex([color.red, color.green, color.blue, color.alpha])
      }
    }
    let words = given.map { "the colour \($0.inWords), which is unknown" } ?? "no colour"
    note("has \(words): it is black", at: given?.place ?? layer.place)
    return "#000000"
  }

  private mutating func noteSize(_ width: Double, _ height: Double, _ layer: JSON) {
    if width > 0, height > 0 { return }
    note("has no size: nothing is drawn", at: layer.place)
  }

  private func hexColor(_ text: String) -> String? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return (digits.count == 6 || digits.count == 8) && digits.allSatisfy(\.isHexDigit) ? "#\(digits)" : nil
  }

  private mutating func picture(_ layer: JSON) -> [JSON] {
    guard let asset = layer.text("refId").flatMap({ assets[$0] }), let path = asset.text("p"), !path.isEmpty
    else {
      note(
        "shows the picture \(layer["refId"]?.inWords ?? quoted("")), which the document does not have: nothing is drawn",
        at: layer.place)
      return []
    }
    let place = asset["p"]?.place ?? asset.place
    guard let source = file(path, of: asset) else {
      let name = Self.named(path, of: asset)
      note("shows the picture \(name), which cannot be read: nothing is drawn", at: place)
      return []
    }
    noteSize(asset.number("w"), asset.number("h"), layer)
    var draft = sized(asset.number("w"), asset.number("h"))
    draft["type"] = "image"
    draft["source"] = JSON(.string(source), at: place)
    if asset.flag(Mark.covers) {
      // A picture in place of another one keeps its proportions and is cropped, as in other players.
      draft["contentsGravity"] = "resizeAspectFill"
      draft["masksToBounds"] = true
    }
    return [draft.json]
  }

  func sized(_ width: Double, _ height: Double) -> Draft {
    Draft([
      ("anchorPoint", [0, 0]),
      (
        "bounds",
        JSON([0, 0, width.held(0, LottieBounds.coordinate), height.held(0, LottieBounds.coordinate)])
      ),
    ])
  }

  private mutating func composition(_ layer: JSON, _ scope: Scope) -> [JSON] {
    guard let asset = layer.text("refId").flatMap({ assets[$0] }), let inner = asset["layers"]?.elements
    else {
      note(
        "shows the composition \(layer["refId"]?.inWords ?? quoted("")), which the document does not have: nothing is drawn",
        at: layer.place)
      return []
    }
    guard scope.depth < LottieBounds.compositions else {
      note(
        "is in more than \(LottieBounds.compositions) compositions, or in itself: it is not drawn",
        at: layer.place)
      return []
    }
    let size = Spot(
      layer.number("w", asset.number("w")).held(0, LottieBounds.coordinate),
      layer.number("h", asset.number("h")).held(0, LottieBounds.coordinate))
    var draft = sized(size.x, size.y)
    var own = Scope(clock: clock(of: layer, scope), zero: scope.zero, size: size, depth: scope.depth + 1)
    own.isBlurred = layer.flag("mb") && motionBlur != nil
    if sharesSpace(layer) {
      (own.camera, own.isShared) = (scope.camera, true)
      draft["type"] = "transform"
    } else if !isCollapsed(layer) {
      noteSize(size.x, size.y, layer)
      draft["masksToBounds"] = true
    }
    let name = layerName
    draft.sublayers = layers(inner, own)
    layerName = name
    return draft.sublayers.isEmpty ? [] : [draft.json]
  }
}

extension Converter {
  /// Returns the file that an asset names, or `nil` if it cannot be read. A name can be that of an address, in which a space is
  /// `%20`.
  func file(_ path: String, of asset: JSON) -> String? {
    let place = asset["p"]?.place ?? asset.place
    if path.hasPrefix("data:") { return hasFile(path, place) ? path : nil }
    let name = (asset.text("u") ?? "") + path
    for name in [name, name.percentDecoded] {
      let source = embedded(name, asset.place) ?? name
      if hasFile(source, place) { return source }
    }
    return nil
  }

  /// Returns the name of an asset's file in messages.
  static func named(_ path: String, of asset: JSON) -> String {
    path.hasPrefix("data:") ? "in the document" : quoted((asset.text("u") ?? "") + path)
  }
}
