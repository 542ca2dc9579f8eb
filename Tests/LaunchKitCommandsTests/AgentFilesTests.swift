import ArgumentParser
import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchKitCommands

/// `init --agents`, and that what its files say is what the commands do.
@Suite("Files for coding agents") struct AgentFilesTests {
  @Test("they are written beside the configuration; lines for an AGENTS.md that exists are printed")
  func written() throws {
    let sample = try SampleFolder(["Info.plist": SampleFolder.clean])
    defer { sample.remove() }
    let first = try LaunchKitExecutable.run(["init", "--agents", "--yes"], in: sample.url)
    #expect(first.status == 0)
    #expect(try sample.text(AgentFiles.instructionsPath) == AgentFiles.instructions)
    #expect(try sample.text(AgentFiles.skillPath) == AgentFiles.skill)
    let second = try LaunchKitExecutable.run(["init", "--agents", "--yes"], in: sample.url)
    #expect(second.errors.contains("note: 'AGENTS.md' exists and is kept"))
    #expect(second.errors.contains("## Launch keys"))
    let without = try SampleFolder(["Info.plist": SampleFolder.clean])
    defer { without.remove() }
    _ = try LaunchKitExecutable.run(["init", "--yes"], in: without.url)
    #expect(!FileManager.default.fileExists(atPath: without.url.appending(path: "AGENTS.md").path))
  }

  @Test("every command that they name is one, and every rule")
  func commands() throws {
    let lines = (AgentFiles.skill + AgentFiles.instructions).split { "\n`".contains($0) }
      .filter { $0.hasPrefix("launchkit ") }
    #expect(lines.count >= 9)
    for line in lines {
      let words = line.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self, "\(line)") { try LaunchKitCommand.parseAsRoot(words) }
      guard words.first == "explain" else { continue }
      #expect(try LaunchKitExecutable.run(words).status == 0, "\(line)")
    }
  }

  @Test("the skill begins as the format of skills wants it")
  func frontMatter() {
    let lines = AgentFiles.skill.split(separator: "\n")
    #expect(lines.first == "---" && lines[1] == "name: launchkit" && lines[3] == "---")
    #expect(lines[2].hasPrefix("description: ") && lines[2].utf8.count <= 1_024)
  }
}
