internal import AnimuxDocuments

/// The manifest of a farm on Kubernetes: an Indexed Job for the shares, and the Job that joins them
/// when all shares are made. Both use one volume for the scene, the store and the film.
struct KubernetesFarm {
  private static let folder = "/work"
  /// The folder of the store in the containers.
  static let store = folder + "/.animux.store"

  private let job: FarmJob
  private let image: String
  private let claim: String
  private let name: String
  /// The seconds after which the last job makes what the shares have not made.
  private let maximumWait: Int

  /// The seconds that the last job waits for the shares by default.
  static let defaultMaximumWait = 86_400.0

  init(_ job: FarmJob, _ image: String, _ claim: String, _ name: String, maximumWait: Double) {
    (self.job, self.image, self.claim, self.name) = (job, image, claim, name)
    self.maximumWait = Int(maximumWait.rounded(.up))
  }

  /// Whether a path leads to a place in the volume.
  static func isInVolume(_ path: String) -> Bool {
    var depth = 0
    for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 1 { return false }
    }
    return !path.hasPrefix("/") || path.hasPrefix(folder + "/")
  }

  /// Both jobs as a list in JSON, which `kubectl apply` reads.
  var manifest: String {
    let jobs = JSON(object: [
      ("apiVersion", JSON("v1")), ("kind", JSON("List")), ("items", JSON([sharesJob, lastJob])),
    ])
    return jobs.prettyText() + "\n"
  }

  /// The folder in which each share leaves a file when it is made.
  private var marks: String { "\(Self.folder)/.animux.farm/\(name)" }

  private var sharesJob: JSON {
    let number = "$((JOB_COMPLETION_INDEX + 1))"
    let command = job.shareCommand("animux", number)
    return jobManifest(
      named: "\(name)-shares",
      [
        ("completions", JSON(job.shares)), ("parallelism", JSON(job.shares)),
        ("completionMode", JSON("Indexed")), ("backoffLimitPerIndex", JSON(Self.repeats)),
      ],
      """
      mkdir -p \(marks) && \(command) && rm -f \(failures("$JOB_COMPLETION_INDEX")) && touch \(marks)/$JOB_COMPLETION_INDEX \
      || { echo >>\(failures("$JOB_COMPLETION_INDEX")); exit 1; }
      """)
  }

  /// The file in which each failure of a share is a line.
  private func failures(_ share: String) -> String { "\(marks)/\(share).failures" }

  /// Waits for all shares, and ends if one has failed as often as it is repeated. If the pods of a share have left no sign, the job
  /// waits for the maximum time.
  private var lastJob: JSON {
    let lost = "[ \"$(wc -l 2>/dev/null <\(failures("$i")))\" -gt \(Self.repeats) ]"
    let wait = """
      i=0; begin=$(date +%s); while [ $i -lt \(job.shares) ]; do
      if [ -e \(marks)/$i ]; then i=$((i + 1));
      elif \(lost) 2>/dev/null; then echo "share $((i + 1)) has failed" >&2; rm -f \(marks)/*.failures; exit \(Self.failedShareExitCode);
      elif [ $(($(date +%s) - begin)) -ge \(maximumWait) ]; then echo "share $((i + 1)) is missing; this job makes its segments" >&2; break;
      else sleep 5; fi; done
      """
    let rule = JSON(object: [
      ("action", JSON("FailJob")),
      (
        "onExitCodes",
        JSON(object: [("operator", JSON("In")), ("values", JSON([JSON(Self.failedShareExitCode)]))])
      ),
    ])
    return jobManifest(
      named: name,
      [("backoffLimit", JSON(Self.repeats)), ("podFailurePolicy", JSON(object: [("rules", JSON([rule]))]))],
      "\(wait); \(job.joiningCommand("animux")) && rm -r \(marks)")
  }

  /// The number of times that a share is made again if it fails.
  private static let repeats = 3
  /// The exit code of the last job if a share has failed for good.
  private static let failedShareExitCode = 42

  /// Returns a text as Kubernetes passes it on unchanged: it replaces `$(NAME)`, and `$$` by `$`.
  private static func literal(_ text: String) -> String {
    text.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
  }

  private func jobManifest(named name: String, _ fields: [(String, JSON)], _ script: String) -> JSON {
    let container = JSON(object: [
      ("name", JSON("animux")), ("image", JSON(image)), ("workingDir", JSON(Self.folder)),
      ("command", JSON([JSON("sh"), JSON("-c"), JSON(Self.literal(script))])),
      ("volumeMounts", JSON([JSON(object: [("name", JSON("work")), ("mountPath", JSON(Self.folder))])])),
    ])
    let volume = JSON(object: [
      ("name", JSON("work")), ("persistentVolumeClaim", JSON(object: [("claimName", JSON(claim))])),
    ])
    let pod = JSON(object: [
      ("restartPolicy", JSON("Never")), ("containers", JSON([container])), ("volumes", JSON([volume])),
    ])
    return JSON(object: [
      ("apiVersion", JSON("batch/v1")), ("kind", JSON("Job")),
      ("metadata", JSON(object: [("name", JSON(name))])),
      ("spec", JSON(object: fields + [("template", JSON(object: [("spec", pod)]))])),
    ])
  }
}
