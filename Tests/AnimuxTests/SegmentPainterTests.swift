import AnimuxDocuments
import AnimuxEngine
import AnimuxGraphics
import AnimuxMedia
import Testing

@testable import Animux

/// Frames that are drawn side by side are those that one thread draws.
@Suite struct SegmentPainterTests {
  @Test(arguments: [2, 5]) func severalThreadsDrawTheSamePictures(painters: Int) throws {
    let production = try Production(scene(failing: false))
    #expect(try packets(production, painters: painters) == packets(production, painters: 1))
  }

  @Test func theFirstErrorEndsAllThreads() throws {
    let production = try Production(scene(failing: true))
    let error = #expect(throws: EncodeError.self) { try packets(production, painters: 4) }
    #expect("\(error as Any)".contains("at 1 s"), "\(error as Any)")
  }

  @Test func cancellingEndsAllThreads() throws {
    let production = try Production(scene(failing: false))
    var count = 0
    let error = #expect(throws: EncodeError.self) {
      try job(production, painters: 4).run {
        count += 1
        return count < 7
      }
    }
    guard case .cancelled = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  private func packets(_ production: Production, painters: Int) throws -> [[UInt8]] {
    try job(production, painters: painters).run { true }.map(\.bytes)
  }

  /// Returns a job whose threads help from the first frame on.
  private func job(_ production: Production, painters: Int) throws -> SegmentJob {
    let film = production.film
    let settings = try VideoSettings(
      width: film.width, height: film.height, rate: film.frameRate, codec: .h264, preset: "ultrafast",
      threads: 1)
    return SegmentJob(
      production: production, settings: settings, segment: 0..<film.frameCount, firstFrame: 0, scale: 1,
      reusesPictures: true, painters: painters,
      sharing: SegmentPainter.Sharing(slowFrame: .zero, patience: 0), pass: nil, header: nil, keeper: nil)
  }

  /// Two seconds: motion, then a second at rest, and at 1 s, on demand, a picture that exceeds a limit.
  private func scene(failing: Bool) throws -> Scene {
    var policy = InputPolicy()
    policy.limits[.items] = 50
    let crowd =
      failing
      ? #", {"beginTime": 1, "type": "replicator", "instanceCount": 200, "instanceTransform": [{"translate": [1, 0]}],"#
        + #" "sublayers": [{"size": [4, 4], "backgroundColor": "white"}]}"#
      : ""
    let text = """
      {"size": [96, 64], "fps": 30, "duration": 2, "background": "#203040", "layers": [
        {"size": [20, 20], "position": [10, 30], "cornerRadius": 6, "backgroundColor": "#ff8800", "animations": [
          {"keyPath": "position.x", "fromValue": 10, "toValue": 80, "duration": 0.9, "fillMode": "forwards"},
          {"keyPath": "transform.rotation.z", "toValue": "90deg", "duration": 1.5, "beginTime": 0.5, "fillMode": "forwards"}
        ]}\(crowd)
      ]}
      """
    return try Scene(Source(name: "scene.json", text: text), policy: policy)
  }
}
