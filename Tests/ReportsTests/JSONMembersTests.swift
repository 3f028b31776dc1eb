import Documents
import GestureSynthesis
import Testing

@testable import Reports

@Suite struct JSONMembersTests {
  private func object(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout: .compact)
    json.beginObject()
    write(&json)
    json.endObject()
    return json.text
  }

  private static let undefined = [Double.nan, .signalingNaN, .infinity, -.infinity]

  @Test func `A number that is not defined is left out with its key, and every other reads back`() {
    for value in Self.undefined {
      #expect(object { $0.member("a", value) } == "{}")
      #expect(
        object {
          $0.member("a", 1)
          $0.member("b", value)
          $0.member("c", 2)
        } == "{\"a\":1,\"c\":2}")
    }
    #expect(object { $0.member("a", nil as Double?) } == "{}")
    for value in [0, -1.5, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .pi] {
      let text = object { $0.member("a", value) }
      #expect(Double(text.dropFirst(5).dropLast()) == value)
    }
  }

  @Test func `A point is whole, left out, or null where that means something: never half a point`() {
    for value in Self.undefined {
      for point in [Point(x: value, y: 1), Point(x: 1, y: value), Point(x: value, y: value)] {
        #expect(object { $0.member("a", point) } == "{}")
        #expect(object { $0.member("a", orNull: point) } == "{\"a\":null}")
      }
    }
    #expect(object { $0.member("a", orNull: nil as Point?) } == "{\"a\":null}")
    for write in [
      { $0.member("a", Point(x: -3, y: 0.5)) }, { $0.member("a", orNull: Point(x: -3, y: 0.5)) },
    ] as [(inout JSONWriter) -> Void] {
      #expect(object(write) == "{\"a\":[-3,0.5]}")
    }
  }

  @Test func `A text may be null, and an empty one is a text`() {
    #expect(object { $0.member("a", orNull: nil as String?) } == "{\"a\":null}")
    #expect(object { $0.member("a", orNull: "") } == "{\"a\":\"\"}")
    #expect(object { $0.member("a", "null") } == "{\"a\":\"null\"}")
  }
}
