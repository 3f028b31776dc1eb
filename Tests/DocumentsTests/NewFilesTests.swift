import Documents
import Foundation
import Testing

@Suite("New files")
struct NewFilesTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("new-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// What keeps files from being written; nil where nothing does.
  private func refusal(_ files: [(path: String, bytes: [UInt8])]) -> FileError? {
    refusal { () throws(FileError) in try NewFiles.write(files) }
  }

  private func refusal(_ body: () throws(FileError) -> Void) -> FileError? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("all are written, whole, and nothing else is left")
  func written() throws {
    try inFolder { folder in
      try NewFiles.write([("\(folder)/a", [1, 2]), ("\(folder)/b", [])])
      #expect(try names(folder) == ["a", "b"])
      #expect(try FileAccess.read("\(folder)/a") == [1, 2])
    }
  }

  @Test("one that is there already, a link to nowhere too, keeps all from being written")
  func refused() throws {
    try inFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/b", withDestinationPath: "nowhere")
      #expect(
        refusal([("\(folder)/a", [1]), ("\(folder)/b", [2])])?.message == "is there already, and is not replaced")
      #expect(try names(folder) == ["b"])
    }
  }

  @Test("when a later one cannot be written, the earlier ones go again")
  func undone() throws {
    try inFolder { folder in
      #expect(refusal([("\(folder)/a", [1]), ("\(folder)/x/b", [2])]) != nil)
      let left = try names(folder)
      #expect(left == [])
      // The same name twice is there already when its turn comes again.
      #expect(refusal([("\(folder)/a", [1]), ("\(folder)/a", [2])]) != nil)
      #expect(try names(folder) == [])
    }
  }

  @Test("folders are made with those around them, and a second time nothing happens")
  func folders() throws {
    try inFolder { folder in
      for _ in 0..<2 { try NewFiles.makeFolder("\(folder)/a//b/") }
      #expect(try names("\(folder)/a") == ["b"])
      try NewFiles.write([("\(folder)/file", [])])
      for path in ["\(folder)/file", "\(folder)/file/x", ""] {
        let refusal = refusal { () throws(FileError) in try NewFiles.makeFolder(path) }
        #expect(refusal != nil)
      }
    }
  }
}
