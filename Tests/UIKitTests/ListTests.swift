import Animux
import Testing
import UIKit

/// Tables, collections and controllers.
@Suite struct ListTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource
  {
    var made = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 0 ? 40 : 20
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  @Test func aTableMakesTheRowsThatAreSeen() {
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Source())
    table.register(
      { name in
        source.made += 1
        return UITableViewCell(style: .default, reuseIdentifier: name)
      }, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 100, height: 1020))
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["0", "1", "2", "3"])
    #expect(
      table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 60, width: 100, height: 20))
    table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 220 && source.made <= 6)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [10, 11, 12, 13, 14])
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 241)) == IndexPath(row: 11, section: 0))
  }

  @Test func aFlowFillsItsLines() {
    let (layout, source) = (UICollectionViewFlowLayout(), Source())
    layout.itemSize = CGSize(width: 30, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register({ UICollectionViewCell(frame: $0) }, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    view.layoutIfNeeded()
    let frames = view.visibleCells.map(\.frame.origin)
    #expect(
      frames == [
        CGPoint(x: 5, y: 5), CGPoint(x: 65, y: 5), CGPoint(x: 5, y: 35), CGPoint(x: 65, y: 35),
        CGPoint(x: 5, y: 65),
      ])
    #expect(view.contentSize == CGSize(width: 100, height: 90))
    layout.scrollDirection = .horizontal
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.origin == CGPoint(x: 5, y: 40))
  }

  private final class Page: UIViewController {
    var heard: [String] = []
    override func viewDidLoad() { heard.append("load") }
    override func viewDidAppear(_ animated: Bool) {
      heard.append("appear at \((CACurrentMediaTime() * 100).rounded() / 100)")
    }
    override func viewDidDisappear(_ animated: Bool) { heard.append("disappear") }
    override func viewDidLayoutSubviews() { if heard.last != "layout" { heard.append("layout") } }
  }

  @Test func aControllerIsPresentedAndDismissed() {
    let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 3, framesPerSecond: 20)
    let (first, second) = (Page(), Page())
    film.show(first)
    film.at(1) { first.present(second, animated: true) }
    nonisolated(unsafe) var places: [CGFloat] = []
    film.at(1.2) { places.append(second.view.layer.presentation()?.frame.minY ?? -1) }
    film.at(2) {
      #expect(second.presentingViewController === first && second.view.superview === first.view.window)
      second.dismiss(animated: false)
      #expect(first.presentedViewController == nil && second.view.superview == nil)
    }
    _ = film.makeScene()
    #expect(first.heard.first == "load" && first.heard.contains("appear at 0.0"))
    #expect(second.heard.contains("appear at 1.4") && second.heard.last == "disappear")
    #expect(places.allSatisfy { $0 > 20 && $0 < 80 })
  }

  @Test func childrenHaveParents() {
    let (parent, child) = (Page(), Page())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(child.parent === parent && parent.children == [child] && child.view.next === child)
    child.removeFromParent()
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test func aViewOutsideOfTheFilmIsAnimatedWhenItComesIn() {
    let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 2, framesPerSecond: 20)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    nonisolated(unsafe) var found: [Double] = []
    film.run {
      view.alpha = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
      film.rootLayer.addSublayer(view.layer)
    }
    film.at(0.5) { found.append((Double(view.layer.presentation()?.opacity ?? 0) * 100).rounded() / 100) }
    _ = film.makeScene()
    #expect(found == [0.5])
  }

  @Test func blocksOfAnimationsAreCommitted() {
    let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 2, framesPerSecond: 20)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    film.rootLayer.addSublayer(view.layer)
    nonisolated(unsafe) var found: [Double] = []
    film.at(0.5) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      view.alpha = 0
      UIView.commitAnimations()
    }
    film.at(1) { found.append((Double(view.layer.presentation()?.opacity ?? 0) * 100).rounded() / 100) }
    _ = film.makeScene()
    #expect(found == [0.5] && UIView.inheritedAnimationDuration == 0)
  }

  private final class Rows: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(
        { UITableViewCell(style: .default, reuseIdentifier: $0) }, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      cell.backgroundColor = [.red, .green, .blue][indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
  }

  @Test func aControllerOfATableMakesItsCells() throws {
    let rows = Rows()
    let film = CAFilm(size: CGSize(width: 100, height: 60), duration: 1, framesPerSecond: 10)
    film.show(rows)
    #expect(Rows(style: .grouped).tableView.style == .grouped && rows.tableView.style == .plain)
    let pixels = try film.pixmap(at: 0.5).pixels
    let colors: [UInt32] = [595, 2595, 4595].map { pixels[$0] }
    #expect(colors == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    #expect(rows.view === rows.tableView && rows.tableView.visibleCells.count == 3)
  }
}
