internal import Documents

/// Lines of files in which nothing failed, until it is known whether they are told by file or by folder.
struct HeldLines {
  private struct Folder {
    let path: String
    var passed = 0
    var files = 0
    /// Lines of files in which not everything passed.
    var others = ""
  }

  /// The lines of all files.
  private(set) var text = ""
  private var folders: [Folder] = []
  private var indices: [String: Int] = [:]

  /// Takes the lines of the next file.
  ///
  /// - Parameter isPlain: whether all of its runs passed, so that there is nothing more to say of it.
  mutating func add(_ lines: String, of file: String, passed: Int, isPlain: Bool) {
    text += lines
    let path = Self.folder(of: file)
    let index = indices[path] ?? folders.count
    if index == folders.count {
      folders.append(Folder(path: path))
      indices[path] = index
    }
    guard isPlain else {
      folders[index].others += lines
      return
    }
    folders[index].passed += passed
    folders[index].files += 1
  }

  /// A line for each folder, in the order in which they came, then the files in which not everything passed.
  func folderText(_ style: Style) -> String {
    folders.map { folder in
      guard folder.files > 0 else { return folder.others }
      let counts = style.faint("\(folder.passed) passed in \(Prose.count(folder.files, "file"))")
      return "\(style.good("✓")) \(style.strong(folder.path.escapedForTerminal))  \(counts)\n" + folder.others
    }.joined()
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: 0x2F) else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}
