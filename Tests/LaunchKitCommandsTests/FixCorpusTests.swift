import Foundation
import LaunchKitTestSupport
import Testing

/// What fixes promise, on a copy of the samples and of the corpus.
@Suite struct FixCorpusTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var folder: URL
    var isUnsafe: Bool
    var testDescription: String { folder.lastPathComponent + (isUnsafe ? ", unsafe" : "") }
  }

  static let cases = [
    PackageFolder.url("Samples/Broken"), PackageFolder.url("Samples/Projects"),
    Corpus.urlOrSamples,
  ].flatMap { [Case(folder: $0, isUnsafe: false), Case(folder: $0, isUnsafe: true)] }

  /// The parts of a report that this test uses.
  private struct Findings {
    /// How many findings of a rule a file has.
    var counts: [String: Int] = [:]
    /// The rules and files of findings that could be fixed.
    var fixable: [String] = []
    /// The files that cannot be read.
    var unreadable: Set<String> = []

    init(_ folder: String, isUnsafe: Bool) throws {
      let outcome = try LaunchKitExecutable.run(
        ["validate", "--format", "json", "--sdk", "27", folder])
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let report = try #require(json as? [String: Any])
      for finding in try #require(report["findings"] as? [[String: Any]]) {
        let rule = try #require(finding["rule"] as? String)
        let path = try #require(finding["path"] as? String)
        counts["\(path): \(rule)", default: 0] += 1
        if rule.hasPrefix("plist-") { unreadable.insert(path) }
        let fixes = finding["fixes"] as? [[String: Any]] ?? []
        if fixes.contains(where: { isUnsafe || $0["applicability"] as? String == "safe" }) {
          fixable.append("\(path): \(rule)")
        }
      }
    }
  }

  private func copy(_ original: URL, to copy: URL) throws {
    guard original == Corpus.urlOrSamples else {
      return try FileManager.default.copyItem(at: original.resolvingSymlinksInPath(), to: copy)
    }
    try Corpus.copySample(of: original, to: copy)
  }

  private func contents(_ folder: URL) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths {
      let url = folder.appending(path: path)
      if let data = try? Data(contentsOf: url) { contents[path] = data }
    }
    return contents
  }

  /// The corpus may be read-only, and read-only files are not fixed.
  private func makeWritable(_ folder: URL) throws {
    let files = FileManager.default
    for path in try files.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: path)
      let type = try files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
      guard type == .typeRegular else { continue }
      try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: url.path)
    }
  }

  /// Removes project folders of the corpus that have no project file. A run on them rightly ends with status
  /// 3.
  private func removeUnreadableProjects(in folder: URL) throws {
    let files = FileManager.default
    for path in try files.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".xcodeproj")
      && !files.fileExists(atPath: "\(folder.path)/\(path)/project.pbxproj")
    {
      try files.removeItem(at: folder.appending(path: path))
    }
  }

  /// Rules that find something only after a fix for another rule, which renames something. The other rule is
  /// the value.
  private static let uncovered = ["external-display-scene-ignored": "scene-role-deprecated"]

  @Test(arguments: cases)
  func fixesDoWhatTheyAreToDoAndNothingElse(_ test: Case) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-\(UUID().uuidString)").resolvingSymlinksInPath()
    try copy(test.folder, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeWritable(folder)
    try removeUnreadableProjects(in: folder)
    let options = (test.isUnsafe ? ["--unsafe-fixes"] : []) + ["--sdk", "27", folder.path]
    let before = try contents(folder)
    let found = try Findings(folder.path, isUnsafe: test.isUnsafe)

    let shown = try LaunchKitExecutable.run(["validate", "--diff"] + options)
    #expect(shown.status <= 1, "\(shown.errors)")
    #expect(try contents(folder) == before)
    let fixed = try LaunchKitExecutable.run(["validate", "--fix", "--quiet"] + options)
    #expect(fixed.status <= 1, "\(fixed.errors)")
    // No fix is undone, and no rules disagree.
    #expect(!fixed.errors.contains("please report it"), "\(fixed.errors)")

    // The diff makes the same files from the old ones, so no byte changes that it does not show.
    let after = try contents(folder)
    let patch = try PatchReader(Array(shown.output.utf8))
    var expected = before
    for file in patch.files {
      let name = String(file.oldName.prefix { $0 != "\t" })
      let path = try #require(
        before.keys.first {
          name.hasSuffix("/" + $0) && name.contains(folder.lastPathComponent + "/" + $0)
        })
      expected[path] = Data(try patch.apply(file, to: Array(try #require(before[path]))))
      #expect(expected[path] != before[path])
    }
    for (path, data) in after where data != expected[path] {
      Issue.record("\(path) is not what the difference makes of it")
    }
    #expect(after.count == before.count)

    // The findings with a fix are gone. New findings are only in files that could not be read before.
    let left = try Findings(folder.path, isUnsafe: test.isUnsafe)
    #expect(left.fixable.isEmpty)
    #expect(found.fixable.isEmpty == patch.files.isEmpty)
    for (key, count) in left.counts.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ": ").map(String.init)
      let path = parts[0]
      if let cause = Self.uncovered[parts[1]], found.counts["\(path): \(cause)"] != nil { continue }
      #expect(
        count <= found.counts[key] ?? 0 || found.unreadable.contains(path),
        "\(key): \(found.counts[key] ?? 0) before, \(count) after")
    }

    let again = try LaunchKitExecutable.run(["validate", "--fix", "--quiet"] + options)
    #expect(again.errors.contains("nothing to fix"), "\(again.errors)")
    #expect(try contents(folder) == after)
  }
}
