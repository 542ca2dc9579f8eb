import Foundation
import LaunchKitTestSupport

/// The compiler beside the `swift` in PATH.
struct SwiftCompiler {
  /// There is none: what it would show is then not shown.
  struct NotFound: Error, CustomStringConvertible {
    var description: String { "no swiftc in PATH" }
  }

  /// A folder for sources and results.
  let folder: URL
  private let executable: URL

  init() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
    guard
      let found = candidates.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path)
      })
    else { throw NotFound() }
    executable = found
    folder = FileManager.default.temporaryDirectory.appending(
      path: "launchkit-swift-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Compiles; gives what the compiler says, empty when it is content.
  func compile(_ arguments: [String]) throws -> String {
    let result = try Self.run(executable, arguments, in: folder)
    return result.status == 0 ? "" : "status \(result.status): \(result.output)"
  }

  /// Runs a program that was compiled.
  func run(_ name: String) throws -> (status: Int32, output: String) {
    try Self.run(folder.appending(path: name), [], in: folder)
  }

  private static func run(
    _ executable: URL, _ arguments: [String], in folder: URL
  ) throws -> (status: Int32, output: String) {
    // A file and not a pipe: nobody has to read it while the program writes.
    let file = folder.appending(path: "output")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self)
    )
  }
}
