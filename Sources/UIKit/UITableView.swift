public import CoreGraphics
internal import QuartzCore

/// Gives a table its rows.
public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Sizes a table's rows, and receives their events.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// Rows below each other, of which those are made that are seen. Changes of rows are shown at once.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  public static let automaticDimension: CGFloat = -1

  private struct Row {
    var path: IndexPath
    var frame: CGRect
  }

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var estimatedRowHeight: CGFloat = 44
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor? = .separator
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var tableHeaderView: UIView? { didSet { exchange(oldValue, tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { exchange(oldValue, tableFooterView) } }
  open var backgroundView: UIView?
  private var makers: [String: () -> UITableViewCell] = [:]
  private var pool: [String: [UITableViewCell]] = [:]
  private var rows: [Row] = []
  private var heads: [UIView] = []
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var isMeasured = false

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }
  override public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  private var ownDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    reloadData()
  }

  /// Registers a closure that makes cells: the counterpart of the registration of a class, which needs an Objective-C runtime.
  open func register(
    _ make: @escaping (String) -> UITableViewCell, forCellReuseIdentifier identifier: String
  ) { makers[identifier] = { make(identifier) } }

  /// Returns a cell that is no longer seen, or a new one of the registered class; `nil` without such a class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // Rows

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  open var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }
  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    measureIfNeeded()
    return rows.first { $0.path == indexPath }?.frame ?? .zero
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    measureIfNeeded()
    return rows.first { $0.frame.contains(point) }?.path
  }

  open func reloadData() {
    for (_, cell) in cells { retire(cell) }
    cells = [:]
    isMeasured = false
    setNeedsLayout()
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return }
    cells[indexPath]?.setSelected(true, animated: animated)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    cells[indexPath]?.setSelected(false, animated: animated)
  }
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let box = rectForRow(at: indexPath)
    guard scrollPosition != .none else { return scrollRectToVisible(box, animated: animated) }
    let part: CGFloat = scrollPosition == .top ? 0 : scrollPosition == .middle ? 0.5 : 1
    let y = box.minY - (bounds.height - box.height) * part
    setContentOffset(
      CGPoint(x: 0, y: min(max(y, 0), max(contentSize.height - bounds.height, 0))), animated: animated)
  }

  private func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { pool[name, default: []].append(cell) }
  }

  private func measureIfNeeded() {
    guard !isMeasured else { return }
    isMeasured = true
    for head in heads { head.removeFromSuperview() }
    (rows, heads) = ([], [])
    var y: CGFloat = 0
    func put(_ view: UIView?, _ height: CGFloat) {
      view?.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    put(tableHeaderView, tableHeaderView?.bounds.height ?? 0)
    for section in 0..<numberOfSections {
      if let head = header(of: section) {
        let wished = ownDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        put(head, wished >= 0 ? wished : sectionHeaderHeight >= 0 ? sectionHeaderHeight : 28)
        addSubview(head)
        heads.append(head)
      }
      for item in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(indexes: [section, item])
        let wished = ownDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        let height = wished >= 0 ? wished : naturalHeight(of: path)
        rows.append(Row(path: path, frame: CGRect(x: 0, y: y, width: bounds.width, height: height)))
        y += height
      }
    }
    put(tableFooterView, tableFooterView?.bounds.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: y)
  }

  private func header(of section: Int) -> UIView? {
    if let view = ownDelegate?.tableView(self, viewForHeaderInSection: section) { return view }
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return nil }
    let label = UILabel()
    (label.text, label.font) = ("  " + title, .systemFont(ofSize: 13, weight: .semibold))
    label.textColor = .secondaryLabel
    return label
  }

  /// The height that the content of a row requires.
  private func naturalHeight(of path: IndexPath) -> CGFloat {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return 44 }
    cell.frame.size.width = bounds.width
    cell.contentView.frame = cell.bounds
    let height =
      cell.contentView.placesByConstraints ? cell.contentView.fittingSize(cell.bounds.size).height : 44
    retire(cell)
    return height > 0 ? height : 44
  }

  /// Whether a part of a row is in the bounds. An edge that touches them is none.
  private func isSeen(_ row: Row) -> Bool { row.frame.maxY > bounds.minY && row.frame.minY < bounds.maxY }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if let row = rows.first, row.frame.width != bounds.width { isMeasured = false }
    measureIfNeeded()
    for (path, cell) in cells where !rows.contains(where: { $0.path == path && isSeen($0) }) {
      cells[path] = nil
      retire(cell)
      ownDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    for row in rows where isSeen(row) {
      guard cells[row.path] == nil, let cell = dataSource?.tableView(self, cellForRowAt: row.path) else {
        cells[row.path]?.frame = row.frame
        continue
      }
      cells[row.path] = cell
      cell.frame = row.frame
      cell.separator = separatorStyle == .none ? nil : (separatorColor, separatorInset)
      insertSubview(cell, at: 0)
      ownDelegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
    }
  }
}
