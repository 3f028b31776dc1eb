import PagerMath
import Testing

@testable import PagerTuning

@Suite("A race")
struct RaceTests {
  private typealias Sample = SampleSweep

  @Test("A setting that is worse for everybody is dropped, one that is worse for some only by chance is not")
  func drops() {
    var sweep = Sample(people: 10, turns: 100, stays: 0)
    let leader = [1, 30, 2, 8, 0, 12, 5, 6, 22, 3]
    sweep.add(.shipped, [(x: 5, tallies: Sample.missed(leader.map { $0 + 40 }))])
    sweep.add(
      .design,
      [
        (x: 1, tallies: Sample.missed(leader)),
        // Paired, two misses more are plain, though people differ by far more.
        (x: 2, tallies: Sample.missed(leader.map { $0 + 2 })),
        (x: 3, tallies: Sample.missed(leader.enumerated().map { $1 + ($0 == 4 ? 30 : 0) })),
        (x: 5, tallies: Sample.missed(leader.map { $0 + 40 })), (x: 6, tallies: nil),
      ])
    sweep.add(.ray(parameter: 0), [(x: 9, tallies: Sample.missed(leader.map { $0 + 60 }))])
    // The shipped one stays, and so does the one that is the same.
    #expect(Race().drops(in: sweep.results) == [2])
  }

  @Test("With few people nothing is dropped")
  func fewPeople() {
    for people in 1..<12 {
      var sweep = Sample(people: people + 3, turns: 100, stays: 0)
      for idle in people..<people + 3 { sweep.people[idle] = PersonSwipes() }
      let none = Array(repeating: 0, count: people + 3)
      sweep.add(.shipped, [(x: 5, tallies: Sample.missed(none))])
      sweep.add(.design, [(x: 1, tallies: Sample.missed(none.indices.map { $0 < people ? 50 + $0 : 0 }))])
      #expect(Race().drops(in: sweep.results) == (people < Race.fewestPeople ? [] : [1]))
    }
  }

  @Test("The leader is one that keeps the limits")
  func limits() {
    var sweep = Sample(people: 6, turns: 50, stays: 50)
    sweep.costs.limits = [.init(.falseTurn, atMost: 0)]
    sweep.add(.shipped, [(x: 5, tallies: Array(repeating: Sample.tally(missed: 9), count: 6))])
    sweep.add(
      .design,
      [
        (x: 1, tallies: Array(repeating: Sample.tally(false: 1), count: 6)),
        (x: 2, tallies: Array(repeating: Sample.tally(missed: 5), count: 6)),
        (x: 3, tallies: Array(repeating: Sample.tally(missed: 6), count: 6)),
      ])
    #expect(Race().drops(in: sweep.results) == [3])
  }

  @Test("A setting as good as the leader is dropped as seldom as promised")
  func falseDrops() {
    let random = RandomStream(seed: 2, stream: 3)
    var dropped = 0
    for trial in 0..<300 {
      var sweep = Sample(people: 10, turns: 100, stays: 0)
      func row(_ number: Int) -> [Tally] {
        Sample.missed((0..<10).map { Int(30 + 6 * random.normal(at: UInt64((trial * 2 + number) * 10 + $0))) })
      }
      sweep.add(.shipped, [(x: 5, tallies: Sample.missed(Array(repeating: 90, count: 10)))])
      sweep.add(.design, [(x: 1, tallies: row(0)), (x: 2, tallies: row(1))])
      dropped += Race().drops(in: sweep.results).count
    }
    // Two-sided 5 % of 300, one side of which belongs to either: 15, with a deviation of 3.8.
    #expect((5...27).contains(dropped), "\(dropped)")
  }

  @Test(
    "Its quantiles are those of Student's distribution",
    arguments: [(4, 2.7764451051977934), (5, 2.5705818356363146), (9, 2.262157162798205), (39, 2.022690920036761)])
  func student(freedom: Int, quantile: Double) {
    #expect((Race().quantile(freedom: freedom) - quantile).magnitude < 1e-3 * quantile)
  }
}
