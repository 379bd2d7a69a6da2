internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia

struct Farm: Command {
  static let name = "farm"
  static let summary = "Makes a film, or a batch of films, on the machines of a cluster."
  static let details = [
    "ENGINE is slurm or kubernetes. The work is divided into shares, which are made in parallel and kept in a store that all machines can reach. Then a last job finds them there and joins them to the film. The file has the same bytes as one that is made on one machine.",
    "slurm submits a job array and, after it, the last job, and prints their numbers. Arguments after -- are options of sbatch, for both. kubernetes prints an Indexed Job and the Job after it, for `kubectl apply -f -`: SCENE and OUT are paths in the volume of --claim.",
    "All options of `animux encode` are passed on, and with --batch those of `animux batch`. The engine schedules, watches and repeats the jobs.",
  ]
  static let operands = [
    Operand<Self>(\.engine, .choice("ENGINE")),
    Operand<Self>(repeated: "WORK", \.work, "SCENE OUT or, with --batch, TEMPLATE ROWS PATTERN"),
  ]
  static var rest: (any WritableKeyPath<Self, [String]> & Sendable)? { \Self.engineOptions }
  private static let own: [Option<Self>] = [
    Option<Self>(flag: "batch", \.isBatch, "make a film for each row of data, as `animux batch` does"),
    Option<Self>(
      "shares", \.shares, .whole(1...10_000),
      defaultValue:
        "for slurm, one for each segment or row, and at most \(maximumShares); for kubernetes, \(maximumShares)",
      "the number of shares"),
    Option<Self>(flag: "wait", \.waits, "for slurm: wait until the last job has ended, and report progress"),
    Option<Self>(
      "image", \.image, .text("NAME"), defaultValue: defaultName,
      "for kubernetes: the container image, whose program is animux"),
    Option<Self>(
      "claim", \.claim, .text("NAME"), defaultValue: defaultName,
      "for kubernetes: the claim of the volume with the scene, the store and the film"),
    Option<Self>(
      "name", \.jobName, .text("NAME"), defaultValue: defaultName, "the name of the jobs"),
    Option<Self>(
      "patience", \.patience, .duration, defaultValue: "\(Int(KubernetesFarm.defaultMaximumWait) / 3600)h",
      "for kubernetes: how long the last job waits for the shares; then it makes the missing segments itself"
    ),
  ]
  static let options: [Option<Self>] = {
    let others: Set<String> = ["share"]
    let encode = Encode.options.filter { !others.contains($0.description.name) }
    let known = Set(encode.map(\.description.name)).union(others)
    let batch = Batch.options.filter { !known.contains($0.description.name) }
    return own + encode.map { $0.handedOn(\.passed) } + batch.map { $0.handedOn(\.passed) }
  }()
  static let examples = [
    Example("animux farm slurm scene.json out.mp4 --shares 8 --wait", "eight shares, and wait for the film"),
    Example(
      "animux farm slurm --batch card.json people.csv 'out/${id}.mp4' -- --partition=video",
      "a film for each row, in a partition of the cluster"),
    Example(
      "animux farm kubernetes scene.json out.mp4 --shares 8 | kubectl apply -f -", "the same on Kubernetes"),
  ]

  /// The programs that can run the jobs.
  enum Engine: String, CaseIterable, Sendable {
    case slurm, kubernetes
  }

  var engine = Engine.slurm
  var work: [String] = []
  var isBatch = false
  var shares: Int?
  var waits = false
  var image: String?
  var claim: String?
  var jobName: String?
  var patience: Double?
  /// The options that are handed on to every share.
  var passed: [String] = []
  var engineOptions: [String] = []

  func check() throws(UsageError) {
    let count = isBatch ? 3 : 2
    guard work.count == count else {
      throw UsageError(
        "expected \(isBatch ? "TEMPLATE ROWS PATTERN" : "SCENE OUT") after the engine, found \(work.count == 1 ? "1 argument" : "\(work.count) arguments")"
      )
    }
    guard !work.contains("-") else {
      throw UsageError("the machines of a cluster cannot read standard input; name a file instead of -")
    }
    switch engine {
    case .kubernetes: try checkKubernetes()
    case .slurm where patience != nil:
      throw UsageError("--patience is for kubernetes; Slurm starts the last job when the shares have ended")
    case .slurm: break
    }
    // Options that the last job or a share would reject are rejected before anything is submitted.
    let share = FarmJob.options(ofShares: passed) + ["--share=1/\(shares ?? Self.maximumShares)"]
    for words in [passed, share].map({ $0 + ["--"] + work }) {
      if isBatch {
        _ = try ArgumentParser<Batch>.parse(words)
      } else if let error = try ArgumentParser<Encode>.parse(words).shareError {
        throw UsageError(error)
      }
    }
  }

  private func checkKubernetes() throws(UsageError) {
    if waits { throw UsageError("--wait is for slurm; use kubectl wait") }
    if !engineOptions.isEmpty {
      throw UsageError("options after -- are for slurm; change the printed manifest instead")
    }
    if let jobName, !Self.isLabel(jobName) {
      throw UsageError(
        "--name \(quoted(jobName)) is not a name of Kubernetes; use at most 50 lowercase letters, digits and hyphens, with a letter or digit at both ends"
      )
    }
    if let claim,
      claim.utf8.count > 253
        || !claim.split(separator: ".", omittingEmptySubsequences: false)
          .allSatisfy({ Self.isLabel(String($0), upTo: 253) })
    {
      throw UsageError(
        "--claim \(quoted(claim)) is not a name of Kubernetes; use lowercase letters, digits, hyphens and dots, with a letter or digit at both ends"
      )
    }
    for path in work where !PartLibrary.contains(path: path) && !KubernetesFarm.isInVolume(path) {
      throw UsageError(
        "\(quoted(path)) is outside of the volume, which the jobs have at /work; name a path in the volume")
    }
  }

  /// Whether a text can be part of the names of jobs and pods.
  private static func isLabel(_ text: String, upTo most: Int = 50) -> Bool {
    let isEdge = { (byte: UInt8) in (97...122).contains(byte) || (48...57).contains(byte) }
    guard let first = text.utf8.first, let last = text.utf8.last, text.utf8.count <= most else {
      return false
    }
    return isEdge(first) && isEdge(last) && text.utf8.allSatisfy { isEdge($0) || $0 == UInt8(ascii: "-") }
  }

  func run(on console: Console) throws(ToolError) -> ExitCode {
    if engine == .kubernetes {
      let named = passed.last { $0.hasPrefix("--store=") }.map { String($0.dropFirst("--store=".count)) }
      let job = FarmJob(self, shares: shares ?? Self.maximumShares, store: named ?? KubernetesFarm.store)
      try console.output(
        KubernetesFarm(
          job, image ?? Self.defaultName, claim ?? Self.defaultName, jobName ?? Self.defaultName,
          maximumWait: patience ?? KubernetesFarm.defaultMaximumWait
        ).manifest)
      return .done
    }
    let jobs = SubmittedJobs()
    let signals = waits ? SignalWatch { [console] in jobs.reportThatJobsContinue(console) } : nil
    let store = try folderOfStore(console)
    let job = FarmJob(self, shares: try countedShares(), store: store)
    let slurm = SlurmFarm(job, engineOptions, jobName ?? Self.defaultName, work.last ?? "")
    try slurm.submit(jobs, console)
    guard let signals else { return .done }
    return try slurm.wait(for: jobs, signals, console)
  }

  private static let maximumShares = 16
  /// The default name of the image, the claim and the jobs.
  private static let defaultName = "animux"

  /// Returns the command that makes the whole work without shares.
  private func whole<Work: Command>(_ type: Work.Type) throws(ToolError) -> Work {
    do { return try ArgumentParser<Work>.parse(passed + ["--"] + work) } catch { throw .usage(error) }
  }

  /// Returns the folder of the store, which every machine must reach by the same path.
  private func folderOfStore(_ console: Console) throws(ToolError) -> String {
    let options = try isBatch ? whole(Batch.self).encode.store : whole(Encode.self).store
    guard let store = options.store(console) else {
      throw .usage(
        UsageError("a farm requires a store that every machine can reach; name its folder with --store"))
    }
    return FarmJob.absolute(store.path)
  }

  /// Reads the scene, so that errors in it are reported before anything is submitted, and returns the number
  /// of shares.
  private func countedShares() throws(ToolError) -> Int {
    let count: Int
    if isBatch {
      let batch = try whole(Batch.self)
      let plan = try BatchPlan(batch, BatchMemory(batch), .silent)
      if let refusal = plan.refusal { throw .scene(refusal) }
      count = plan.rows.count
    } else {
      let encode = try whole(Encode.self)
      let film = try LoadedScene(encode.scene, encode.inputs).film()
      count = VideoSettings.segments(frameCount: film.frameCount).count
    }
    return shares ?? min(max(count, 1), Self.maximumShares)
  }
}
