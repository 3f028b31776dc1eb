/// Computes parts of a map beside each other.
struct MapWorkers {
  let plan: MapPlan
  let jobs: Int

  /// The most parts at the same time.
  private static let mostJobs = 256
  /// Cells of one part: enough for a task to be worth its while, and few enough to be shared evenly.
  private static let chunk = 512

  /// Decides cells by their numbers, row by row; the answers come in the order of the numbers, a part at a time.
  func decide<Numbers: RandomAccessCollection & Sendable>(
    _ numbers: Numbers, each: ([MapCell?]) -> Void
  ) async where Numbers.Element == Int, Numbers.Index == Int {
    let plan = plan
    await inOrder(parts: (numbers.count + Self.chunk - 1) / Self.chunk) { part in
      let start = numbers.startIndex + part * Self.chunk
      var probe = MapProbe(plan)
      return (start..<min(start + Self.chunk, numbers.endIndex)).map { index in
        let (row, column) = numbers[index].quotientAndRemainder(dividingBy: plan.x.count)
        return probe.cell(x: plan.x.value(at: column), y: plan.y.value(at: row))
      }
    } each: {
      each($0)
    }
  }

  /// Does parts by their numbers, and hands out what came of them in their order.
  func inOrder<Answer: Sendable>(
    parts: Int, _ work: @escaping @Sendable (Int) -> Answer, each: (Answer) -> Void
  ) async {
    let width = min(max(jobs, 1), Self.mostJobs)
    await withTaskGroup(of: (Int, Answer).self) { group in
      var waiting: [Int: Answer] = [:]
      var (next, due) = (0, 0)
      while due < parts {
        // Answers wait for their turn in memory: no part runs far ahead of the one that is due.
        while next < parts, next - due < width {
          let part = next
          group.addTask { (part, work(part)) }
          next += 1
        }
        guard let (part, answer) = await group.next() else { return }
        waiting[part] = answer
        while let answer = waiting.removeValue(forKey: due) {
          each(answer)
          due += 1
        }
      }
    }
  }
}
