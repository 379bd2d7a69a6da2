internal import AnimuxGraphics
internal import AnimuxMotion

extension Film {
  /// The number of times at which the texts of custom content are read.
  private static let inspectedTimes = 32

  /// Returns the texts that custom content draws in a layer, at times spread evenly over each of its versions.
  func drawnTexts(of node: Node) -> [(text: DrawnStrings, layer: Layer)] {
    guard node.versions.contains(where: { $0.content is any DrawnContent }) else { return [] }
    return node.versions.enumerated().flatMap { index, version in
      let next = index + 1 < node.versions.count ? node.versions[index + 1].since : duration
      let rate = version.model.timing.speed
      let length = next.isFinite ? max(next - max(version.since, 0), 0) * rate : 0
      let start = version.localSince.isFinite ? version.localSince : version.model.timing.timeOffset
      return (0...Self.inspectedTimes).flatMap { index -> [(DrawnStrings, Layer)] in
        let time = start + length * Double(index) / Double(Self.inspectedTimes)
        let layer = version.presentation(at: time)
        let texts = layer.drawing(at: time, with: assets, isMirrored: false)?.texts ?? []
        return texts.map { ($0, layer) }
      }
    }
  }
}
