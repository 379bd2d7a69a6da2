public import CoreGraphics
internal import QuartzCore

/// Gives a collection its items.
public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Receives the events of a collection's items.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// A view of an item.
open class UICollectionViewCell: UIView {
  public let contentView = UIView()
  open fileprivate(set) var reuseIdentifier: String?
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  open var selectedBackgroundView: UIView?

  override public init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  /// Takes over the place and the appearance of layout attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    bounds.size = layoutAttributes.size
    (center, alpha, isHidden) = (layoutAttributes.center, layoutAttributes.alpha, layoutAttributes.isHidden)
    layer.transform = layoutAttributes.transform3D
    layer.zPosition = CGFloat(layoutAttributes.zIndex)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
  }
}

/// Items that a layout places, of which those are made that are seen. Changes of items are shown at once.
open class UICollectionView: UIScrollView {
  /// The place of an item after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open var collectionViewLayout: UICollectionViewLayout { didSet { show(collectionViewLayout) } }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var backgroundView: UIView?
  private var makers: [String: (CGRect) -> UICollectionViewCell] = [:]
  private var pool: [String: [UICollectionViewCell]] = [:]
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var isPrepared = false

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    show(layout)
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    show(collectionViewLayout)
  }

  private func show(_ layout: UICollectionViewLayout) {
    layout.move(to: self)
    invalidate()
  }

  /// Computes the layout again.
  final func invalidate() {
    isPrepared = false
    setNeedsLayout()
  }

  /// Registers a closure that makes cells: the counterpart of the registration of a class, which needs an Objective-C runtime.
  open func register(
    _ make: @escaping (CGRect) -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
  ) { makers[identifier] = make }

  /// Returns a cell that is no longer seen, or a new one.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    let size = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.size ?? .zero
    let cell = (makers[identifier] ?? { UICollectionViewCell(frame: $0) })(CGRect(origin: .zero, size: size))
    cell.reuseIdentifier = identifier
    return cell
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open var visibleCells: [UICollectionViewCell] { cells.keys.sorted().compactMap { cells[$0] } }
  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func reloadData() {
    for (_, cell) in cells { retire(cell) }
    cells = [:]
    invalidate()
  }
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }

  /// Shows another layout, to which the items that are seen move.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    guard animated else { return collectionViewLayout = layout }
    UIView.animate(withDuration: 0.3) {
      self.collectionViewLayout = layout
      self.layoutIfNeeded()
    }
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let box = layoutAttributesForItem(at: indexPath)?.frame else { return }
    func start(_ low: CGFloat, _ length: CGFloat, _ room: CGFloat, _ content: CGFloat, _ part: CGFloat)
      -> CGFloat
    {
      min(max(low - (room - length) * part, 0), max(content - room, 0))
    }
    var offset = contentOffset
    let across: [(ScrollPosition, CGFloat)] = [(.left, 0), (.centeredHorizontally, 0.5), (.right, 1)]
    if let part = across.first(where: { scrollPosition.contains($0.0) })?.1 {
      offset.x = start(box.minX, box.width, bounds.width, contentSize.width, part)
    }
    let along: [(ScrollPosition, CGFloat)] = [(.top, 0), (.centeredVertically, 0.5), (.bottom, 1)]
    if let part = along.first(where: { scrollPosition.contains($0.0) })?.1 {
      offset.y = start(box.minY, box.height, bounds.height, contentSize.height, part)
    }
    setContentOffset(offset, animated: animated)
  }

  private func retire(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { pool[name, default: []].append(cell) }
  }

  private func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { isPrepared = false }
    prepareIfNeeded()
    let seen = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let paths = Set(seen.map(\.indexPath))
    for (path, cell) in cells where !paths.contains(path) {
      cells[path] = nil
      retire(cell)
    }
    for attributes in seen {
      let path = attributes.indexPath
      if let cell = cells[path] {
        cell.apply(attributes)
      } else if let cell = dataSource?.collectionView(self, cellForItemAt: path) {
        cells[path] = cell
        UIView.performWithoutAnimation { cell.apply(attributes) }
        addSubview(cell)
        (delegate as? any UICollectionViewDelegate)?
          .collectionView(self, willDisplay: cell, forItemAt: path)
      }
    }
  }
}
