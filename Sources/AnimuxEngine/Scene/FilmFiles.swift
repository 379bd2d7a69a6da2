public import AnimuxDocuments
internal import AnimuxGraphics

/// The files that a scene or a film names, by the use that is made of them.
public struct FilmFiles: Hashable, Sendable {
  public var pictures: Set<FileReference> = []
  /// Those of tiled layers, of which only parts are read.
  public var largePictures: Set<FileReference> = []
  /// Pictures that layers without bounds take their size from, large ones among them.
  public var sizingPictures: Set<FileReference> = []
  public var movies: Set<FileReference> = []
  /// Files of layers that may be heard. They may be silent.
  public var layerSounds: Set<FileReference> = []
  /// Files of audio tracks. All of them have to have sound.
  public var tracks: Set<FileReference> = []
  /// Tables of colours that filters name.
  public var colorTables: Set<FileReference> = []

  public init() {}

  public mutating func formUnion(_ other: FilmFiles) {
    for kind in Self.kinds { self[keyPath: kind].formUnion(other[keyPath: kind]) }
  }

  public func isSubset(of other: FilmFiles) -> Bool {
    Self.kinds.allSatisfy { self[keyPath: $0].isSubset(of: other[keyPath: $0]) }
  }

  private static let kinds: [any WritableKeyPath<FilmFiles, Set<FileReference>> & Sendable] = [
    \.pictures, \.largePictures, \.sizingPictures, \.movies, \.layerSounds, \.tracks, \.colorTables,
  ]
}

extension FilmFiles {
  /// Adds the files of a layer alone, without those of its animations and of what lies in it.
  mutating func insert(_ layer: Layer) {
    let content = layer.content
    pictures.formUnion(layer.pictures)
    largePictures.formUnion(content.largePictures)
    if layer.fitsContents { sizingPictures.formUnion(content.pictures + content.largePictures) }
    movies.formUnion(content.movies)
    if let sound = content.sound { layerSounds.insert(sound.file) }
    colorTables.formUnion(layer.allFilters.flatMap(\.tables))
  }

  /// The files of an animation, and of those in it.
  init(of animation: any Animation) {
    pictures.formUnion(animation.pictures)
    colorTables.formUnion(animation.allChanges.flatMap(\.value.tables))
  }

  /// The files of a layer and all in it.
  init(ofAllIn layer: Layer) {
    insert(layer)
    for attached in layer.animations { formUnion(FilmFiles(of: attached.animation)) }
    let actions = Array(layer.actions.values) + (layer.style.map { Array($0.actions.values) } ?? [])
    for case .animation(let animation) in actions { formUnion(FilmFiles(of: animation)) }
    for sublayer in layer.sublayers { formUnion(FilmFiles(ofAllIn: sublayer)) }
    if let mask = layer.mask { formUnion(FilmFiles(ofAllIn: mask)) }
    if let scene = layer.shownScene { formUnion(FilmFiles(ofAllIn: scene)) }
  }

  /// The files of a transaction's steps, as far as they are values.
  private init(of transaction: Transaction) {
    for step in transaction.steps {
      switch step.kind {
      case .change(_, let change): formUnion(change.files)
      case .add(let layer, _), .replace(_, let layer): formUnion(FilmFiles(ofAllIn: layer))
      case .animate(_, let attached): formUnion(FilmFiles(of: attached.animation))
      case .transaction(let inner): formUnion(FilmFiles(of: inner))
      case .remove, .move, .removeAnimations, .pause, .resume: break
      }
    }
    for completion in transaction.completions { formUnion(FilmFiles(of: completion)) }
  }

  init(ofAllIn scene: Scene) {
    self.init(ofAllIn: scene.root)
    for transaction in scene.timeline { formUnion(FilmFiles(of: transaction)) }
    if let captions = scene.captions { formUnion(FilmFiles(ofAllIn: captions.style)) }
    tracks.formUnion(scene.audio.map(\.source))
  }
}

extension Scene {
  /// The files that its layers and its time line name, as far as that is known before it is played out.
  ///
  /// A film may show fewer, as not everything that may happen does, and more, where a closure of the time line names one, or a scene
  /// within the scene is given other inputs.
  public var files: FilmFiles { DeepStack.run { FilmFiles(ofAllIn: self) } }
}
