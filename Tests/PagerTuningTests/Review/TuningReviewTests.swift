import PagerEngine
import Testing

@testable import PagerTuning

@Suite struct TuningReviewTests {
  @Test func `Counts are those of every swipe's landing, one by one`() {
    let plan = ReviewSwipes().pagerView
    let review = TuningReview(of: plan, recommended: plan.settings[1])
    var (shipped, hard) = (ConfusionTable(), ConfusionTable())
    for index in 0..<plan.population.count {
      let swipe = plan.population.swipe(at: index)
      shipped.add(swipe.intent, plan.subject.landing(of: swipe, with: plan.settings[0]))
      hard.add(swipe.intent, plan.subject.landing(of: swipe, with: plan.settings[1]))
    }
    #expect(review.shipped == shipped)
    #expect(review.reviewed == hard)
    #expect(hard.errors > shipped.errors, "a setting that is hard to turn misses turns")
    #expect(hard.total == 60 && hard.turns == 45 && hard.stays == 15)
    for breakdown in review.breakdowns {
      #expect(breakdown.all.reduce(0) { $0 + $1.swipes } == 60, "\(breakdown.dimension)")
      #expect(breakdown.all.reduce(0) { $0 + $1.reviewed } == hard.errors, "\(breakdown.dimension)")
      #expect(breakdown.all.reduce(0) { $0 + $1.shipped } == shipped.errors, "\(breakdown.dimension)")
    }
    #expect(review.misread.count == hard.errors)
    #expect(review.places.map(\.index) == Array(0..<60))
    #expect(review.device.touchRate == 120)
  }

  @Test func `The worst are the misread swipes of the greatest clearance, in its order, then by index`() {
    let plan = ReviewSwipes().pagerView
    var limits = TuningReview.Limits()
    limits.worst = 7
    let review = TuningReview(of: plan, recommended: plan.settings[1], limits: limits)
    let all = (0..<60).compactMap { index -> (index: Int, clearance: Double)? in
      let swipe = plan.population.swipe(at: index)
      let reading = plan.subject.reading(of: swipe, with: plan.settings[1])
      return reading.landing.pages == swipe.intent.pages ? nil : (index, reading.clearance)
    }
    let sorted = all.sorted { (-$0.clearance, $0.index) < (-$1.clearance, $1.index) }
    #expect(sorted.count > 7)
    #expect(review.worst.map(\.index) == sorted.prefix(7).map(\.index))
  }

  @Test func `No kind of swipe fills more than a quarter of the worst while there are others`() {
    func misread(_ index: Int, _ kind: String, _ clearance: Double) -> TuningReview.Misread {
      let margin = LandingMargin(quantity: "x", value: 1, threshold: 1 - clearance, margin: clearance)
      return TuningReview.Misread(
        index: index, person: 0, kind: kind, intent: .turn(1),
        reading: SwipeReading(landing: SwipeLanding(pages: 0, because: .none), margin: margin), misreading: .missedTurn)
    }
    var worst = WorstSwipes(limit: 20)
    for index in 0..<300 { worst.add(misread(index, index % 3 == 0 ? "back" : "kind \(index % 100)", 0.1)) }
    for index in 300..<400 { worst.add(misread(index, "back", 0.9)) }
    #expect(worst.list.count == 20)
    #expect(worst.list.prefix(5).map(\.index) == Array(300..<305))
    #expect(worst.list.dropFirst(5).allSatisfy { $0.kind != "back" })
    // Where others are few the rest of the kind has their room, in order.
    var few = WorstSwipes(limit: 20)
    for index in 0..<50 { few.add(misread(index, "back", Double(index % 10) / 10)) }
    for index in 50..<53 { few.add(misread(index, "peek", 0.55)) }
    #expect(few.list.count == 20)
    #expect(few.list.count { $0.kind == "peek" } == 3)
    let order = few.list.map { (-$0.reading.clearance, $0.index) }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
    var review = TuningReview(of: ReviewSwipes().pagerView, recommended: nil)
    review.worst = few.list
    #expect(review.worst(5).map(\.kind) == ["back", "back", "back", "back", "peek"])
    #expect(review.worst(5).map(\.index) == [9, 19, 29, 39, 50])
    // Of one kind alone they are the worst.
    var one = WorstSwipes(limit: 7)
    for index in 0..<50 { one.add(misread(index, "", Double(index * 7 % 50) / 50)) }
    #expect(one.list.map { Int(($0.reading.clearance * 50).rounded()) } == [49, 48, 47, 46, 45, 44, 43])
    var none = WorstSwipes(limit: 0)
    none.add(misread(0, "", 1))
    #expect(none.list.isEmpty)
  }

  @Test func `Without a recommendation the shipped setting is reviewed, and without swipes there is nothing`() {
    let plan = ReviewSwipes().pagerView
    let review = TuningReview(of: plan, recommended: nil)
    #expect(review.setting == plan.shipped)
    #expect(review.reviewed == review.shipped)
    var empty = plan
    empty.population = ReviewSwipes(count: 0, people: 0)
    let nothing = TuningReview(of: empty, recommended: nil)
    #expect(nothing.reviewed.rows.isEmpty && nothing.worst.isEmpty && nothing.places.isEmpty)
  }
}
