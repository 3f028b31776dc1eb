#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The paths that a document may name: files in its own folder or below it, because documents come from strangers too.
public enum ConfinedPath {
  /// The folder of a document with a slash at its end; empty for the current one.
  public static func folder(of document: String) -> String {
    document.utf8.lastIndex(of: 0x2F).map { String(document[...$0]) } ?? ""
  }

  /// The path of a file that a document names, relative to its folder.
  ///
  /// The file need not exist. Links inside the folder are followed, links out of it are not.
  ///
  /// - Parameters:
  ///   - name: What the document says.
  ///   - folder: The folder with a slash at its end; empty for the current one.
  /// - Throws: An error for an empty name, an absolute path, a step up (`..`), and a link that leads out of the folder or
  ///   nowhere.
  public static func resolve(_ name: String, in folder: String) throws(FileError) -> String {
    try FileAccess.checkPath(name)
    if name.utf8.first == 0x2F {
      throw FileError(path: name, message: "an absolute path: it must be relative to the scenario's folder")
    }
    // Bytes, as the system sees them: a slash before a combining mark is not the character "/".
    let parts = name.utf8.split(separator: 0x2F).map { String(Substring($0)) }.filter { $0 != "." }
    if parts.contains("..") {
      throw FileError(path: name, message: "it may not step up with \"..\": it must stay below the scenario's folder")
    }
    let resolved = folder + parts.joined(separator: "/")
    guard let root = real(folder.isEmpty ? "." : folder) else { return resolved }
    var path = folder
    for (index, part) in parts.enumerated() {
      path += part
      var status = stat()
      guard lstat(path, &status) == 0 else { break }
      if status.st_mode & S_IFMT == S_IFLNK {
        guard let target = real(path) else { throw FileError(path: name, message: "it is a link that leads nowhere") }
        guard target.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else {
          throw FileError(path: name, message: "a link that leads out of the scenario's folder")
        }
      }
      if index < parts.count - 1 { path += "/" }
    }
    return resolved
  }

  /// Makes the folders between a document's folder and a file that it names, where they are missing.
  ///
  /// - Parameter path: What ``resolve(_:in:)`` gave.
  public static func makeFolders(of path: String) throws(FileError) {
    var end = path.utf8.startIndex
    while let slash = path.utf8[end...].firstIndex(of: 0x2F) {
      end = path.utf8.index(after: slash)
      let folder = String(path[..<slash])
      if folder.isEmpty || FileAccess.isFolder(folder) { continue }
      if mkdir(folder, 0o777) == 0 || FileAccess.isFolder(folder) { continue }
      throw FileError(
        path: folder,
        message: "cannot be made: \(errno == EEXIST ? "a file has its name" : "no permission, or no space")")
    }
  }

  /// Where a path leads in the end, links followed; the file need not be there, its folder must. Of two paths to one file the
  /// places are the same.
  public static func place(of path: String) -> String? {
    if let place = real(path) { return place }
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return real(".").map { "\($0)/\(path)" } }
    return real(String(path[...slash])).map { "\($0)/\(path[path.utf8.index(after: slash)...])" }
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
