import Animux
import Testing
import UIKit

/// Buttons, fields, sliders and their like.
@Suite struct ControlTests {
  private final class Listener: NSObject, UITextFieldDelegate {
    var heard: [String] = []
    func began(_ note: Notification) { heard.append("notified") }
    func changed(_ sender: UIControl) { heard.append("action") }
    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("ended") }
  }

  @Test func insetsMoveThePartsOfAButton() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Go", for: .normal)
    button.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
    button.layoutIfNeeded()
    let (title, picture) = (button.titleLabel?.frame ?? .zero, button.imageView?.frame ?? .zero)
    #expect(abs(picture.maxX - title.minX) < 1e-9 && abs((picture.minX + title.maxX) / 2 - 100) < 1e-9)
    // The usual way to put the picture behind the title.
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -20, bottom: 0, right: 20)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: title.width, bottom: 0, right: -title.width)
    button.layoutIfNeeded()
    #expect(abs((button.titleLabel?.frame.minX ?? 0) - picture.minX) < 1e-9)
    #expect(abs((button.imageView?.frame.maxX ?? 0) - title.maxX) < 1e-9)
    button.contentHorizontalAlignment = .left
    (button.titleEdgeInsets, button.imageEdgeInsets) = (.zero, .zero)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0)
  }

  @Test func aButtonHasABackground() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill(.zero) }
    button.setBackgroundImage(image, for: .disabled)
    button.layoutIfNeeded()
    #expect(button.currentBackgroundImage == nil)
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(
      (button.subviews[0] as? UIImageView)?.image === image && button.subviews[0].frame == button.bounds)
  }

  @Test func aFieldIsEditedByCode() {
    let (field, listener) = (UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), Listener())
    let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 1, framesPerSecond: 10)
    film.run {
      field.delegate = listener
      NotificationCenter.default.addObserver(
        listener, selector: Selector(listener.began), name: UITextField.textDidBeginEditingNotification,
        object: field)
      field.addTarget(listener, action: Selector(Listener.changed), for: .editingDidBegin)
      #expect(field.text?.isEmpty == true && !field.isFirstResponder)
      #expect(field.becomeFirstResponder() && field.isEditing)
      #expect(field.resignFirstResponder() && !field.isEditing)
      field.isEnabled = false
      #expect(!field.becomeFirstResponder())
    }
    _ = film.makeScene()
    #expect(listener.heard == ["began", "notified", "action", "ended"])
  }

  @Test func aFieldShowsItsTextOrItsPlaceholder() throws {
    func ink(_ text: String?, _ placeholder: String?) throws -> Int {
      let film = CAFilm(size: CGSize(width: 100, height: 30), duration: 1, framesPerSecond: 10)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      (field.text, field.placeholder, field.textColor) = (text, placeholder, .white)
      film.show(field)
      return try film.pixmap(at: 0).pixels.count { $0 & 0xFF > 8 }
    }
    let (empty, hint, text) = (try ink(nil, nil), try ink(nil, "MMM"), try ink("MMMMM", "M"))
    #expect(empty == 0 && hint > 20 && text > hint)
  }

  @Test func aSliderPlacesItsKnob() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 104, height: 34))
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 15)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track.width == 100)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 15).midX == 52)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 99).maxX == track.maxX)
    #expect(slider.subviews[2].frame.midX == 52)
  }

  @Test func aSwitchAndSegmentsMove() {
    let toggle = UISwitch(frame: CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(toggle.frame == CGRect(x: 5, y: 5, width: 51, height: 31))
    let off = toggle.subviews[0].frame
    toggle.isOn = true
    #expect(toggle.subviews[0].frame.minX > off.minX && toggle.subviews[0].frame.maxX == 49)
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.frame = CGRect(x: 0, y: 0, width: 90, height: 32)
    segments.selectedSegmentIndex = 2
    segments.layoutIfNeeded()
    #expect(segments.subviews[0].frame == CGRect(x: 62, y: 2, width: 26, height: 28))
    #expect(segments.numberOfSegments == 3 && segments.titleForSegment(at: 1) == "b")
  }

  @Test func actionsRunCode() {
    let button = UIButton(frame: .zero, primaryAction: UIAction(title: "Run") { _ in })
    var count = 0
    button.addAction(UIAction { action in count += action.sender === button ? 1 : 100 }, for: .touchUpInside)
    button.sendActions(for: .valueChanged)
    button.sendActions(for: .touchUpInside)
    #expect(count == 1 && button.currentTitle == "Run")
  }

  @Test func targetsAndActionsAreRemovedForSomeEvents() {
    let (control, listener, other) = (UIControl(), Listener(), Listener())
    let action = UIAction { _ in listener.heard.append("code") }
    control.addTarget(listener, action: Selector(Listener.changed), for: [.touchDown, .touchUpInside])
    control.addTarget(other, action: Selector(Listener.changed), for: .touchDown)
    control.addAction(action, for: [.touchDown, .touchUpInside])
    control.removeTarget(listener, action: nil, for: .touchDown)
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(listener.heard.isEmpty && other.heard == ["action"])
    control.sendActions(for: .touchUpInside)
    #expect(listener.heard == ["code", "action"] && control.allTargets == [listener, other])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.removeAction(action, for: .allEvents)
    #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
  }

  @Test func theApplicationIsOneObject() {
    final class Owner: UIApplicationDelegate { var window: UIWindow? }
    let owner = Owner()
    UIApplication.shared.delegate = owner
    UIApplication.shared.isIdleTimerDisabled = true
    #expect(UIApplication.shared.delegate === owner && UIApplication.shared.isIdleTimerDisabled)
    #expect(UIDevice.current === UIDevice.current && UIScreen.main === UIScreen.main)
    let film = CAFilm(size: CGSize(width: 123, height: 45), duration: 1)
    film.run { #expect(UIScreen.main.bounds.size == film.size) }
  }
}
