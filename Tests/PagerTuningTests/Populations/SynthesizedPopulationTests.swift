import GestureSynthesis
import PagerEngine
import PagerMath
import Testing

@testable import PagerTuning

@Suite struct SynthesizedPopulationTests {
  private static func digest(_ population: some Population, _ indices: some Sequence<Int>) -> UInt64 {
    var digest = Digest()
    for index in indices { population.swipe(at: index).add(to: &digest) }
    return digest.value
  }

  @Test func `The first thousand swipes of seed 1 are these, on every machine and in every build`() {
    #expect(Self.digest(SynthesizedPopulation(), 0..<1000) == 0xec65_7472_94d8_4935)
  }

  @Test func `A swipe depends on its own index alone`() {
    let population = SynthesizedPopulation(PopulationRecipe(seed: 9, people: 7, swipesPerPerson: 30))
    let forward = (0..<population.count).map { population.swipe(at: $0) }
    for index in (0..<population.count).reversed() { #expect(population.swipe(at: index) == forward[index]) }
    // More people, and fewer, make the same first ones.
    let more = SynthesizedPopulation(PopulationRecipe(seed: 9, people: 70, swipesPerPerson: 30))
    for index in 0..<population.count { #expect(more.swipe(at: index) == forward[index]) }
    #expect(forward.map(\.person) == (0..<210).map { $0 / 30 })
    #expect(forward.map(\.index) == Array(0..<210))
  }

  @Test func `Another seed, and every part of a recipe, makes others, and another identity`() {
    let base = PopulationRecipe(people: 10, swipesPerPerson: 20)
    var others = Array(repeating: base, count: 10)
    others[0].seed = 2
    others[1].shares = SwipeShares(only: [(.pageFlick, 1)])
    others[2].devices = [DeviceShare.standard[0]]
    others[3].leftHanded = 0.9
    others[4].backward = 0.1
    others[5].mostPages = 3
    others[6].labelNoise = 0.5
    others[7].axis = .vertical
    others[8].layoutDirection = .rightToLeft
    others[9].devices[0].device.liftSample = false
    let digest = Self.digest(SynthesizedPopulation(base), 0..<200)
    var identities = [SynthesizedPopulation(base).identity]
    for recipe in others {
      let population = SynthesizedPopulation(recipe)
      #expect(Self.digest(population, 0..<200) != digest)
      #expect(!identities.contains(population.identity))
      #expect(!population.identity.contains("\n"))
      identities.append(population.identity)
    }
  }

  // MARK: - Recordings

  private static let worlds: [PopulationRecipe] = {
    var worlds: [PopulationRecipe] = []
    for axis in [ScrollAxis.horizontal, .vertical] {
      for direction in [PagerEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
        worlds.append(
          PopulationRecipe(
            seed: 5, people: 60, swipesPerPerson: 10, leftHanded: 0.5, axis: axis, layoutDirection: direction))
      }
    }
    let odd = [
      SwipeDevice(name: "slow", viewport: Size(width: 50, height: 40), touchRate: 1, touchGrid: 7, touchNoise: 100),
      SwipeDevice(
        name: "fast", viewport: Size(width: 1024, height: 768), touchRate: 2000, touchJitter: 1000, touchDrop: 1),
      SwipeDevice(
        name: "flat", viewport: Size(width: 10000, height: 1), touchRate: 100, touchGrid: 1e-300, touchDrop: 0.5),
    ]
    for device in odd {
      for axis in [ScrollAxis.horizontal, .vertical] {
        worlds.append(PopulationRecipe(people: 5, swipesPerPerson: 20, devices: [DeviceShare(device)], axis: axis))
      }
    }
    return worlds
  }()

  @Test(arguments: worlds.indices)
  func `Samples are finite, in the viewport, on whole microseconds, and their times rise from 0`(world: Int) {
    let population = SynthesizedPopulation(Self.worlds[world])
    for index in 0..<population.count {
      let swipe = population.swipe(at: index)
      let recording = swipe.recording
      let size = swipe.device.viewport
      #expect(recording.samples[0].time == 0)
      #expect(recording.samples.count > 1 || swipe.device.touchDrop == 1 || swipe.features.duration > 0)
      for sample in recording.samples {
        #expect(sample.location.isFinite && sample.time == (sample.time * 1000).rounded() / 1000)
        #expect((0...size.width).contains(sample.location.x) && (0...size.height).contains(sample.location.y))
      }
      for (early, late) in zip(recording.samples, recording.samples.dropFirst()) { #expect(early.time < late.time) }
      #expect(recording.endTime >= recording.samples[recording.samples.count - 1].time)
      let features = swipe.features
      for number in [features.travel, features.across, features.duration, features.liftSpeed] {
        #expect(number.isFinite)
      }
      #expect(features.duration > 0)
    }
  }

  @Test func `An exact device delivers the finger's own travel, and forward is where the next page is asked for`() {
    for axis in [ScrollAxis.horizontal, .vertical] {
      for direction in [PagerEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
        let device = SwipeDevice(name: "exact", viewport: Size(width: 400, height: 800), touchRate: 120)
        let population = SynthesizedPopulation(
          PopulationRecipe(
            people: 20, swipesPerPerson: 20, devices: [DeviceShare(device)], axis: axis, layoutDirection: direction))
        for index in 0..<population.count {
          let swipe = population.swipe(at: index)
          let samples = swipe.recording.samples
          let delta = samples[samples.count - 1].location - samples[0].location
          let forward = axis == .vertical ? -delta.y : direction == .leftToRight ? -delta.x : delta.x
          let across = axis == .vertical ? delta.x : delta.y
          #expect(abs(forward - swipe.features.travel) < 1e-5 && abs(across - swipe.features.across) < 1e-5)
          #expect(abs(swipe.recording.endTime - swipe.features.duration) <= 0.0005)
        }
      }
    }
  }

  @Test func `The speed at the lift is that of the last instant`() {
    let device = SwipeDevice(name: "exact", viewport: Size(width: 400, height: 800), touchRate: 10000)
    let kinds: [(kind: SwipeKind, share: Double)] = [
      (.pageFlick, 1), (.shortFlick, 1), (.hardFlick, 1), (.flickedBack, 1), (.reversal, 1),
    ]
    let population = SynthesizedPopulation(
      PopulationRecipe(
        people: 10, swipesPerPerson: 5, shares: SwipeShares(only: kinds), devices: [DeviceShare(device)]))
    for index in 0..<population.count {
      let swipe = population.swipe(at: index)
      let samples = swipe.recording.samples
      let (last, earlier) = (samples[samples.count - 1], samples[samples.count - 6])
      let speed = -(last.location.x - earlier.location.x) * 1000 / (last.time - earlier.time)
      #expect(abs(speed - swipe.features.liftSpeed) < 20 + 0.03 * abs(speed), "\(swipe.kind)")
    }
  }

  @Test func `A late lift repeats the last place one interval later, and changes nothing else`() {
    var devices = [
      DeviceShare(SwipeDevice(name: "a", touchRate: 100, touchGrid: 0.5, touchNoise: 0.3, touchJitter: 0.5))
    ]
    let early = SynthesizedPopulation(PopulationRecipe(people: 5, swipesPerPerson: 40, devices: devices))
    devices[0].device.liftSample = true
    let late = SynthesizedPopulation(PopulationRecipe(people: 5, swipesPerPerson: 40, devices: devices))
    for index in 0..<early.count {
      let (a, b) = (early.swipe(at: index).recording, late.swipe(at: index).recording)
      #expect(a.samples == b.samples && a.liftLocation == nil)
      #expect(b.liftLocation == b.samples[b.samples.count - 1].location)
      #expect(abs(b.endTime - a.endTime - 10) < 1e-9)
    }
  }

  @Test func `Samples are lost as often as the device loses them`() {
    func count(_ drop: Double) -> Int {
      let device = SwipeDevice(name: "a", touchRate: 120, touchDrop: drop)
      let population = SynthesizedPopulation(
        PopulationRecipe(people: 10, swipesPerPerson: 40, devices: [DeviceShare(device)]))
      return (0..<population.count).reduce(0) { $0 + population.swipe(at: $1).recording.samples.count - 2 }
    }
    let share = 1 - Double(count(0.25)) / Double(count(0))
    #expect(abs(share - 0.25) < 0.02)
  }
}
