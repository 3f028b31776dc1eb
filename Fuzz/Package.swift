// swift-tools-version: 6.2
import PackageDescription

// A package of its own: libFuzzer brings the programs' main function, so that nothing of this may be part of a normal build.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "PagerLab", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzDecoder",
      dependencies: [
        .product(name: "Documents", package: "PagerLab"), .product(name: "ScenarioRunner", package: "PagerLab"),
      ], swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "FuzzRecording",
      dependencies: [
        .product(name: "Documents", package: "PagerLab"), .product(name: "ScenarioRunner", package: "PagerLab"),
        .product(name: "GestureSynthesis", package: "PagerLab"),
      ], swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ],
  swiftLanguageModes: [.v6]
)
