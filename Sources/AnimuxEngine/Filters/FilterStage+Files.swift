internal import AnimuxDocuments
import AnimuxGraphics

// Inputs of passes that come from files: a second picture, or a table of colours.

extension FilterStage {
  /// Returns a pass that combines the picture with a file, or none if nothing is known of the file.
  func passes(with file: FileReference?, _ pairing: PixelPass.Pairing) -> [PixelPass] {
    let input = input(file)
    return input.items.isEmpty ? [] : [.with(input, pairing)]
  }

  /// Returns a pass that maps colours by a table and mixes in the fraction `amount` of the result, or none if nothing
  /// is known of the table.
  func passes(mapping table: ColorTable, _ amount: Double = 1) -> [PixelPass] {
    guard let steps = steps(of: table) else { return [] }
    guard amount < 1 else { return [.color(steps)] }
    return amount > 0 ? [.color([.keep] + steps + [.mixed(Float(amount))])] : []
  }

  /// Returns the steps of a table, or `nil` if there is none or nothing is known of it.
  private func steps(of table: ColorTable) -> [ColorStep]? {
    switch table {
    case .file(let file): assets.tables[file]?.steps
    case .cube(let cube): [.cube(cube)]
    case .none: nil
    }
  }
}
