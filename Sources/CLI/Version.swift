/// What `animux --version` says.
enum Version {
  static let number = "0.1.0"

  static var text: String { "animux \(number)\n" }
}
