import Foundation
import Testing

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
}
