internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine

/// Checks the rows of a batch.
struct RowCheck: Sendable {
  /// A row whose scene can be read.
  struct Named: Sendable {
    /// The number of the row in the data, counted from 0.
    let index: Int
    let file: String
    /// An estimate of what the film costs.
    let cost: Double
    let warnings: [Diagnostic]
    /// The paths of all files that the film is made from.
    let inputs: Set<String>
  }

  private let scenes: SceneRows
  private let batch: Batch
  private let memory: BatchMemory
  private let checks = SceneChecks()

  init(_ scenes: SceneRows, _ batch: Batch, _ memory: BatchMemory) {
    (self.scenes, self.batch, self.memory) = (scenes, batch, memory)
  }

  /// Reads the scene and the name of each row and, unless only a share is made, checks its files and texts.
  func checkAll() -> [Result<Named, SceneError>] {
    concurrentMap(scenes.count) { index in
      Result { () throws(SceneError) in
        let scene = try scenes.scene(ofRow: index)
        let name = try scenes.text(batch.pattern, ofRow: index, scene, spelling: FileName.safe)
        let warnings = batch.share == nil ? try inspect(scene, index, name) : []
        let pixels = scene.size.width * scene.size.height
        return Named(
          index: index, file: name, cost: max(scene.duration ?? 1, 0.1) * pixels,
          warnings: scene.dataWarnings + warnings,
          inputs: scene.inputPaths)
      }
    }
  }

  /// Checks the files and texts of some rows.
  func inspect(_ rows: [Named], _ errors: inout RowErrors) {
    let found = concurrentMap(rows.count) { number -> SceneError? in
      let row = rows[number]
      do throws(SceneError) {
        _ = try inspect(try scenes.scene(ofRow: row.index), row.index, row.file)
        return .none
      } catch { return error }
    }
    for (row, error) in zip(rows, found) {
      if let error { errors.add(error, ofRow: row.index) }
    }
  }

  /// Throws all errors of a row's files, texts and options, and returns the warnings about its texts. A film that is there and
  /// would not change has none.
  private func inspect(_ scene: Scene, _ index: Int, _ file: String) throws(SceneError) -> [Diagnostic] {
    if !batch.isForced, memory.mayHave(file),
      let identity = memory.identity(of: scene, scenes.values(ofRow: index)),
      memory.size(of: file, madeFrom: identity) != nil
    {
      return []
    }
    let film = try checks.check(scene)
    try checkOptions(on: film, file)
    return scene.textWarnings(in: film)
  }

  /// Throws if the film of a row cannot be encoded with the options of the batch.
  private func checkOptions(on film: Film, _ file: String) throws(SceneError) {
    var encode = batch.encode
    encode.output = file
    do throws(ToolError) {
      let options = try encode.options(for: film, try encode.outputFormat())
      do { try options.check(on: film, to: .file(file)) } catch { throw ToolError(error) }
    } catch {
      switch error {
      case .scene(let error), .media(let error): throw error
      case .usage, .failed, .outputClosed, .stopped:
        throw SceneError([Diagnostic(.error, .invalidValue, error.text, file: batch.rows)])
      }
    }
  }
}
