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
    let findings = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    #expect(findings.contains { $0["subject"] as? String == "encoders" })
    for finding in findings {
      #expect((finding["state"] as? String == "good") == (finding["remedy"] is NSNull), "\(finding)")
    }
  }
}
