import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@testable import LaunchKitCommands
@testable import RuleExplanations

/// `Documentation/Rules` says what `explain` says.
@Suite("Pages of rules") struct RulePagesTests {
  @Test("The folder has the pages that the rules give, and no others")
  func pagesAreFresh() throws {
    let folder = PackageFolder.url(RuleDocumentationFolder.path)
    let files = RuleDocumentationFolder.files()
    let names = Set(files.map(\.name))
    #expect(names.count == files.count)
    if Snapshot.isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for present in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !names.contains(present) {
      if Snapshot.isRecording {
        try FileManager.default.removeItem(at: folder.appending(path: present))
      } else {
        Issue.record("\(RuleDocumentationFolder.path)/\(present) is the page of no rule")
      }
    }
    for file in files {
      let path = "\(RuleDocumentationFolder.path)/\(file.name)"
      #expect(try Snapshot.difference(of: file.text, from: path) == nil)
    }
  }

  @Test("Every link leads to a page, and every page is linked")
  func linksLeadSomewhere() throws {
    let files = RuleDocumentationFolder.files()
    let names = Set(files.map(\.name))
    for file in files {
      for link in file.text.matches(of: /\]\(([^)]*)\)/) {
        let target = String(link.output.1)
        #expect(names.contains(target) || target.hasPrefix("http"), "\(file.name): \(target)")
      }
    }
    let index = try #require(files.first { $0.name == "README.md" }).text
    for name in names where name != "README.md" {
      #expect(index.contains("](\(name))"), "\(name)")
    }
  }

  @Test("A page has its parts in order and every fence is closed")
  func pagesAreWellFormed() {
    for file in RuleDocumentationFolder.files()
    where !["README.md", "Messages.md"].contains(file.name) {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first == "# \(file.name.dropLast(3))")
      #expect(lines.count { $0.hasPrefix("# ") } == 1)
      #expect(lines.count { $0.hasPrefix("```") } % 2 == 0)
      #expect(file.text.contains("\n## Why\n") && file.text.contains("\n## Source\n"))
      #expect(!file.text.contains("⟪") && !file.text.contains("\n\n\n"), "\(file.name)")
      #expect(
        file.text.contains("<details>") == file.text.contains("</details>"), "\(file.name)")
    }
  }
}
