internal import AnimuxDocuments

extension Converter {
  /// Adds a track of the film for a layer with sound.
  mutating func sound(_ layer: JSON, _ scope: Scope) {
    guard let asset = layer.text("refId").flatMap({ assets[$0] }), let path = asset.text("p"), !path.isEmpty
    else {
      return note(
        "plays the sound \(layer["refId"]?.inWords ?? quoted("")), which the document does not have: it is silent",
        at: layer.place)
    }
    let place = asset["p"]?.place ?? asset.place
    guard let source = file(path, of: asset) else {
      let name = Self.named(path, of: asset)
      return note("plays the sound \(name), which cannot be read: it is silent", at: place)
    }
    guard let start = scope.clock.time(of: layer.number("st")),
      let one = scope.clock.time(of: layer.number("st") + 1), abs(one - start - 1) < 1e-9,
      abs(layer.number("sr", 1) - 1) < 1e-9
    else { return note("plays a sound in a stretched or remapped time: it is silent", at: layer.place) }
    let (first, last) = (
      scope.clock.time(of: layer.number("ip", -LottieBounds.frames)) ?? 0,
      scope.clock.time(of: layer.number("op", LottieBounds.frames)) ?? 0
    )
    let (begin, end) = (max(first, start, 0), min(last, film.frames))
    guard end > begin else { return }
    noteLevels(layer)
    var members: [(String, JSON)] = [("source", JSON(.string(source), at: place))]
    if begin > 0 { members.append(("beginTime", frameTime(begin))) }
    if begin > start { members.append(("startTime", frameTime(begin - start))) }
    members.append(("endTime", frameTime(end - start)))
    if let volume = volume(layer["au"]?["lv"], from: begin, scope) { members.append(("volume", volume)) }
    sounds.append(JSON(object: members))
  }

  /// Notes levels of the two channels that differ.
  private mutating func noteLevels(_ layer: JSON) {
    guard let level = NumberTrack(layer["au"]?["lv"]),
      level.keys.contains(where: { $0.value.count > 1 && $0.value[0] != $0.value[1] })
    else { return }
    note("has different levels on the left and on the right: both are those on the left", at: layer.place)
  }

  /// Returns the volume of a track, or `nil` for the one that it has. Both channels have the level of the first.
  private func volume(_ level: JSON?, from begin: Double, _ scope: Scope) -> JSON? {
    guard let level = NumberTrack(level), !level.isAlways([100]) else { return nil }
    func factor(_ value: [Double]) -> Double { (value.x / 100).held(0, 100).short }
    guard !level.isStatic, let first = level.keys.first, let last = level.keys.last else {
      return JSON(factor(level.keys[0].value))
    }
    // Curves are followed frame by frame, and in larger steps if there are many frames.
    let from = max(scope.clock.time(of: first.frame) ?? 0, begin)
    let to = min(scope.clock.time(of: last.frame) ?? 0, film.frames)
    let length = (to - from).held(0, 1e9)
    let step = max((length / 10_000).rounded(.up), 1)
    let frames = (0...Int((length / step).rounded(.up))).map { from + Double($0) * step }
    return JSON(
      frames.map { frame in
        JSON([(((frame - begin) / film.rate)).short, factor(level.value(at: scope.clock.frame(at: frame)))])
      })
  }
}
