import Foundation
import LaunchKitTestSupport
import Testing

/// `--format agent`: what a program that knows only the grammar of its lines can do.
@Suite("Format for agents") struct AgentFormatTests {
  /// An edit of a fix: a place in a file, and the new text.
  private struct Edit {
    let file: String
    let from: (line: Int, column: Int)
    let to: (line: Int, column: Int)
    let text: String
  }

  /// The edits of a line, by its grammar alone.
  private static func edits(_ line: Substring) throws -> [Edit] {
    guard let part = line.components(separatedBy: " | ").first(where: { $0.hasPrefix("fix ") })
    else { return [] }
    let path = line.split(separator: " ")[1].split(separator: ":")[0]
    let other = part.firstMatch(of: /\ in (\S+):(?= \d+:\d+-)/).map { String($0.output.1) }
    return try part.matches(of: /(\d+):(\d+)-(\d+):(\d+) ("(?:[^"\\]|\\.)*")/).map { match in
      let numbers = try [match.output.1, match.output.2, match.output.3, match.output.4].map {
        try #require(Int($0))
      }
      return Edit(
        file: other ?? String(path), from: (numbers[0], numbers[1]), to: (numbers[2], numbers[3]),
        text: try JSONDecoder().decode(String.self, from: Data(match.output.5.utf8)))
    }
  }

  /// Makes the edits of a line in a folder, the last one first.
  private static func apply(_ edits: [Edit], in folder: URL) throws {
    for edit in edits.reversed() {
      let url = folder.appending(path: edit.file)
      var text = Array(try Data(contentsOf: url))
      func offset(_ place: (line: Int, column: Int)) -> Int {
        var (line, start) = (1, 0)
        while line < place.line, let end = text[start...].firstIndex(of: 0x0A) {
          (line, start) = (line + 1, end + 1)
        }
        // Columns count characters.
        let rest = String(decoding: text[start...], as: UTF8.self).unicodeScalars
        return start + rest.prefix(place.column - 1).reduce(0) { $0 + String($1).utf8.count }
      }
      text.replaceSubrange(offset(edit.from)..<offset(edit.to), with: Array(edit.text.utf8))
      try Data(text).write(to: url)
    }
  }

  @Test(
    "a program without knowledge of rules repairs the broken samples",
    arguments: try SamplesTests.names(in: "Samples/Broken"))
  func repair(_ name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lk-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: PackageFolder.url("Samples/Broken/\(name)"), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    var before: [Substring] = []
    for _ in 0..<6 {
      let run = try LaunchKitExecutable.run(["validate", ".", "--format", "agent"], in: folder)
      before = run.output.split(separator: "\n")
      let next = try before.lazy.filter { $0.hasPrefix("error ") }.map(Self.edits).first {
        !$0.isEmpty
      }
      guard let next else { break }
      try Self.apply(next, in: folder)
    }
    // What is left names what to do.
    for line in before where line.hasPrefix("error ") {
      #expect(try Self.edits(line).isEmpty, "\(line)")
      #expect(line.contains(" | do: ") || line.contains(": "), "\(line)")
    }
  }

  @Test("a page has at most 8,000 bytes, and all pages have every line once")
  func pages() throws {
    var lines: [Substring] = []
    var page = 1
    var count = 1
    while page <= count {
      let run = try LaunchKitExecutable.run([
        "validate", "Samples", "--format", "agent", "--page", "\(page)",
      ])
      #expect(run.output.utf8.count <= 8_000)
      let own = run.output.split(separator: "\n")
      let total = try #require(own.first { $0.hasPrefix("total: ") })
      count = try #require(Int(total.split(separator: " ").last ?? ""))
      lines += own.filter { !$0.hasPrefix("total: ") && !$0.hasPrefix("next: ") }
      page += 1
    }
    #expect(count > 1)
    #expect(Set(lines).count == lines.count)
    let concise = try LaunchKitExecutable.run(["validate", "Samples", "--format", "concise"])
    let errors = concise.output.split(separator: "\n").count { $0.contains(": error: ") }
    #expect(lines.count { $0.hasPrefix("error ") } <= errors)
    #expect(lines.contains { $0.hasPrefix("error ") })
    let beyond = try LaunchKitExecutable.run([
      "validate", "Samples", "--format", "agent", "--page", "999",
    ])
    #expect(beyond.output.contains("page \(count) of \(count)"))
    #expect(try LaunchKitExecutable.run(["validate", "--page", "0", "Samples"]).status == 2)
  }

  @Test("a page beyond the last one is said not to exist")
  func beyond() throws {
    let run = try LaunchKitExecutable.run([
      "validate", "Samples/Broken", "--format", "agent", "--page", "9999",
    ])
    #expect(run.output.contains(" (there is no page 9999)\n"), "\(run.output.suffix(300))")
  }

  @Test("the next command is the next page, then the fixes, then the migration")
  func next() throws {
    func next(_ arguments: String...) throws -> String? {
      let run = try LaunchKitExecutable.run(["validate", "--format", "agent"] + arguments)
      return run.output.split(separator: "\n").first { $0.hasPrefix("next: ") }.map(String.init)
    }
    #expect(try next("Samples") == "next: launchkit validate Samples --format agent --page 2")
    #expect(
      try next("Samples/Broken/DisplayNameAsKey")
        == "next: launchkit validate Samples/Broken/DisplayNameAsKey --fix")
    #expect(
      try next("Samples/Healthy/SceneApp", "--sdk", "27") == nil)
  }
}
