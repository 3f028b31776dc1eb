import FoundationEssentials
import Testing

import Documents

#if os(Linux)
  import Glibc
#endif

/// A new folder that is removed at the end.
private func withFolder(_ body: (String) throws -> Void) throws {
  let manager = FileManager.default
  let folder = manager.temporaryDirectory.path + "/documents-\(UUID().uuidString)"
  try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer {
    try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    try? manager.removeItem(atPath: folder)
  }
  try body(folder)
}

private func message(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}

@Suite("FileAccess")
struct FileAccessTests {
  @Test("what is written is read, whatever stood there, and nothing else is left in the folder")
  func roundTrip() throws {
    try withFolder { folder in
      let path = folder + "/a.json"
      for count in [0, 1, 4095, 4096, 4097, 300_000, 3] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try FileAccess.writeAtomically(path, bytes)
        #expect(try FileAccess.read(path) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
      }
    }
  }

  @Test("the new file has the old one's permissions, and a link stays a link")
  func permissionsAndLinks() throws {
    try withFolder { folder in
      let manager = FileManager.default
      let path = folder + "/a"
      try FileAccess.writeAtomically(path, [1])
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a")
      try FileAccess.writeAtomically(folder + "/link", [2])
      #expect(try FileAccess.read(path) == [2])
      #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/link") == "a")
      let permissions = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(permissions == 0o640)
    }
  }

  @Test("what cannot be read says why")
  func readErrors() throws {
    try withFolder { folder in
      let path = folder + "/a"
      #expect(message { _ = try FileAccess.read(path) } == "\(path): error: cannot be read: it does not exist")
      #expect(message { _ = try FileAccess.read(folder) } == "\(folder): error: cannot be read: it is a folder")
      try FileAccess.writeAtomically(path, [1, 2, 3, 4])
      #expect(
        message { _ = try FileAccess.read(path + "/b") }
          == "\(path)/b: error: cannot be read: a part of the path is not a folder")
      #expect(try FileAccess.read(path, limit: 4) == [1, 2, 3, 4])
      #expect(
        message { _ = try FileAccess.read(path, limit: 3) }
          == "\(path): error: it is longer than 3 bytes, the limit for a file")
      #expect(message { _ = try FileAccess.read("") } == "\"\": error: the path is empty")
      #expect(message { _ = try FileAccess.read("a\0b") } == "a\\u{0}b: error: the path contains a NUL character")
      #expect(
        message { _ = try FileAccess.read("/dev/zero", limit: 1000) }
          == "/dev/zero: error: it is longer than 1000 bytes, the limit for a file")
      #expect(try FileAccess.read("/dev/null") == [])
    }
  }

  @Test("pipes and devices are refused where only regular files are wanted, without waiting")
  func regularOnly() throws {
    try withFolder { folder in
      let pipe = folder + "/pipe"
      try #require(mkfifo(pipe, 0o600) == 0)
      for path in [pipe, "/dev/null", "/dev/zero"] {
        #expect(
          message { _ = try FileAccess.read(path, regularOnly: true) }
            == "\(path): error: cannot be read: it is not a regular file")
      }
      #expect(
        message { _ = try FileAccess.read(folder, regularOnly: true) }
          == "\(folder): error: cannot be read: it is a folder")
      let path = folder + "/a"
      try FileAccess.writeAtomically(path, [1, 2, 3, 4])
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a")
      #expect(try FileAccess.read(folder + "/link", regularOnly: true) == [1, 2, 3, 4])
      #expect(
        message { _ = try FileAccess.read(path, limit: 3, regularOnly: true) }
          == "\(path): error: it is longer than 3 bytes, the limit for a file")
    }
  }

  @Test("what cannot be written says why, keeps the old file and leaves nothing behind")
  func writeErrors() throws {
    try withFolder { folder in
      let missing = folder + "/none/a"
      #expect(
        message { try FileAccess.writeAtomically(missing, [1]) }
          == "\(missing): error: cannot be written: its folder does not exist")
      #expect(
        message { try FileAccess.writeAtomically(folder, [1]) } == "\(folder): error: cannot be written: it is a folder"
      )
      #expect(message { try FileAccess.writeAtomically(folder + "/b/", [1]) } != nil)
      let long = folder + "/" + String(repeating: "n", count: 300)
      #expect(message { try FileAccess.writeAtomically(long, [1]) }?.hasSuffix("the name is too long") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      try FileAccess.writeAtomically("/dev/null", [1, 2, 3])
      #expect(
        message { try FileAccess.writeAtomically("/dev/full", [1]) }?.hasSuffix("no space is left on the device")
          == true)
    }
  }

  #if os(Linux)
    @Test("a write that fails half way keeps the old file and leaves nothing behind")
    func halfWritten() async {
      await #expect(processExitsWith: .success) {
        try withFolder { folder in
          let path = folder + "/a"
          try FileAccess.writeAtomically(path, [1, 2, 3])
          signal(SIGXFSZ, SIG_IGN)
          var limit = rlimit(rlim_cur: 10, rlim_max: 10)
          try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
          let text = message { try FileAccess.writeAtomically(path, [UInt8](repeating: 7, count: 100)) }
          let names = try FileManager.default.contentsOfDirectory(atPath: folder)
          let content = try FileAccess.read(path)
          // The limit holds for pipes of the test runner's own reports too, so that the verdict is the exit code.
          let isRight =
            text == "\(path): error: cannot be written: the file is too large for the file system"
            && names == ["a"] && content == [1, 2, 3]
          try? FileManager.default.removeItem(atPath: folder)
          exit(isRight ? EXIT_SUCCESS : EXIT_FAILURE)
        }
      }
    }
  #endif

  @Test("a name with a temporary file of a dead process in the way is written all the same")
  func leftovers() throws {
    try withFolder { folder in
      let pid = ProcessInfo.processInfo.processIdentifier
      try FileAccess.writeAtomically(folder + "/.tmp-\(pid)-0", [9])
      try FileAccess.writeAtomically(folder + "/a", [1])
      #expect(try FileAccess.read(folder + "/.tmp-\(pid)-0") == [9])
      #expect(try FileAccess.read(folder + "/a") == [1])
    }
  }
}

@Suite("FolderListing")
struct FolderListingTests {
  @Test("documents are found at every depth, in the order of their bytes, and nothing else")
  func listing() throws {
    try withFolder { folder in
      let manager = FileManager.default
      for name in ["b", "b/c", ".hidden", "é", "folder.json"] {
        try manager.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      for name in [
        "z.json", "b/a.json", "b/c/d.json", "é/x.json", "a.JSON", "b.schema.json", "c.txt", ".d.json", ".hidden/e.json",
        "b-1.json", "Z.json", "folder.json/f.json", ".json",
      ] {
        try FileAccess.writeAtomically("\(folder)/\(name)", [])
      }
      try manager.createSymbolicLink(atPath: folder + "/b/loop", withDestinationPath: folder)
      try manager.createSymbolicLink(atPath: folder + "/link.json", withDestinationPath: folder + "/z.json")
      let listing = FileAccess.listJSONFiles(in: folder)
      let expected = [
        "Z.json", "b-1.json", "b/a.json", "b/c/d.json", "folder.json/f.json", "z.json", "é/x.json",
      ]
      #expect(listing.files == expected.map { "\(folder)/\($0)" })
      #expect(listing.errors == [])
      for slashes in ["/", "//", "///"] {
        #expect(FileAccess.listJSONFiles(in: folder + slashes).files == listing.files)
        #expect(FileAccess.listJSONFiles(in: slashes + folder).files == listing.files)
      }
    }
  }

  @Test("a folder that is none is an error, and so is one that cannot be read")
  func errors() throws {
    try withFolder { folder in
      try FileAccess.writeAtomically(folder + "/a.json", [])
      #expect(
        FileAccess.listJSONFiles(in: folder + "/none").errors.map(\.message) == ["cannot be read: it does not exist"])
      #expect(
        FileAccess.listJSONFiles(in: folder + "/a.json").errors.map(\.message)
          == ["cannot be read: it is not a folder"])
      let closed = folder + "/closed"
      try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: true)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed) }
      let listing = FileAccess.listJSONFiles(in: folder)
      #expect(listing.files == ["\(folder)/a.json"])
      // The superuser may read everything.
      let mayRead = (try? FileManager.default.contentsOfDirectory(atPath: closed)) != nil
      #expect(listing.errors.map(\.message) == (mayRead ? [] : ["cannot be read: permission denied"]))
    }
  }
}
