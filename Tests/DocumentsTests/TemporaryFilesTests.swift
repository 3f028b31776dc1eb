import Foundation
import Testing

@testable import Documents

@Suite struct TemporaryFilesTests {
  @Test func `What is in the making goes, what has got its name stays, and no more are made`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pagerlab-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = TemporaryFiles()
    for name in ["a", "b", "c"] {
      let descriptor = files.create("\(folder)/\(name)")
      #expect(descriptor >= 0)
      close(descriptor)
    }
    #expect(files.create("\(folder)/a") == -1)
    files.forget("\(folder)/b")
    files.removeAll()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["b"])
    #expect(files.create("\(folder)/d") == -1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["b"])
  }
}
