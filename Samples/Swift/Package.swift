// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Programs",
  products: [.executable(name: "programs", targets: ["Run"])],
  dependencies: [.package(name: "animux", path: "../..")],
  targets: [
    .target(name: "Programs", dependencies: [.product(name: "UIKit", package: "animux")], swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Run", dependencies: ["Programs", .product(name: "UIKit", package: "animux")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
