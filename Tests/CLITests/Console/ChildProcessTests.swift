import Foundation
import Testing

@testable import CLI

/// Programs that the tool starts and waits for.
@Suite struct ChildProcessTests {
  @Test func blockedSignalsAreNotInherited() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = try #require(ChildProcess.run(["cat", "/proc/self/status"]))
    #expect(result.status == 0 && result.output.contains("SigBlk:\t0000000000000000\n"))
  }

  @Test func ignoredSignalsAreNotInherited() throws {
    signal(SIGPIPE, SIG_IGN)
    let result = try #require(ChildProcess.run(["sh", "-c", "kill -PIPE $$; echo alive"]))
    #expect(result.status == 128 + SIGPIPE && result.output.isEmpty)
  }

  @Test func anInputCanBeLongerThanAPipeHolds() throws {
    let result = try #require(ChildProcess.run(["wc", "-c"], input: String(repeating: "x", count: 200_000)))
    #expect(result.output.contains("200000"))
  }

  @Test func aProgramThatIsNotThereIsNotStarted() {
    #expect(ChildProcess.run(["animux-no-such-program"], input: "x") == nil)
    #expect(ChildProcess.run(["animux-no-such-program"], eachLine: { _ in true }) == nil)
  }

  @Test func aSignalIsPartOfTheExitCode() {
    #expect(ChildProcess.run(["sh", "-c", "echo a >&2; sleep 60"], eachLine: { $0 != "a" }) == 128 + SIGTERM)
  }
}
