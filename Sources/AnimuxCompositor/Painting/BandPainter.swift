internal import AnimuxGraphics

/// Performs the commands of a plan on some rows of the canvas.
///
/// The result at a pixel depends on the plan alone, not on which rows are drawn together, nor on which tiles
/// are left out.
struct BandPainter {
  let plan: Plan
  let tiles: TileMap
  let dirty: TileSet
  let edges: Rows<Edge>
  let pixels: MutableRows<UInt32>
  /// The row of the canvas that `pixels` starts with.
  let firstRow: Int
  let width: Int
  let memory: Scratch.Memory

  /// The rows `y0 ..< y1` of one row of tiles.
  struct Band {
    let tileRow: Int
    let y0, y1: Int32
  }

  /// The rows and columns that a command is about to change.
  struct Strip {
    let band: Band
    let y0: Int32
    let count: Int
    let x0, x1: Int32
  }

  /// A command, and the rows of a band that it changes.
  private struct Job {
    /// The index of the command that determines which tiles are drawn.
    var index: Int
    let command: Command
    let band: Band
    let y0: Int32
    let count: Int
  }

  /// Returns the bands of a row of tiles on a canvas of this height.
  static func bands(ofRow tileRow: Int, height: Int) -> [Band] {
    let end = min((tileRow + 1) * TileSet.side, height)
    return stride(from: tileRow * TileSet.side, to: end, by: Scratch.bandHeight).map { y in
      Band(tileRow: tileRow, y0: Int32(y), y1: Int32(min(y + Scratch.bandHeight, end)))
    }
  }

  func draw(_ band: Band) {
    for index in tiles.commands[band.tileRow] {
      let command = plan.commands[Int(index)]
      let (y0, y1) = (max(band.y0, command.bounds.y0), min(band.y1, command.bounds.y1))
      guard y0 < y1 else { continue }
      draw(Job(index: Int(index), command: command, band: band, y0: y0, count: Int(y1 - y0)))
    }
  }

  private func draw(_ job: Job) {
    switch job.command.work {
    case .clear(let color): forEachStrip(of: job) { clear($0, color) }
    case .fill(let shape, let source): draw(shape, source, job)
    case .mask(let mask, let source): forEachStrip(of: job) { fill(plan.masks[mask], with: source, $0) }
    case .framed(let outer, let inner, let source, let frame): drawFramed((outer, inner), source, frame, job)
    case .rectShadow(let rect, let area, let hidden, let color):
      draw(plan.rectShadows[rect], within: (area, hidden), color, job)
    case .alphaMask(let alphaMask, let color):
      forEachStrip(of: job) { fill(plan.alphaMasks[alphaMask], color, $0) }
    case .batch(let batch): forEachStrip(of: job) { draw(plan.batches[batch], $0) }
    case .save(let group):
      forEachStrip(of: job) {
        rasterizeClip(of: group, job)
      } body: {
        save(group, $0)
      }
    case .exchange(let group, let save): forEachStrip(of: job, as: save) { exchange(group, $0) }
    case .restore(let group, let save): forEachStrip(of: job, as: save) { restore(group, $0) }
    case .expose(let exposure): forEachStrip(of: job) { expose(plan.exposures[exposure], $0) }
    case .take(let exposure, let weight, let isFirst):
      forEachStrip(of: job) { take(plan.exposures[exposure], weight: weight, isFirst: isFirst, $0) }
    case .develop(let exposure, let weight):
      forEachStrip(of: job) { develop(plan.exposures[exposure], weight: weight, $0) }
    }
  }

  private func clear(_ strip: Strip, _ color: UInt32) {
    for y in strip.y0..<strip.y0 + Int32(strip.count) {
      Kernel.fill(row(y)[Int(strip.x0)..<Int(strip.x1)], color)
    }
  }

  private func draw(_ shape: Shape, _ source: Command.Source, _ job: Job) {
    forEachStrip(of: job) {
      rasterize(shape, job, plan.depth)
    } body: {
      fill(source, $0, plan.depth)
    }
  }

  private func drawFramed(
    _ shapes: (outer: Shape, inner: Shape?), _ source: Command.Source, _ frame: UInt32, _ job: Job
  ) {
    forEachStrip(of: job) {
      rasterize(shapes.outer, job, plan.depth)
      rasterize(shapes.inner, job, plan.depth + 1)
    } body: {
      drawFramed(source, frame, $0, plan.depth)
    }
  }

  private func draw(
    _ rect: RectShadow, within areas: (drawn: Shape, hidden: Shape?), _ color: UInt32, _ job: Job
  ) {
    forEachStrip(of: job) {
      rasterize(areas.drawn, job, plan.depth)
      rasterize(tiles.hides ? areas.hidden : nil, job, plan.depth + 1)
    } body: {
      fill(rect, color, $0, plan.depth)
    }
  }
}

/// Access to pixels and to the coverage of a band.
extension BandPainter {
  func row(_ y: Int32) -> MutableRows<UInt32> { rows(y, 1) }

  /// Returns `count` consecutive rows of pixels from row `y`.
  func rows(_ y: Int32, _ count: Int) -> MutableRows<UInt32> {
    let first = (Int(y) - firstRow) * width
    return pixels[first..<first + count * width]
  }

  func rows(of strip: Strip) -> MutableRows<UInt32> { rows(strip.y0, strip.count) }

  func spans(_ level: Int) -> MutableRows<CoverSpan> {
    let first = level * Scratch.bandHeight
    return memory.spans[first..<first + Scratch.bandHeight]
  }

  func cover(_ level: Int) -> MutableRows<UInt8> {
    let size = memory.cover.count / memory.spans.count * Scratch.bandHeight
    return memory.cover[level * size..<(level + 1) * size]
  }

  /// Returns the coverage on `level`, for the rows of a strip.
  func coverage(_ level: Int, _ strip: Strip) -> Kernel.Coverage {
    (spans(level).prefix(strip.count).rows, cover(level).rows)
  }

  /// Returns the memory that keeps the saved pixels of a strip on `level`.
  func saved(_ level: Int, _ strip: Strip) -> MutableRows<UInt32> {
    let first = (level * Scratch.bandHeight + Int(strip.y0 - strip.band.y0)) * width
    return memory.saved[first..<first + strip.count * width]
  }
}

/// Finding the columns to draw.
extension BandPainter {
  /// Calls `body` with each range of columns of a command that has to be redrawn and in which the command is
  /// not hidden.
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

  /// Calls `body` with each strip of a job. The tiles are those of the command `save` instead of the job's
  /// own.
  private func forEachStrip(of job: Job, as save: Int, _ body: (Strip) -> Void) {
    var job = job
    job.index = save
    forEachStrip(of: job, body)
  }

  private func forEachStrip(of job: Job, _ body: (Strip) -> Void) {
    forEachRun(of: job.index, job.command, job.band) { x0, x1 in
      body(Strip(band: job.band, y0: job.y0, count: job.count, x0: x0, x1: x1))
    }
  }

  /// Calls `body` with each strip of a job, and `prepare` once before the first one.
  private func forEachStrip(of job: Job, prepare: () -> Void, body: (Strip) -> Void) {
    var isPrepared = false
    forEachStrip(of: job) { strip in
      if !isPrepared { prepare() }
      isPrepared = true
      body(strip)
    }
  }

  private func rasterize(_ shape: Shape?, _ job: Job, _ level: Int) {
    let spans = spans(level).prefix(job.count)
    guard let shape else { return spans.update(repeating: .none) }
    Kernel.cover(shape, edges, width: width, y0: job.y0, memory.sums, spans, cover(level))
  }

  /// Computes the coverage of a group's clip. Without a clip, every pixel is inside.
  private func rasterizeClip(of group: Command.Group, _ job: Job) {
    if let clip = group.clip { return rasterize(clip, job, group.level) }
    let spans = spans(group.level).prefix(job.count)
    if let mask = group.mask { return join(plan.masks[mask], fromRow: job.y0, spans, cover(group.level)) }
    spans.update(repeating: .whole(width))
  }
}

/// Saving, exchanging and restoring the pixels of groups.
extension BandPainter {
  private func save(_ group: Command.Group, _ strip: Strip) {
    Kernel.save(
      rows(of: strip), to: saved(group.level, strip), stride: width, coverage(group.level, strip).spans,
      strip.x0,
      strip.x1, opacity: group.isIsolated || group.isParted ? 0 : group.opacity)
    if group.isIsolated { clear(strip, 0) }
  }

  private func exchange(_ group: Command.Group, _ strip: Strip) {
    Kernel.exchange(
      rows(of: strip), saved(group.level, strip), stride: width, rows: strip.count, strip.x0, strip.x1)
  }

  private func restore(_ group: Command.Group, _ strip: Strip) {
    let (saved, coverage) = (saved(group.level, strip).rows, coverage(group.level, strip))
    guard !group.isIsolated else {
      return Kernel.composite(
        rows(of: strip), onto: saved, stride: width, coverage, strip.x0, strip.x1, opacity: group.opacity,
        group.blend)
    }
    Kernel.restore(
      rows(of: strip), from: saved, stride: width, coverage, strip.x0, strip.x1, opacity: group.opacity)
  }
}

/// Filling areas with colours and patterns.
extension BandPainter {
  private func fill(_ source: Command.Source, _ strip: Strip, _ level: Int) {
    let (spans, bytes) = coverage(level, strip)
    switch source {
    case .color(let color):
      Kernel.overColor(rows(of: strip), stride: width, spans, bytes, strip.x0, strip.x1, color)
    case .pattern(let index):
      let pattern = plan.patterns[index]
      let columns = pattern.isTurned ? TileSet.side : width
      for first in stride(from: strip.x0, to: strip.x1, by: columns) {
        let end = min(first + Int32(columns), strip.x1)
        for offset in 0..<strip.count {
          fill(pattern, spans[offset], strip.y0 + Int32(offset), first, end, bytes)
        }
      }
    }
  }

  /// Fills the part of a span that is within the columns `first ..< end` with a pattern.
  func fill(
    _ pattern: Pattern, _ span: CoverSpan, _ y: Int32, _ first: Int32, _ end: Int32, _ cover: Rows<UInt8>
  ) {
    let (x0, x1) = (max(span.covered.first, first), min(span.covered.end, end))
    guard x0 < x1 else { return }
    let row = row(y)
    if pattern.isOpaque && span.solid.first <= x0 && x1 <= span.solid.end {
      let spare = memory.spareColors.prefix(Int(x1 - x0))
      return pattern.write(row[Int(x0)..<Int(x1)], from: x0, y, spare: spare)
    }
    let seen = pattern.seen(x0..<x1, y)
    guard !seen.isEmpty else { return }
    let colors = memory.colors.prefix(seen.count)
    pattern.write(colors, from: seen.lowerBound, y, spare: memory.spareColors.prefix(seen.count))
    Kernel.overRow(row, colors.rows, span, cover, seen.lowerBound, seen.upperBound)
  }

  private func drawFramed(_ source: Command.Source, _ frame: UInt32, _ strip: Strip, _ level: Int) {
    let (outer, inner) = (coverage(level, strip), coverage(level + 1, strip))
    switch source {
    case .color(let color):
      drawFramed(color, frame, strip, outer, inner)
    case .pattern(let index):
      for offset in 0..<strip.count {
        let y = strip.y0 + Int32(offset)
        drawFramed(
          plan.patterns[index], frame, y, (outer.spans[offset], outer.bytes),
          (inner.spans[offset], inner.bytes),
          strip.x0, strip.x1)
      }
    }
  }

  private func drawFramed(
    _ color: UInt32, _ frame: UInt32, _ strip: Strip, _ outer: Kernel.Coverage, _ inner: Kernel.Coverage
  ) {
    Kernel.overFramedColor(
      rows(of: strip), stride: width, outer: outer, inner: inner, strip.x0, strip.x1, filling: color,
      frame: frame,
      scratch: memory.bothBytes)
  }

  private func drawFramed(
    _ pattern: Pattern, _ frame: UInt32, _ y: Int32, _ outer: (span: CoverSpan, bytes: Rows<UInt8>),
    _ inner: (span: CoverSpan, bytes: Rows<UInt8>), _ first: Int32, _ end: Int32
  ) {
    let (x0, x1) = (max(outer.span.covered.first, first), min(outer.span.covered.end, end))
    guard x0 < x1 else { return }
    let count = Int(x1 - x0)
    let (colors, outerRow, innerRow) = (
      memory.colors.prefix(count), memory.bothBytes.prefix(width), memory.bothBytes.from(width)
    )
    Kernel.expand(outer.span, outer.bytes, x0, x1, outerRow)
    Kernel.expand(inner.span, inner.bytes, x0, x1, innerRow)
    pattern.write(colors, from: x0, y, spare: memory.spareColors.prefix(count))
    Kernel.overFramedRow(
      row(y), x0, x1, fillings: colors.rows, frame: frame, outer: outerRow.rows, inner: innerRow.rows)
  }
}
