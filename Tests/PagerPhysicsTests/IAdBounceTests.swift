import PagerPhysics
import Testing

@Suite("iAd's bounce")
struct IAdBounceTests {
  @Test("On the way back the overshoot shrinks by the same share every frame, 8 or 5 a second", arguments: [60.0, 120])
  func back(frameRate: Double) throws {
    for (order, rate) in [(IAdBounce.Order.fiveOutEightBack, 8.0), (.eightOutFiveBack, 5)] {
      var bounce = try #require(IAdBounce(order, displacement: 100, velocity: -1, frameRate: frameRate))
      for _ in 0..<200 {
        let before = bounce.position
        bounce.step()
        #expect(agree(bounce.position, before * (1 - rate / frameRate), within: 1e-12))
        #expect(agree(bounce.velocity, -rate * before, within: 1e-12))
        #expect(bounce.position > 0)
      }
    }
  }

  @Test("Thrown past its edge it goes about a quarter swing out, v / √(kick · frame rate), and comes home on its side")
  func out() throws {
    for (order, kick) in [(IAdBounce.Order.fiveOutEightBack, 5.0), (.eightOutFiveBack, 8)] {
      for frameRate in [60.0, 120] {
        for velocity in [100.0, 2000, 5000] {
          var bounce = try #require(IAdBounce(order, displacement: 0, velocity: velocity, frameRate: frameRate))
          var (farthest, frames) = (0.0, 0)
          while frames < 1000 {
            bounce.step()
            #expect(bounce.position >= 0)
            farthest = max(farthest, bounce.position)
            frames += 1
          }
          let swing = velocity / (kick * frameRate).squareRoot()
          // Steps of a sixtieth are coarse: a frame's kick turns the swing by a fifth to a third of a radian.
          #expect((farthest / swing - 1).magnitude < 0.1, "\(order) \(frameRate) \(velocity): \(farthest) \(swing)")
          #expect(bounce.position < 1e-9 * velocity)
        }
      }
    }
  }

  @Test("The two copies differ, and neither is taken without being asked for")
  func contradiction() throws {
    var ends: [Double] = []
    for order in IAdBounce.Order.allCases {
      var bounce = try #require(IAdBounce(order, displacement: 0, velocity: 2000))
      for _ in 0..<5 { bounce.step() }
      ends.append(bounce.position)
    }
    #expect(ends.count == 2 && ends[0] > ends[1] + 5)
  }

  @Test("Content at its edge that does not go outward stays; a frame rate that would throw it across is none")
  func edges() throws {
    for velocity in [0, -500.0] {
      var bounce = try #require(IAdBounce(.fiveOutEightBack, displacement: 0, velocity: velocity))
      bounce.step()
      #expect(bounce.position == 0 && bounce.velocity == 0)
    }
    for rate in [8, 0, -60, .nan, Double.infinity] {
      #expect(IAdBounce(.eightOutFiveBack, displacement: 1, velocity: 0, frameRate: rate) == nil)
    }
  }
}
