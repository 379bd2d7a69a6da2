import AnimuxDocuments

@testable import AnimuxEngine

extension Film {
  /// A film that knows nothing of files and fonts.
  init(_ scene: Scene) throws(SceneError) { try self.init(scene, assets: Assets()) }

  /// The same film, which knows what there is to hear in its files.
  func with(sounds: [FileReference: SoundFacts]) throws(SceneError) -> Film {
    var assets = assets
    assets.sounds = sounds
    return try with(assets)
  }
}
