internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion
internal import Glibc

/// The position of a particle's birth, and the direction that its longitude and latitude are relative to.
struct EmitterPlace: Sendable {
  var position: Vector3
  var longitude = 0.0
  var latitude = 0.0
}

extension EmitterPlace {
  /// Chooses a random position on the emitter's shape.
  init(in emitter: EmitterContent, _ random: ParticleRandom) {
    let size = Vector3(emitter.emitterSize.width, emitter.emitterSize.height, emitter.emitterDepth)
    let middle = Vector3(emitter.emitterPosition.x, emitter.emitterPosition.y, emitter.emitterZPosition)
    switch emitter.emitterShape {
    case .point: self.init(position: .zero)
    case .line: self.init(box: Vector3(size.x, 0, 0), .line, emitter.emitterMode, random)
    case .rectangle: self.init(box: Vector3(size.x, size.y, 0), .rectangle, emitter.emitterMode, random)
    case .cuboid: self.init(box: size, .cuboid, emitter.emitterMode, random)
    case .circle: self.init(circle: size.x, emitter.emitterMode, random)
    case .sphere: self.init(sphere: size.x, emitter.emitterMode, random)
    }
    position = position.adding(middle)
  }
}

/// Shapes with straight edges, centred at the origin.
extension EmitterPlace {
  /// The number of axes along which a box has a length.
  private enum Box: Int {
    case line = 1
    case rectangle
    case cuboid
  }

  private init(box size: Vector3, _ box: Box, _ mode: EmitterContent.Mode, _ random: ParticleRandom) {
    let axes = box.rawValue
    let fixed: Int
    switch mode {
    case .points: fixed = axes
    case .outline: fixed = axes - 1
    case .surface: fixed = max(axes - 2, 0)
    case .volume: fixed = 0
    }
    self.init(position: Self.point(in: [size.x, size.y, size.z], axes, fixed: fixed, random))
  }

  /// Returns a random point of a box that is on the boundary along `fixed` of its axes. The points are uniformly distributed
  /// over corners, edges, faces or volume.
  private static func point(
    in sizes: [Double], _ axes: Int, fixed: Int, _ random: ParticleRandom
  ) -> Vector3 {
    var shares = [random.unit(.x), random.unit(.y), random.unit(.z)]
    for axis in fixedAxes(sizes, axes, fixed, random.unit(.place)) {
      shares[axis] = shares[axis] < 0.5 ? 0 : 1
    }
    func place(_ axis: Int) -> Double { axis < axes ? (shares[axis] - 0.5) * sizes[axis] : 0 }
    return Vector3(place(0), place(1), place(2))
  }

  /// Returns the axes along which a point is on the boundary. Each choice is weighted by its remaining length or area.
  private static func fixedAxes(
    _ sizes: [Double], _ axes: Int, _ fixed: Int, _ share: Double
  ) -> [Int] {
    let choices = (0..<(1 << axes)).map { bits in (0..<axes).filter { bits >> $0 & 1 == 1 } }
      .filter { $0.count == fixed }
    let weights = choices.map { choice in
      (0..<axes).filter { !choice.contains($0) }.reduce(1.0) { $0 * sizes[$1].magnitude }
    }
    var rest = share * weights.reduce(0, +)
    for (choice, weight) in zip(choices, weights) {
      if rest < weight { return choice }
      rest -= weight
    }
    return choices.last ?? []
  }
}

/// Round shapes, centred at the origin. Particles on their boundary face outwards.
extension EmitterPlace {
  private init(circle radius: Double, _ mode: EmitterContent.Mode, _ random: ParticleRandom) {
    let angle = random.unit(.x) * 2 * Double.pi
    switch mode {
    case .points:
      let corner = (random.unit(.x) * 4).rounded(.down) * Double.pi / 2
      self.init(position: Vector3(longitude: corner, latitude: 0, length: radius))
    case .outline:
      self.init(position: Vector3(longitude: angle, latitude: 0, length: radius), longitude: angle)
    case .surface, .volume:
      let length = radius * random.unit(.y).squareRoot()
      self.init(position: Vector3(longitude: angle, latitude: 0, length: length))
    }
  }

  private init(sphere radius: Double, _ mode: EmitterContent.Mode, _ random: ParticleRandom) {
    let longitude = random.unit(.x) * 2 * Double.pi
    // This is uniform on a sphere, because bands of equal height have equal areas.
    let latitude = asin(2 * random.unit(.y) - 1)
    switch mode {
    case .points:
      let pole = (random.unit(.x) * 6).rounded(.down)
      let (turn, rise) = pole < 4 ? (pole * Double.pi / 2, 0) : (0, (pole * 2 - 9) * Double.pi / 2)
      self.init(position: Vector3(longitude: turn, latitude: rise, length: radius))
    case .outline, .surface:
      self.init(
        position: Vector3(longitude: longitude, latitude: latitude, length: radius), longitude: longitude,
        latitude: latitude)
    case .volume:
      let length = radius * cbrt(random.unit(.z))
      self.init(position: Vector3(longitude: longitude, latitude: latitude, length: length))
    }
  }
}
