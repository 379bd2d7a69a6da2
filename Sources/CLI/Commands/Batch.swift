internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia
internal import AnimuxProcesses

struct Batch: SceneCommand {
  static let name = "batch"
  static let summary = "Encodes a template once for each row of data."
  static let details = [
    "ROWS is a CSV file with a header, a list of JSON objects, or JSON Lines. PATTERN is the name of the files, in which ${name} stands for a value of the row or of the template, and ${row} for the number of the row, counted from 1. Characters that a file system could misunderstand are replaced in these values by \"-\", and folders that do not exist are created.",
    "All rows are checked before the first film is begun, with their files and texts and with the names of their films, which may replace no file that the batch reads. A film that already exists is skipped if the template, the row, the files that they name and the options have not changed since it was made. The information for this is kept in the folder .animux.batch beside the films.",
    "All options of `animux encode` that concern one film apply to every film. What the films of several rows have in common is made once, through the store. The exit code is 0, 1 if a row failed, or 2 if rows have errors and no film was begun.",
  ]
  static let operands = [
    Operand<Self>("TEMPLATE", \.encode.scene, "the scene document with variables"),
    Operand<Self>(
      "ROWS", \.rows, "the values of the variables: CSV, JSON or JSON Lines; - reads from standard input"),
    Operand<Self>("PATTERN", \.pattern, "the name of each row's file, such as 'out/${id}-${name}.mp4'"),
  ]
  private static let own: [Option<Self>] = [
    Option<Self>(
      "jobs", \.jobs, .whole(1...256), defaultValue: "one per two processors",
      "the number of films that are made at the same time; does not change the files"),
    Option<Self>(
      flag: "keep-going", \.keepsGoing,
      "make the films of all other rows even if the data of some rows have errors"),
    Option<Self>(flag: "fail-fast", \.failsFast, "begin no more films after the first one that fails"),
    Option<Self>(
      flag: "force", \.isForced, "make all films, even those that already exist and are unchanged"),
    Option<Self>(
      "report", \.report, .text("FILE"),
      "write a JSON report with the status, file, time, size and error of each row, where numbered pictures have their pattern as the file, and with an error that concerns all rows; - writes to standard output"
    ).concerning(.wholeWork),
    Option<Self>(
      "share", \.share, .share, "make only this share of the films"),
    Option<Self>(
      "progress", \.progress, .choice("STYLE"), defaultValue: "auto",
      "how progress is reported on standard error: auto shows a line on a terminal and prints one at the end, json prints a line of JSON for each row, none reports nothing"
    ),
  ]
  static let options: [Option<Self>] = {
    let names = Set(own.map(\.description.name))
    let encode = Encode.options.filter {
      $0.description.scope == .everyFilm && !names.contains($0.description.name)
    }
    return own + encode.map { $0.inside(\.encode) }
  }()
  static let examples = [
    Example("animux batch card.json people.csv 'out/${id}-${name}.mp4'", "a film for each line of a table"),
    Example(
      "animux batch card.json people.jsonl 'out/${row}.mp4' --report report.json --fail-fast",
      "with a report, up to the first failure"),
    Example("animux batch card.json people.csv 'out/${id}.mp4' --share 2/5", "the second of five machines"),
  ]

  var encode = Encode()
  var rows = ""
  var pattern = ""
  var jobs: Int?
  var keepsGoing = false
  var failsFast = false
  var isForced = false
  var report: String?
  var share: Share?
  var progress: ProgressStyle?

  var inputs: SceneInputs {
    get { encode.inputs }
    set { encode.inputs = newValue }
  }

  func check() throws(UsageError) {
    if keepsGoing, failsFast {
      throw UsageError("--keep-going and --fail-fast cannot be used together; remove one of them")
    }
    if rows == "-", encode.scene == "-" {
      throw UsageError(
        "standard input can be used only once, for the template or for the rows; name a file for the other")
    }
    guard !inputs.data.contains(where: { $0.name == nil }) else {
      throw UsageError(
        "--data FILE cannot be used with batch, whose values are those of ROWS; --data NAME=FILE can")
    }
    var encode = encode
    encode.output = pattern
    try encode.check()
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    ProcessMemory.keepFreedBlocks()
    let signals = SignalWatch()
    var encode = encode
    encode.output = pattern
    _ = try encode.outputFormat()
    let memory = BatchMemory(self)
    let plan: BatchPlan
    do throws(ToolError) { plan = try BatchPlan(self, memory, console) } catch {
      // A report of an earlier run is not one of this run.
      if case .scene = error, let report, BatchReport.mayReplace(report) {
        try BatchReport(rows: [], error: error.text).write(to: report, console)
      }
      throw error
    }
    let run = BatchRun(plan, encode, self, memory, console, signals)
    if plan.refusal == nil { run.makeAll() } else { run.reportRefusal() }
    let failure = console.watchdog?.failure
    console.watchdog?.allowReport()
    try run.writeReport(report, console)
    if let refusal = plan.refusal { throw .scene(refusal) }
    if let signal = signals.signal { throw .stopped(signal) }
    if let failure, run.isCutShort { throw failure }
    return run.hasFailures ? .failed : .done
  }
}
