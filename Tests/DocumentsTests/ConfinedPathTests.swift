import Foundation
import Testing

@testable import Documents

@Suite struct ConfinedPathTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pagerlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path + "/")
  }

  @Test(arguments: [("a.csv", "a.csv"), ("b//c.csv", "b/c.csv"), ("./b/./c.csv", "b/c.csv"), ("..a/b..", "..a/b..")])
  func `A relative name is a path below the folder, in one spelling`(name: String, expected: String) throws {
    #expect(try ConfinedPath.resolve(name, in: "x/y/") == "x/y/" + expected)
    #expect(try ConfinedPath.resolve(name, in: "") == expected)
  }

  @Test(arguments: ["/a", "//a", "..", "../a", "a/..", "a/../b", "a/../../b", "./../a", "", "a\0b"])
  func `What leads out of the folder is refused`(name: String) {
    #expect(throws: FileError.self) { try ConfinedPath.resolve(name, in: "x/") }
  }

  /// A slash and a mark that combines with it are one character of Swift's, and still a slash to the system.
  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{338}", "\u{94D}"])
  func `A step up is refused whatever mark stands behind its slash`(mark: String) {
    for name in ["../\(mark)a", "a/../\(mark)b", "a/\(mark)b/../\(mark)c", "a/\(mark)b/.."] {
      #expect(throws: FileError.self) { try ConfinedPath.resolve(name, in: "x/") }
    }
  }

  @Test func `A link may lead about in the folder, and neither out of it nor nowhere`() throws {
    try inFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "in/deep", withIntermediateDirectories: true)
      let sibling = String(folder.dropLast()) + "-sibling"
      try files.createDirectory(atPath: sibling, withIntermediateDirectories: true)
      defer { try? files.removeItem(atPath: sibling) }
      for (name, target) in [
        ("good", "in/deep"), ("in/up", ".."), ("out", "/etc"), ("up", ".."), ("beside", sibling), ("lost", "nothing"),
        ("loop", "loop"),
      ] {
        try files.createSymbolicLink(atPath: folder + name, withDestinationPath: target)
      }
      #expect(try ConfinedPath.resolve("good/a.csv", in: folder) == folder + "good/a.csv")
      // The folder itself is not below itself, so that nobody can wander through it in circles.
      for name in ["in/up/a.csv", "out", "out/passwd", "up/a", "beside/a", "lost", "lost/a", "loop/a"] {
        #expect(throws: FileError.self, "\(name)") { try ConfinedPath.resolve(name, in: folder) }
      }
    }
  }

  @Test func `Two paths to one file lead to one place, whether it is there or not`() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "a", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: folder + "b", withDestinationPath: "a")
      let missing = try #require(ConfinedPath.place(of: folder + "a/x.csv"))
      #expect(ConfinedPath.place(of: folder + "b/x.csv") == missing)
      #expect(ConfinedPath.place(of: folder + "a/y.csv") != missing)
      try Data().write(to: URL(fileURLWithPath: folder + "a/x.csv"))
      try FileManager.default.createSymbolicLink(atPath: folder + "l.csv", withDestinationPath: "a/x.csv")
      for name in ["a/x.csv", "b/x.csv", "l.csv"] { #expect(ConfinedPath.place(of: folder + name) == missing) }
      #expect(ConfinedPath.place(of: folder + "nowhere/x.csv") == nil)
    }
  }

  @Test func `Missing folders are made, and what is there stays`() throws {
    try inFolder { folder in
      try ConfinedPath.makeFolders(of: folder + "a/b/c.csv")
      #expect(FileAccess.isFolder(folder + "a/b"))
      try ConfinedPath.makeFolders(of: folder + "a/b/c.csv")
      #expect(!FileAccess.exists(folder + "a/b/c.csv"))
      try FileAccess.writeAtomically(folder + "a/file", [])
      #expect(throws: FileError.self) { try ConfinedPath.makeFolders(of: folder + "a/file/c.csv") }
    }
  }
}
