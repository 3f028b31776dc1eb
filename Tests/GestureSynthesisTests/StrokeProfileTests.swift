import GestureSynthesis
import Testing

/// Every named profile, and flicks over the whole range of cuts.
let allProfiles: [StrokeProfile] =
  [.linear, .minimumJerk, .easeIn, .easeOut] + (1...100).map { .flick(cut: Double($0) / 100) }
  + [.flick(cut: 1e-12), .flick(cut: 1e-300), .flick(cut: 0.999_999_999)]

@Suite("Stroke profiles")
struct StrokeProfileTests {
  @Test("Every profile begins at 0 and ends at 1, exactly, and stays there")
  func ends() {
    for profile in allProfiles {
      #expect(profile.progress(at: 0) == 0, "\(profile)")
      #expect(profile.progress(at: 1) == 1, "\(profile)")
      #expect(profile.progress(at: -3) == 0, "\(profile)")
      #expect(profile.progress(at: 3) == 1, "\(profile)")
      #expect(profile.progress(at: .nan) == 0, "\(profile)")
    }
  }

  @Test("The finger never runs backwards")
  func monotone() {
    for profile in allProfiles {
      var previous = 0.0
      for step in 0...4000 {
        let time = Double(step) / 4000
        let progress = profile.progress(at: time)
        // Where a reach is flat the polynomial wavers in its last bits.
        #expect(progress >= previous - 4e-16 && progress <= 1, "\(profile) at \(time)")
        #expect(profile.speedRatio(at: time) >= 0, "\(profile) at \(time)")
        previous = progress
      }
    }
  }

  @Test("No rounding leads beyond the end")
  func neverBeyond() {
    for profile in allProfiles {
      var rest = 1e-3
      while rest > 1e-16 {
        #expect(profile.progress(at: 1 - rest) <= 1, "\(profile) at 1 - \(rest)")
        rest *= 0.9
      }
    }
  }

  @Test("The speed ratio is the derivative of the progress")
  func derivative() {
    let step = 1e-5
    for profile in allProfiles {
      for index in 1...99 {
        let time = Double(index) / 100
        let slope = (profile.progress(at: time + step) - profile.progress(at: time - step)) / (2 * step)
        #expect(abs(slope - profile.speedRatio(at: time)) < 1e-7, "\(profile) at \(time)")
      }
    }
  }

  @Test(
    "The speed ratio averages 1: Simpson's rule over it is exact for these polynomials' degree but for its own error")
  func average() {
    let panels = 200
    for profile in allProfiles {
      var sum = 0.0
      for index in 0...panels {
        let weight = index == 0 || index == panels ? 1.0 : (index.isMultiple(of: 2) ? 2 : 4)
        sum += weight * profile.speedRatio(at: Double(index) / Double(panels))
      }
      #expect(abs(sum / Double(3 * panels) - 1) < 1e-8, "\(profile)")
    }
  }

  @Test("Minimum jerk is a flick that is not cut, and both are the published polynomial")
  func minimumJerk() {
    for index in 0...1000 {
      let t = Double(index) / 1000
      #expect(StrokeProfile.minimumJerk.progress(at: t) == StrokeProfile.flick(cut: 1).progress(at: t))
      #expect(StrokeProfile.minimumJerk.speedRatio(at: t) == StrokeProfile.flick(cut: 1).speedRatio(at: t))
      #expect(abs(StrokeProfile.minimumJerk.progress(at: t) - t * t * t * (10 - 15 * t + 6 * t * t)) < 4e-15)
      #expect(abs(StrokeProfile.minimumJerk.speedRatio(at: t) - 30 * t * t * (1 - t) * (1 - t)) < 1e-14)
    }
    #expect(StrokeProfile.minimumJerk.shape.peakOverAverage == 1.875)
    #expect(StrokeProfile.minimumJerk.shape.peakTime == 0.5)
  }

  @Test("A flick is the beginning of a minimum-jerk reach, stretched to its own length")
  func flickIsCutReach() {
    func reach(_ t: Double) -> Double { 10 * t * t * t - 15 * t * t * t * t + 6 * t * t * t * t * t }
    for index in 1...100 {
      let cut = Double(index) / 100
      for step in 0...50 {
        let time = Double(step) / 50
        let expected = reach(cut * time) / reach(cut)
        #expect(abs(StrokeProfile.flick(cut: cut).progress(at: time) - expected) < 1e-12)
      }
    }
  }

  @Test(
    "Speeds at the lift are those of the table of cut reaches",
    arguments: [
      (0.30, 1.00, 2.43), (0.40, 1.00, 2.18), (0.50, 1.00, 1.875), (0.60, 0.92, 1.52), (0.70, 0.71, 1.11),
      (0.80, 0.41, 0.65), (0.90, 0.13, 0.22), (1.00, 0, 0),
    ])
  func table(cut: Double, liftOverPeak: Double, liftOverAverage: Double) {
    let shape = StrokeProfile.flick(cut: cut).shape
    #expect(abs(shape.liftOverPeak - liftOverPeak) < 0.0051)
    #expect(abs(shape.liftOverAverage - liftOverAverage) < 0.0051)
  }

  @Test("No instant is faster than the peak, and the peak is reached")
  func peak() {
    for profile in allProfiles {
      let shape = profile.shape
      for step in 0...1000 {
        #expect(profile.speedRatio(at: Double(step) / 1000) <= shape.peakOverAverage * (1 + 1e-12), "\(profile)")
      }
      #expect(profile.speedRatio(at: shape.peakTime) == shape.peakOverAverage, "\(profile)")
      #expect(shape.peakTime >= 0 && shape.peakTime <= 1, "\(profile)")
      #expect(profile.speedRatio(at: 1) == shape.liftOverAverage, "\(profile)")
    }
    #expect(StrokeProfile.easeIn.shape.liftOverAverage == 2)
    #expect(StrokeProfile.easeOut.shape.liftOverAverage == 0)
    #expect(StrokeProfile.linear.shape.liftOverPeak == 1)
  }

  @Test("The cut solved for a speed is the root that bisection finds")
  func cutByBisection() throws {
    for index in 1...2999 {
      let ratio = Double(index) / 1000
      var low = 0.0
      var high = 1.0
      for _ in 0..<80 {
        let middle = (low + high) / 2
        let value = 30 * (1 - middle) * (1 - middle) / (10 - 15 * middle + 6 * middle * middle)
        if value > ratio { low = middle } else { high = middle }
      }
      guard case .flick(let cut) = try #require(StrokeProfile.flick(liftOverAverage: ratio)) else {
        Issue.record("ratio \(ratio) gives no flick")
        continue
      }
      #expect(abs(cut - low) < 1e-13, "ratio \(ratio)")
      #expect(abs(StrokeProfile.flick(cut: cut).shape.liftOverAverage - ratio) < 1e-12)
    }
  }

  @Test("A flick exists for speeds of 0 up to, not including, three times the average")
  func ratioRange() {
    #expect(StrokeProfile.flick(liftOverAverage: 0) == .minimumJerk)
    #expect(StrokeProfile.flick(liftOverAverage: 2.999_999_999) != nil)
    for ratio in [3, 3.0.nextUp, 1e300, .infinity, -1e-9, .nan] {
      #expect(StrokeProfile.flick(liftOverAverage: ratio) == nil, "\(ratio)")
    }
  }

  @Test("Only a flick can be invalid, by a cut outside (0, 1]")
  func validity() {
    for profile in allProfiles { #expect(profile.isValid, "\(profile)") }
    for cut in [0, -0.1, 1.0.nextUp, 2, .infinity, .nan] {
      #expect(!StrokeProfile.flick(cut: cut).isValid, "\(cut)")
    }
  }
}
