internal import AnimuxGraphics

/// The effects of a plan on each tile of the canvas.
struct TileMap {
  let columns: Int
  let rows: Int
  /// The signature of everything that is seen in each tile.
  private(set) var signatures: [Signature]
  /// The index of the last command that hides everything before it in each tile.
  private(set) var covers: [Int32]
  /// The commands that touch each row of tiles, in drawing order.
  private(set) var commands: [[Int32]]
  /// Whether hidden commands are left out.
  private(set) var hides = true
  /// The tiles in which the versions of an exposure differ, by exposure.
  private var differing: [[Bool]] = []
  /// The comparisons for the exposures that are being read.
  private var comparisons: [VersionComparison] = []
  private let width: Int32
  let height: Int32

  init(width: Int, height: Int) {
    let none = TileSet(width: width, height: height)
    (columns, rows) = (none.columns, none.rows)
    (self.width, self.height) = (Int32(width), Int32(height))
    signatures = [Signature](repeating: Signature(), count: columns * rows)
    covers = [Int32](repeating: 0, count: columns * rows)
    commands = [[Int32]](repeating: [], count: rows)
  }

  /// Computes the signatures and the hidden commands of a plan. If `hides` is `false`, no command hides
  /// another one.
  mutating func read(_ plan: Plan, edges: [Edge], hides: Bool) {
    self.hides = hides
    for row in 0..<rows { commands[row].removeAll(keepingCapacity: true) }
    differing = [[Bool]](repeating: [], count: plan.exposures.count)
    for index in plan.commands.indices {
      let command = plan.commands[index]
      guard !command.bounds.isEmpty else { continue }
      if command.work.exposure != nil {
        read(command, index)
        continue
      }
      let touched = command.bounds.tileColumns
      for row in command.bounds.tileRows {
        commands[row].append(Int32(index))
        if case .mask(let mask, let source) = command.work {
          let isOpaque = hides && plan.isOpaque(source)
          read(
            command, index, plan.masks[mask], row, isOpaque ? uncut(command.context, row, plan, edges) : 0..<0
          )
          continue
        }
        if case .batch(let batch) = command.work {
          read(command, plan.batches[batch], row)
          continue
        }
        let hidden =
          index == 0 ? 0..<columns : hides ? covered(by: command, row, plan, edges) : 0..<0
        for column in touched {
          let tile = row * columns + column
          if hidden.contains(column) {
            covers[tile] = Int32(index)
            signatures[tile] = Signature()
          }
          combine(command.signature.value, tile: tile)
        }
      }
    }
  }

  /// Adds the tiles whose signatures differ from the given ones.
  func formDifference(from signatures: [Signature], in dirty: inout TileSet) {
    for row in 0..<rows {
      for column in 0..<columns
      where signatures[row * columns + column] != self.signatures[row * columns + column] {
        dirty[column, row] = true
      }
    }
  }

  /// Returns the tiles of a row in which a command hides everything before it.
  private func covered(by command: Command, _ row: Int, _ plan: Plan, _ edges: [Edge]) -> Range<Int> {
    guard let cover = command.cover else { return 0..<0 }
    let (y0, y1) = (Int32(row * TileSet.side), min(Int32((row + 1) * TileSet.side), height))
    guard command.bounds.y0 <= y0, command.bounds.y1 >= y1 else { return 0..<0 }
    let columns = cover.coveredColumns(y0: y0, y1: y1, edges: edges)
      .clamped(to: command.bounds.x0..<command.bounds.x1)
    return tiles(within: columns.clamped(to: uncut(command.context, row, plan, edges)))
  }

  /// Returns the columns of pixels in a row of tiles that the surrounding groups do not change.
  private func uncut(_ context: Int, _ row: Int, _ plan: Plan, _ edges: [Edge]) -> Range<Int32> {
    let (y0, y1) = (Int32(row * TileSet.side), min(Int32((row + 1) * TileSet.side), height))
    var columns = 0..<width
    var next: Int? = context
    while let index = next, !columns.isEmpty {
      let context = plan.contexts[index]
      if context.showsBelow { return 0..<0 }
      if let clip = context.clip {
        columns = columns.clamped(to: clip.coveredColumns(y0: y0, y1: y1, edges: edges))
      }
      next = context.parent
    }
    return columns
  }

  /// Reads a mask's effect on a row of tiles.
  ///
  /// A tile is hidden if the mask is opaque and covers all of it. `uncut` are the columns of pixels in which
  /// the mask can hide.
  private mutating func read(
    _ command: Command, _ index: Int, _ mask: Mask, _ row: Int, _ uncut: Range<Int32>
  ) {
    let side = Int32(TileSet.side)
    let (y0, y1) = (Int32(row) * side, min(Int32(row + 1) * side, height))
    let isCut = y0 < command.scissor.y0 || y1 > command.scissor.y1
    let whole = uncut.clamped(to: command.scissor.x0..<command.scissor.x1)
    for column in command.bounds.tileColumns {
      let coverage = mask.signature(ofTile: column, row)
      guard coverage != 0 else { continue }
      let tile = row * columns + column
      let (x0, x1) = (Int32(column) * side, min(Int32(column + 1) * side, width))
      if !isCut && whole.lowerBound <= x0 && whole.upperBound >= x1
        && mask.covers((x1 - x0) * (y1 - y0), ofTile: column, row)
      {
        covers[tile] = Int32(index)
        signatures[tile] = Signature()
      }
      combine(command.signature.value, tile: tile)
      combine(coverage, tile: tile)
    }
  }

  /// Reads a sprite batch. Each tile of a row depends on the sprites that touch it, and none is hidden.
  private mutating func read(_ command: Command, _ batch: SpriteBatch, _ row: Int) {
    for index in batch.rows[row, default: []] {
      let sprite = batch.sprites[Int(index)]
      for column in sprite.bounds.tileColumns {
        combine(sprite.signature.value, tile: row * columns + column)
        combine(command.signature.value, tile: row * columns + column)
      }
    }
  }

  /// Returns the tiles that are completely within some columns of pixels. The last tile may be cut off by the
  /// canvas.
  private func tiles(within pixels: Range<Int32>) -> Range<Int> {
    let side = Int32(TileSet.side)
    let first = Int((pixels.lowerBound + side - 1) / side)
    let end = pixels.upperBound == width ? columns : Int(pixels.upperBound / side)
    return !pixels.isEmpty && first < end ? first..<end : 0..<0
  }
}

/// The work of painting.
extension TileMap {
  /// The pixels that the commands paint where they are not hidden, without those of batches; counted no further than a row beyond `most`.
  func painted(_ plan: Plan, most: Int) -> Int {
    var pixels = 0
    for row in 0..<rows where pixels <= most {
      for index in commands[row] {
        let command = plan.commands[Int(index)]
        if case .batch = command.work { continue }
        let weight = min(command.bounds.area, TileSet.side * TileSet.side)
        for column in command.bounds.tileColumns {
          let tile = row * columns + column
          if index >= covers[tile], draws(command, plan, tile: tile) { pixels += weight }
        }
      }
    }
    return pixels
  }
}

/// Exposures.
extension TileMap {
  /// Returns `false` if a command has no effect in a tile, because all versions of an exposure are equal
  /// there and another one is drawn.
  func draws(_ command: Command, _ plan: Plan, tile: Int) -> Bool {
    if let exposure = command.work.exposure, !differing[exposure][tile] { return false }
    var next = plan.contexts[command.context].version
    while let index = next {
      let version = plan.versions[index]
      guard version.number == 0 || differing[version.exposure][tile] else { return false }
      next = version.outer
    }
    return true
  }

  /// Reads the start of an exposure, or the end of one of its versions.
  private mutating func read(_ command: Command, _ index: Int) {
    for row in command.bounds.tileRows { commands[row].append(Int32(index)) }
    switch command.work {
    case .expose:
      comparisons.append(VersionComparison(tiles: signatures.count))
    case .take:
      endVersion(command)
    case .develop(let exposure, _):
      endVersion(command)
      guard let comparison = comparisons.popLast() else { return }
      differing[exposure] = comparison.differing
    case .clear, .fill, .mask, .framed, .rectShadow, .alphaMask, .batch, .save, .exchange, .restore: break
    }
  }

  /// Ends a version of the innermost exposure. A tile depends on what each version drew there, and on that
  /// version's weight.
  private mutating func endVersion(_ command: Command) {
    guard let innermost = comparisons.indices.last else { return }
    var drawn: [Int] = []
    for row in command.bounds.tileRows {
      for column in command.bounds.tileColumns
      where comparisons[innermost].draws(tile: row * columns + column) {
        drawn.append(row * columns + column)
      }
    }
    comparisons[innermost].endVersion()
    for tile in drawn {
      signatures[tile].combine(command.signature.value)
      for outer in comparisons.indices.dropLast() {
        comparisons[outer].combine(command.signature.value, tile: tile)
      }
    }
  }

  /// Adds a value to what a tile depends on.
  fileprivate mutating func combine(_ word: UInt64, tile: Int) {
    signatures[tile].combine(word)
    for index in comparisons.indices { comparisons[index].combine(word, tile: tile) }
  }
}
