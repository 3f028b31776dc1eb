import Documents
import Foundation
import PagerEngine
import PagerTuning
import Testing

@testable import Reports

@Suite struct TuningHTMLTests {
  @Test func `It is one balanced document, and the verdict comes first`() throws {
    let html = TuningHTML(TuningSample.full()).text
    if let path = ProcessInfo.processInfo.environment["PAGERLAB_TUNING_SAMPLE"] {
      try FileAccess.writeAtomically(path, Array(html.utf8))
    }
    #expect(Markup(html).faults == [])
    let places = ["class=\"verdict", "id=\"confusion\"", "id=\"map\"", "id=\"cost\"", "id=\"roc\"", "id=\"people\"", "id=\"worst\""]
      .compactMap { html.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 7)
    #expect(places == places.sorted())
  }
}
