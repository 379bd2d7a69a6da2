package import AnimuxGraphics

/// The tiles of a picture as they are seen, for the comparison with other pictures of the same size.
package struct TileAppearance: Equatable, Sendable {
  /// The signatures of the tiles, row by row; empty before anything is drawn.
  private let signatures: [Signature]

  init(_ signatures: [Signature] = []) { self.signatures = signatures }

  /// Returns the tiles of a picture of `width` × `height` pixels in which this appearance differs from another one: all of them if
  /// there is no other.
  package func difference(from other: TileAppearance?, width: Int, height: Int) -> TileSet {
    var difference = TileSet(width: width, height: height)
    guard let other, other.signatures.count == signatures.count else {
      difference.insertAll()
      return difference
    }
    let columns = difference.columns
    for index in signatures.indices where signatures[index] != other.signatures[index] {
      difference[index % columns, index / columns] = true
    }
    return difference
  }
}

extension TileMap {
  var appearance: TileAppearance { TileAppearance(signatures) }
}
