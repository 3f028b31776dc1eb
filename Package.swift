// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// `rounded()` is a call into libm on a baseline x86-64, and nothing links it where no C library is imported.
let linkMath: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
  name: "PagerLab",
  products: [
    .library(name: "PagerMath", targets: ["PagerMath"]),
    .library(name: "PagerPhysics", targets: ["PagerPhysics"]),
    .library(name: "GestureSynthesis", targets: ["GestureSynthesis"]),
    .library(name: "PagerEngine", targets: ["PagerEngine"]),
    .library(name: "Documents", targets: ["Documents"]),
    .library(name: "ScenarioRunner", targets: ["ScenarioRunner"]),
    .library(name: "PagerTuning", targets: ["PagerTuning"]),
    .library(name: "Reports", targets: ["Reports"]),
    .executable(name: "pagerlab", targets: ["pagerlab"]),
  ],
  targets: [
    .target(name: "PagerMath", swiftSettings: strict, linkerSettings: linkMath),
    .target(name: "PagerPhysics", dependencies: ["PagerMath"], swiftSettings: strict),
    .target(name: "GestureSynthesis", dependencies: ["PagerMath"], swiftSettings: strict),
    .target(
      name: "PagerEngine", dependencies: ["PagerMath", "PagerPhysics", "GestureSynthesis"], swiftSettings: strict),
    .target(name: "Documents", swiftSettings: strict),
    .target(
      name: "ScenarioRunner", dependencies: ["PagerMath", "GestureSynthesis", "PagerEngine", "Documents"],
      swiftSettings: strict),
    .target(
      name: "PagerTuning",
      dependencies: ["PagerMath", "PagerPhysics", "GestureSynthesis", "PagerEngine", "Documents", "ScenarioRunner"],
      swiftSettings: strict),
    .target(
      name: "Reports",
      dependencies: ["PagerMath", "GestureSynthesis", "PagerEngine", "Documents", "ScenarioRunner", "PagerTuning"],
      swiftSettings: strict),
    .executableTarget(
      name: "pagerlab",
      dependencies: [
        "PagerMath", "PagerPhysics", "GestureSynthesis", "PagerEngine", "Documents", "ScenarioRunner", "PagerTuning",
        "Reports",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "PagerMath", "PagerPhysics", "GestureSynthesis", "PagerEngine", "Documents", "ScenarioRunner",
        "PagerTuning", "Reports",
      ],
      path: "Benchmarks", exclude: ["README.md"], swiftSettings: strict),

    .testTarget(name: "PagerMathTests", dependencies: ["PagerMath"], swiftSettings: strict),
    .testTarget(name: "PagerPhysicsTests", dependencies: ["PagerPhysics", "PagerMath"], swiftSettings: strict),
    .testTarget(
      name: "GestureSynthesisTests", dependencies: ["GestureSynthesis", "PagerMath", "Documents"], swiftSettings: strict
    ),
    .testTarget(
      name: "PagerEngineTests", dependencies: ["PagerEngine", "PagerPhysics", "GestureSynthesis", "Documents"],
      swiftSettings: strict),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: strict),
    .testTarget(
      name: "ScenarioRunnerTests",
      dependencies: ["ScenarioRunner", "PagerEngine", "GestureSynthesis", "Documents", "PagerMath"],
      swiftSettings: strict),
    .testTarget(
      name: "PagerTuningTests",
      dependencies: [
        "PagerTuning", "ScenarioRunner", "PagerEngine", "PagerPhysics", "GestureSynthesis", "PagerMath", "Documents",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "PagerTuning", "ScenarioRunner", "PagerEngine", "GestureSynthesis", "PagerMath", "Documents",
      ],
      swiftSettings: strict),
    .testTarget(name: "CommandLineTests", dependencies: ["pagerlab", "Documents"], swiftSettings: strict),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks", "Documents"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
