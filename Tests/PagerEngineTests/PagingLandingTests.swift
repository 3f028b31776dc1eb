import Testing

@testable import PagerEngine

@Suite("The page of a paging scroll view")
struct PagingLandingTests {
  private static let phone = ScrollGeometry(pageLength: 375, count: 4)

  /// Offset, velocity and page: the published decision vectors of a scroll view 375 pt wide with four pages.
  private static let vectors: [(Double, Double, Int)] = [
    (100, 0, 0), (187, 0, 0), (187.5, 0, 1), (188, 0, 1), (30, 251, 1), (30, 250, 0), (300, -251, 0), (300, -249, 1),
    (375, 2000, 1), (375, -2000, 1), (376, -2000, 1), (700, 5000, 2), (500, 260, 2), (600, -260, 1), (-40, 0, 0),
    (-40, 3000, 0), (-40, -3000, 0), (1150, 0, 3), (1150, -3000, 3), (1150, 3000, 3),
  ]

  @Test("Every published decision vector")
  func published() {
    for (offset, velocity, page) in Self.vectors {
      for start in 0...3 {
        let target = PagingLanding().target(offset: offset, velocity: velocity, from: start, in: Self.phone)
        #expect(target.page == page, "\(offset) \(velocity)")
        #expect(target.offset == Double(page) * 375)
      }
    }
  }

  /// The rule as it is written down, with insets as edges.
  private static func rule(_ offset: Double, _ velocity: Double, _ threshold: Double, in geometry: ScrollGeometry)
    -> Double
  {
    let (width, lowest, highest) = (geometry.stride, geometry.lowest, geometry.highest)
    func clamp(_ value: Double) -> Double { min(max(value, lowest), highest) }
    if offset < lowest { return lowest }
    if offset > highest { return highest }
    if abs(velocity) > threshold {
      return clamp((velocity > 0 ? (offset / width).rounded(.up) : (offset / width).rounded(.down)) * width)
    }
    return clamp((offset / width + 0.5).rounded(.down) * width)
  }

  @Test("The rule as written, for every half point and a dozen velocities, with and without insets")
  func enumerated() {
    for geometry in [
      Self.phone, ScrollGeometry(pageLength: 375, count: 4, before: 20, after: 30),
      ScrollGeometry(pageLength: 375, count: 2, before: 0, after: 100),
      ScrollGeometry(pageLength: 375, count: 3, before: 44, after: 0),
    ] {
      for threshold in [250.0, 300] {
        let landing = PagingLanding(pageVelocity: threshold)
        for half in -200...2600 {
          let offset = Double(half) / 2
          for velocity in [0.0, 1, -1, 249, 250, -250, 251, -251, 300, 301, -301, 5000, -5000] {
            let target = landing.target(offset: offset, velocity: velocity, from: 0, in: geometry)
            let expected = Self.rule(offset, velocity, threshold, in: geometry)
            #expect(abs(target.offset - expected) < 1e-9, "\(offset) \(velocity) \(geometry)")
          }
        }
      }
    }
  }

  @Test("A narrower last page is a stop at the end of the content")
  func narrowLastPage() {
    var geometry = Self.phone
    geometry.contentPages = 3.4
    #expect(geometry.highest == 2.4 * 375)
    let landing = PagingLanding()
    #expect(landing.target(offset: 800, velocity: 300, from: 2, in: geometry).offset == 2.4 * 375)
    #expect(landing.target(offset: 800, velocity: 0, from: 2, in: geometry).offset == 750)
    #expect(landing.target(offset: 1000, velocity: 0, from: 2, in: geometry).offset == 2.4 * 375)
  }

  @Test(
    "Changing the deciding quantity by the margin, and no less, changes the page: at the threshold, also from beyond the edges"
  )
  func margins() {
    var numbers = Numbers(seed: 5)
    var decided = 0
    for _ in 0..<3000 {
      let (offset, velocity) = (numbers.number(-300...1425), numbers.number(-700...700))
      let target = PagingLanding().target(offset: offset, velocity: velocity, from: 0, in: Self.phone)
      guard let margin = target.margin else { continue }
      decided += 1
      func page(_ change: Double) -> Int {
        let isVelocity = margin.unit == "pt/s"
        return PagingLanding().target(
          offset: offset + (isVelocity ? 0 : change), velocity: velocity + (isVelocity ? change : 0), from: 0,
          in: Self.phone
        ).page
      }
      let nearly = margin.margin - 1e-6
      #expect(page(nearly) == target.page && page(-nearly) == target.page)
      #expect(page(margin.margin + 1e-6) != target.page || page(-margin.margin - 1e-6) != target.page)
      if margin.unit == "pt" {
        #expect(abs(abs(margin.threshold - margin.value) - margin.margin) < 1e-9)
        #expect(page(margin.threshold - offset + (margin.threshold > offset ? 1e-6 : -1e-6)) != target.page)
      }
    }
    #expect(decided > 2500)
  }

  @Test(
    "Where all of the content lies before the first page, the target is within it and what is beyond its end goes back there"
  )
  func contentWithinTheInset() {
    // Offsets from -140 to -20.
    var geometry = ScrollGeometry(pageLength: 200, count: 2)
    (geometry.contentPages, geometry.before, geometry.after) = (0.8, 140, 20)
    let landing = PagingLanding()
    for offset in [-200.0, -140, -80, -20, -10, 0, 8, 60] {
      for velocity in [-900.0, 0, 900] {
        let target = landing.target(offset: offset, velocity: velocity, from: 0, in: geometry)
        #expect(target.offset == geometry.clamped(target.offset))
        guard geometry.clamped(offset) != offset else { continue }
        #expect(target.offset == geometry.clamped(offset) && target.landing.because == .none)
      }
    }
  }

  @Test("As a landing rule it reads a drag from a resting page")
  func features() throws {
    let rule = PagingLanding()
    func page(_ translation: Double, _ velocity: Double, from page: Int) -> Landing {
      rule.landing(
        of: DragFeatures(
          translation: translation, velocity: velocity, predictedEndTranslation: 0, viewport: 375, page: page, count: 4)
      )
    }
    #expect(page(-100, 0, from: 1) == Landing(page: 1, because: .none))
    #expect(page(-200, 0, from: 1) == Landing(page: 2, because: .distance))
    #expect(page(-30, -251, from: 1) == Landing(page: 2, because: .velocity))
    #expect(page(30, 251, from: 1) == Landing(page: 0, because: .velocity))
    #expect(page(40, 3000, from: 0) == Landing(page: 0, because: .none))
  }

  @Test("Without a width, pages, or anything to scroll there is one place to be")
  func degenerate() {
    for (width, count) in [(0.0, 4), (375, 0), (375, 1)] {
      let geometry = ScrollGeometry(pageLength: width, count: count)
      for offset in [-50.0, 0, 50, 400] {
        for velocity in [-1000.0, 0, 1000] {
          let target = PagingLanding().target(offset: offset, velocity: velocity, from: 0, in: geometry)
          #expect(target.offset == 0 && target.page == 0)
        }
      }
    }
  }
}
