internal import AnimuxGraphics

/// What is painted below an item in the isolated group around it: what is seen through a group that has a backdrop.
///
/// It is drawn anew, as items, and not read from the canvas: so it does not matter which tiles of the canvas are drawn, in
/// what order, and of what picture it shows a part.
struct BackdropItems {
  /// A group around, and those of its items that come before.
  private struct Level {
    var shell: Group
    var items: [DisplayItem]
  }

  private var levels: [Level]
  /// What lies below all of it.
  var ground = Color.clear

  /// In an isolated group whose items lie so on the picture that the canvas is a part of.
  init(projection: Projection) {
    levels = [Level(shell: Group(transform: Matrix(projection: projection.numbers), items: []), items: [])]
  }

  /// In a group that is not isolated.
  func inside(_ group: Group) -> BackdropItems {
    var shell = Group(
      transform: group.transform, clip: group.clip, backdrop: group.backdrop, shadow: group.shadow,
      side: group.side, items: [])
    var result = self
    // A shell of nothing but one other comes to the same as that alone.
    if let last = levels.last, last.items.isEmpty, last.shell.onlyPlaces {
      shell.transform = shell.transform.then(last.shell.transform)
      result.levels.removeLast()
    }
    result.levels.append(Level(shell: shell, items: []))
    return result
  }

  /// Above some more items of the innermost group.
  func above(_ items: some Sequence<DisplayItem>) -> BackdropItems {
    var result = self
    result.levels[result.levels.count - 1].items += items
    return result
  }

  /// How many items there are, but for those in them.
  var count: Int { levels.reduce(0) { $0 + $1.items.count } }

  /// As items of that picture.
  var items: [DisplayItem] {
    var inner: [DisplayItem] = []
    for level in levels.reversed() {
      var shell = level.shell
      shell.items = level.items + inner
      inner = shell.items.isEmpty && shell.backdrop == nil ? [] : [.group(shell)]
    }
    return inner
  }
}

extension DisplayItem {
  /// True where something in it, however deep, has a backdrop.
  var mentionsBackdrop: Bool {
    switch self {
    case .roundedRect, .picture, .path, .stroke, .sprites: false
    case .group(let group):
      group.backdrop != nil || group.items.contains(where: \.mentionsBackdrop)
        || group.mask?.contains(where: \.mentionsBackdrop) == true
    case .dissolve(let dissolve):
      dissolve.old.contains(where: \.mentionsBackdrop) || dissolve.new.contains(where: \.mentionsBackdrop)
    case .exposure(let exposure):
      exposure.versions.contains { $0.items.contains(where: \.mentionsBackdrop) }
    }
  }

  /// True where something is seen through it, or through something in it, that lies below it.
  var hasBackdrop: Bool {
    switch self {
    case .roundedRect, .picture, .path, .stroke, .sprites: false
    case .group(let group):
      group.backdrop != nil || (!group.isAlone && group.items.contains(where: \.hasBackdrop))
    case .dissolve(let dissolve):
      dissolve.change == nil && (dissolve.old + dissolve.new).contains(where: \.hasBackdrop)
    case .exposure(let exposure): exposure.items.contains(where: \.hasBackdrop)
    }
  }
}

extension Group {
  /// True where it does no more than to say where its items are.
  fileprivate var onlyPlaces: Bool { clip == nil && backdrop == nil && shadow == nil && side == .both }

  /// True where nothing in it sees what is behind it.
  var isAlone: Bool { isIsolated || opacity < 1 || mask != nil || blend != .sourceOver || !passes.isEmpty }
}
