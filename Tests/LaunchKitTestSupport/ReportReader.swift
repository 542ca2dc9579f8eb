internal import Foundation

/// Reads reports with `Scripts/oracles/compare-reports.py`, which knows nothing of LaunchKit's code.
public enum ReportReader {
  /// What the script said.
  public struct Verdict: Sendable {
    /// Whether all formats list the same findings.
    public let isAgreed: Bool
    /// One line a format: `json: 1 error, 0 warning, 2 info`.
    public let counts: [String]
    /// What is wrong.
    public let problems: String
  }

  /// Compares reports of the same findings in several formats.
  ///
  /// - Parameters:
  ///   - texts: at least two, each with the name of its format.
  ///   - workingFolder: what relative paths count from.
  /// - Throws: when a file cannot be written, or the script cannot be run.
  public static func compare(
    _ texts: [(format: String, text: [UInt8])], workingFolder: String
  ) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments = [
      "python3", PackageFolder.url("Scripts/oracles/compare-reports.py").path, workingFolder,
    ]
    for (format, text) in texts {
      let file = folder.appending(path: format)
      try Data(text).write(to: file)
      arguments.append("\(format)=\(file.path)")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = folder.appending(path: "counts")
    let errors = folder.appending(path: "problems")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Verdict(
      isAgreed: process.terminationStatus == 0,
      counts: try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
        .map(String.init),
      problems: try String(contentsOf: errors, encoding: .utf8))
  }
}
