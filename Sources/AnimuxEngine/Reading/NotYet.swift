internal import AnimuxGraphics

extension Reading where Value == Transform {
  static var transform: Self { .notYet("a transform") }
}

extension Reading where Value == TimingFunction {
  static var timingFunction: Self { .notYet("a timing function") }
}

extension Reading where Value == Path {
  static var path: Self { .notYet("a path") }
}

extension Reading {
  private static func notYet(_ name: String) -> Self {
    Reading(name) { json, reader in
      reader.unsupported(name, at: json.place)
      return nil
    }
  }
}
