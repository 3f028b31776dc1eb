import Testing

import Documents

@Suite("Spelling")
struct SpellingTests {
  static let names = [
    "duration", "velocity", "profile", "hold", "end", "from", "by", "to", "itemSpacing", "page", "pages",
  ]

  @Test(
    "a slip of the pen finds its word",
    arguments: [
      ("durration", "duration"), ("duratoin", "duration"), ("duation", "duration"), ("Duration", "duration"),
      ("VELOCITY", "velocity"), ("veloctiy", "velocity"), ("itemspacing", "itemSpacing"),
      ("item_spacing", "itemSpacing"),
      ("paeg", "page"), ("pgaes", "pages"), ("holds", "hold"), ("form", "from"), ("BY", "by"), ("page", "page"),
    ])
  func finds(word: String, expected: String) {
    #expect(Spelling.nearest(to: word, in: SpellingTests.names) == expected)
  }

  @Test("another word finds nothing", arguments: ["", "x", "threshold", "zz", "spring", "interactive", "😀"])
  func findsNothing(word: String) {
    #expect(Spelling.nearest(to: word, in: SpellingTests.names) == nil)
  }

  @Test("of equally near words the first wins, a difference in case beats a letter")
  func ties() {
    #expect(Spelling.nearest(to: "cat", in: ["bat", "rat"]) == "bat")
    #expect(Spelling.nearest(to: "cat", in: ["rat", "bat"]) == "rat")
    #expect(Spelling.nearest(to: "cat", in: ["bat", "Cat"]) == "Cat")
    #expect(Spelling.nearest(to: "ÄB", in: ["äb"]) == "äb")
    #expect(Spelling.nearest(to: "cat", in: []) == nil)
  }

  @Test("one insertion, deletion, substitution or exchange is near, for every place in a word")
  func oneEdit() {
    let word = Array("velocity")
    for index in word.indices {
      var edits: [[Character]] = [word, word, word]
      edits[0].remove(at: index)
      edits[1].insert("q", at: index)
      edits[2][index] = "q"
      if index > 0 {
        var exchanged = word
        exchanged.swapAt(index - 1, index)
        edits.append(exchanged)
      }
      for edit in edits { #expect(Spelling.nearest(to: String(edit), in: ["velocity"]) == "velocity") }
    }
  }

  @Test("very long words cost nothing")
  func longWords() {
    let long = String(repeating: "a", count: 200_000)
    #expect(Spelling.nearest(to: long, in: [long + "b", "duration"]) == nil)
    #expect(Spelling.nearest(to: long, in: [long.uppercased().lowercased() + ""]) == long)
  }
}
