import Foundation
import Testing

@testable import pagerlab

/// The program as it was built beside the test bundle, run as somebody would run it.
struct BuiltProgram {
  struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Where it runs.
  let folder: URL

  /// A program in an empty folder of its own.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pagerlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the body with a program in an empty folder, which is removed afterwards.
  static func inFolder(_ body: (BuiltProgram) throws -> Void) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try body(program)
  }

  /// Writes a file below the folder.
  func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file below the folder; `nil` where there is none.
  func read(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  @discardableResult
  func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Ending {
    try run(arguments, input: input, environment: environment)
  }

  @discardableResult
  func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Ending {
    try start(try Self.location(), arguments, input: input, environment: environment)
  }

  /// Runs the program and sends it a signal when it has begun to write a report's file.
  func run(_ arguments: [String], endedBy signal: StopSignal) throws -> Ending {
    try run(arguments, endedBy: signal == .interrupt ? SIGINT : SIGTERM)
  }

  /// Runs the program and sends it a signal by its number when it has begun to write a report's file.
  func run(_ arguments: [String], endedBy signal: Int32) throws -> Ending {
    try start(try Self.location(), arguments, input: "", environment: [:]) { process in
      while process.isRunning, !names.contains(where: { $0.hasPrefix(".tmp-") }) { usleep(10_000) }
      // The handler is in its place a moment after the file.
      usleep(300_000)
      Foundation.kill(process.processIdentifier, signal)
    }
  }

  /// Runs the program and sends it a signal by its number when a file is there.
  func run(_ arguments: [String], sending signal: Int32, whenThereIs name: String) throws -> Ending {
    try start(try Self.location(), arguments, input: "", environment: [:]) { process in
      while process.isRunning, !names.contains(name) { usleep(10_000) }
      usleep(300_000)
      Foundation.kill(process.processIdentifier, signal)
    }
  }

  /// Runs the program and kills it after so many microseconds, without a word.
  func kill(_ arguments: [String], after delay: UInt32) throws {
    _ = try start(try Self.location(), arguments, input: "", environment: [:]) { process in
      usleep(delay)
      if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// What is in the folder, hidden files too.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  /// Gives a command to a shell that knows the program by its name.
  func shell(_ command: String) throws -> Ending {
    let path = "\(try Self.location().deletingLastPathComponent().path):/usr/bin:/bin"
    return try start(URL(fileURLWithPath: "/bin/sh"), ["-c", command], input: "", environment: ["PATH": path])
  }

  /// Runs an executable to its end. Output goes through files, so that no pipe can fill up.
  private func start(
    _ executable: URL, _ arguments: [String], input: String, environment: [String: String],
    meanwhile: (Process) -> Void = { _ in }
  ) throws -> Ending {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("pagerlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    meanwhile(process)
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8))
  }

  private static func location() throws -> URL {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    // The bundle is a file beside the program on Linux and a folder with the test binary inside on macOS.
    var folder = bundle.deletingLastPathComponent()
    for _ in 0..<5 {
      let program = folder.appendingPathComponent("pagerlab")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
    throw Missing()
  }

  private struct Missing: Error {}
}
