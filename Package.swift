// swift-tools-version: 6.2
import PackageDescription

/// Strict builds (`make check`, `make test`) turn every warning into an error; a user's build with a newer compiler does not.
let strict = Context.environment["ANIMUX_STRICT"] != nil

let features: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6)] + features

let cSettings: [CSetting] = strict ? [.treatAllWarnings(as: .error), .unsafeFlags(["-O2"])] : []

/// Strict builds optimize what works on pixels and samples, also in the debug configuration: the tests take half the time.
let optimized: [SwiftSetting] = strict ? [.unsafeFlags(["-O"])] : []

/// The released tool does not export its own functions, as programs with a static runtime do otherwise, its relative addresses are
/// packed, and equal functions are stored once. This takes a tenth of its size, and of the pages that a start reads. Toolchains contain
/// LLVM's linker.
let compact = [
  "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
  "-Xlinker", "--icf=all",
]

/// The tool's own modules work on a few documents in a run, and are optimized for size when they are released.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

func swiftTarget(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency], exclude: [String] = [],
  isOptimized: Bool = false, isSmall: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: swiftSettings + (isOptimized ? optimized : []) + (isSmall ? small : []))
}

func testTarget(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = [],
  isOptimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, resources: resources,
    swiftSettings: swiftSettings + (isOptimized ? optimized : []))
}

let package = Package(
  name: "animux",
  products: [
    .library(name: "Animux", targets: ["Animux"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .executable(name: "animux", targets: ["CLI"]),
    .executable(name: "animux-bench", targets: ["Bench"]),
    .executable(name: "animux-fuzz", targets: ["Fuzz"]),
  ],
  targets: [
    // From the outside in: what the system has, then rows of pixels, then values, then the engine, the compositor
    // and the media, then the tool.
    // CFFmpegShim loads libavcodec and libavformat when they are first called.
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavutil libswscale libswresample",
      providers: [
        .apt(["libavcodec-dev", "libavformat-dev", "libavutil-dev", "libswscale-dev", "libswresample-dev"])
      ]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "CPNGShim", dependencies: ["CLoading", "CPNG"], cSettings: cSettings),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .target(name: "CLCMSShim", dependencies: ["CLCMS", "CLoading"], cSettings: cSettings),
    .target(name: "CProcessShim", cSettings: cSettings),
    .systemLibrary(name: "CDuktape", pkgConfig: "duktape", providers: [.apt(["duktape-dev"])]),
    .target(
      name: "CDuktapeShim", dependencies: ["CDuktape"], exclude: ["Prelude"], cSettings: cSettings),
    .systemLibrary(
      name: "CRsvg", pkgConfig: "librsvg-2.0 pangocairo pangoft2",
      providers: [.apt(["librsvg2-dev", "libpango1.0-dev"])]),
    .target(
      name: "CFFmpegShim", dependencies: ["CFFmpeg", "CLoading"], cSettings: cSettings,
      linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2 harfbuzz fontconfig",
      providers: [.apt(["libpango1.0-dev", "libharfbuzz-dev", "libfontconfig-dev"])]),
    .target(name: "CPangoShim", dependencies: ["CLoading", "CPango"], cSettings: cSettings),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
    .target(name: "CICUShim", dependencies: ["CICU", "CLoading"], cSettings: cSettings),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(name: "CMicroHTTPDShim", dependencies: ["CLoading", "CMicroHTTPD"], cSettings: cSettings),
    // Loads most of these libraries when they are first called. With scripts/swift, nothing is linked to those.
    .target(name: "CLoading", dependencies: ["CFFmpeg", "CICU"], cSettings: cSettings),
    .target(name: "CKernels", cSettings: cSettings),
    .target(name: "CFiles", cSettings: cSettings),
    // The fonts lie beside the source that embeds them.
    .target(
      name: "CFonts",
      exclude: [
        "LICENSE", "Inter-Regular.otf", "Inter-Italic.otf", "Inter-Medium.otf", "Inter-SemiBold.otf",
        "Inter-Bold.otf", "Inter-BoldItalic.otf", "Inter-ExtraBold.otf",
        "Arimo-Regular.ttf", "Arimo-Bold.ttf",
      ], cSettings: cSettings),
    // The parts lie in the folder Parts.
    .target(name: "CParts", cSettings: cSettings),
    // The page lies in the folder AnimuxStudio/Page.
    .target(name: "CStudioPage", cSettings: cSettings),
    swiftTarget("AnimuxFiles", ["CFiles"]),
    swiftTarget("AnimuxGraphics", [], isOptimized: true),
    swiftTarget("AnimuxDocuments", ["AnimuxFiles", "AnimuxGraphics", "CParts"]),
    swiftTarget("AnimuxMotion", ["AnimuxGraphics"]),
    swiftTarget("AnimuxLayout", ["AnimuxGraphics"]),
    swiftTarget("AnimuxLottie", ["AnimuxDocuments", "AnimuxGraphics"], isSmall: true),
    swiftTarget("AnimuxProcesses", ["CProcessShim"]),
    swiftTarget("AnimuxScripts", ["AnimuxProcesses", "CDuktapeShim", "CProcessShim"]),
    swiftTarget(
      "AnimuxEngine",
      [
        "AnimuxDocuments", "AnimuxFiles", "AnimuxGraphics", "AnimuxLayout", "AnimuxLottie", "AnimuxMotion",
        "AnimuxScripts",
      ]),
    swiftTarget("AnimuxReference", ["AnimuxDocuments", "AnimuxEngine", "AnimuxGraphics"], isSmall: true),
    swiftTarget("AnimuxCompositor", ["AnimuxGraphics", "CKernels"], isOptimized: true),
    swiftTarget(
      "AnimuxMedia",
      [
        "AnimuxFiles", "AnimuxGraphics", "AnimuxProcesses", "CFFmpeg", "CFFmpegShim", "CKernels", "CLCMSShim",
        "CPNGShim", "CProcessShim", "CRsvg",
      ]),
    swiftTarget(
      "AnimuxText", ["AnimuxFiles", "AnimuxGraphics", "CFonts", "CICUShim", "CPango", "CPangoShim"]),
    swiftTarget(
      "Animux",
      [
        "AnimuxDocuments", "AnimuxFiles", "AnimuxGraphics", "AnimuxLayout", "AnimuxMotion",
        "AnimuxEngine", "AnimuxCompositor",
        "AnimuxMedia", "AnimuxProcesses", "AnimuxText",
      ]),
    // Apple's names, for code that was written for Core Animation.
    swiftTarget("AnimuxClock", []),
    swiftTarget("CoreGraphics", ["Animux", "AnimuxClock"]),
    swiftTarget("QuartzCore", ["Animux", "AnimuxClock", "CoreGraphics"]),
    swiftTarget("AVFoundation", ["QuartzCore"]),
    swiftTarget("UIKit", ["Animux", "CoreGraphics", "QuartzCore"]),
    // The programs are code of Core Animation's, in the language mode that it was written in.
    .target(
      name: "Programs", dependencies: ["UIKit"], path: "Samples/Swift/Sources/Programs",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    swiftTarget("AnimuxServer", ["CMicroHTTPDShim"]),
    swiftTarget(
      "AnimuxStudio",
      [
        "Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxFiles", "AnimuxGraphics", "AnimuxMedia",
        "AnimuxProcesses", "AnimuxServer", "CFonts", "CStudioPage",
      ], exclude: ["Page"], isSmall: true),
    .executableTarget(
      name: "CLI",
      dependencies: [
        "Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxFiles", "AnimuxGraphics", "AnimuxMedia",
        "AnimuxProcesses", "AnimuxReference", "AnimuxScripts", "AnimuxServer", "AnimuxStudio",
      ],
      swiftSettings: swiftSettings + small,
      linkerSettings: [.unsafeFlags(compact, .when(configuration: .release))]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Animux", "AnimuxDocuments", "AnimuxGraphics", "AnimuxEngine", "AnimuxCompositor", "AnimuxMedia",
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "Fuzz", dependencies: ["Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxGraphics"],
      swiftSettings: swiftSettings),
    swiftTarget(
      "TestSupport", path: "Tests/TestSupport", ["AnimuxDocuments", "AnimuxGraphics"], isOptimized: true),
    testTarget("FuzzTests", ["Fuzz"]),
    testTarget("AnimuxFilesTests", ["AnimuxFiles"]),
    testTarget("AnimuxGraphicsTests", ["AnimuxGraphics"]),
    testTarget("AnimuxDocumentsTests", ["AnimuxDocuments", "AnimuxGraphics"]),
    testTarget("AnimuxLayoutTests", ["AnimuxLayout", "AnimuxGraphics"]),
    testTarget("AnimuxLottieTests", ["AnimuxLottie", "AnimuxDocuments", "AnimuxScripts"]),
    testTarget("AnimuxScriptsTests", ["AnimuxScripts"]),
    testTarget("AnimuxMotionTests", ["AnimuxMotion", "AnimuxGraphics"]),
    testTarget("AnimuxEngineTests", ["AnimuxDocuments", "AnimuxEngine", "AnimuxGraphics", "AnimuxMotion"]),
    testTarget("AnimuxReferenceTests", ["AnimuxReference", "AnimuxDocuments", "AnimuxEngine"]),
    testTarget(
      "AnimuxCompositorTests", ["AnimuxCompositor", "AnimuxGraphics", "CKernels"], exclude: ["Vectors"],
      isOptimized: true),
    testTarget("AnimuxMediaTests", ["AnimuxMedia", "AnimuxFiles", "AnimuxGraphics", "CKernels"]),
    testTarget(
      "AnimuxStudioTests",
      ["AnimuxStudio", "Animux", "AnimuxDocuments", "AnimuxEngine", "AnimuxMedia", "AnimuxServer"]),
    testTarget("AnimuxTextTests", ["AnimuxText", "AnimuxGraphics"], exclude: ["Vectors"]),
    testTarget(
      "AnimuxTests",
      [
        "Animux", "AnimuxDocuments", "AnimuxGraphics", "AnimuxEngine", "AnimuxCompositor", "AnimuxMedia",
        "AnimuxReference", "CFFmpeg",
      ],
      exclude: ["Goldens"]),
    testTarget(
      "CLITests",
      ["CLI", "AnimuxDocuments", "AnimuxEngine", "AnimuxGraphics", "AnimuxMedia", "AnimuxReference"]),
    // Testing has an overlay for Apple's CoreGraphics, which is not here.
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: [
        "AVFoundation", "Animux", "AnimuxEngine", "AnimuxGraphics", "CoreGraphics", "Programs", "QuartzCore",
        "TestSupport", "UIKit",
      ],
      swiftSettings: swiftSettings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["Animux", "CoreGraphics", "TestSupport"],
      swiftSettings: swiftSettings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    .testTarget(
      name: "UIKitTests", dependencies: ["Animux", "AnimuxGraphics", "UIKit", "TestSupport"],
      // UIKit code is tested in the language mode that it is written in.
      swiftSettings: [.swiftLanguageMode(.v5)] + features + [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
      ]),
    testTarget("RepositoryTests", []),
  ]
)
