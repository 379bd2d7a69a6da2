public import AnimuxDocuments
public import AnimuxEngine
internal import AnimuxText
internal import Synchronization

/// Makes productions of scenes that show the same files, which are then inspected and decoded once for all of
/// them.
public final class ProductionShelf: Sendable {
  private struct State {
    var inspection: FileInspection?
    var text: Typesetter?
    var fonts: [String] = []
  }

  private let state = Mutex(State())

  /// Creates an empty shelf.
  public init() {}

  /// Inspects the files that a scene names, unless those of the scene before were the same, and resolves the
  /// scene. Throws all errors of the scene, or of files that cannot be shown.
  public func production(of scene: Scene) throws(SceneError) -> Production {
    let fonts = scene.fonts.map(\.path)
    let (known, setter) = state.withLock { state in
      if state.text == nil || state.fonts != fonts { (state.text, state.fonts) = (scene.textSetter, fonts) }
      return (state.inspection, state.text)
    }
    let files = scene.files
    let inspection =
      known.flatMap { $0.named == files && $0.isUpToDate ? $0 : nil } ?? FileInspection(files, scene.policy)
    state.withLock { $0.inspection = inspection }
    return try Production(scene, inspection, setter ?? scene.textSetter)
  }
}
