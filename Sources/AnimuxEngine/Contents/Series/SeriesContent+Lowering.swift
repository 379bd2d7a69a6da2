/// Draws series.
extension SeriesContent: LoweredContent {
  func addSublayers(
    of shown: Lowering.PresentedLayer, in view: Lowering.View, to space: inout LayerSpace,
    in lowering: Lowering
  ) {
    let time = lowering.localTime(of: shown)
    let participants = shown.version.slides?.participants(at: time) ?? []
    guard !participants.isEmpty else { return lowering.addSublayersOnce(of: shown, in: view, to: &space) }
    lowering.add(participants, of: shown, in: view, to: &space)
  }

  func rest(of version: Version, at time: Double, rate: Double, in lowering: Lowering) -> Double {
    guard rate > 0, let slides = version.slides else { return .infinity }
    return slides.rest(at: time) / rate
  }
}
