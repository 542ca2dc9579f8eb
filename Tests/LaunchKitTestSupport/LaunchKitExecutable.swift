public import Foundation

/// The built `launchkit`, run as a process of its own: exit status, output and errors as a shell sees them.
public enum LaunchKitExecutable {
  /// What one run gave.
  public struct Outcome: Sendable {
    /// The exit status.
    public var status: Int32
    /// Whether a signal ended it.
    public var crashed: Bool
    /// Standard output.
    public var output: String
    /// Standard error.
    public var errors: String
  }

  /// Something kept the tool from being started.
  public struct NotFound: Error, CustomStringConvertible {
    /// Where it should be.
    public var path: String
    /// What is wrong.
    public var description: String { "no executable at \(path)" }
  }

  /// The executable, beside the test bundle that is running.
  public static var url: URL {
    get throws { try url(of: "launchkit") }
  }

  /// The folder of what was built, beside the test bundle that is running.
  public static var folder: URL {
    // `--test-bundle-path FOLDER/NAME.xctest` with Swift Testing, `FOLDER/NAME.xctest` with XCTest.
    let bundle =
      CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    var folder = URL(filePath: bundle)
    // On macOS the test executable lies three folders deep in the bundle.
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder
  }

  /// An executable of this package, beside the test bundle that is running.
  private static func url(of name: String) throws -> URL {
    let executable = folder.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw NotFound(path: executable.path)
    }
    return executable
  }

  /// Runs the tool and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name.
  ///   - input: Standard input.
  ///   - folder: The current folder of the run; the root of the repository when nil.
  ///   - environment: Settings on top of a plain environment, in which no color is asked for.
  ///   - executable: The name of another executable of this package.
  ///   - program: Any other program to run in its place.
  public static func run(
    _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:], executable: String = "launchkit", program: URL? = nil
  ) throws -> Outcome {
    // Files and not pipes: nobody has to read them while the tool writes.
    let work = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let inputFile = work.appending(path: "input")
    let outputFile = work.appending(path: "output")
    let errorFile = work.appending(path: "errors")
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)

    let process = Process()
    process.executableURL = try program ?? url(of: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? PackageFolder.url
    var settings = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLUMNS"] { settings[name] = nil }
    settings["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = settings.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, crashed: process.terminationReason == .uncaughtSignal,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }
}

extension LaunchKitExecutable {
  /// What the compiler needs to find the C modules that the Swift modules beside the tests import. SwiftPM makes
  /// their maps.
  package static var moduleMapFlags: [String] {
    ["CPNGImage", "CPropertyListNodes", "CPropertyListXML", "CZipArchive"].flatMap { name in
      [
        "-Xcc",
        "-fmodule-map-file=\(folder.appending(path: "\(name).build/module.modulemap").path)",
        "-Xcc", "-I\(PackageFolder.url("Sources/\(name)/include").path)",
      ]
    }
  }
}
