package import AnimuxDocuments
internal import AnimuxGraphics

/// The files that a scene or a film names, by how they are used.
package struct FilmFiles: Hashable, Sendable {
  /// The pictures that are shown whole.
  package var pictures: Set<FileReference> = []
  /// The pictures of tiled layers, of which only parts are read.
  package var largePictures: Set<FileReference> = []
  /// The pictures that determine the size of layers without bounds, including those of tiled layers.
  package var sizingPictures: Set<FileReference> = []
  /// The files of movie layers.
  package var movies: Set<FileReference> = []
  /// The files of layers that may be heard. A file without sound is allowed.
  package var layerSounds: Set<FileReference> = []
  /// The files of audio tracks. Each must contain sound.
  package var tracks: Set<FileReference> = []
  /// The tables of colours that filters name.
  package var colorTables: Set<FileReference> = []

  /// Creates an empty set of files.
  package init() {}

  /// Adds the files of `other`, each with its use.
  package mutating func formUnion(_ other: FilmFiles) {
    for kind in Self.kinds { self[keyPath: kind].formUnion(other[keyPath: kind]) }
  }

  /// Returns whether `other` has every file of this value, with the same use.
  package func isSubset(of other: FilmFiles) -> Bool {
    Self.kinds.allSatisfy { self[keyPath: $0].isSubset(of: other[keyPath: $0]) }
  }

  /// The sets of files, one for each use.
  package static let kinds: [any WritableKeyPath<FilmFiles, Set<FileReference>> & Sendable] = [
    \.pictures, \.largePictures, \.sizingPictures, \.movies, \.layerSounds, \.tracks, \.colorTables,
  ]
}

extension FilmFiles {
  /// Adds the files of the layer itself, without those of its animations, its mask and its sublayers.
  mutating func insert(_ layer: Layer) {
    let content = layer.content
    let filters = layer.allFilters
    // The files of most layers are none, and sets would be passed over for each of them.
    func add(_ files: [FileReference], to set: inout Set<FileReference>) {
      if !files.isEmpty { set.formUnion(files) }
    }
    if let file = layer.contents?.file { pictures.insert(file) }
    let (own, large) = (content.pictures, content.largePictures)
    add(own, to: &pictures)
    add(large, to: &largePictures)
    if layer.fitsContents || layer.ownSize.isPartial {
      add(own, to: &sizingPictures)
      add(large, to: &sizingPictures)
    }
    add(content.movies, to: &movies)
    if let sound = content.sound { layerSounds.insert(sound.file) }
    for filter in filters {
      add(filter.pictures, to: &pictures)
      add(filter.tables, to: &colorTables)
    }
  }

  /// Adds the files of an animation, and of the animations in it.
  private mutating func insert(_ animation: any Animation) {
    pictures.formUnion(animation.pictures)
    colorTables.formUnion(animation.allChanges.flatMap(\.value.tables))
  }

  /// Collects the files of an animation, and of the animations in it.
  init(of animation: any Animation) {
    insert(animation)
  }

  /// Collects the files of a layer and of everything in it.
  init(ofAllIn layer: Layer) {
    insert(allIn: layer)
  }

  /// Adds the files of a layer and of everything in it.
  private mutating func insert(allIn layer: Layer) {
    insert(layer)
    for attached in layer.animations { insert(attached.animation) }
    if let transition = layer.transition.transition { insert(transition) }
    for case .animation(let animation) in layer.actions.values { insert(animation) }
    if let style = layer.style {
      for case .animation(let animation) in style.actions.values { insert(animation) }
    }
    for index in layer.sublayers.indices { insert(allIn: layer.sublayers[index]) }
    if let mask = layer.mask { insert(allIn: mask) }
    if layer.isComposition, let scene = layer.shownScene { formUnion(FilmFiles(ofAllIn: scene)) }
  }

  /// Collects the files of a transaction's steps that are known without performing them.
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
  /// The files that the scene's layers and timeline name, as far as they are known before the timeline is played.
  ///
  /// A film can show fewer files, because not every change needs to happen. It can also show more: a closure of the
  /// timeline can name a file, or a composition can be given other inputs.
  package var files: FilmFiles { DeepStack.run { FilmFiles(ofAllIn: self) } }

  /// The paths of all files that the scene is made from, including its documents.
  package var inputPaths: Set<String> { Set(documents.paths + files.paths + fonts.map(\.path)) }
}

extension FilmFiles {
  /// The paths of all files, with repetitions.
  var paths: [String] {
    [pictures, largePictures, movies, colorTables, tracks, layerSounds].joined().map(\.path)
  }
}
