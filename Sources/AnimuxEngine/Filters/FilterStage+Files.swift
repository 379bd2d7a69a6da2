internal import AnimuxDocuments
import AnimuxGraphics

// What passes take from files: a second picture, or a table of colours.

extension FilterStage {
  /// The picture together with one that a filter names; no pass where nothing is known of the file.
  func passes(with file: FileReference?, _ pairing: PixelPass.Pairing) -> [PixelPass] {
    let sheet = sheet(file)
    return sheet.items.isEmpty ? [] : [.with(sheet, pairing)]
  }

  /// Other colours by a table, `amount` of them; no pass where nothing is known of the table.
  func passes(mapping table: ColorTable, _ amount: Double = 1) -> [PixelPass] {
    guard let steps = steps(of: table) else { return [] }
    guard amount < 1 else { return [.color(steps)] }
    return amount > 0 ? [.color([.keep] + steps + [.mixed(Float(amount))])] : []
  }

  /// The steps of a table; `nil` if there is none or nothing is known of it.
  private func steps(of table: ColorTable) -> [ColorStep]? {
    switch table {
    case .file(let file): assets.tables[file]?.steps
    case .cube(let cube): [.cube(cube)]
    case .none: nil
    }
  }
}
