internal import PagerMath

/// A unit's result as a line of a results file.
///
/// `{"unit":4,"settings":[0,121],"swipes":[800,1000],"people":[[4,170,30]],"tallies":[[12,0,…],…],"digest":"…"}`: ranges
/// without their ends; of each person the number, turns and stays; of each setting tried, person by person, the
/// misreadings in the order of `Misreading.allCases`, what only this setting misread, and what only the shipped one did.
/// Settings that a race left out are listed as `dropped`. The digest is that of the bytes before its key, so a line that
/// was cut off or changed is no line. There is one way to write a result, so equal results are equal bytes.
public enum UnitLine {
  /// The bytes, without a line feed.
  public static func bytes(of result: UnitResult) -> [UInt8] {
    var line = LineText()
    line.add("{\"unit\":")
    line.add(result.unit.number)
    line.add(",\"settings\":")
    line.add([result.unit.settings.lowerBound, result.unit.settings.upperBound])
    if !result.unit.dropped.isEmpty {
      line.add(",\"dropped\":")
      line.add(result.unit.dropped)
    }
    line.add(",\"swipes\":")
    line.add([result.unit.swipes.lowerBound, result.unit.swipes.upperBound])
    line.add(",\"people\":[")
    for (index, part) in result.people.enumerated() {
      if index > 0 { line.add(",") }
      line.add([part.person, part.swipes.turns, part.swipes.stays])
    }
    line.add("],\"tallies\":[")
    let width = result.people.count
    for row in result.unit.tried.indices {
      line.add(row > 0 ? ",[" : "[")
      for column in 0..<width {
        let tally = result.tallies[row * width + column]
        for (place, count) in (tally.misread + [tally.onlyHere, tally.onlyShipped]).enumerated() {
          if column > 0 || place > 0 { line.add(",") }
          line.add(count)
        }
      }
      line.add("]")
    }
    line.add("]")
    return sealed(line.bytes)
  }

  /// A line with its digest; `line` is an object that has not ended.
  static func sealed(_ line: [UInt8]) -> [UInt8] {
    var digest = Digest()
    digest.add(bytes: line)
    return line + ",\"digest\":\"\(digest.hexadecimal)\"}".utf8
  }

  /// What a line says before its digest, where that is right; `nil` for a line that was cut off or changed.
  static func unsealed(_ line: [UInt8]) -> ArraySlice<UInt8>? {
    let length = ",\"digest\":\"0123456789abcdef\"}".utf8.count
    guard line.count > length else { return nil }
    let body = line.dropLast(length)
    return sealed(Array(body)) == line ? body : nil
  }

  /// The number of the unit of a line; `nil` where it is no line of a unit, or was cut off or changed.
  public static func number(of line: [UInt8]) -> Int? {
    guard let body = unsealed(line) else { return nil }
    var scanner = LineScanner(body)
    guard scanner.take("{\"unit\":"), let number = scanner.integer(), scanner.take(",") else { return nil }
    return number
  }

  /// The result of a line; `nil` where it is no line of a unit, or was cut off or changed.
  public static func result(of line: [UInt8]) -> UnitResult? {
    guard let body = unsealed(line) else { return nil }
    var scanner = LineScanner(body)
    guard scanner.take("{\"unit\":"), let number = scanner.integer(), scanner.take(",\"settings\":"),
      let settings = scanner.range(), settings.upperBound <= TuningRound.mostNumbered
    else { return nil }
    var dropped: [Int] = []
    if scanner.take(",\"dropped\":") {
      guard let list = scanner.integers() else { return nil }
      dropped = list
    }
    guard scanner.take(",\"swipes\":"), let swipes = scanner.range(), scanner.take(",\"people\":[") else { return nil }
    let unit = TuningUnit(number: number, settings: settings, dropped: dropped, swipes: swipes)
    var people: [UnitPerson] = []
    while !scanner.take("]") {
      guard people.isEmpty || scanner.take(","), let part = scanner.integers(), part.count == 3 else { return nil }
      people.append(UnitPerson(person: part[0], swipes: PersonSwipes(turns: part[1], stays: part[2])))
    }
    guard scanner.take(",\"tallies\":[") else { return nil }
    let count = unit.tried.count
    var tallies: [Tally] = []
    tallies.reserveCapacity(count * people.count)
    for row in 0..<count {
      guard scanner.take(row > 0 ? ",[" : "[") else { return nil }
      for column in people.indices {
        var tally = Tally()
        for place in 0..<7 {
          guard column == 0 && place == 0 || scanner.take(","), let count = scanner.integer(), count <= Int32.max
          else { return nil }
          switch place {
          case 5: tally.onlyHere = count
          case 6: tally.onlyShipped = count
          default: tally[Misreading.allCases[place]] = count
          }
        }
        tallies.append(tally)
      }
      guard scanner.take("]") else { return nil }
    }
    guard scanner.take("]"), scanner.isAtEnd else { return nil }
    return UnitResult(unit: unit, people: people, tallies: tallies)
  }
}

/// The text of a line in the making.
struct LineText {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  mutating func add(_ number: Int) {
    if (0...9).contains(number) {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number))
    } else {
      bytes += String(number).utf8
    }
  }

  mutating func add(_ numbers: [Int]) {
    bytes.append(0x5B)
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      add(number)
    }
    bytes.append(0x5D)
  }
}

/// Reads what `LineText` wrote, and nothing else.
struct LineScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  /// Goes past a text, where it stands next.
  mutating func take(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes.endIndex - position >= wanted.count else { return false }
    for index in 0..<wanted.count where bytes[position + index] != wanted[index] { return false }
    position += wanted.count
    return true
  }

  /// A whole number from 0 up to 15 digits, written without a zero before it.
  mutating func integer() -> Int? {
    let start = position
    var value = 0
    while position < bytes.endIndex, bytes[position] &- 0x30 <= 9 {
      guard position - start < 15 else { return nil }
      value = value * 10 + Int(bytes[position] & 0x0F)
      position += 1
    }
    guard position > start, bytes[start] != 0x30 || position == start + 1 else { return nil }
    return value
  }

  /// A list of whole numbers.
  mutating func integers() -> [Int]? {
    guard take("[") else { return nil }
    var list: [Int] = []
    while !take("]") {
      guard list.isEmpty || take(","), let number = integer() else { return nil }
      list.append(number)
    }
    return list
  }

  /// A range without its end.
  mutating func range() -> Range<Int>? {
    guard let ends = integers(), ends.count == 2, ends[0] <= ends[1] else { return nil }
    return ends[0]..<ends[1]
  }
}
