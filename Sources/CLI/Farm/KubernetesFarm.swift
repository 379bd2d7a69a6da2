internal import AnimuxDocuments

/// The manifest of a farm on Kubernetes: an Indexed Job for the shares, and the Job that puts the film together
/// when all shares are made. Both use one volume for the scene, the store and the film.
struct KubernetesFarm {
  private static let folder = "/work"
  /// The folder of the store in the containers.
  static let store = folder + "/.animux.store"

  private let job: FarmJob
  private let image: String
  private let claim: String
  private let name: String

  init(_ job: FarmJob, _ image: String, _ claim: String, _ name: String) {
    (self.job, self.image, self.claim, self.name) = (job, image, claim, name)
  }

  /// Both jobs as a list in JSON, which `kubectl apply` reads.
  var manifest: String {
    let jobs = JSON(object: [
      ("apiVersion", JSON("v1")), ("kind", JSON("List")), ("items", JSON([shares, last])),
    ])
    return jobs.prettyText() + "\n"
  }

  /// The folder in which each share leaves a file when it is made.
  private var marks: String { "\(Self.folder)/.animux.farm/\(name)" }

  private var shares: JSON {
    let number = "$((JOB_COMPLETION_INDEX + 1))"
    let command = job.share("animux", number).dropFirst("exec ".count)
    return made(
      "\(name)-shares",
      [
        ("completions", JSON(job.shares)), ("parallelism", JSON(job.shares)),
        ("completionMode", JSON("Indexed")), ("backoffLimitPerIndex", JSON(3)),
      ],
      "mkdir -p \(marks) && \(command) && touch \(marks)/$JOB_COMPLETION_INDEX")
  }

  private var last: JSON {
    let wait = "i=0; while [ $i -lt \(job.shares) ]; do [ -e \(marks)/$i ] && i=$((i + 1)) || sleep 5; done"
    return made(
      name, [("backoffLimit", JSON(3))],
      "\(wait); \(job.final("animux").dropFirst("exec ".count)) && rm -r \(marks)")
  }

  private func made(_ name: String, _ fields: [(String, JSON)], _ script: String) -> JSON {
    let container = JSON(object: [
      ("name", JSON("animux")), ("image", JSON(image)), ("workingDir", JSON(Self.folder)),
      ("command", JSON([JSON("sh"), JSON("-c"), JSON(script)])),
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
