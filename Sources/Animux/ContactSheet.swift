internal import AnimuxCompositor
internal import AnimuxEngine
public import AnimuxGraphics

/// A picture of a film at many times, in rows from the top left. The time is written under each still of at least 100
/// pixels' width.
public struct ContactSheet: Hashable, Sendable {
  /// The seconds between two stills. The first still is at time 0.
  public var interval: Double
  /// The width of one still, in pixels.
  public var width: Int

  /// The pixels between two stills.
  private static let gap = 4

  /// Creates a contact sheet with a still every `interval` seconds, each `width` pixels wide.
  public init(every interval: Double = 1, width: Int = 320) {
    self.interval = interval
    self.width = width
  }

  /// Draws the film of `production` at each interval.
  public func pixmap(of production: Production) throws(EncodeError) -> Pixmap {
    try production.film.withRoom { () throws(EncodeError) in try drawn(production) }
  }

  private func drawn(_ production: Production) throws(EncodeError) -> Pixmap {
    let film = production.film
    guard interval > 0 else {
      throw .options("the interval of a contact sheet must be more than 0 s, not \(interval) s")
    }
    let count = (film.duration / interval).rounded(.up)
    let limits = film.policy.limits
    guard count <= limits[.sheetPictures] else {
      throw .options(
        "a contact sheet has at most \(limits.count(.sheetPictures)) stills (the limit \"\(Limit.sheetPictures.name)\"); for a film of \(film.duration) s, use an interval of at least \(film.duration / limits[.sheetPictures]) s"
      )
    }
    let times = (0..<max(Int(count), 1)).map { Double($0) * interval }
    let scale = Double(min(max(width, 1), 4096)) / Double(film.width)
    try production.checkSize(scale: scale)
    let playhead = Playhead(film, scale: scale)
    let first = playhead.displayList(at: 0)
    let columns = Int(Double(times.count).squareRoot().rounded(.up))
    let rows = (times.count + columns - 1) / columns
    let captions = ContactSheetTimes(width: first.width)
    let (across, down) = (first.width + Self.gap, first.height + captions.height + Self.gap)
    let size = (width: columns * across - Self.gap, height: rows * down - Self.gap)
    guard size.width * size.height <= limits.count(.canvas) else {
      throw .options(
        "the contact sheet would have \(size.width) × \(size.height) pixels, but the limit \"\(Limit.canvas.name)\" is \(limits.count(.canvas)); use fewer stills, or smaller ones"
      )
    }
    var canvas = Canvas(
      width: first.width, height: first.height, pictures: production.pictures,
      options: production.canvasOptions())
    let places = times.indices.map { (x: $0 % columns * across, y: $0 / columns * down) }
    var sheet = try captions.pixmap(
      size.width, size.height,
      zip(times, places).map { ($0, Point(Double($1.x), Double($1.y + first.height))) })
    for (index, time) in times.enumerated() {
      _ = canvas.draw(playhead.displayList(at: time))
      try production.check(canvas.excess, at: time)
      sheet.put(canvas.pixmap, x: places[index].x, y: places[index].y)
    }
    return sheet
  }
}

extension Pixmap {
  /// Copies a smaller picture to a position in this one.
  fileprivate mutating func put(_ part: borrowing Pixmap, x: Int, y: Int) {
    for row in 0..<part.height {
      let start = (y + row) * width + x
      pixels.replaceSubrange(
        start..<start + part.width, with: part.pixels[row * part.width..<(row + 1) * part.width])
    }
  }
}
