internal import Glibc

/// Memory that a worker shares with its driver, from which the driver learns the worker's input when it ends.
struct Progress {
  /// The fields, as indices in the shared memory.
  private enum Field: Int { case current, begun, begunProcessor, drawn, refused, slowest, slowestTime }

  private let cells: UnsafeMutableBufferPointer<Int>

  init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard ftruncate(descriptor, 4096) == 0 else { return nil }
    let memory = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    cells = UnsafeMutableBufferPointer(start: memory.bindMemory(to: Int.self, capacity: 512), count: 512)
  }

  private subscript(field: Field) -> Int {
    get { cells[field.rawValue] }
    nonmutating set { cells[field.rawValue] = newValue }
  }

  /// The number of the input that is being read.
  var current: Int { self[.current] }
  /// The time at which the input was begun, in milliseconds.
  var begun: Int { self[.begun] }
  /// The processor time of the worker at which the input was begun, in milliseconds.
  var begunProcessor: Int { self[.begunProcessor] }
  var drawn: Int { self[.drawn] }
  var refused: Int { self[.refused] }
  /// The number of the input that took longest, and its processor time in milliseconds.
  var slowest: (number: Int, time: Int) { (self[.slowest], self[.slowestTime]) }

  /// The milliseconds of a monotonic clock.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Sets the first input of a worker that is being started.
  func prepare(_ number: Int) {
    (self[.begun], self[.begunProcessor], self[.current]) = (Self.now, 0, number)
  }

  func begin(_ number: Int) {
    self[.begun] = Self.now
    self[.begunProcessor] = ProcessorTime.milliseconds(of: "self")
    self[.current] = number
  }

  func end(_ outcome: Subject.Outcome) {
    let time = ProcessorTime.milliseconds(of: "self") - self[.begunProcessor]
    if time > self[.slowestTime] { (self[.slowest], self[.slowestTime]) = (self[.current], time) }
    if outcome == .drawn { self[.drawn] += 1 } else { self[.refused] += 1 }
  }
}
