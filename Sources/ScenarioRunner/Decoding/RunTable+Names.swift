internal import Documents
internal import PagerMath

/// Two runs of a file may not have the same name.
///
/// A name is the row's part and, for each variable of the matrix, the variable and the value as it is written. A JSON value
/// says itself where it ends, so that two combinations of one row have the same name only where a variable has the same
/// value twice: each list alone tells, and a matrix of a million combinations costs nothing. Rows are told apart by digests
/// of their runs' names, eight bytes each. The names themselves are compared only where one of both says that there may be
/// a name twice.
extension RunTable {
  func checkNames(_ reader: DocumentReader) {
    guard count > 1, !reader.issues.isFull, mayRepeatNames else { return }
    var first: [String: Int] = [:]
    first.reserveCapacity(count)
    for index in 0..<count where !reader.issues.isFull {
      guard let name = name(of: index) else { continue }
      guard let earlier = first.updateValue(index, forKey: name) else { continue }
      first[name] = earlier
      reader.issues.report(
        at: place(of: index), "two runs have the name \(name.quotedForMessage)", noteAt: place(of: earlier),
        "the other one is here")
    }
  }

  /// Whether two runs may have the same name; false only where none have.
  var mayRepeatNames: Bool {
    if axes.contains(where: { Set($0.texts).count < $0.texts.count }) { return true }
    if rows.isEmpty { return false }
    // Strings are equal where their characters are, however those are composed; their bytes then differ.
    let isPlain = { (text: String) in text.utf8.allSatisfy { $0 < 0x80 } }
    guard axes.allSatisfy({ isPlain($0.name) && $0.texts.allSatisfy(isPlain) }) else { return true }
    var digests: [UInt64] = []
    digests.reserveCapacity(count)
    for row in rows {
      let name = rowName(row)
      guard isPlain(name) else { return true }
      var digest = Digest()
      digest.add(name)
      addDigests(of: axes[...], after: digest, isFirst: name.isEmpty, to: &digests)
    }
    digests.sort()
    return zip(digests, digests.dropFirst()).contains { $0 == $1 }
  }

  /// Adds the digests of all combinations of some variables, which stand behind what has been digested already.
  private func addDigests(of axes: ArraySlice<Axis>, after digest: Digest, isFirst: Bool, to digests: inout [UInt64]) {
    guard let axis = axes.first else {
      digests.append(digest.value)
      return
    }
    var head = digest
    head.add(isFirst ? "" : ", ")
    head.add(axis.name)
    head.add("=")
    for text in axis.texts {
      var next = head
      next.add(text)
      addDigests(of: axes.dropFirst(), after: next, isFirst: false, to: &digests)
    }
  }
}
