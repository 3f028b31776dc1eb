#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Files below a folder, and what could not be looked at.
public struct FolderListing: Sendable {
  /// The paths, each beginning with the folder as it was given, but with single slashes, sorted by their bytes.
  public let files: [String]
  /// Folders that could not be read and names that are not UTF-8, sorted by the bytes of their path.
  public let errors: [FileError]
}

extension FileAccess {
  /// Whether a path leads to a folder, through links too; false where there is nothing.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    guard !path.isEmpty, stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is anything at a path, a link that leads nowhere included.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.isEmpty && lstat(path, &status) == 0
  }

  /// Finds the JSON documents in a folder and in all folders below it.
  ///
  /// A document is a regular file whose name ends with `.json` but not with `.schema.json`.
  public static func listJSONFiles(in folder: String) -> FolderListing {
    listFiles(in: folder, where: isDocument)
  }

  /// Finds the files with a name of some kind in a folder and in all folders below it.
  ///
  /// Hidden entries are skipped, and symbolic links below the folder are not followed, so that no file comes twice and no
  /// walk is endless.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public static func listFiles(in folder: String, where isWanted: (String) -> Bool) -> FolderListing {
    var files: [String] = []
    var errors: [FileError] = []
    var pending = [withSingleSlashes(folder)]
    while let path = pending.popLast() {
      do throws(FileError) {
        for entry in try entries(of: path) {
          guard let name = entry else {
            errors.append(FileError(path: path, message: "a name in this folder is not valid UTF-8"))
            continue
          }
          if name.hasPrefix(".") { continue }
          let entryPath = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
          var status = stat()
          guard lstat(entryPath, &status) == 0 else { continue }
          switch status.st_mode & S_IFMT {
          case S_IFDIR: pending.append(entryPath)
          case S_IFREG where isWanted(name): files.append(entryPath)
          default: break
          }
        }
      } catch {
        errors.append(error)
      }
    }
    return FolderListing(
      files: files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
      errors: errors.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
  }

  /// The same path with one slash in place of several.
  private static func withSingleSlashes(_ path: String) -> String {
    var result: [UInt8] = []
    for byte in path.utf8 where byte != 0x2F || result.last != 0x2F { result.append(byte) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isDocument(_ name: String) -> Bool {
    name.hasSuffix(".json") && !name.hasSuffix(".schema.json") && name != ".json"
  }

  /// The names in a folder; nil stands for one that is not UTF-8.
  private static func entries(of path: String) throws(FileError) -> [String?] {
    try checkPath(path)
    guard let stream = opendir(path) else {
      if errno == ENOTDIR { throw FileError(path: path, message: "cannot be read: it is not a folder") }
      throw .system(path, "cannot be read", errno)
    }
    defer { closedir(stream) }
    var names: [String?] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .system(path, "cannot be read", errno) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(validatingCString: $0)
        }
      }
      names.append(name)
    }
  }
}
