import Foundation
import Testing

@testable import AnimuxMedia
@testable import CLI

@Suite("What a machine has")
struct DoctorTests {
  @Test func aLineForEachSubject() {
    let (code, output, messages) = run("doctor")
    #expect(code == .done && messages == "")
    #expect(output.hasPrefix("ok  animux      \(Version.number)\n"))
    for subject in ["libraries", "processors", "memory", "encoders", "fonts", "store"] {
      #expect(output.contains("  \(subject.padded(to: 12))"), "\(subject)")
    }
  }

  @Test func remediesForWhatIsMissing() throws {
    let json = Data(run("doctor", "--json").output.utf8)
    let results = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    #expect(results.contains { $0["subject"] as? String == "encoders" })
    for result in results {
      #expect((result["state"] as? String == "good") == (result["remedy"] is NSNull), "\(result)")
    }
  }

  /// A codec whose encoder no FFmpeg has.
  private func lost(_ name: String) -> VideoCodec {
    VideoCodec(name: name, encoder: "lost_\(name)", remedy: "find \(name)", pixelFormats: ["yuv420p"])
  }

  @Test func eachMissingCodecHasItsRemedy() {
    let results = Doctor.encoders(of: ["prores422", "prores", "h264", "prores"].map(lost))
    #expect(results.map(\.subject) == ["encoders", "encoder", "encoder", "encoder"])
    #expect(results[0].text == "")
    #expect(
      results.dropFirst().map(\.text)
        == ["prores422", "prores", "h264"].map { "\($0) by lost_\($0) is missing" })
    #expect(results.map(\.remedy) == [nil, "find prores422", "find prores", "find h264"])
    #expect(results.map(\.state) == [.good, .missing, .missing, .bad])
  }
}
