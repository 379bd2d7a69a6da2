internal import AnimuxCompositor
internal import AnimuxEngine
public import AnimuxGraphics

/// Many moments of a film in one picture, in rows, the first at the top left.
public struct ContactSheet: Hashable, Sendable {
  /// Seconds from one to the next; the first is the film's begin.
  public var interval: Double
  /// Of one of them, in pixels.
  public var width: Int

  /// More moments than these are refused.
  public static let mostPictures = 2500

  /// Pixels between them.
  private static let gap = 4

  public init(every interval: Double = 1, width: Int = 320) {
    self.interval = interval
    self.width = width
  }

  /// `production`'s film at every interval.
  public func pixmap(of production: Production) throws(EncodeError) -> Pixmap {
    try production.film.withRoom { () throws(EncodeError) in try drawn(production) }
  }

  private func drawn(_ production: Production) throws(EncodeError) -> Pixmap {
    let film = production.film
    guard interval > 0 else {
      throw .options("the moments of a contact sheet are more than 0 s apart, not \(interval) s")
    }
    let count = (film.duration / interval).rounded(.up)
    guard count <= Double(Self.mostPictures) else {
      throw .options(
        "a contact sheet has \(Self.mostPictures) pictures at most; the film has \(film.duration) s")
    }
    let times = (0..<max(Int(count), 1)).map { Double($0) * interval }
    let scale = Double(min(max(width, 1), 4096)) / Double(film.width)
    let playhead = Playhead(film, scale: scale)
    let first = playhead.displayList(at: 0)
    guard first.height > 0, first.height <= 1 << 14 else {
      throw .options("the pictures of the contact sheet would be \(first.width) × \(first.height) pixels")
    }
    var canvas = Canvas(width: first.width, height: first.height, pictures: production.pictures)
    let columns = Int(Double(times.count).squareRoot().rounded(.up))
    let rows = (times.count + columns - 1) / columns
    var sheet = Pixmap(
      width: columns * (first.width + Self.gap) - Self.gap,
      height: rows * (first.height + Self.gap) - Self.gap)
    for (index, time) in times.enumerated() {
      _ = canvas.draw(playhead.displayList(at: time))
      sheet.put(
        canvas.pixmap, x: index % columns * (first.width + Self.gap),
        y: index / columns * (first.height + Self.gap))
    }
    if let failure = production.failure { throw .media(failure) }
    return sheet
  }
}

extension Pixmap {
  /// Copies a smaller picture to a place in this one.
  fileprivate mutating func put(_ part: borrowing Pixmap, x: Int, y: Int) {
    for row in 0..<part.height {
      let start = (y + row) * width + x
      pixels.replaceSubrange(
        start..<start + part.width, with: part.pixels[row * part.width..<(row + 1) * part.width])
    }
  }
}
