import FoundationEssentials
import Testing

import Documents

@Suite("FileIdentity")
struct FileIdentityTests {
  @Test("spellings of one place are one, whether a file stands there or not; other places are others")
  func spellings() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.path + "/identity-\(UUID().uuidString)"
    try manager.createDirectory(atPath: folder + "/sub", withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    try FileAccess.writeAtomically(folder + "/there", [1])
    try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "there")
    for name in ["there", "missing"] {
      let identity = try #require(FileIdentity(path: "\(folder)/\(name)"))
      #expect(FileIdentity(path: "\(folder)//./\(name)") == identity)
      #expect(FileIdentity(path: "\(folder)/sub/../\(name)") == identity)
      #expect(FileIdentity(path: "\(folder)/sub/\(name)") != identity)
      #expect(FileIdentity(path: "\(folder)/other") != identity)
    }
    #expect(FileIdentity(path: "\(folder)/link") == FileIdentity(path: "\(folder)/there"))
    #expect(FileIdentity(path: "there") != FileIdentity(path: "\(folder)/there"))
  }

  @Test("a device takes whatever comes, and what has no folder is nowhere")
  func none() {
    #expect(FileIdentity(path: "/dev/null") == nil)
    #expect(FileIdentity(path: "/nonexistent/x") == nil)
  }
}
