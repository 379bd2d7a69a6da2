public import Animux
public import CoreGraphics

/// A film of layers: it owns their root, and the time in which their code runs.
///
///     let film = CAFilm(size: CGSize(width: 640, height: 360), duration: 4, framesPerSecond: 30)
///     film.run { film.rootLayer.addSublayer(ball) }
///     film.at(2) { ball.position.x = 500 }
///     try film.write(to: "ball.mp4")
///
/// Time passes only when the film is made. Then code that waits for a time, display links, delegates and completion blocks run
/// in the order of their times. What they do is recorded, and each frame is a function of its time.
public final class CAFilm {
  public let size: CGSize
  public let duration: CFTimeInterval
  public let framesPerSecond: Double
  /// The layer that fills the film.
  public let rootLayer = CALayer()
  /// The colour behind all layers.
  public var backgroundColor: CGColor = .black
  private let program = Program()
  private let recorder: FilmRecorder
  private var result: Scene?
  /// The code that runs when the start of the film has been taken.
  private var openings: [() -> Void] = []
  /// The objects that live as long as the film.
  package private(set) var keptObjects: [AnyObject] = []

  public init(size: CGSize, duration: CFTimeInterval, framesPerSecond: Double = 30) {
    (self.size, self.duration, self.framesPerSecond) = (size, duration, framesPerSecond)
    rootLayer.frame = CGRect(origin: .zero, size: size)
    recorder = FilmRecorder(rootLayer, program)
    program.flush = { [unowned recorder] in recorder.flush() }
    program.film = self
  }

  /// The film whose code this thread runs.
  public static var current: CAFilm? { Program.current.film }

  /// The present time of the film.
  public var currentTime: CFTimeInterval { program.now }

  /// Runs code now: at the film's start, unless it is being made.
  public func run(_ body: () throws -> Void) rethrows { try program.run(body) }

  /// Runs code at a time of the film.
  public func at(_ time: CFTimeInterval, _ body: @escaping () -> Void) { program.plan(at: time, body) }

  /// Keeps an object as long as the film.
  package func keep(_ object: AnyObject) { keptObjects.append(object) }

  /// Runs code when everything that has been made is seen: now, or after all code of the film's start.
  package func whenShown(_ body: @escaping () -> Void) {
    if recorder.start == nil { openings.append(body) } else { body() }
  }

  /// Lets the time pass to the film's end, and returns what happened as a scene. It passes once only. The scene can be written
  /// as a document as far as it consists of values that documents have.
  public func makeScene() -> Scene {
    if let result { return result }
    program.run { play() }
    var scene = Scene(size: size.animux, duration: duration, background: backgroundColor.animux)
    scene.frameRate = rate
    scene.layers = recorder.start.map { [$0] } ?? []
    scene.timeline = recorder.transactions
    result = scene
    return scene
  }

  /// The film, whose pictures and sounds can be drawn.
  public func makeFilm() throws -> Film { try makeScene().film() }

  /// Draws the film at a time.
  public func still(at time: CFTimeInterval, scale: Double = 1) throws -> CGImage? {
    CGImage(pixmap: try pixmap(at: time, scale: scale))
  }

  /// Draws the film at a time.
  public func pixmap(at time: CFTimeInterval, scale: Double = 1) throws -> Pixmap {
    try makeFilm().still(at: time, scale: scale)
  }

  /// Writes a picture of a time as a PNG file.
  public func writeStill(at time: CFTimeInterval, to path: String) throws {
    let bytes = try PNG.encode(pixmap(at: time))
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Encodes the film.
  @discardableResult
  public func write(to path: String, options: EncodeOptions = EncodeOptions()) throws -> EncodeSummary {
    try makeFilm().encode(to: .file(path), options: options)
  }

  /// Encodes the film.
  @discardableResult
  public nonisolated(nonsending) func encode(
    to path: String, options: EncodeOptions = EncodeOptions()
  ) async throws -> EncodeSummary {
    let film = try makeFilm()
    return try await film.encode(to: path, options: options)
  }

  /// The rate as a fraction. Rates such as 29.97 are multiples of 1000/1001.
  private var rate: FrameRate {
    // A rate that no film can have is an error when the film is made.
    guard framesPerSecond > 0, framesPerSecond < 1e6 else { return FrameRate(0) }
    let whole = framesPerSecond.rounded()
    if abs(whole - framesPerSecond) < 1e-9 { return FrameRate(max(Int(whole), 1)) }
    if abs(whole * 1000 / 1001 - framesPerSecond) < 0.01 { return FrameRate(Int(whole) * 1000, 1001) }
    return FrameRate(max(Int((framesPerSecond * 1000).rounded()), 1), 1000)
  }

  private func play() {
    // The code that has been planned for the start is part of it.
    while let next = program.next, next <= program.now { program.step() }
    recorder.flush()
    CATransaction.close(0)
    for opening in openings { opening() }
    openings = []
    let rate = rate
    let frame = rate.time(of: 1)
    let isFilm = rate.numerator > 0 && duration <= Limits()[.duration]
    for index in 0...(isFilm ? rate.frameCount(duration: duration) : 0) {
      let time = rate.time(of: index)
      while let next = program.next, next < time - 1e-9 {
        program.step()
        close()
      }
      program.advance(to: time)
      while let next = program.next, next <= time + 1e-9 { program.step() }
      for link in program.links { link.fire(at: time, frame: frame) }
      recorder.redraw()
      close()
    }
  }

  private func close() {
    recorder.flush()
    CATransaction.close(0)
  }
}
