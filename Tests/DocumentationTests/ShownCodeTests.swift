import ArgumentParser
import Foundation
import LaunchKitCommands
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Every block that a document shows has a source that the tests compile, run or read.
@Suite("Shown code", .serialized)
struct ShownCodeTests {
  /// Blocks that are files of Samples as they are.
  private static let files = [
    "adoption.json": "Samples/Legacy/launchkit.json",
    "check-with-ray.py": "Samples/Integrations/Clusters/check-with-ray.py",
    "check-with-spark.py": "Samples/Integrations/Clusters/check-with-spark.py",
    "claude-code.json": "Samples/Integrations/Editors/claude-code.json",
    "github.yml": "Samples/Integrations/GitHub/launchkit.yml",
    "group.json": "Samples/Integrations/Clusters/group.json",
    "helix.toml": "Samples/Integrations/Editors/helix.toml",
    "kate.json": "Samples/Integrations/Editors/kate.json",
    "sublime.json": "Samples/Integrations/Editors/sublime.json",
    "gitlab.yml": "Samples/Integrations/GitLab/.gitlab-ci.yml",
    "mcp.json": "Samples/Integrations/Agents/mcp.json",
    "requirements.json": "Samples/Integrations/Team/requirements.json",
    "vscode-mcp.json": "Samples/Integrations/Agents/vscode-mcp.json",
    "pre-commit.yml": "Samples/Integrations/pre-commit/.pre-commit-config.yaml",
    "records.py": "Samples/Integrations/Clusters/records.py",
    "linters.bzl": "Samples/Integrations/Bazel/linters.bzl",
    "app.bzl": "Samples/Integrations/Bazel/app.BUILD",
  ]

  /// Blocks that are lines of emitted Swift: the first and the last begin with these texts.
  private static let emitted = [
    "emitted-letters.swift": (sample: "Letters", first: "    scenes:", last: "    urlTypes:"),
    "emitted-stations.swift": (
      sample: "Stations", first: "    capabilities:", last: "    entitlements:"
    ),
    "emitted-pictures.swift": (sample: "Pictures", first: "    usageDescriptions:", last: "    ],"),
  ]

  private static func emitted(
    _ part: (sample: String, first: String, last: String)
  ) throws -> String? {
    let file = "Tests/LaunchKitCommandsTests/Snapshots/emit/\(part.sample).swift.txt"
    let lines = try PackageFolder.text(file).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(part.first) }),
      let last = lines[first...].firstIndex(where: { $0.hasPrefix(part.last) })
    else { return nil }
    return lines[first...last].map { $0.dropFirst(4) + "\n" }.joined()
  }

  /// What a block with a name must say: code of the snippets, or what one of them printed.
  private func source(of name: String) throws -> String? {
    if let file = Self.files[name] { return try PackageFolder.text(file) }
    if let part = Self.emitted[name] { return try Self.emitted(part) }
    let parts = name.split(separator: ".")
    if parts[1] == "swift" { return try CodeRegion.all()[String(parts[0])] }
    return try? PackageFolder.text("\(SnippetRunTests.snapshots)/\(name)")
  }

  @Test("A block with a name is what its source says", arguments: try Documents.markdown())
  func namedBlocks(document: String) throws {
    var text = try PackageFolder.text(document)
    // From the end on, so that the lines of the others stay where they are.
    for block in ShownBlock.all(in: text).reversed() {
      guard let name = block.name else { continue }
      let place = "\(document):\(block.lines.lowerBound)"
      let expected = try #require(try source(of: name), "\(place): there is no '\(name)'")
      let endings = [
        "swift": ".swift", "text": ".txt", "xml": ".plist", "json": ".json", "yaml": ".yml",
        "toml": ".toml", "python": ".py", "starlark": ".bzl",
      ]
      let ending = try #require(endings[String(block.language)], "\(place)")
      #expect(name.hasSuffix(ending), "\(place)")
      if Snapshot.isRecording {
        text = block.replacing(with: expected, in: text)
      } else {
        #expect(Snapshot.difference(of: expected, from: block.text, in: place) == nil)
      }
    }
    if Snapshot.isRecording { #expect(try Snapshot.difference(of: text, from: document) == nil) }
  }

  @Test("No block is without a source", arguments: try Documents.markdown())
  func unnamedBlocks(document: String) throws {
    for block in ShownBlock.all(in: try PackageFolder.text(document)) where block.name == nil {
      let place = "\(document):\(block.lines.lowerBound)"
      switch block.language {
      case "sh": try checkCommands(block.text, place)
      case "xml": checkPropertyList(block.text, place)
      case "text" where !document.hasPrefix("Sources/") && block.before.hasSuffix(" begin -->"):
        break  // `ReadmeTests` compares these with the output of the tool.
      default: Issue.record("\(place): a block of '\(block.language)' without a name")
      }
    }
  }

  /// Commands parse, and scripts exist.
  private func checkCommands(_ text: String, _ place: String) throws {
    let manifest = try PackageFolder.text("Package.swift")
    for line in text.split(separator: "\n") {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map { word in
        // `json|plist` stands for either.
        String(word.prefix { $0 != "|" })
      }
      switch words.first {
      case "launchkit":
        #expect(throws: Never.self, "\(place): \(line)") {
          try LaunchKitCommand.parseAsRoot(Array(words.dropFirst()))
        }
      case "bash":
        let script = PackageFolder.url(words[1]).path
        #expect(FileManager.default.fileExists(atPath: script), "\(place): \(line)")
      case "sudo" where words[1] == "install":
        // The executable is the one that Scripts/release/build-release.sh leaves.
        #expect(words.contains("dist/launchkit"), "\(place): \(line)")
      case "curl", "sudo", "uv", "npm", "tar":
        // The installed file is an artifact of the current version; Scripts/release/try-release.sh knows its name.
        let version = LaunchKitCommand.configuration.version.drop { $0 != " " }.dropFirst()
        #expect(line.contains(version), "\(place): \(line)")
      case "PIP_NO_INDEX=1":
        // Scripts/release/try-packages.sh starts the hooks in this way.
        #expect(words[1].hasPrefix("PIP_FIND_LINKS="), "\(place): \(line)")
        #expect(words.dropFirst(2) == ["pre-commit", "run", "--all-files"], "\(place): \(line)")
      case "bazel" where words[1] != "query":
        // Scripts/oracles/try-bazel.py uses each option.
        let trial = try PackageFolder.text("Scripts/oracles/try-bazel.py")
        for word in words where word.hasPrefix("--") {
          #expect(trial.contains(word.prefix { $0 != "=" }), "\(place): \(word)")
        }
      case "bazel":
        // The form that `--bazel-query` reads with the branches of a `select`.
        #expect(
          line.contains("--output=streamed_jsonproto --noproto:flatten_selects"),
          "\(place): \(line)")
      case "jq":
        // Scripts/conformance.sh runs the program.
        let program = try #require(words.drop { $0 != "--from-file" }.dropFirst().first)
        #expect(
          FileManager.default.fileExists(atPath: PackageFolder.url(program).path),
          "\(place): \(line)")
      case "swift" where words[1] == "package":
        let verb = words.first { $0.hasPrefix("launchkit-") } ?? words[2]
        #expect(manifest.contains("verb: \"\(verb)\""), "\(place): \(line)")
      default: Issue.record("\(place): the command '\(line)' is not known here")
      }
    }
  }

  /// A property list, or a part of one, is well-formed.
  private func checkPropertyList(_ text: String, _ place: String) {
    var whole = text
    if !text.contains("<plist") {
      let container = text.hasPrefix("<key>") ? "dict" : "array"
      whole = "<plist version=\"1.0\"><\(container)>\(text)</\(container)></plist>"
    }
    let document = PropertyListDocument.read(SourceFile(path: place, text: whole))
    #expect(document.diagnostics.isEmpty, "\(place)")
    #expect(document.root?.kind.isContainer == true, "\(place)")
  }

  @Test("Code in documentation comments is one of the snippets")
  func comments() throws {
    let regions = Set(try CodeRegion.all().values)
    var count = 0
    for file in try Documents.files(in: "Sources", endings: [".swift"]) {
      let text = try PackageFolder.text(file)
      // Few files have any, and it takes long to look at all lines.
      guard text.contains("/// ```") else { continue }
      for block in ShownBlock.all(in: text, prefix: "/// ") {
        count += 1
        let isKnown = regions.contains(block.text)
        #expect(
          isKnown,
          "\(file):\(block.lines.lowerBound): no piece in Tests/DocumentationSnippets is like this")
      }
    }
    #expect(count > 0)
  }

  @Test("The pieces for the library have ten lines at most")
  func tenLines() throws {
    let regions = try CodeRegion.all()
    for name in SnippetRunTests.library {
      let lines = try #require(regions[name]).split(separator: "\n")
      #expect(lines.count <= 10, "\(name)")
      #expect(
        try PackageFolder.text("Documentation/Library.md")
          .contains("<!-- shown: \(name).swift -->"))
    }
  }

  @Test("A mark that does not fit is an error, and a changed block is seen")
  func checksThemselves() throws {
    #expect(throws: CodeRegion.MarkError.self) { try CodeRegion.regions(in: "// end a\n") }
    #expect(throws: CodeRegion.MarkError.self) { try CodeRegion.regions(in: "// begin a\nb\n") }
    let source = "  // begin a\n  b\n  // begin c\n    d\n  // end c\n\n  // end a\n"
    #expect(try CodeRegion.regions(in: source) == ["a": "b\n  d\n\n", "c": "d\n"])

    let text = "- x\n  <!-- shown: a.swift -->\n  ```swift\n  b\n\n    c\n  ```\n```sh\n```\n"
    let blocks = ShownBlock.all(in: text)
    #expect(blocks.map(\.name) == ["a.swift", nil])
    #expect(blocks.map(\.text) == ["b\n\n  c\n", ""])
    #expect(blocks[0].replacing(with: blocks[0].text, in: text) == text)
    #expect(
      blocks[0].replacing(with: "d\n", in: text)
        == "- x\n  <!-- shown: a.swift -->\n  ```swift\n  d\n  ```\n```sh\n```\n")
  }
}
