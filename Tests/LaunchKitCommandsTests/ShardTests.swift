import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import Testing

/// All shards together find what one run finds, each thing once.
@Suite struct ShardTests {
  /// Repositories whose projects use files of one another's folders, files of no repository, and built apps.
  private static func folder(withLooseProject: Bool) throws -> SampleFolder {
    var files: [String: String] = [:]
    var project = SmallProject()
    project.common = "INFOPLIST_FILE = ../Shared/Info.plist;"
    project.files = ["AppDelegate.swift": SmallProject.delegate]
    for name in ["a", "b", "c", "d", "e"] {
      for (path, text) in project.folder where path != "App/Info.plist" {
        files["repositories/\(name)/ios/\(path)"] = text
      }
      files["repositories/\(name)/Shared/Info.plist"] = project.folder["App/Info.plist"]
      files["repositories/\(name)/Other/Info.plist"] = SampleFolder.error
      files["repositories/\(name)/.git/HEAD"] = "ref: refs/heads/main\n"
      files["apps/\(name).app/Info.plist"] = SampleFolder.plist(
        """
        <key>CFBundleIdentifier</key><string>com.example.\(name)</string>
        <key>CFBundlePackageType</key><string>APPL</string>
        """)
      files["loose/\(name).plist"] = SampleFolder.error
    }
    if withLooseProject {
      for (path, text) in project.folder where path != "App/Info.plist" {
        files["loose/ios/\(path)"] = text
      }
      files["loose/Shared/Info.plist"] = project.folder["App/Info.plist"]
    }
    files["loose/broken.plist"] = "<plist><dict>"
    return try SampleFolder(files)
  }

  /// The lines of findings, questions, targets and failures, without an order.
  private static func lines(
    _ folder: SampleFolder, _ paths: [String] = ["."], _ arguments: [String] = []
  ) throws -> [String] {
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--no-config", "--format", "ndjson"] + paths + arguments,
      in: folder.url)
    return outcome.output.split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix(#"{"kind":"report""#) && !$0.hasPrefix(#"{"kind":"summary""#)
    }
  }

  @Test(arguments: [false, true])
  func theUnionIsTheWhole(_ withLooseProject: Bool) throws {
    let folder = try Self.folder(withLooseProject: withLooseProject)
    defer { folder.remove() }
    let whole = try Self.lines(folder)
    #expect(whole.count > 20)
    for count in [1, 3] {
      var union: [String] = []
      var nonEmpty = 0
      for number in 1...count {
        let lines = try Self.lines(folder, ["."], ["--shard", "\(number)/\(count)"])
        union += lines
        nonEmpty += lines.isEmpty ? 0 : 1
      }
      #expect(union.sorted() == whole.sorted(), "\(count)")
      #expect(nonEmpty > count / 2)
    }
  }

  /// A repository is one, however its path is written.
  @Test func spellingsOfAPathDoNotMatter() throws {
    let folder = try Self.folder(withLooseProject: false)
    defer { folder.remove() }
    let paths = ["repositories/a/ios/App.xcodeproj", "./repositories", "repositories/b/../b"]
    let whole = try Self.lines(folder, paths)
    let union = try (1...3).flatMap { try Self.lines(folder, paths + ["--shard", "\($0)/3"]) }
    #expect(union.sorted() == whole.sorted())
  }

  /// A report in one piece chooses the same inputs as one that is written line by line.
  @Test func theFormatDoesNotMatter() throws {
    let folder = try Self.folder(withLooseProject: false)
    defer { folder.remove() }
    for number in 1...3 {
      let arguments = ["validate", ".", "--no-config", "--shard", "\(number)/3", "--sdk", "27"]
      let json = try LaunchKitExecutable.run(arguments + ["--format", "json"], in: folder.url)
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      let findings = try #require(report["findings"] as? [Any])
      let lines = try Self.lines(folder, ["."], ["--shard", "\(number)/3"])
      #expect(findings.count == lines.count { $0.hasPrefix(#"{"kind":"finding""#) })
    }
  }

  @Test(arguments: ["0/2", "3/2", "1", "1/0", "-1/2", "a/b", "1/2/3", "1/100001", ""])
  func whatIsNoPartIsRefused(_ text: String) throws {
    #expect(Shard(text) == nil)
    let outcome = try LaunchKitExecutable.run(["validate", ".", "--shard", text])
    #expect(outcome.status == 2)
  }

  @Test(arguments: [
    ["--files-from", "list"], ["-"], ["--target", "App"],
    ["--launch-options", "a.plist", "Info.plist"],
  ])
  func whatIsNotInFoldersIsRefused(_ arguments: [String]) throws {
    let outcome = try LaunchKitExecutable.run(["validate", "--shard", "1/2"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'--shard'"))
  }
}
