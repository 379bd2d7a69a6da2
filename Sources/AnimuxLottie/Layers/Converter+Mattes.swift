internal import AnimuxDocuments

/// A layer that masks another one.
struct Matte {
  /// The number of the layer in its list.
  let index: Int
  /// The shares of red, green and blue in what is visible, or `nil` for the opacity.
  let channels: [Double]?
  let isInverted: Bool
}

extension Converter {
  /// Returns the mattes of a layer: its track matte, and those of its effects.
  func mattes(of layer: JSON, at index: Int, _ places: [Double: Int]) -> [Matte] {
    var mattes: [Matte] = []
    for effect in layer.effects where effect.effectType == .matte {
      guard let channels = Self.channels(channel(of: effect)), let number = value(effect, 0),
        let place = places[number.first(at: 0)]
      else { continue }
      let isInverted = (value(effect, 2)?.first(at: 0) ?? 0) != 0
      mattes.append(Matte(index: place, channels: channels.isEmpty ? nil : channels, isInverted: isInverted))
    }
    let mode = layer.integer("tt")
    guard mode > 0 else { return mattes }
    let named = layer["tp"]?.lottieNumber
    guard let place = named.map({ places[$0] }) ?? (index > 0 ? index - 1 : nil) else { return mattes }
    let isLuma = mode == 3 || mode == 4
    return mattes + [
      Matte(
        index: place, channels: isLuma ? luminance : nil, isInverted: mode == 2 || mode == 4)
    ]
  }

  private func channel(of effect: JSON) -> Int { Int((value(effect, 1)?.first(at: 0) ?? 4).held(0, 100)) }

  /// Returns the shares of a channel's red, green and blue, none for the opacity, or `nil` for another channel.
  private static func channels(_ number: Int) -> [Double]? {
    switch number {
    case 1: [1, 0, 0]
    case 2: [0, 1, 0]
    case 3: [0, 0, 1]
    case 4: []
    case 5: luminance
    case 7: [1 / 3.0, 1 / 3.0, 1 / 3.0]
    default: nil
    }
  }

  /// Notes a matte by an effect that cannot be drawn.
  mutating func noteMatte(_ effect: JSON) {
    guard Self.channels(channel(of: effect)) == nil else { return }
    note("has a matte by a channel that is not drawn: the whole layer is visible", at: effect.place)
  }

  /// Returns a layer that is masked by another one of its composition, which can have mattes, too. `others` are the layers that
  /// it is a matte of.
  mutating func matted(
    _ draft: Draft, _ layer: JSON, by matte: Matte, _ layers: [JSON], _ places: [Double: Int], _ scope: Scope,
    others: Set<Int>
  ) -> Draft {
    var container = Draft.plain(name: layer.text("nm"), sublayers: [draft.json])
    var inner = draft
    if let blend = draft["compositingFilter"] {
      inner["compositingFilter"] = nil
      container = Draft.plain(name: layer.text("nm"), sublayers: [inner.json])
      container["compositingFilter"] = blend
    }
    let own = layers[matte.index]
    var more = mattes(of: own, at: matte.index, places).filter {
      layers.indices.contains($0.index) && $0.index != matte.index && !others.contains($0.index)
    }
    if others.count >= LottieBounds.mattes, !more.isEmpty {
      note(
        "has mattes of mattes of more than \(LottieBounds.mattes) layers: the others are not drawn",
        at: own.place)
      more = []
    }
    // After Effects hides a layer when it becomes a matte, so its visibility does not matter.
    let name = layerName
    layerName = own.text("nm") ?? "#\(matte.index)"
    var source = drawn(matte.index, of: layers, places, scope, isMatted: !more.isEmpty)
    noteLinks(of: own, at: matte.index, places)
    for next in more {
      guard let inner = source else { break }
      source = matted(inner, own, by: next, layers, places, scope, others: others.union([matte.index]))
    }
    layerName = name
    source?["name"] = JSON("matte")
    var mask = sized(scope.size.x, scope.size.y)
    // A transparent part counts as black.
    if matte.channels != nil { mask["backgroundColor"] = "black" }
    if matte.isInverted && matte.channels == nil {
      mask["backgroundColor"] = "black"
      source = source.map {
        var group = Draft.plain(sublayers: [$0.json])
        group["compositingFilter"] = "destOut"
        return group
      }
    }
    mask.sublayers = source.map { [$0.json] } ?? []
    if let channels = matte.channels { mask["filters"] = [Self.opacity(of: channels, matte.isInverted)] }
    container["mask"] = mask.json
    return container
  }

  /// A filter that makes a sum of channels the opacity.
  static func opacity(of channels: [Double], _ isInverted: Bool) -> JSON {
    let sign = isInverted ? -1.0 : 1.0
    return [
      "filter": "CIColorMatrix", "inputRVector": [0, 0, 0, 0], "inputGVector": [0, 0, 0, 0],
      "inputBVector": [0, 0, 0, 0], "inputAVector": JSON(channels.map { $0 * sign } + [0]),
      "inputBiasVector": JSON([0, 0, 0, isInverted ? 1.0 : 0.0]),
    ]
  }
}
