internal import AnimuxGraphics
internal import CKernels

/// Draws what a plan says to some rows of the canvas. What comes out at a pixel depends on the plan alone,
/// not on which rows are drawn at once, nor on which tiles are left out.
struct BandPainter {
  let plan: Plan
  let tiles: TileMap
  let dirty: TileSet
  let edges: UnsafeBufferPointer<animux_edge>
  let pixels: UnsafeMutablePointer<UInt32>
  /// The row of the canvas that `pixels` begins with.
  let firstRow: Int
  let width: Int
  let memory: Memory

  /// Where the scratch memory lies.
  struct Memory {
    let sums: UnsafeMutablePointer<Int32>
    let spans: UnsafeMutablePointer<animux_span>
    let cover: UnsafeMutablePointer<UInt8>
    let saved: UnsafeMutablePointer<UInt32>
    let colors: UnsafeMutablePointer<UInt32>
    let bytes: UnsafeMutablePointer<UInt8>
    let spansInLevel, coverInLevel, savedInLevel: Int
  }

  /// The rows `y0 ..< y1` of one row of tiles.
  struct Band {
    let tileRow: Int
    let y0, y1: Int32
  }

  /// Rows and columns that a command is about to change.
  struct Strip {
    let y0: Int32
    let count: Int
    let x0, x1: Int32
  }

  /// A row of tiles, a band at a time.
  func draw(_ tileRow: Int) {
    let end = min(Int32((tileRow + 1) * TileSet.side), tiles.height)
    for y in stride(from: Int32(tileRow * TileSet.side), to: end, by: Scratch.bandHeight) {
      draw(Band(tileRow: tileRow, y0: y, y1: min(y + Int32(Scratch.bandHeight), end)))
    }
  }

  private func draw(_ band: Band) {
    for index in tiles.commands[band.tileRow] { draw(Int(index), in: band) }
  }

  private func draw(_ index: Int, in band: Band) {
    let command = plan.commands[index]
    let (y0, y1) = (max(band.y0, command.bounds.y0), min(band.y1, command.bounds.y1))
    guard y0 < y1 else { return }
    let count = Int(y1 - y0)
    switch command.work {
    case .clear(let color):
      forEachRun(of: index, command, band) { x0, x1 in
        for y in y0..<y1 { animux_fill(row(y) + Int(x0), Int(x1 - x0), color) }
      }
    case .fill(let shape, let source):
      let level = plan.depth
      forEachStrip(of: index, command, band, y0, count) {
        rasterize(shape, y0, count, level)
      } body: {
        fill(source, $0, level)
      }
    case .mask(let mask, let source):
      forEachStrip(of: index, command, band, y0, count) {
      } body: {
        fill(plan.masks[mask], with: source, $0)
      }
    case .framed(let outer, let inner, let source, let frame):
      let level = plan.depth
      forEachStrip(of: index, command, band, y0, count) {
        rasterize(outer, y0, count, level)
        rasterize(inner, y0, count, level + 1)
      } body: {
        drawFramed(source, frame, $0, level)
      }
    case .softRect(let rect, let area, let hidden, let color):
      let level = plan.depth
      forEachStrip(of: index, command, band, y0, count) {
        rasterize(area, y0, count, level)
        rasterize(tiles.hides ? hidden : nil, y0, count, level + 1)
      } body: {
        fill(plan.softRects[rect], color, $0, level)
      }
    case .stamp(let stamp, let color):
      forEachStrip(of: index, command, band, y0, count) {
      } body: {
        fill(plan.stamps[stamp], color, $0)
      }
    case .swarm(let swarm):
      forEachStrip(of: index, command, band, y0, count) {
      } body: {
        draw(plan.swarms[swarm], $0, tileRow: band.tileRow)
      }
    case .save(let group):
      forEachStrip(of: index, command, band, y0, count) {
        rasterizeClip(group.clip, y0, count, group.level)
      } body: {
        save(group, $0, band)
      }
    case .exchange(let group, let save):
      forEachStrip(of: save, command, band, y0, count) {
      } body: {
        animux_exchange(
          row($0.y0), saved(group, $0, band), width, $0.count, $0.x0, $0.x1)
      }
    case .restore(let group, let save):
      forEachStrip(of: save, command, band, y0, count) {
      } body: {
        restore(group, $0, band)
      }
    case .expose(let exposure):
      forEachStrip(of: index, command, band, y0, count) {
      } body: {
        expose(plan.exposures[exposure], $0, band)
      }
    case .take(let exposure, let weight, let isFirst):
      forEachStrip(of: index, command, band, y0, count) {
      } body: {
        take(plan.exposures[exposure], weight: weight, isFirst: isFirst, $0, band)
      }
    case .develop(let exposure, let weight):
      forEachStrip(of: index, command, band, y0, count) {
      } body: {
        develop(plan.exposures[exposure], weight: weight, $0, band)
      }
    }
  }

  func row(_ y: Int32) -> UnsafeMutablePointer<UInt32> { pixels + (Int(y) - firstRow) * width }
  func spans(_ level: Int) -> UnsafeMutablePointer<animux_span> { memory.spans + level * memory.spansInLevel }
  func cover(_ level: Int) -> UnsafeMutablePointer<UInt8> { memory.cover + level * memory.coverInLevel }
}

/// Which columns are to be drawn.
extension BandPainter {
  /// Runs of tiles of a command that are to be drawn again and in which it is not hidden.
  private func forEachRun(of index: Int, _ command: Command, _ band: Band, _ body: (Int32, Int32) -> Void) {
    let columns = command.bounds.tileColumns
    let hasExposures = !plan.exposures.isEmpty
    var start: Int?
    for column in columns.lowerBound...columns.upperBound + 1 {
      let isIn =
        column <= columns.upperBound && dirty[column, band.tileRow]
        && tiles.covers[band.tileRow * tiles.columns + column] <= index
        && (!hasExposures || tiles.draws(command, plan, tile: band.tileRow * tiles.columns + column))
      if isIn {
        if start == nil { start = column }
      } else if let first = start {
        body(
          max(Int32(first * TileSet.side), command.scissor.x0),
          min(Int32(column * TileSet.side), command.scissor.x1))
        start = nil
      }
    }
  }

  /// `prepare` is called once, if there is anything to draw.
  private func forEachStrip(
    of index: Int, _ command: Command, _ band: Band, _ y0: Int32, _ count: Int, prepare: () -> Void,
    body: (Strip) -> Void
  ) {
    var isPrepared = false
    forEachRun(of: index, command, band) { x0, x1 in
      if !isPrepared { prepare() }
      isPrepared = true
      body(Strip(y0: y0, count: count, x0: x0, x1: x1))
    }
  }

  private func rasterize(_ shape: Shape?, _ y0: Int32, _ count: Int, _ level: Int) {
    guard let shape, let edges = edges.baseAddress else {
      return spans(level).update(repeating: animux_span(), count: count)
    }
    var area = shape.area(edges)
    animux_cover(&area, Int32(width), y0, Int32(count), memory.sums, spans(level), cover(level))
  }

  /// Without a clip everything is inside.
  private func rasterizeClip(_ clip: Shape?, _ y0: Int32, _ count: Int, _ level: Int) {
    if let clip { return rasterize(clip, y0, count, level) }
    let whole = animux_span(x0: 0, x1: 0, x2: Int32(width), x3: Int32(width), cover: 0)
    spans(level).update(repeating: whole, count: count)
  }
}

/// Groups.
extension BandPainter {
  private func saved(_ group: Command.Group, _ strip: Strip, _ band: Band) -> UnsafeMutablePointer<UInt32> {
    memory.saved + group.level * memory.savedInLevel + Int(strip.y0 - band.y0) * width
  }

  private func save(_ group: Command.Group, _ strip: Strip, _ band: Band) {
    animux_save(
      row(strip.y0), saved(group, strip, band), width, spans(group.level), strip.count, strip.x0, strip.x1,
      group.isIsolated || group.isParted ? 0 : group.opacity)
    guard group.isIsolated else { return }
    for y in strip.y0..<strip.y0 + Int32(strip.count) {
      animux_fill(row(y) + Int(strip.x0), Int(strip.x1 - strip.x0), 0)
    }
  }

  private func restore(_ group: Command.Group, _ strip: Strip, _ band: Band) {
    guard !group.isIsolated else {
      return animux_composite(
        row(strip.y0), saved(group, strip, band), width, spans(group.level), strip.count, cover(group.level),
        strip.x0, strip.x1, group.opacity, group.blend.rawValue)
    }
    animux_restore(
      row(strip.y0), saved(group, strip, band), width, spans(group.level), strip.count, cover(group.level),
      strip.x0, strip.x1, group.opacity)
  }
}

/// Areas.
extension BandPainter {
  private func fill(_ source: Command.Source, _ strip: Strip, _ level: Int) {
    switch source {
    case .color(let color):
      animux_over_color(
        row(strip.y0), width, spans(level), strip.count, cover(level), strip.x0, strip.x1, color)
    case .pattern(let index):
      let pattern = plan.patterns[index]
      let columns = pattern.isTurned ? TileSet.side : width
      for first in stride(from: strip.x0, to: strip.x1, by: columns) {
        let end = min(first + Int32(columns), strip.x1)
        for offset in 0..<strip.count {
          let span = spans(level) + offset
          let (x0, x1) = (max(span.pointee.x0, first), min(span.pointee.x3, end))
          if x0 < x1 { fill(pattern, span, strip.y0 + Int32(offset), x0, x1, cover(level)) }
        }
      }
    }
  }

  func fill(
    _ pattern: Pattern, _ span: UnsafePointer<animux_span>, _ y: Int32, _ x0: Int32, _ x1: Int32,
    _ cover: UnsafePointer<UInt8>
  ) {
    let spare = memory.colors + width
    if pattern.isOpaque && span.pointee.x1 <= x0 && x1 <= span.pointee.x2 {
      return pattern.write(row(y) + Int(x0), x0: x0, x1: x1, y: y, spare: spare)
    }
    pattern.write(memory.colors, x0: x0, x1: x1, y: y, spare: spare)
    animux_over_row(row(y), memory.colors, span, cover, x0, x1)
  }

  private func drawFramed(_ source: Command.Source, _ frame: UInt32, _ strip: Strip, _ level: Int) {
    switch source {
    case .color(let color):
      animux_over_framed_color(
        row(strip.y0), width, spans(level), cover(level), spans(level + 1), cover(level + 1), strip.count,
        strip.x0, strip.x1, color, frame, memory.bytes)
    case .pattern(let index):
      for offset in 0..<strip.count { drawFramed(plan.patterns[index], frame, strip, offset, level) }
    }
  }

  private func drawFramed(_ pattern: Pattern, _ frame: UInt32, _ strip: Strip, _ offset: Int, _ level: Int) {
    let (outer, inner) = (spans(level) + offset, spans(level + 1) + offset)
    let (x0, x1) = (max(outer.pointee.x0, strip.x0), min(outer.pointee.x3, strip.x1))
    guard x0 < x1 else { return }
    let (y, bytes) = (strip.y0 + Int32(offset), (memory.bytes, memory.bytes + width))
    animux_expand(outer, cover(level), x0, x1, bytes.0)
    animux_expand(inner, cover(level + 1), x0, x1, bytes.1)
    pattern.write(memory.colors, x0: x0, x1: x1, y: y, spare: memory.colors + width)
    animux_over_framed_row(row(y), x0, x1, memory.colors, frame, bytes.0, bytes.1)
  }
}
