import PagerTuning
import Testing

@Suite struct MisreadingTests {
  /// Every intent of up to two pages against every landing of up to three: the word is the one that a person would use.
  @Test func everyLandingIsRightOrMisreadInOneWay() {
    for meant in -2...2 {
      for landed in -3...3 {
        let misreading = Misreading(of: Intent(pages: meant), landed: landed)
        switch (meant, landed) {
        case _ where meant == landed: #expect(misreading == nil)
        case (0, _): #expect(misreading == .falseTurn)
        case (_, 0): #expect(misreading == .missedTurn)
        case _ where meant * landed < 0: #expect(misreading == .wrongWay)
        default: #expect(misreading == (abs(landed) > abs(meant) ? .tooFar : .tooShort))
        }
      }
    }
  }

  @Test func ordinalsFollowTheOrderOfAllCases() {
    #expect(Misreading.allCases.map(\.ordinal) == Array(Misreading.allCases.indices))
  }
}
