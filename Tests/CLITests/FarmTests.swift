import Foundation
import TestSupport
import Testing

@testable import CLI

/// Farms, with programs in the place of Slurm's.
final class FarmTests {
  private let folder: TemporaryFolder

  init() { folder = TemporaryFolder() }

  private static let scene =
    #"{"size": [64, 36], "fps": 25, "duration": 1, "layers": [{"frame": [0, 0, 64, 36], "backgroundColor": "navy"}]}"#

  /// Returns the script of a job in a manifest, as Kubernetes passes it on.
  private static func script(_ words: [String], last: Bool) throws -> String {
    let text = run(["farm", "kubernetes"] + words).output
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let items = json?["items"] as? [[String: Any]]
    let job = try #require(last ? items?.last : items?.first)
    let spec = (job["spec"] as? [String: Any])?["template"] as? [String: Any]
    let containers = (spec?["spec"] as? [String: Any])?["containers"] as? [[String: Any]]
    return expanded(try #require((containers?.first?["command"] as? [String])?.last))
  }

  /// Expands a text as Kubernetes does where no variable is set: `$$` is `$`.
  private static func expanded(_ text: String) -> String {
    #expect(text.replacing("$$", with: "").contains("$") == false)
    return text.replacing("$$", with: "$")
  }

  @Test func manifestsKeepTheDollars() throws {
    let words = ["--batch", "card.json", "rows.csv", "a$$b-${row}-$(HOME).mp4", "--shares", "2"]
    #expect(try Self.script(words, last: true).contains("'a$$b-${row}-$(HOME).mp4'"))
    let share = try Self.script(words, last: false)
    #expect(
      share.contains("'a$$b-${row}-$(HOME).mp4'") && share.contains("--share=$((JOB_COMPLETION_INDEX + 1))/2")
    )
  }

  @Test func optionsOfTheWholeWorkAreNotThoseOfAShare() throws {
    #expect(run("farm", "kubernetes", "scene.json", "out.mp4", "--every", "2").code == .badUsage)
    let sheet = ["scene.json", "out.mp4", "--contact-sheet=sheet.png", "--every", "2", "--crf", "20"]
    let rows = ["--batch", "card.json", "rows.csv", "${row}.mp4", "--report=report.json", "--crf=20"]
    for words in [sheet, rows] {
      let (share, last) = (try Self.script(words, last: false), try Self.script(words, last: true))
      for option in ["--contact-sheet=sheet.png", "--every=2", "--report=report.json"] {
        #expect(!share.contains(option))
      }
      #expect(last.contains("--every=2") || last.contains("--report=report.json"))
      #expect(share.contains("--crf=20") && last.contains("--crf=20"))
    }
  }

  /// The script of the last job, with marks in a folder of this machine.
  @Test(arguments: [(3, 0), (4, 42)]) func theLastJobEndsIfAShareHasFailedForGood(failures: Int, code: Int32)
    throws
  {
    let script = try Self.script(["scene.json", "out.mp4", "--shares", "2"], last: true)
    try folder.file("marks/0", "")
    try folder.file("marks/1.failures", String(repeating: "\n", count: failures))
    if code == 0 { try folder.file("marks/1", "") }
    #expect(try wait(script).code == code)
  }

  @Test func theLastJobMakesWhatALostShareHasNotMade() throws {
    let script = try Self.script(["scene.json", "out.mp4", "--shares", "2", "--patience", "1ms"], last: true)
    try folder.file("marks/0", "")
    let (code, messages) = try wait(script.replacing("sleep 5", with: "sleep 0.1"))
    #expect(code == 0 && messages.contains("share 2 is missing; this job makes its segments"), "\(messages)")
  }

  /// Runs the part of a script that waits for the shares.
  private func wait(_ script: String) throws -> (code: Int32, messages: String) {
    let wait =
      script.replacing("/work/.animux.farm/animux", with: folder.file("marks"))
      .components(separatedBy: "done; ")[0] + "done"
    let (process, messages) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", wait]
    process.standardError = messages
    try process.run()
    let said = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test(arguments: [
    ["/etc/scene.json", "out.mp4"], ["../scene.json", "out.mp4"], ["scene.json", "/work/../out.mp4"],
    ["scene.json", "out.mp4", "--claim", "Not a claim"], ["scene.json", "out.mp4", "--claim", "a..b"],
    ["--batch", "card.json", "/tmp/rows.csv", "out/${row}.mp4"],
  ])
  func pathsOutsideOfTheVolumeAreRefused(words: [String]) {
    #expect(run(["farm", "kubernetes"] + words).code == .badUsage)
  }

  @Test func goodPathsAndClaimsAreAccepted() {
    let words = ["farm", "kubernetes", "/work/a/../scene.json", "./out.mp4", "--claim", "films.v2"]
    #expect(run(words).code == .done)
    #expect(run("farm", "slurm", "scene.json").messages.contains("found 1 argument\n"))
    #expect(run("farm", "slurm", "scene.json", "out.mp4", "--patience", "1h").code == .badUsage)
  }

  /// Writes programs in the place of Slurm's. `film` and `shares` are what `scontrol` prints about the last job and the array.
  private func slurm(film: String, shares: String) throws -> String {
    try program("sbatch", "cat >/dev/null\ncase \"$*\" in *--array*) echo 71;; *) echo 72;; esac")
    try program("squeue", "")
    try program("scontrol", "case \"$*\" in *71) echo '\(shares)';; *) echo '\(film)';; esac")
    return "export PATH=\(folder.file("bin")):$PATH"
  }

  private func program(_ name: String, _ script: String) throws {
    let path = folder.file("bin/\(name)")
    try folder.file("bin/\(name)", "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func farm(_ programs: String) throws -> RunningTool {
    try folder.file("scene.json", Self.scene)
    return try RunningTool(
      ["farm", "slurm", "scene.json", "out.mp4", "--shares", "2", "--wait"], in: folder, limits: programs)
  }

  @Test func waitingEndsWithWhatBecameOfTheFilm() throws {
    let programs = try slurm(
      film: "JobId=72 JobState=COMPLETED ExitCode=0:0", shares: "JobId=71 ArrayTaskId=1 JobState=COMPLETED")
    let (code, _, messages) = try farm(programs).finish()
    #expect(code == 0 && messages.hasSuffix("2 of 2 shares made\nout.mp4: made by job 72\n"), "\(messages)")
  }

  @Test func aQueueThatCannotBeReadChangesNoNumber() throws {
    let programs = try slurm(film: "", shares: "")
    try program(
      "squeue", "echo >>polls; case $(wc -l <polls) in 1) echo R; echo R;; 2) exit 1;; *) echo R;; esac")
    try program(
      "scontrol",
      """
      case "$*" in *71) exit;; esac
      touch polls; [ $(wc -l <polls) -ge 3 ] && state=COMPLETED || state=PENDING; echo JobId=72 JobState=$state
      """)
    let (code, _, messages) = try farm(programs).finish()
    let lines = (0...2).map { "\($0) of 2 shares made\n" }.joined()
    #expect(code == 0 && messages.hasSuffix(lines + "out.mp4: made by job 72\n"), "\(messages)")
  }

  @Test func aControllerThatDoesNotAnswerOnceIsAskedAgain() throws {
    let programs = try slurm(film: "", shares: "")
    try program(
      "scontrol",
      "case \"$*\" in *71) exit;; esac\necho >>asked; [ $(wc -l <asked) -lt 3 ] && exit 1; echo JobId=72 JobState=COMPLETED"
    )
    let (code, _, messages) = try farm(programs).finish()
    #expect(code == 0 && messages.hasSuffix("out.mp4: made by job 72\n"), "\(messages)")
  }

  @Test func aBatchWithErrorsIsNotSubmitted() throws {
    let programs = try slurm(film: "", shares: "")
    try program("sbatch", "cat >/dev/null; touch submitted; echo 71")
    try folder.file(
      "card.json",
      #"{"size": [16, 16], "duration": 1, "variables": {"w": {"type": "number", "default": 1}}, "layers": [{"frame": [0, 0, "${w}", 9]}]}"#
    )
    try folder.file("rows.csv", "w\n5\nwide\n")
    let tool = try RunningTool(
      ["farm", "slurm", "--batch", "card.json", "rows.csv", "out/${row}.mp4"], in: folder, limits: programs)
    let (code, _, messages) = try tool.finish()
    #expect(code == 2 && messages.contains("row 2"), "\(code) \(messages)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("submitted")))
  }

  @Test func aShareThatFailsIsNamedWithItsLog() throws {
    let programs = try slurm(
      film:
        "JobId=72 JobState=CANCELLED Reason=DependencyNeverSatisfied ExitCode=0:0 StdErr=/x/slurm-72.out NodeList=(null)",
      shares:
        "JobId=73 ArrayTaskId=1 JobState=COMPLETED ExitCode=0:0\nJobId=71 ArrayTaskId=2 JobState=FAILED Reason=NonZeroExitCode ExitCode=1:0 StdErr=/x/slurm-71_2.out"
    )
    let (code, _, messages) = try farm(programs).finish()
    #expect(code == 1)
    #expect(
      messages.contains("share 2 ended as FAILED (exit code 1); its log is /x/slurm-71_2.out"), "\(messages)")
    #expect(!messages.contains("2 of 2 shares made") && !messages.contains("slurm-72.out"), "\(messages)")
  }

  @Test func anInterruptedWaitNamesTheCommandThatEndsTheJobs() throws {
    let programs = try slurm(
      film: "JobId=72 JobState=PENDING", shares: "JobId=71 ArrayTaskId=1 JobState=RUNNING")
    let tool = try farm(programs)
    tool.waitForMessage()
    tool.send(SIGINT)
    let (code, _, messages) = try tool.finish()
    #expect(abs(code) == 130 && messages.contains("scancel 71 72 ends them"), "\(code) \(messages)")
  }
}
