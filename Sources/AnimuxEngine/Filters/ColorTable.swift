public import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// A table that maps colours to other colours.
public enum ColorTable: Hashable, Sendable {
  /// A table in a `.cube` file.
  case file(FileReference)
  /// A table in memory.
  case cube(ColorCube)
  /// No table: colours do not change.
  case none
}

/// Tables are not interpolated: the first one is used for half of the time, and then the second one.
extension ColorTable: Discrete {}
extension ColorTable: SlotValue {}

extension Notation<ColorTable> {
  static let table = Notation(.table) { table in
    switch table {
    case .file(let file): JSON(file.path)
    case .cube(let cube): JSON(cube.colors.map { Double($0) })
    case .none: nil
    }
  }

  static let tableFile = Notation(.tableFile) { Notation<ColorTable>.table.print($0) }
}

extension Reading where Value == ColorTable {
  fileprivate static var tableFile: Self {
    Reading("a .cube file") { json, reader in
      switch json.kind {
      case .null: ColorTable.none
      case .string: reader.read(json, Reading<FileReference>.file).map(ColorTable.file)
      case .bool, .number, .array, .object, .invalid: reader.mismatch(json, "a .cube file")
      }
    }
  }

  /// Reads a file, or Core Image's cube data: the premultiplied red, green, blue and alpha of each colour.
  fileprivate static var table: Self {
    Reading("a .cube file, or a list of numbers") { json, reader in
      guard case .array(let elements) = json.kind else { return reader.read(json, tableFile) }
      guard let numbers = reader.read(json, Reading<Double>.number.list()) else { return nil }
      guard let cube = ColorCube(numbers: numbers) else {
        return reader.invalid(
          json,
          "a cube of n colours along a side (2…128) has 4·n³ numbers, or 3·n³ without alpha, not \(elements.count)"
        )
      }
      return .cube(cube)
    }
  }
}

extension ColorCube {
  /// Creates a cube from three or four numbers for each colour. Returns `nil` if their count is not that of a cube.
  fileprivate init?(numbers: [Double]) {
    let sizes = 2...128
    for components in [4, 3] {
      guard let size = sizes.first(where: { components * $0 * $0 * $0 == numbers.count }) else { continue }
      self.init(size: size, colors: numbers.map { Float($0) }, hasAlpha: components == 4)
      return
    }
    return nil
  }
}
