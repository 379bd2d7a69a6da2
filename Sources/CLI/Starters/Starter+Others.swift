extension Starter {
  static let lottie = Starter(
    name: "lottie", title: "A Lottie animation in a scene",
    meaning:
      "The scene shows `pulse.json`, a Lottie document. `animux import pulse.json pulse.scene.json` turns that into layers.",
    files: [
      File(
        path: "scene.json",
        text: """
          {
            "$schema": "./.vscode/scene.schema.json",
            "size": "720p",
            "fps": 30,
            "duration": 4,
            "background": "#101522",
            "layers": [
              {
                "type": "composition", "source": "pulse.json", "bounds": [0, 0, 200, 200], "position": ["50%", "45%"],
                "transform.scale": 1.6
              },
              {
                "type": "text", "fallback": true, "string": "One moment, please", "fontSize": 40, "position": ["50%", "82%"]
              }
            ]
          }

          """),
      File(
        path: "pulse.json",
        text: """
          {
            "v": "5.7.0", "fr": 30, "ip": 0, "op": 120, "w": 200, "h": 200, "nm": "pulse", "ddd": 0, "assets": [],
            "layers": [
              {
                "ddd": 0, "ind": 1, "ty": 4, "nm": "circle", "sr": 1, "ip": 0, "op": 120, "st": 0, "bm": 0, "ao": 0,
                "ks": {
                  "o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "p": {"a": 0, "k": [100, 100, 0]}, "a": {"a": 0, "k": [0, 0, 0]},
                  "s": {"a": 1, "k": [
                    {"t": 0, "s": [60, 60, 100], "i": {"x": [0.4], "y": [1]}, "o": {"x": [0.6], "y": [0]}},
                    {"t": 30, "s": [100, 100, 100], "i": {"x": [0.4], "y": [1]}, "o": {"x": [0.6], "y": [0]}},
                    {"t": 60, "s": [60, 60, 100], "i": {"x": [0.4], "y": [1]}, "o": {"x": [0.6], "y": [0]}},
                    {"t": 90, "s": [100, 100, 100], "i": {"x": [0.4], "y": [1]}, "o": {"x": [0.6], "y": [0]}},
                    {"t": 120, "s": [60, 60, 100]}
                  ]}
                },
                "shapes": [
                  {"ty": "gr", "nm": "disc", "it": [
                    {"ty": "el", "nm": "ellipse", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [120, 120]}, "d": 1},
                    {"ty": "fl", "nm": "fill", "c": {"a": 0, "k": [0.36, 0.55, 1, 1]}, "o": {"a": 0, "k": 100}, "r": 1},
                    {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
                      "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}
                  ]}
                ]
              }
            ]
          }

          """),
    ], next: "animux encode scene.json lottie.mp4")

  // The inserted name keeps the line from being read as an import of this file.
  static let swift = Starter(
    name: "swift", title: "A film in Swift",
    meaning:
      "A Swift package that uses animux as a library. `Package.swift` expects the sources of animux beside this folder.",
    files: [
      File(
        path: "Package.swift",
        text: """
          // swift-tools-version: 6.2
          import \("PackageDescription")

          let package = Package(
            name: "film",
            dependencies: [.package(name: "animux", path: "../animux")],
            targets: [
              .executableTarget(name: "film", dependencies: [.product(name: "Animux", package: "animux")])
            ]
          )

          """),
      File(
        path: "Sources/film/main.swift",
        text: """
          import Animux

          var card = Layer(name: "card")
          card.frame = Rect(80, 40, 160, 100)
          card.cornerRadius = 16
          card.backgroundColor = Color(1, 0.82, 0.4)

          var turn = BasicAnimation(keyPath: "transform.rotation.z")
          turn.byValue = 2 * Double.pi
          turn.duration = 2
          turn.timingFunction = .easeInEaseOut
          card.add(turn, forKey: "turn")

          var scene = Scene(size: Size(320, 180), duration: 2, background: .black)
          scene.layers = [card]
          try await scene.film().encode(to: "film.mp4")

          """),
    ], next: "swift run")
}
