public import CoreGraphics
public import QuartzCore

/// The place and the look of an item.
open class UICollectionViewLayoutAttributes: NSObject {
  open var indexPath: IndexPath
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var transform3D = CATransform3DIdentity
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  override open func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    (copy.center, copy.size, copy.alpha, copy.zIndex) = (center, size, alpha, zIndex)
    (copy.isHidden, copy.transform3D) = (isHidden, transform3D)
    return copy
  }
}

/// Places the items of a collection.
open class UICollectionViewLayout: NSObject {
  open private(set) weak var collectionView: UICollectionView?

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func invalidateLayout() { collectionView?.invalidate() }

  final func move(to view: UICollectionView) { collectionView = view }
}

/// Sizes the items of a flow layout.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
}

/// Places items in lines: as many beside each other as fit, with equal distances over the whole of a full line.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The directions in which a collection scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  private var placed: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var content = CGSize.zero
  private var room = CGSize.zero

  override open var collectionViewContentSize: CGSize { content }
  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    placed.values.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
  }
  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed[indexPath]
  }
  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != room
  }

  override open func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    (placed, room) = ([:], view.bounds.size)
    let isVertical = scrollDirection == .vertical
    let choices = view.delegate as? any UICollectionViewDelegateFlowLayout
    let breadth = isVertical ? room.width : room.height
    var end: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let insets = choices?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let lines =
        choices?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let between =
        choices?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let (before, after) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
      let width = breadth - before - after
      let items = (0..<view.numberOfItems(inSection: section)).map {
        item -> UICollectionViewLayoutAttributes in
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.size =
          choices?.collectionView(view, layout: self, sizeForItemAt: attributes.indexPath) ?? itemSize
        return attributes
      }
      end += isVertical ? insets.top : insets.left
      for (index, line) in broken(items, width, between).enumerated() {
        if index > 0 { end += lines }
        end += place(line.items, isFull: line.isFull, from: before, width, at: end, between)
      }
      end += isVertical ? insets.bottom : insets.right
    }
    content = isVertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
  }

  private func side(_ item: UICollectionViewLayoutAttributes) -> (across: CGFloat, along: CGFloat) {
    scrollDirection == .vertical
      ? (item.size.width, item.size.height) : (item.size.height, item.size.width)
  }

  /// Returns items in lines. The last line may have room for more.
  private func broken(_ items: [UICollectionViewLayoutAttributes], _ width: CGFloat, _ between: CGFloat)
    -> [(items: [UICollectionViewLayoutAttributes], isFull: Bool)]
  {
    var lines: [(items: [UICollectionViewLayoutAttributes], isFull: Bool)] = []
    var used: CGFloat = 0
    for item in items {
      let length = side(item).across
      if lines.isEmpty || used + between + length > width + 1e-6 {
        if !lines.isEmpty { lines[lines.count - 1].isFull = true }
        lines.append(([item], false))
        used = length
      } else {
        lines[lines.count - 1].items.append(item)
        used += between + length
      }
    }
    return lines
  }

  /// Places a line, and returns its height.
  private func place(
    _ items: [UICollectionViewLayoutAttributes], isFull: Bool, from start: CGFloat, _ width: CGFloat,
    at end: CGFloat, _ between: CGFloat
  ) -> CGFloat {
    let height = items.map { side($0).along }.max() ?? 0
    let lengths = items.reduce(0) { $0 + side($1).across }
    let gap = isFull && items.count > 1 ? (width - lengths) / CGFloat(items.count - 1) : between
    var place = isFull && items.count == 1 ? start + (width - lengths) / 2 : start
    for item in items {
      let (across, along) = side(item)
      let offset = end + (height - along) / 2
      let origin = scrollDirection == .vertical ? CGPoint(x: place, y: offset) : CGPoint(x: offset, y: place)
      item.frame = CGRect(origin: origin, size: item.size)
      placed[item.indexPath] = item
      place += across + gap
    }
    return height
  }
}
