import Foundation
import LaunchKitTestSupport

/// The pieces of code that the documentation shows. They lie in `Tests/DocumentationSnippets`, compiled and
/// run, and in the manifest of `Samples/PluginClient`, which `PluginTests` build, each between the lines `// begin NAME` and `// end NAME`; pieces may lie within pieces.
enum CodeRegion {
  /// What is wrong with the marks.
  struct MarkError: Error, CustomStringConvertible {
    var description: String
  }

  /// All pieces by name, without their margin.
  static func all() throws -> [String: String] { try known.get() }

  /// Read once: it takes a tenth of a second, and there are many blocks.
  private static let known = Result { try read() }

  private static func read() throws -> [String: String] {
    var regions: [String: String] = [:]
    let files =
      try Documents.files(in: "Tests/DocumentationSnippets", endings: [".swift"])
      + ["Samples/PluginClient/Package.swift"]
    for file in files {
      for (name, text) in try Self.regions(in: PackageFolder.text(file)) {
        guard regions.updateValue(text, forKey: name) == nil else {
          throw MarkError(description: "two pieces are called '\(name)'")
        }
      }
    }
    return regions
  }

  static func regions(in source: String) throws -> [String: String] {
    var open: [String: [Substring]] = [:]
    var regions: [String: String] = [:]
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let mark = line.wholeMatch(of: /\s*\/\/ (begin|end) ([a-z-]+)/) else {
        for name in open.keys { open[name]?.append(line) }
        continue
      }
      let name = String(mark.output.2)
      if mark.output.1 == "begin" {
        open[name] = []
      } else {
        guard let lines = open.removeValue(forKey: name) else {
          throw MarkError(description: "'\(name)' ends and did not begin")
        }
        regions[name] = withoutMargin(lines)
      }
    }
    guard open.isEmpty else { throw MarkError(description: "these do not end: \(open.keys)") }
    return regions
  }

  /// Lines moved to the left as far as the first one allows; each with its line end.
  static func withoutMargin(_ lines: [Substring]) -> String {
    let margin = lines.first?.prefix { $0 == " " } ?? ""
    return lines.map { ($0.hasPrefix(margin) ? $0.dropFirst(margin.count) : $0) + "\n" }.joined()
  }
}
