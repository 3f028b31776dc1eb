import PagerEngine
import Testing

@testable import Reports

@Suite struct CallbackListTests {
  private func events(_ name: String, _ count: Int) -> [PagerEvent] {
    (0..<count).map { PagerEvent(time: Double($0), name: name, payload: .integer($0)) }
  }

  @Test(arguments: 1...8)
  func `A run of one name is cut from four on`(count: Int) {
    let line = CallbackList.lines(events("draggingChanged", count))
    #expect(line.count == 1)
    #expect(line[0].contains("more") == (count >= 4))
    #expect(line[0].split(separator: "draggingChanged").count == (count >= 4 ? 2 : count))
    if count >= 4 { #expect(line[0].contains(" ms, \(count - 2) more, draggingChanged(\(count - 1)) at ")) }
  }

  @Test func `An outcome is told with its word first and its fields by name`() {
    let fields = [PagerEvent.Field("page", .integer(-1)), PagerEvent.Field("speed", .number(0.25))]
    let events = [
      PagerEvent(time: 5, name: "turned", payload: .outcome("success", fields)),
      PagerEvent(time: 6, name: "turned", payload: .outcome("failure", [])),
      PagerEvent(time: 7, name: "asked", payload: .fields(fields)),
    ]
    #expect(
      CallbackList.lines(events) == [
        "turned(success, page: −1, speed: 0.25) at 5 ms, turned(failure) at 6 ms",
        "asked(page: −1, speed: 0.25) at 7 ms",
      ])
  }

  @Test func `No change of the page is ever left out`() {
    let lines = CallbackList.lines(events("pageChanged", 12) + events("draggingChanged", 5) + events("pageChanged", 1))
    #expect(lines.count == 3)
    for index in 0..<12 { #expect(lines[0].contains("pageChanged(\(index)) at \(index) ms")) }
  }
}
