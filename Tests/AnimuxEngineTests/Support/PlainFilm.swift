import AnimuxDocuments

@testable import AnimuxEngine

extension Film {
  /// A film that knows nothing of files and fonts.
  init(_ scene: Scene) throws(SceneError) { try self.init(scene, assets: Assets()) }

  /// The pictures that the film can show, in the order of their paths.
  var pictures: [FileReference] { files.pictures.sorted { $0.path < $1.path } }

  /// Returns a film of the same scene with the facts about its sounds.
  func with(sounds: [FileReference: SoundFacts]) throws(SceneError) -> Film {
    var assets = assets
    assets.sounds = sounds
    return try with(assets)
  }
}
