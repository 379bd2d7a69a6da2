public import QuartzCore

/// Owns a collection, of which it is the source of data and the delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  public let collectionViewLayout: UICollectionViewLayout
  private var list: UICollectionView?

  /// The view, as a collection.
  open var collectionView: UICollectionView! {
    loadViewIfNeeded()
    return list
  }

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  override open func loadView() {
    let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    (self.list, view) = (list, list)
    (list.dataSource, list.delegate) = (self, self)
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
