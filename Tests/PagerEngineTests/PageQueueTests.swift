import Testing

@testable import PagerEngine

@Suite("PageQueue")
struct PageQueueTests {
  private typealias Queue = PageQueue<Int>
  private typealias Call = Queue.Call

  /// A line of pages 0 ..< count, or a circle.
  private static func source(_ count: Int, wraps: Bool = false) -> Queue.Source {
    { side, page in
      let next = page + side.sign
      if wraps { return (next + count) % count }
      return (0..<count).contains(next) ? next : nil
    }
  }

  private static func swipe(
    _ queue: inout Queue, _ side: Queue.Side, completes: Bool, _ source: Queue.Source
  ) -> [Call] {
    var calls = queue.track(0.1 * Double(side.sign), source).calls
    calls += queue.track(0.4 * Double(side.sign), source).calls
    queue.release()
    return calls + queue.settle(on: completes ? side : nil, source)
  }

  @Test("The published table of callbacks, row by row")
  func table() {
    let source = Self.source(4)
    var queue = Queue(showing: 0)
    #expect(queue.track(0.03, source).calls == [.after(0), .before(0), .willTransition(1)])
    #expect(queue.phase == .tracking)
    queue.release()
    #expect(queue.phase == .settling)
    #expect(queue.settle(on: nil, source) == [.didFinish(finished: true, completed: false)])
    #expect(queue.published == 0)
    #expect(queue.track(0.03, source).calls == [.willTransition(1)])
    queue.release()
    #expect(queue.settle(on: .after, source) == [.didFinish(finished: true, completed: true), .after(1)])
    #expect(queue.published == 1)
    #expect(queue.track(-0.03, source).calls == [.willTransition(0)])
    queue.release()
    #expect(queue.settle(on: .before, source) == [.didFinish(finished: true, completed: true), .before(0)])
    #expect(queue.phase == .idle)
  }

  @Test("All sequences of five swipes: neighbours are asked when they are first needed, and only then")
  func swipes() {
    for count in 1...4 {
      for wraps in [false, true] where !wraps || count > 2 {
        for code in 0..<1024 {
          let source = Self.source(count, wraps: wraps)
          var queue = Queue(showing: min(1, count - 1))
          var (page, knowsAfter, knowsBefore) = (min(1, count - 1), false, false)
          for round in 0..<5 {
            let choice = (code >> (2 * round)) & 3
            let (side, completes): (Queue.Side, Bool) = (choice & 1 == 0 ? .after : .before, choice & 2 == 0)
            var expected: [Call] = []
            if !knowsAfter { expected.append(.after(page)) }
            if !knowsBefore { expected.append(.before(page)) }
            (knowsAfter, knowsBefore) = (true, true)
            if let next = source(side, page) {
              expected += [.willTransition(next), .didFinish(finished: true, completed: completes)]
              if completes {
                page = next
                expected.append(side == .after ? .after(next) : .before(next))
              }
            }
            #expect(Self.swipe(&queue, side, completes: completes, source) == expected)
            #expect(queue.visible == page)
            #expect(queue.published == page)
            #expect(queue.phase == .idle)
          }
        }
      }
    }
  }

  @Test("A drag past the next page takes it into the middle, asks for the one beyond, and finishes once")
  func past() {
    let source = Self.source(5)
    var queue = Queue(showing: 1)
    #expect(queue.track(0.5, source) == (0, [.after(1), .before(1), .willTransition(2)]))
    #expect(queue.track(1.2, source) == (1, [.after(2), .willTransition(3)]))
    #expect(queue.visible == 2)
    #expect(queue.published == 1)
    #expect(queue.track(0.3, source) == (0, []))
    // Back over the middle, the page that it came from shows again.
    #expect(queue.track(-0.3, source) == (0, [.willTransition(1)]))
    queue.release()
    #expect(queue.settle(on: .before, source) == [.didFinish(finished: true, completed: false)])
    #expect(queue.visible == 1)
  }

  @Test("A page that is passed by exactly a page is in the middle, and none beyond it is announced yet")
  func exactlyOne() {
    let source = Self.source(3)
    var queue = Queue(showing: 0)
    #expect(queue.track(1, source) == (1, [.after(0), .before(0), .after(1)]))
    queue.release()
    // No page was ever seen beside another one, so there is no transition to finish.
    #expect(queue.settle(on: nil, source) == [])
    #expect(queue.published == 1)
  }

  @Test("However far a sample leaps, one call shifts by one slot, and never without a page")
  func leaps() {
    let source = Self.source(3)
    for leap in [1.0, 5, 1e9, 1e300, .infinity] {
      var queue = Queue(showing: 1)
      #expect(queue.track(leap, source).shift == 1)
      #expect(queue.track(leap, source).shift == 0)
      #expect(queue.visible == 2)
      #expect(queue.track(-leap, source).shift == -1)
    }
    var queue = Queue(showing: 0)
    #expect(queue.track(.nan, source).shift == 0)
    #expect(queue.pending == nil)
  }

  @Test("A catch goes on with the transition: no didFinish before the rest")
  func caught() {
    let source = Self.source(3)
    for stale in [false, true] {
      var queue = Queue(showing: 0, faults: stale ? .staleOnRegrab : [])
      _ = queue.track(0.2, source)
      queue.release()
      #expect(queue.track(0.15, source).calls == [])
      #expect(queue.phase == .tracking)
      queue.release()
      let calls = queue.settle(on: .after, source)
      #expect(calls == [.didFinish(finished: true, completed: !stale), .after(1)])
      #expect(queue.visible == 1)
      #expect(queue.published == (stale ? 0 : 1))
    }
  }

  @Test("A set forgets the neighbours; with the fault the page that it came from stays one")
  func sets() {
    let source = Self.source(5)
    for animated in [false, true] {
      for stale in [false, true] {
        var queue = Queue(showing: 0, faults: stale ? .staleNeighbour : [])
        _ = Self.swipe(&queue, .after, completes: false, source)
        let result = queue.set(.init(page: 3, side: .after, animated: animated))
        #expect(result == (animated ? (.slides, []) : (.shown, [.setCompleted(true)])))
        #expect(queue.published == 3)
        if animated { #expect(queue.settle(on: .after, source) == [.setCompleted(true)]) }
        #expect(queue.visible == 3)
        let keeps = animated && stale
        let calls = queue.track(-0.1, source).calls
        #expect(calls == (keeps ? [.after(3), .willTransition(0)] : [.after(3), .before(3), .willTransition(2)]))
      }
    }
  }

  @Test("A set that a touch lets go back, or a drag takes over, has not finished")
  func interruptedSets() {
    let source = Self.source(5)
    var queue = Queue(showing: 1)
    _ = queue.set(.init(page: 4, side: .after, animated: true))
    #expect(queue.settle(on: nil, source) == [.setCompleted(false)])
    #expect(queue.visible == 1)
    #expect(queue.published == 1)

    queue = Queue(showing: 1)
    _ = queue.set(.init(page: 4, side: .after, animated: true))
    #expect(queue.track(0.4, source).calls == [.setCompleted(false), .before(1), .willTransition(4)])
    queue.release()
    #expect(queue.settle(on: .after, source) == [.didFinish(finished: true, completed: true), .after(4)])
    #expect(queue.visible == 4)
  }

  @Test("After a drag has taken over a set the neighbours are asked anew, wherever it leads", arguments: [-1, 0, 1])
  func takenOver(to side: Int) {
    let source = Self.source(6)
    for way in [Queue.Side.after, .before] {
      for goal in 0..<6 where goal != 2 {
        for faults in [Queue.Faults(), .staleNeighbour] {
          var queue = Queue(showing: 2, faults: faults)
          _ = queue.set(.init(page: goal, side: way, animated: true))
          _ = queue.track(0.3 * Double(way.sign), source)
          queue.release()
          let end: Queue.Side? = side == 0 ? nil : side == way.sign ? way : way.opposite
          _ = queue.settle(on: end, source)
          #expect(queue.visible == (side == 0 ? 2 : side == way.sign ? goal : 2 - way.sign))
          _ = queue.track(0.1, source)
          let isRight = [Queue.Side.before, .after].allSatisfy { queue[$0].page == source($0, queue.visible) }
          // With the fault the set's page, or the one that it left, stays beside the page, mostly wrongly.
          if faults.isEmpty { #expect(isRight) }
          if !faults.isEmpty, side == 0, goal != 2 + way.sign { #expect(!isRight) }
        }
      }
    }
  }

  @Test("A set during anything waits, a later one takes its place, and the fault of each phase traps")
  func waiting() {
    typealias Start = @Sendable (inout Queue) -> Void
    let starts: [(phase: Queue.Phase, fault: Queue.Faults, start: Start)] = [
      (.tracking, .unmanagedView, { _ = $0.track(0.2, Self.source(5)) }),
      (
        .settling, .unmanagedView,
        {
          _ = $0.track(0.2, Self.source(5))
          $0.release()
        }
      ),
      (.programmatic, .duplicateStates, { _ = $0.set(.init(page: 1, side: .after, animated: true)) }),
    ]
    for (phase, fault, start) in starts {
      for faults in [Queue.Faults(), .duplicateStates, .unmanagedView, .staleNeighbour] {
        var queue = Queue(showing: 0, faults: faults)
        start(&queue)
        #expect(queue.phase == phase)
        let first = queue.set(.init(page: 2, side: .after, animated: true))
        if faults == fault {
          guard case .trap = first.calls.first else {
            Issue.record("no trap in \(phase)")
            continue
          }
          continue
        }
        #expect(first == (.waits, []))
        #expect(queue.set(.init(page: 3, side: .before, animated: true)) == (.waits, [.setCompleted(false)]))
        #expect(queue.takeWaiting() == nil)
        if phase == .tracking { queue.release() }
        _ = queue.settle(on: .after, Self.source(5))
        // What waits is what viewControllers reports.
        #expect(queue.visible == 1)
        #expect(queue.published == 3)
        #expect(queue.takeWaiting() == .init(page: 3, side: .before, animated: true))
        #expect(queue.takeWaiting() == nil)
      }
    }
  }

  @Test("Thousands of random inputs: neighbours are right, transitions finish once, and only at rest")
  func randomWalk() {
    for seed in 0..<400 {
      var numbers = Numbers(seed: UInt64(seed))
      let count = 1 + seed % 6
      let source = Self.source(count)
      var queue = Queue(showing: 0)
      var announced = false
      for _ in 0..<40 {
        var calls: [Call] = []
        let before = queue.visible
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0, 1:
          let (shift, made) = queue.track(numbers.number(-1.3...1.3), source)
          calls = made
          #expect(queue.visible == before + shift)
        case 2: queue.release()
        case 3:
          guard queue.phase == .settling else { continue }
          let side: Queue.Side? = [.before, nil, .after].randomElement(using: &numbers) ?? nil
          calls = queue.settle(on: side, source)
          #expect(queue.phase == .idle)
          #expect(queue.published == queue.visible)
          let finishes = calls.filter { if case .didFinish = $0 { true } else { false } }
          #expect(finishes.count == (announced ? 1 : 0))
          announced = false
        default:
          guard queue.phase == .idle else { continue }
          let page = Int.random(in: 0..<count, using: &numbers)
          calls = queue.set(.init(page: page, side: .after, animated: false)).calls
          #expect(queue.visible == page)
        }
        for call in calls {
          switch call {
          case .willTransition(let page):
            announced = true
            #expect(abs(page - queue.visible) == 1)
          case .didFinish: #expect(queue.phase == .idle)
          case .after(let page), .before(let page): #expect((0..<count).contains(page))
          case .setCompleted(let finished): #expect(finished)
          case .trap: Issue.record("trapped without a fault")
          }
        }
        for side in [Queue.Side.before, .after] where queue[side] != .unknown {
          #expect(queue[side].page == source(side, queue.visible))
        }
      }
    }
  }
}
