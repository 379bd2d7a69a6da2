import Testing
import UIKit

/// Tab bars, pickers, and wheels above scroll views.
@Suite struct PickerTests {
  private let film = CAFilm(size: CGSize(width: 320, height: 300), duration: 3, framesPerSecond: 20)

  private final class Fruits: UIPickerViewDataSource, UIPickerViewDelegate {
    let names = ["apple", "pear", "plum", "fig"]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      names[row]
    }
  }

  @Test func aPickerTurnsARowToTheMiddle() throws {
    let (fruits, picker) = (Fruits(), UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)))
    (picker.dataSource, picker.delegate) = (fruits, fruits)
    film.show(picker)
    picker.layoutIfNeeded()
    let plum = try #require(picker.view(forRow: 2, forComponent: 1) as? UILabel)
    #expect(plum.text == "plum" && picker.selectedRow(inComponent: 1) == 0)
    #expect(plum.center.y > 150)
    film.at(1) { picker.selectRow(2, inComponent: 1, animated: true) }
    nonisolated(unsafe) var places: [Double] = []
    for time in [1.0, 1.15, 2] { film.at(time) { places.append(Double(plum.center.y)) } }
    _ = film.makeScene()
    #expect(places[0] > places[1] && places[1] > places[2] && abs(places[2] - 108) < 1e-6)
    #expect(picker.selectedRow(inComponent: 1) == 2 && picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func aTabBarControllerShowsTheSelectedController() {
    let (first, second, tabs) = (UIViewController(), UIViewController(), UITabBarController())
    (first.title, second.title) = ("One", "Two")
    second.tabBarItem = UITabBarItem(title: "Two", image: UIImage(systemName: "star"), tag: 7)
    tabs.viewControllers = [first, second]
    film.show(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
    #expect(first.view.superview != nil && tabs.tabBar.selectedItem === first.tabBarItem)
    #expect(first.tabBarController === tabs)
    tabs.selectedViewController = second
    #expect(tabs.selectedIndex == 1 && first.view.superview == nil && second.view.superview != nil)
    #expect(tabs.tabBar.selectedItem?.tag == 7)
  }

  @Test func aNavigationControllerPushesAsItsDelegateWants() {
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
      var operations: [UINavigationController.Operation] = []
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return self
      }
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.view(forKey: .to)?.alpha = 0
        UIView.animate(
          withDuration: 1, animations: { context.view(forKey: .to)?.alpha = 1 },
          completion: { context.completeTransition($0) })
      }
    }
    let (fade, first, second) = (Fade(), UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: first)
    stack.delegate = fade
    film.show(stack)
    film.at(1) { stack.pushViewController(second, animated: true) }
    nonisolated(unsafe) var shown: [Bool] = []
    for time in [1.5, 2.5] { film.at(time) { shown.append(first.view.superview != nil) } }
    _ = film.makeScene()
    #expect(fade.operations == [.push] && shown == [true, false])
  }

  @Test func aRefreshControlTakesAPlaceAboveTheContent() {
    let (scroll, control) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300)), UIRefreshControl()
    )
    scroll.refreshControl = control
    film.show(scroll)
    #expect(control.superview === scroll && control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    film.at(0.5) { control.beginRefreshing() }
    film.at(1.5) { control.endRefreshing() }
    nonisolated(unsafe) var offsets: [Double] = []
    for time in [0.25, 1.25, 2.5] { film.at(time) { offsets.append(Double(scroll.contentOffset.y)) } }
    _ = film.makeScene()
    #expect(offsets == [0, -60, 0] && !control.isRefreshing)
  }
}
