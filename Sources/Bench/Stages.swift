internal import Animux
internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

/// The cost of the stages of an encode for each frame, measured one after the other on one thread. Of several runs, the
/// shortest counts.
struct Stages {
  let name: String
  let production: Production

  func measure(runs: Int) {
    let film = production.film
    let frames = min(film.frameCount, 300)
    let playhead = Playhead(film)
    let times = (0..<frames).map { film.frameRate.time(of: $0) }
    let lists = times.map { playhead.displayList(at: $0) }
    let listing = shortest(runs) {
      for time in times { _ = playhead.displayList(at: time) }
    }
    var canvas = newCanvas
    var changes: [TileSet] = []
    // Each run has a canvas that has not seen the frames. The first one is drawn in advance, because it allocates memory.
    let drawing = shortest(
      runs,
      after: {
        canvas = newCanvas
        changes = [canvas.draw(lists[0])]
      }
    ) {
      for list in lists.dropFirst() { changes.append(canvas.draw(list)) }
    }
    var picture = YUVPicture(width: film.width & ~1, height: film.height & ~1)
    // Pictures of an odd size are not converted.
    let isEven = film.width.isMultiple(of: 2) && film.height.isMultiple(of: 2)
    let conversion = shortest(isEven ? runs : 0) {
      for tiles in changes { picture.update(from: canvas.pixmap, rects: tiles.rects) }
    }
    let drawn = changes.reduce(0) { $0 + $1.count }
    let all = changes.reduce(0) { $0 + $1.columns * $1.rows }
    print("\(name): \(film.width)×\(film.height), \(frames) frames")
    row("  stage", "ms a frame")
    for (stage, cost) in [("present and lower", listing), ("draw", drawing), ("convert", conversion)] {
      row("  " + stage, number(cost.cpu * 1000 / Double(frames), places: 4))
    }
    row("  tiles drawn", number(100 * Double(drawn) / Double(max(all, 1)), places: 1) + " %")
  }

  private var newCanvas: Canvas {
    Canvas(width: production.film.width, height: production.film.height, pictures: production.pictures)
  }

  private func shortest(_ runs: Int, after prepare: () -> Void = {}, measuring body: () -> Void) -> Cost {
    let costs = (0..<runs).map { _ in
      prepare()
      return cost(of: body)
    }
    return costs.min { $0.cpu < $1.cpu } ?? Cost(cpu: 0, wall: 0)
  }
}
