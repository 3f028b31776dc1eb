import PagerPhysics
import Testing

@Suite("Popmotion's small functions")
struct PopmotionTests {
  @Test("A value snaps to the nearest multiple, upwards from halfway, below zero too")
  func snapInterval() {
    for interval in [1.0, 45, 0.25, 390] {
      for step in -2000...2000 {
        let value = Double(step) * interval / 64
        let snapped = Popmotion.snap(value, interval: interval)
        // A multiple, at most half an interval away, and where it is half, above.
        #expect((snapped / interval).truncatingRemainder(dividingBy: 1) == 0)
        #expect(snapped - value <= interval / 2 && value - snapped < interval / 2)
      }
    }
    // The last number below a half, to which adding a half gives one.
    #expect(Popmotion.snap(0.5.nextDown, interval: 1) == 0)
    #expect(Popmotion.snap(-0.5, interval: 1) == 0 && Popmotion.snap((-0.5).nextDown, interval: 1) == -1)
    #expect(Popmotion.snap(5, interval: 0).isNaN)
  }

  @Test("No point of a list is nearer than the one it snaps to, and none that is as near comes later")
  func snapPoints() throws {
    let lists: [[Double]] = [[0], [-100, -50, 100, 200], [0, 1, 2, 3, 4, 5], [0, 0, 10], [-7, 13, 390, 780]]
    for points in lists {
      for step in -1200...4000 {
        let value = Double(step) / 4
        let snapped = try #require(Popmotion.snap(value, to: points))
        let distance = (snapped - value).magnitude
        #expect(points.contains(snapped))
        for point in points {
          #expect((point - value).magnitude >= distance)
          if (point - value).magnitude == distance { #expect(point <= snapped) }
        }
      }
      #expect(points.allSatisfy { Popmotion.snap($0, to: points) == $0 })
    }
    #expect(Popmotion.snap(5, to: []) == nil)
  }

  @Test("Even points are the multiples of an interval")
  func snapAgrees() {
    let points = (-20...20).map { Double($0) * 45 }
    for step in -3500...3500 {
      let value = Double(step) / 4
      #expect(Popmotion.snap(value, to: points) == Popmotion.snap(value, interval: 45))
    }
  }

  @Test("A wrapped value lies in its range, whole ranges away")
  func wrap() {
    for step in -1000...1000 {
      let value = Double(step) / 8
      let wrapped = Popmotion.wrap(value, min: -5, max: 11)
      #expect(wrapped >= -5 && wrapped < 11)
      #expect(((value - wrapped) / 16).truncatingRemainder(dividingBy: 1) == 0)
    }
  }

  @Test("Attraction leaves all at 0 and takes all at 1; smoothing follows at once where no time is to be taken")
  func between() {
    for value in [-30.0, 0, 7, 400] {
      #expect(Popmotion.attract(value, to: 10, strength: 0) == value)
      #expect(Popmotion.attract(value, to: 10, strength: 1) == 10)
      #expect(Popmotion.attract(value, to: 10, strength: 0.5) == (value + 10) / 2)
      #expect(Popmotion.smooth(previous: 3, next: value, elapsed: 16, smoothing: 0) == value)
      #expect(Popmotion.smooth(previous: 3, next: value, elapsed: 10, smoothing: 40) == 3 + (value - 3) / 4)
    }
    #expect(Popmotion.velocity(change: 5, milliseconds: 20) == 250)
    #expect(Popmotion.velocity(change: 5, milliseconds: 0) == 0)
  }
}
