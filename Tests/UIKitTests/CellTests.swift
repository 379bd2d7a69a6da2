import Animux
import AnimuxGraphics
import Testing
import UIKit

/// The cells of tables and collections.
@Suite struct CellTests {
  private final class Tile: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = contentView.bounds
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func theContentHasTheBoundsOfANewCell() {
    let tile = Tile(frame: CGRect(x: 5, y: 5, width: 90, height: 110))
    #expect(tile.label.frame == CGRect(x: 0, y: 0, width: 90, height: 110))
    tile.bounds.size = CGSize(width: 60, height: 50)
    tile.layoutIfNeeded()
    #expect(tile.label.frame == CGRect(x: 0, y: 0, width: 60, height: 50))
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(row.contentView.frame == row.bounds && row.bounds.width == 320)
  }

  private final class Carousel: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect)
      for attributes in all ?? [] { attributes.transform3D = CATransform3DMakeScale(0.5, 0.5, 1) }
      return all
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    var colors: [UIColor] = [.red, .green, .blue]
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { colors.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.backgroundColor = colors[indexPath.row]
      return cell
    }
  }

  @Test func aTransformLeavesTheSizeOfACell() {
    let (layout, source) = (Carousel(), Source())
    layout.itemSize = CGSize(width: 90, height: 80)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
    view.register({ Tile(frame: $0) }, forCellWithReuseIdentifier: "tile")
    view.dataSource = source
    for offset in [0, 5, 10] {
      view.contentOffset.x = CGFloat(offset)
      view.layoutIfNeeded()
      #expect(
        view.visibleCells.map(\.bounds.size) == Array(repeating: CGSize(width: 90, height: 80), count: 3))
    }
    #expect(view.visibleCells.first?.frame == CGRect(x: 22.5, y: 20, width: 45, height: 40))
  }

  /// Cells are reused in the instant in which a table is loaded again.
  @Test func aTableShowsItsRowsAgain() throws {
    let film = CAFilm(size: CGSize(width: 20, height: 60), duration: 2, framesPerSecond: 10)
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 20, height: 60)), Source())
    film.run {
      table.register(
        { UITableViewCell(style: .default, reuseIdentifier: $0) }, forCellReuseIdentifier: "row")
      (table.rowHeight, table.separatorStyle, table.dataSource) = (20, .none, source)
      film.show(table)
    }
    film.at(1) {
      source.colors.insert(.black, at: 0)
      source.colors.removeLast()
      table.reloadData()
    }
    func rows(_ time: Double) throws -> [UInt32] {
      let pixels = try film.pixmap(at: time).pixels
      return [10, 30, 50].map { pixels[$0 * 20 + 10] }
    }
    #expect(try rows(0.5) == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    #expect(try rows(1.5) == [0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00])
  }
}
