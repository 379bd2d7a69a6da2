internal import AnimuxGraphics

/// The items painted before an item in the isolated group around it: what a group with a backdrop shows
/// through it.
///
/// They are drawn again as items, and not read from the canvas. The result therefore does not depend on which
/// tiles are drawn, on their order, or on the part of the picture that the canvas shows.
struct BackdropItems {
  /// A surrounding group, and those of its items that come before.
  private struct Level {
    var shell: Group
    var items: [DisplayItem]
  }

  private var levels: [Level]
  /// The colour behind all items.
  var background = Color.clear

  /// Creates an empty list for an isolated group. `projection` maps its items to the picture that the canvas
  /// is a part of.
  init(projection: Projection) {
    levels = [Level(shell: Group(transform: Matrix(projection: projection.numbers), items: []), items: [])]
  }

  /// Returns the items as seen inside of a group that is not isolated.
  func inside(_ group: Group) -> BackdropItems {
    var shell = Group(
      transform: group.transform, clip: group.clip, backdrop: group.backdrop, shadow: group.shadow,
      side: group.side, items: [])
    var result = self
    // A shell that contains only another shell is replaced by that one.
    if let last = levels.last, last.items.isEmpty, last.shell.onlyPlaces {
      shell.transform = shell.transform.then(last.shell.transform)
      result.levels.removeLast()
    }
    result.levels.append(Level(shell: shell, items: []))
    return result
  }

  /// Returns the items followed by more items of the innermost group.
  func above(_ items: some Sequence<DisplayItem>) -> BackdropItems {
    var result = self
    result.levels[result.levels.count - 1].items += items
    return result
  }

  /// The number of items, without those inside of other items.
  var count: Int { levels.reduce(0) { $0 + $1.items.count } }

  /// The items, in the space of that picture.
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
  /// Whether the item or anything in it, at any depth, has a backdrop.
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

  /// Whether the item, or anything in it, shows what is behind the item.
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
  /// Whether the group only places its items.
  fileprivate var onlyPlaces: Bool { clip == nil && backdrop == nil && shadow == nil && side == .both }
}
