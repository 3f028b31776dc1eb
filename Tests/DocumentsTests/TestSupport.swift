import Documents

/// A seeded sequence of 64-bit numbers (D. Knuth's MMIX constants, the high half mixed into the low).
struct Seeded {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 2 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29) ^ (state << 31)
  }

  mutating func next(below limit: Int) -> Int { Int(next() >> 11) % limit }
}

func read(_ text: String) -> JSONReader.Reading {
  JSONReader.read(SourceText(name: "a.json", text: text))
}

func read(bytes: [UInt8]) -> JSONReader.Reading {
  JSONReader.read(SourceText(name: "a.json", bytes: bytes))
}

/// The document as compact JSON, or its errors.
func summary(_ reading: JSONReader.Reading) -> String {
  guard reading.diagnostics.isEmpty, let root = reading.root else {
    return reading.diagnostics.map(\.description).joined(separator: "\n")
  }
  var writer = JSONWriter(layout: .compact)
  writer.value(root)
  return writer.text
}

/// `LINE:COLUMN message` of each error.
func errors(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
}
