import FoundationEssentials
import Testing

import Documents

@Suite("AtomicFile")
struct AtomicFileTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.path + "/atomic-\(UUID().uuidString)"
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("until it is put in its place, the old file stands there alone")
  func wholeAtTheEnd() throws {
    try inFolder { folder in
      let path = folder + "/a"
      try FileAccess.writeAtomically(path, [9])
      let file = try AtomicFile(path)
      for byte in UInt8(0)..<100 { file.write([byte, byte]) }
      #expect(try FileAccess.read(path) == [9])
      try file.commit()
      #expect(try FileAccess.read(path) == (UInt8(0)..<100).flatMap { [$0, $0] })
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("a hidden file of a given name takes the place of one that a killed program has left")
  func leftOver() throws {
    try inFolder { folder in
      try FileAccess.writeAtomically(folder + "/.tmp-mine", [1, 2, 3, 4])
      let file = try AtomicFile(folder + "/a", temporary: ".tmp-mine")
      file.write([5])
      try file.commit()
      #expect(try FileAccess.read(folder + "/a") == [5])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("whether something can be written is told without a file being made, in the words of who writes it")
  func lookedAt() throws {
    try inFolder { folder in
      try FileAccess.writeAtomically(folder + "/a", [1])
      try FileManager.default.createSymbolicLink(atPath: folder + "/nowhere", withDestinationPath: "gone")
      #expect(try !AtomicFile.isDirect(folder + "/a"))
      #expect(try !AtomicFile.isDirect(folder + "/new"))
      #expect(try AtomicFile.isDirect("/dev/null"))
      for path in [folder, folder + "/", folder + "/nowhere", folder + "/none/a", folder + "/a/b", "", "a\0b"] {
        var (looked, opened): (FileError?, FileError?)
        do throws(FileError) { _ = try AtomicFile.isDirect(path) } catch { looked = error }
        do throws(FileError) { _ = try AtomicFile(path) } catch { opened = error }
        #expect(looked != nil && looked?.description == opened?.description, "\(path)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "nowhere"])
    }
  }

  @Test("one that is given up leaves nothing behind")
  func givenUp() throws {
    try inFolder { folder in
      do {
        let file = try AtomicFile(folder + "/a")
        file.write([1, 2, 3])
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test("bytes that were written may be patched until the end")
  func patched() throws {
    try inFolder { folder in
      let file = try AtomicFile(folder + "/a", isPatched: true)
      file.write(Array("counts: .., results".utf8))
      file.patch(Array("12".utf8), at: 8)
      file.write(Array(" and more".utf8))
      try file.commit()
      #expect(try String(decoding: FileAccess.read(folder + "/a"), as: UTF8.self) == "counts: 12, results and more")
    }
  }

  @Test("what is added to a file stands behind what was there, as long as there is room")
  func appended() throws {
    try inFolder { folder in
      let path = folder + "/a"
      var rooms: [Int] = []
      for bytes: [UInt8] in [[1, 2, 3], [4, 5], [6, 7], [8]] {
        try FileAccess.append(to: path, limit: 6) { room in
          rooms.append(room)
          return bytes
        }
      }
      #expect(rooms == [6, 3, 1, 1])
      #expect(try FileAccess.read(path) == [1, 2, 3, 4, 5, 8])
      #expect(throws: FileError.self) { try FileAccess.append(to: folder, limit: 6) { _ in [] } }
      #expect(throws: FileError.self) { try FileAccess.append(to: "/dev/null", limit: 6) { _ in [1] } }
      #expect(throws: FileError.self) { try FileAccess.append(to: folder + "/no/a", limit: 6) { _ in [1] } }
    }
  }

  @Test("a link that leads nowhere, or to itself, stays what it is")
  func deadLinks() throws {
    try inFolder { folder in
      let manager = FileManager.default
      for (name, target, reason) in [
        ("nowhere", "none", "it is a link that leads nowhere"), ("itself", "itself", "too many symbolic links"),
      ] {
        try manager.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
        #expect(throws: FileError(path: "\(folder)/\(name)", message: "cannot be written: \(reason)")) {
          try FileAccess.writeAtomically("\(folder)/\(name)", [1])
        }
        #expect(try manager.destinationOfSymbolicLink(atPath: "\(folder)/\(name)") == target)
      }
      #expect(try manager.contentsOfDirectory(atPath: folder).sorted() == ["itself", "nowhere"])
    }
  }
}
