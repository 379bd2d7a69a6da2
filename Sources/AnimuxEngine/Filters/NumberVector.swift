import AnimuxGraphics
internal import AnimuxMotion

/// A value that is written as a fixed number of numbers.
protocol NumberVector: Sendable {
  init?(numbers: [Double])
  var numbers: [Double] { get }
}

/// Two numbers.
struct Vector2: Hashable, Sendable {
  let x, y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// Four numbers.
struct Vector4: Hashable, Sendable {
  let x, y, z, w: Double

  init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}

extension Vector2: NumberVector {
  init?(numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self.init(numbers[0], numbers[1])
  }

  var numbers: [Double] { [x, y] }
}

extension Vector3: NumberVector {
  init?(numbers: [Double]) {
    guard numbers.count == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  var numbers: [Double] { [x, y, z] }
}

extension Vector4: NumberVector {
  init?(numbers: [Double]) {
    guard numbers.count == 4 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  var numbers: [Double] { [x, y, z, w] }
}

extension Point: NumberVector {
  init?(numbers: [Double]) {
    guard let pair = Vector2(numbers: numbers) else { return nil }
    self.init(pair.x, pair.y)
  }

  var numbers: [Double] { [x, y] }
}

extension Size: NumberVector {
  init?(numbers: [Double]) {
    guard let pair = Vector2(numbers: numbers) else { return nil }
    self.init(pair.x, pair.y)
  }

  var numbers: [Double] { [width, height] }
}

extension Rect: NumberVector {
  init?(numbers: [Double]) {
    guard let four = Vector4(numbers: numbers) else { return nil }
    self.init(four.x, four.y, four.z, four.w)
  }

  var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
