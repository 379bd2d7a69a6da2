#!/usr/bin/env python3
"""Checks what scripts/client-source.py and scripts/client-driver.py make of clients' code: `scripts/check-client.py`."""
import importlib.util
import pathlib
import tempfile
import unittest


def load(name):
    path = pathlib.Path(__file__).with_name(name)
    spec = importlib.util.spec_from_file_location(path.stem.replace("-", "_"), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SOURCE, DRIVER = load("client-source.py"), load("client-driver.py")


class SourceTests(unittest.TestCase):
    def check(self, text, expected):
        self.assertEqual(SOURCE.translated(text), expected)

    def test_attributes_are_left_out(self):
        self.check("@IBDesignable class A {\n@objc open var a = 1 }", "class A {\nopen var a = 1 }")

    def test_selectors_name_the_type_around_them(self):
        self.check("class A { let s = #selector(tick) }", "class A { let s = Selector(A.tick) }")
        self.check("class A { let s = #selector(self.tick(_:)) }", "class A { let s = Selector(A.tick(_:)) }")
        self.check("class A { let s = #selector(B.tick) }", "class A { let s = Selector(B.tick) }")

    def test_key_paths_are_texts(self):
        self.check("let k = #keyPath(CALayer.isHidden)", 'let k = "hidden"')
        self.check("let k = #keyPath(CALayer.position.x)", 'let k = "position.x"')

    def test_stored_keys_of_layers(self):
        self.check(
            "class R: CALayer { @NSManaged var angle: Double\n}", 'class R: CALayer { @LayerValue("angle") var angle: Double = 0\n}')
        self.check(
            "class R: CALayer { @NSManaged weak var owner: V!\n}", 'class R: CALayer { @LayerValue("owner") var owner: V! = nil\n}')

    def test_imports_with_timers_of_their_own_become_uikit(self):
        for module in ["Foundation", "Dispatch", "CoreImage", "UIKit.UIView", "struct CoreGraphics.CGFloat"]:
            self.check(f"import {module}\n", "import UIKit\n")

    def test_other_imports_stay(self):
        for module in ["CoreGraphics", "QuartzCore", "AVFoundation"]:
            self.check(f"import {module}\n", f"import {module}\n")

    def test_optional_members_of_protocols_have_defaults(self):
        text = "@objc protocol P: AnyObject {\n  @objc optional func done(_ a: Int)\n}\nfunc f(_ p: P) { p.done?(1) }\n"
        result = SOURCE.translated(text)
        self.assertIn("extension P { func done(_ a: Int) { } }", result)
        self.assertIn("p.done(1)", result)

    def test_platforms(self):
        self.check("#if os(iOS)\n#endif", "#if canImport(UIKit)\n#endif")

    def test_layer_classes_are_registered(self):
        text = "class L: CALayer {}\nclass V: UIView { override class var layerClass: AnyClass { return L.self } }"
        self.assertIn("CALayer.register(L.self, make: { L() }, copy: { L(layer: $0) }); return L.self", SOURCE.translated(text))

    def test_overrides_move_into_their_class(self):
        result = SOURCE.translated("class V: UIView {\n}\nextension V {\n  override func draw(_ rect: CGRect) {}\n}\n")
        self.assertLess(result.index("override func draw"), result.index("extension V"))

    def test_timers_that_stand_for_none(self):
        self.check("var timer = Timer()", "var timer = Timer(timeInterval: 0, repeats: false) { _ in }")
        self.check("var timer = MyTimer()", "var timer = MyTimer()")

    def test_names_of_attributes(self):
        self.check("[kCTFontAttributeName as NSAttributedString.Key: f]", "[NSAttributedString.Key(kCTFontAttributeName): f]")

    def test_words_in_texts_and_comments_are_no_code(self):
        self.check('let a = "class B: CALayer {" // extension C {', 'let a = "class B: CALayer {" // extension C {')

    def test_lines_stay_lines(self):
        text = "import Foundation\n@objc class A: NSObject {\n\n  @objc func a() {}\n}\n"
        self.assertEqual(SOURCE.translated(text).count("\n"), text.count("\n"))


class DriverTests(unittest.TestCase):
    def program(self, text):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "a.swift").write_text(text)
            return "\n".join(DRIVER.program(*DRIVER.read(folder), DRIVER.selectors(folder)))

    def test_views_layers_and_controllers_are_drawn(self):
        program = self.program("class A: UIView {}\nclass B: CAShapeLayer {}\nclass C: UIViewController {}\nclass D {}\n")
        for name in "ABC":
            self.assertIn(f'draw("{name}")', program)
        self.assertNotIn('draw("D")', program)

    def test_subclasses_of_the_folder_are_drawn(self):
        self.assertIn('draw("B")', self.program("class A: UIView {}\nclass B: A {}\n"))

    def test_indicators_are_drawn_in_a_layer(self):
        program = self.program("class A { func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {} }")
        self.assertIn("A().setUpAnimation(in: host, size: host.bounds.size, color: color)", program)

    def test_things_start_by_their_usual_methods(self):
        self.assertIn("thing.startAnimating()", self.program("class A: UIView { func startAnimating() {} }"))
        self.assertNotIn("thing.start()", self.program("class A: UIView { private func start() {} }"))

    def test_initializers(self):
        def arguments(inside):
            return DRIVER.initializer(inside, "view")
        self.assertEqual(arguments(""), "frame: box")
        self.assertEqual(arguments("init() {}"), "")
        self.assertEqual(arguments("override init(frame: CGRect) {}"), "frame: box")
        self.assertEqual(arguments("init(frame: CGRect, width: CGFloat = 1) {}"), "frame: box")
        self.assertEqual(arguments("init(frame: CGRect, color: UIColor) {}"), "frame: box, color: color")
        self.assertEqual(arguments("init(_ tint: UIColor) {}"), "color")
        self.assertIsNone(arguments("init(name: String) {}"))
        self.assertIsNone(arguments("private override init(frame: CGRect) {}\ninit(name: String) {}"))

    def test_hidden_and_generic_types_are_left_out(self):
        program = self.program("private class A: UIView {}\nclass B<T>: UIView {}\n")
        self.assertNotIn('draw("A")', program)
        self.assertNotIn('draw("B")', program)

    def test_layers_are_registered(self):
        self.assertIn("CALayer.register(A.self, make: { MainActor.assumeIsolated { A() } }", self.program("class A: CALayer {}"))

    def test_methods_that_texts_name_are_registered(self):
        program = self.program('class A: UIView { let s = Selector("tick")\n @objc func tick() {} }')
        self.assertIn('Selector.register("tick", Selector(A.tick))', program)


if __name__ == "__main__":
    unittest.main(verbosity=0)
