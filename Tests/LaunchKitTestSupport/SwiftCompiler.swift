public import Foundation

/// The compiler beside the `swift` in PATH.
public struct SwiftCompiler {
  /// There is none: what it would show is then not shown.
  public struct NotFound: Error, CustomStringConvertible {
    /// What is missing.
    public var description: String { "no swift and swiftc in PATH" }
  }

  /// A folder for sources and results.
  public let folder: URL
  private let tools: URL

  /// Finds the compiler and makes an empty folder.
  public init() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
    guard
      let found = candidates.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path)
      })
    else { throw NotFound() }
    tools = found.deletingLastPathComponent()
    folder = FileManager.default.temporaryDirectory.appending(
      path: "launchkit-swift-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the folder.
  public func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Puts a source into the folder.
  public func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Compiles; gives what the compiler says, empty when it is content.
  public func compile(_ arguments: [String]) throws -> String {
    let result = try run(tools.appending(path: "swiftc"), arguments)
    return result.status == 0 ? "" : "status \(result.status): \(result.output)"
  }

  /// Builds the module that stands for UIKit, from what UIKit has of what the sources use. A source that is
  /// compiled with `-I .` can import it then; gives what the compiler says, empty when it is content.
  public func compileUIKit(_ source: String) throws -> String {
    try write(source, to: "UIKit.swift")
    return try compile([
      "-emit-module", "-module-name", "UIKit", "-parse-as-library", "-swift-version", "6",
      "UIKit.swift",
    ])
  }

  /// Runs a program that was compiled.
  public func run(_ name: String) throws -> (status: Int32, output: String) {
    try run(folder.appending(path: name), [])
  }

  /// Runs `swift package`; the output has errors and output.
  public func runPackageManager(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try run(tools.appending(path: "swift"), ["package"] + arguments)
  }

  private func run(
    _ executable: URL, _ arguments: [String]
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
