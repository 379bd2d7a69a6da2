internal import Animux
internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

/// The cost of the stages of an encode for each frame, measured one after the other on one thread.
struct Stages {
  let name: String
  let production: Production

  func measure() {
    let film = production.film
    let frames = min(film.frameCount, 300)
    let playhead = Playhead(film)
    let lists = (0..<frames).map { playhead.displayList(at: film.frameRate.time(of: $0)) }
    let listing = cost {
      let playhead = Playhead(film)
      for frame in 0..<frames { _ = playhead.displayList(at: film.frameRate.time(of: frame)) }
    }
    var canvas = Canvas(width: film.width, height: film.height, pictures: production.pictures)
    var damage: [TileSet] = []
    let drawing = cost { damage = lists.map { canvas.draw($0) } }
    var picture = YUVPicture(width: film.width, height: film.height)
    let conversion = cost {
      for tiles in damage { picture.update(from: canvas.pixmap, rects: tiles.rects) }
    }
    let drawn = damage.reduce(0) { $0 + $1.count }
    let all = damage.reduce(0) { $0 + $1.columns * $1.rows }
    print("\(name): \(film.width)×\(film.height), \(frames) frames")
    row("  stage", "ms a frame")
    for (stage, cost) in [("present and lower", listing), ("draw", drawing), ("convert", conversion)] {
      row("  " + stage, number(cost.cpu * 1000 / Double(frames), places: 3))
    }
    row("  tiles drawn", number(100 * Double(drawn) / Double(max(all, 1)), places: 1) + " %")
  }
}
