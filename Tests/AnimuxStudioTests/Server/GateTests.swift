import AnimuxServer
import Testing

@testable import AnimuxStudio

@Suite("Who is let in")
struct GateTests {
  private let gate = Gate(token: "0123456789abcdef", port: 7878)

  private func admits(_ path: String, _ headers: [String: String]) -> String? {
    try? gate.admit(HTTPRequest(method: "GET", path: path, headers: headers)).get()
  }

  @Test(arguments: ["127.0.0.1:7878", "localhost:7878", "[::1]:7878"])
  func thisMachineIsAdmitted(host: String) {
    #expect(admits("/0123456789abcdef/state", ["host": host]) == "state")
    #expect(admits("/0123456789abcdef/", ["host": host, "origin": "http://\(host)"]) == "")
  }

  @Test(arguments: [
    "/", "/state", "/0123456789abcdeg/state", "/0123456789abcde/state", "/0123456789abcdef0/",
  ])
  func aWrongTokenIsRefused(path: String) {
    #expect(admits(path, ["host": "127.0.0.1:7878"]) == nil)
  }

  @Test(arguments: [
    "example.com", "127.0.0.1.example.com:7878", "", "127.0.0.1:7878.example.com", "10.0.0.1:7878",
    "localhost:22", "localhost", "127.0.0.1:78780",
  ])
  func anotherHostIsRefused(host: String) {
    #expect(admits("/0123456789abcdef/", ["host": host]) == nil)
  }

  @Test(arguments: [
    "http://example.com", "null", "http://127.0.0.1:9999", "http://localhost:7878", "https://127.0.0.1:7878",
  ])
  func anotherOriginIsRefused(origin: String) {
    #expect(admits("/0123456789abcdef/", ["host": "127.0.0.1:7878", "origin": origin]) == nil)
  }

  @Test func anotherSiteMayLeadHereButNotAsk() {
    let host = ["host": "127.0.0.1:7878", "sec-fetch-site": "cross-site"]
    #expect(admits("/0123456789abcdef/state", host) == nil)
    #expect(admits("/0123456789abcdef/", host.merging(["sec-fetch-mode": "navigate"]) { $1 }) == "")
  }
}
