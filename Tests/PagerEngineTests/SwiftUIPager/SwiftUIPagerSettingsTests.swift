import Testing

@testable import PagerEngine

/// The rows of the library's `Pager+Buildable` tests that assert what a modifier leaves behind.
@Suite("Modifiers leave behind what the library's tests of its builder say")
struct SwiftUIPagerSettingsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let modifiers: Modifiers
    let holds: @Sendable (SwiftUIPagerSettings) -> Bool

    init(_ id: String, _ modifiers: Modifiers, _ holds: @escaping @Sendable (SwiftUIPagerSettings) -> Bool) {
      (self.id, self.modifiers, self.holds) = (id, modifiers, holds)
    }

    var testDescription: String { id }
    var settings: SwiftUIPagerSettings { SwiftUIPagerSettings(OptionValues(modifiers: modifiers)) }
  }

  /// Handlers need no storing here: B58 (`onDraggingChanged`) and B61 (`onPageChanged`) are events that always are reported.
  static let stored: [Row] = [
    Row("B02", ["interactive": ["opacity": 0.2]]) { $0.opacityDecrement == 0.2 },
    Row("B03", ["singlePagination": ["ratio": 0.33, "sensitivity": "high"]]) {
      $0.ratio == 0.33 && $0.sensitivity == 0.25
    },
    Row("B04", ["singlePagination": ["ratio": -0.33, "sensitivity": "high"]]) {
      $0.ratio == 0 && $0.sensitivity == 0.25
    },
    Row("B05", ["singlePagination": ["ratio": 1.2, "sensitivity": "high"]]) {
      $0.ratio == 1 && $0.sensitivity == 0.25
    },
    Row("B06", ["multiplePagination": true, "singlePagination": true]) { !$0.isMultiple },
    Row("B07", ["sensitivity": "high"]) { $0.sensitivity == 0.25 },
    Row("B08", ["delaysTouches": false]) { !$0.delaysTouches && $0.minimumDistance == 0 },
    Row("B09", ["pagingAnimation": "steep"]) { settings in
      settings.pagingAnimation?.first { $0.holds(pages: 0, velocity: 0) }?.animation == .steep(0.2)
    },
    Row("B10", ["draggingAnimation": "steep"]) { $0.draggingAnimation == .steep(0.2) && $0.pagingAnimation == nil },
    Row("B11", ["draggingAnimation": ["onChange": "interactive", "onEnded": "steep"]]) { settings in
      settings.draggingAnimation == .interactive
        && settings.pagingAnimation?.first { $0.holds(pages: 0, velocity: 0) }?.animation == .steep(0.2)
    },
    Row("B13", ["contentLoadingPolicy": ["lazy": 0]]) { $0.loadingPolicy == .lazy(1) },
    Row("B14", ["contentLoadingPolicy": ["lazy": 10]]) { $0.loadingPolicy == .lazy(10) },
    Row("B15", ["contentLoadingPolicy": "eager"]) { $0.loadingPolicy == .eager },
    Row("B16", ["pagingPriority": "simultaneous"]) { $0.priority == .both },
    Row("B17", ["pagingPriority": "high"]) { $0.priority == .pager },
    Row("B18", ["itemAspectRatio": 0.7, "preferredItemSize": [50, 50]]) {
      $0.aspectRatio == nil && $0.preferredSize == Size(width: 50, height: 50) && $0.padding == 0
    },
    Row("B19", ["loopPages": true]) { $0.loops && $0.repeating == 1 },
    Row("B21", ["disableDragging": true]) { !$0.allowsDragging },
    Row("B22", ["allowsDragging": true]) { $0.allowsDragging },
    Row("B23", ["allowsDragging": false]) { !$0.allowsDragging },
    Row("B24", ["swipeInteractionArea": "allAvailable"]) { $0.area == .allAvailable },
    Row("B25", ["swipeInteractionArea": "allAvailable", "swipeInteractionArea": "page"]) { $0.area == .page },
    Row("B26", ["vertical": true]) { !$0.isHorizontal && !$0.isReversed },
    Row("B27", ["vertical": true, "horizontal": true]) { $0.isHorizontal && !$0.isReversed },
    Row("B28", ["interactive": -0.7]) { $0.scale == nil && $0.scaleIncrement == 0 },
    Row("B29", ["interactive": 1.5]) { $0.scale == nil && $0.scaleIncrement == 0 },
    Row("B30", ["interactive": 0.7]) { $0.scale == 0.7 },
    Row("B31", ["rotation3D": true, "interactive": 0.8]) { $0.scale == 0.7 && $0.rotates },
    Row("B32", ["interactive": ["scale": 0.4], "interactive": ["opacity": 0.3], "interactive": ["rotation": true]]) {
      $0.scale == 0.4 && $0.opacityDecrement == 0.3 && $0.rotates
    },
    Row("B33", ["rotation3D": true]) { $0.rotates && $0.scale == 0.7 },
    Row("B34", ["rotation3D": true, "rotation3D": false]) { !$0.rotates && $0.scale == nil },
    Row("B35", ["vertical": true, "horizontal": "endToStart"]) { $0.isHorizontal && $0.isReversed },
    Row("B36", ["alignment": ["end": 10]]) { $0.alignment == .end(10) },
    Row("B37", ["vertical": "bottomToTop"]) { !$0.isHorizontal && $0.isReversed },
    Row("B38", ["pageOffset": 50]) { $0.pageOffset == 50 },
    Row("B41", ["itemSpacing": 30]) { $0.spacing == 30 },
    Row("B42", ["preferredItemSize": [50, 50], "itemAspectRatio": ["ratio": 1.2, "alignment": ["start": 10]]]) {
      $0.aspectRatio == 1.2 && $0.preferredSize == nil && $0.itemAlignment == .start(10)
    },
    Row("B43", ["itemAspectRatio": ["ratio": 1, "alignment": "end"]]) {
      $0.aspectRatio == 1 && $0.itemAlignment == .end(0)
    },
    Row("B44", ["itemAspectRatio": ["ratio": 1, "alignment": ["start": 10]]]) {
      $0.aspectRatio == 1 && $0.itemAlignment == .start(10)
    },
    Row("B45", ["itemAspectRatio": -1.2]) { $0.aspectRatio == nil },
    Row("B47", ["itemAspectRatio": 1.2, "expandPageToEdges": true]) { $0.aspectRatio == nil },
    Row("B48", ["preferredItemSize": [50, 50], "padding": 8]) { $0.padding == 0 },
    Row("B49", ["padding": ["horizontal": 8]]) { $0.padding == 0 },
    Row("B50", ["vertical": true, "padding": ["vertical": 8]]) { $0.padding == 0 },
    Row("B51", ["padding": ["vertical": 8]]) { $0.padding == 8 },
    Row("B52", ["vertical": true, "padding": ["horizontal": 8]]) { $0.padding == 8 },
    Row("B53", ["padding": ["top": 10, "leading": 5, "bottom": 15, "trailing": 2]]) { $0.padding == 10 },
    Row("B54", ["vertical": true, "padding": ["top": 10, "leading": 5, "bottom": 15, "trailing": 2]]) {
      $0.padding == 2
    },
    // `padding(.vertical)` without a length is 8 points.
    Row("B55", ["padding": ["vertical": 8]]) { $0.padding == 8 },
    Row("B56", ["padding": 5]) { $0.padding == 5 },
    Row("B60", ["bounces": false]) { !$0.bounces },
    Row("sensitivity high", ["sensitivity": "high"]) { $0.sensitivity == 0.25 },
    Row("sensitivity low", ["sensitivity": "low"]) { $0.sensitivity == 0.75 },
    Row("sensitivity default is medium", ["sensitivity": "medium"]) {
      $0.sensitivity == 0.5 && $0.sensitivity == SwiftUIPagerSettings().sensitivity
    },
    Row("sensitivity custom", ["sensitivity": ["custom": 0.42]]) { $0.sensitivity == 0.42 },
    Row("alignment start, no inset", ["alignment": "start"]) { $0.alignment == .start(0) },
    Row("alignment end, no inset", ["alignment": "end"]) { $0.alignment == .end(0) },
    Row("alignment justified, no inset", ["alignment": "justified"]) { $0.alignment == .justified(0) },
    Row("alignment center", ["alignment": "center"]) { $0.alignment == .center },
    Row("alignment start 15", ["alignment": ["start": 15]]) { $0.alignment == .start(15) },
    Row("alignment end 15", ["alignment": ["end": 15]]) { $0.alignment == .end(15) },
    Row("alignment justified 15", ["alignment": ["justified": 15]]) { $0.alignment == .justified(15) },
  ]

  @Test(arguments: stored)
  func `A modifier is stored as the library stores it`(row: Row) {
    #expect(row.holds(row.settings))
    // Each row is a change: the settings without it do not hold, unless it says that nothing changed.
    #expect(row.settings != SwiftUIPagerSettings() || row.holds(SwiftUIPagerSettings()))
  }

  /// B46 takes an aspect ratio back by `itemAspectRatio(nil)`, which is what `expandPageToEdges` calls.
  @Test func `B46: no aspect ratio fills the container again, and is not aligned`() {
    var settings = SwiftUIPagerSettings(
      OptionValues(modifiers: ["itemAspectRatio": ["ratio": 1.2, "alignment": "end"]]))
    settings.setAspectRatio(nil, alignment: .center)
    #expect(settings.aspectRatio == nil && settings.itemAlignment == .center)
  }

  @Test func `B01: a pager without modifiers has the library's defaults`() throws {
    let pager = try PagerScene(size: Size(width: 100, height: 100)).pager()
    let settings = pager.layout.settings
    #expect(settings == SwiftUIPagerSettings())
    #expect(settings.aspectRatio == nil && settings.isHorizontal && settings.allowsDragging && !settings.loops)
    #expect(!settings.isReversed && settings.scale == nil && settings.alignment == .center && !settings.rotates)
    #expect(settings.pageOffset == 0 && settings.padding == 0 && settings.spacing == 0)
    #expect(settings.itemAlignment == .center && settings.area == .page && settings.delaysTouches)
    #expect(settings.priority == .child && settings.loadingPolicy == .lazy(5) && !settings.isMultiple)
    #expect(settings.pagingAnimation == nil && settings.sensitivity == 0.5 && settings.ratio == 1)
    #expect(settings.bounces && settings.opacityDecrement == nil && !settings.dragsForwardOnly)
    // No animation asked for is the standard one; 1.14 has another.
    #expect(settings.draggingAnimation == nil && settings.minimumDistance == 15)
    #expect(pager.total == 0)
  }

  // MARK: - Beyond the library's rows: the traps of the modifiers

  static let traps: [Row] = [
    Row("single after multiple stays eager", ["multiplePagination": true, "singlePagination": true]) {
      $0.loadingPolicy == .eager
    },
    Row("single overwrites the sensitivity", ["sensitivity": "high", "singlePagination": true]) {
      $0.sensitivity == 0.5
    },
    Row("multiple forces eager", ["multiplePagination": true, "contentLoadingPolicy": ["lazy": 3]]) {
      $0.loadingPolicy == .eager
    },
    Row(
      "a ratio of 0 ignores the alignment, too",
      ["itemAspectRatio": ["ratio": 2, "alignment": "end"], "itemAspectRatio": ["ratio": 0, "alignment": "start"]]
    ) { $0.aspectRatio == 2 && $0.itemAlignment == .end(0) },
    Row(
      "expanding resets the item's alignment",
      [
        "itemAspectRatio": ["ratio": 2, "alignment": "end"], "expandPageToEdges": true,
      ]
    ) { $0.itemAlignment == .center },
    Row(
      "an aspect ratio lets padding in again",
      [
        "padding": 5, "preferredItemSize": [50, 50], "itemAspectRatio": 1, "padding": 8,
      ]
    ) { $0.padding == 8 },
    Row("edge sets count as of the call", ["padding": ["vertical": 8], "vertical": true]) { $0.padding == 8 },
    Row("edge sets of the later axis do not", ["vertical": true, "padding": ["vertical": 8]]) { $0.padding == 0 },
    Row("a scale of 0 is none", ["interactive": ["scale": 0]]) { $0.scale == nil },
    Row("a scale of 1 is none", ["interactive": ["scale": 1]]) { $0.scale == nil },
    Row("an absurd scale takes the scale away", ["interactive": ["scale": 0.5], "interactive": ["scale": 2]]) {
      $0.scale == nil
    },
    Row("a scale after rotation3D counts", ["rotation3D": true, "interactive": ["scale": 0.9]]) {
      $0.scale == 0.9 && $0.rotates
    },
    Row("opacity is not checked", ["interactive": ["opacity": -3]]) { $0.opacityDecrement == -3 },
    Row("0 repetitions are one", ["loopPages": ["repeating": 0]]) { $0.repeating == 1 && $0.loops },
    Row("repetitions without looping", ["loopPages": ["repeating": 3, "loopPages": false]]) {
      $0.repeating == 3 && !$0.loops
    },
    Row(
      "2.5.0 loses the alignment of a preferred size",
      [
        "version": "2.5.0", "preferredItemSize": ["size": [50, 50], "alignment": "end"],
      ]
    ) { $0.itemAlignment == .center },
    Row("head keeps it", ["preferredItemSize": ["size": [50, 50], "alignment": "end"]]) {
      $0.itemAlignment == .end(0)
    },
    Row("allowsDragging after disableDragging", ["disableDragging": true, "allowsDragging": true]) {
      $0.allowsDragging
    },
    Row("the article's right to left", ["horizontal": "rightToLeft"]) { $0.isHorizontal && $0.isReversed },
    Row("the article's left to right", ["horizontal": "rightToLeft", "horizontal": "leftToRight"]) {
      $0.isHorizontal && !$0.isReversed
    },
    Row("a custom sensitivity is not clamped", ["sensitivity": ["custom": 1.5]]) { $0.sensitivity == 1.5 },
  ]

  @Test(arguments: traps)
  func `A modifier's trap is the library's`(row: Row) {
    #expect(row.holds(row.settings))
  }
}
