internal import PagerEngine

/// The keys of `environment`.
package enum EnvironmentKeys {
  /// The systems that are known.
  private static let systems = OptionShape.integer(atLeast: 13, atMost: 18)

  package static let viewport = KeyDeclaration(
    "viewport", .size, standard: "[390, 844]", examples: ["[375, 667]", "[430, 932]", "[1024, 768]"],
    "size of the pager's container, [width, height] in points; a length may be 0")
  package static let safeArea = KeyDeclaration(
    "safeArea",
    .list(
      .number(atLeast: 0, atMost: DocumentReader.farthest), count: 4...4, words: "[top, leading, bottom, trailing]"),
    standard: "[0, 0, 0, 0]", examples: ["[59, 0, 34, 0]"],
    "insets [top, leading, bottom, trailing] in points, for the models that respect or misread them")
  package static let layoutDirection = KeyDeclaration(
    "layoutDirection", .words(PagerEnvironment.LayoutDirection.self), standard: "\"leftToRight\"",
    "which way a line of text runs")
  package static let language = KeyDeclaration(
    "language", .line(mayBeEmpty: true), standard: "\"en\"", examples: ["\"ar\""],
    "preferred language, which some libraries read instead of the layout direction; \"\" is none")
  package static let sdk = KeyDeclaration(
    "sdk", systems, standard: "17", "SwiftUI SDK generation whose compiled-in defaults apply")
  package static let os = KeyDeclaration(
    "os", systems, "the system that the app runs on, which velocity tracking follows; default: sdk")
  package static let minimumOS = KeyDeclaration(
    "minimumOS", systems,
    "the deployment target, which .default animations follow; never above os; default: the lower of sdk and os")
  package static let scroll = KeyDeclaration(
    "scroll", .words(ScrollAxis.self), isRequired: true, "the axis along which it scrolls")
  package static let parent = KeyDeclaration(
    "parent", .object([scroll]), examples: ["{\"scroll\": \"vertical\"}"],
    "a scroll view around the pager, with a recogniser of its own, for the models that say how they share touches")
  package static let frameRate = KeyDeclaration(
    "frameRate", .number(atLeast: 1, atMost: 1000), standard: "60", examples: ["120"], "display frames per second")
  package static let touchRate = KeyDeclaration(
    "touchRate", .number(atLeast: 1, atMost: 10000), standard: "60", examples: ["120"], "touch samples per second")
  package static let touchGrid = KeyDeclaration(
    "touchGrid", .number(atLeast: 0, atMost: 1000), standard: "0", examples: ["0.3333333333"],
    "samples are rounded to this grid, points; 0 is no rounding")
  package static let touchNoise = KeyDeclaration(
    "touchNoise", .number(atLeast: 0, atMost: 1000), standard: "0",
    "standard deviation of the noise of positions, points")
  package static let touchJitter = KeyDeclaration(
    "touchJitter", .number(atLeast: 0, atMost: 1000), standard: "0",
    "standard deviation of the noise of sample times, milliseconds")
  package static let touchDrop = KeyDeclaration(
    "touchDrop", .number(atLeast: 0, atMost: 1), standard: "0", "probability that a move sample is lost")
  package static let startLatency = KeyDeclaration(
    "startLatency", .integer(atLeast: 0, atMost: 1000), standard: "0",
    "frames by which an animation starts late; 1 reproduces SwiftUI's first-frame hold")
  package static let liftSample = KeyDeclaration(
    "liftSample", .boolean, standard: "false",
    "whether the lift comes one touch interval after the last sample, with one more sample")
  package static let stationarySamples = KeyDeclaration(
    "stationarySamples", .boolean, standard: "false", "whether a finger that rests keeps delivering samples")
  package static let displayScale = KeyDeclaration(
    "displayScale", .number(above: 0, atMost: 100), standard: "3", "device pixels per point")
  package static let seed = KeyDeclaration(
    "seed", .unsigned, standard: "0", "seed of everything random in this run, 64 bits")

  /// All of them, in the order in which they are listed.
  package static let all = [
    viewport, safeArea, layoutDirection, language, sdk, os, minimumOS, parent, frameRate, touchRate, touchGrid,
    touchNoise, touchJitter, touchDrop, startLatency, liftSample, stationarySamples, displayScale, seed,
  ]
}
