import Foundation
import LaunchKitTestSupport
import LifecycleRuntime
import Testing

/// The page of behaviors names files and tests that exist, and has a reason where it names none.
@Suite("Behaviors")
struct BehaviorsPageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let statement: String
    let file: String
    let test: String

    var testDescription: String { statement }
  }

  static let rows: [Row] = {
    let page = (try? PackageFolder.text("Documentation/Behaviors.md")) ?? ""
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 3, cells[0] != "statement", cells[0] != "policy",
        !cells[0].hasPrefix("`")
      else { return nil }
      return Row(statement: cells[0], file: cells[1], test: cells[2])
    }
  }()

  /// The functions in the tests.
  private static let tests: Set<String> = {
    let files = FileManager.default.enumerator(
      at: PackageFolder.url("Tests"), includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift",
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      for part in text.components(separatedBy: " func ").dropFirst() {
        names.insert(String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
    return names
  }()

  @Test("every statement of the articles has a row")
  func count() { #expect(Self.rows.count >= 60) }

  @Test("every sentence of the articles has its test, or is advice")
  func sentences() throws {
    let lines = try PackageFolder.text("Documentation/seeds.tsv").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.dropFirst()
    var numbers: [Substring: Int] = [:]
    for line in lines {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(cells.count == 4, "\(line)")
      numbers[cells[0], default: 0] += 1
      #expect(cells[1] == "\(numbers[cells[0], default: 0])" && !cells[2].isEmpty, "\(line)")
      let isName = cells[3].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      // A sentence of several words is the reason why there is no test.
      #expect(
        cells[3] == "advice"
          || (isName ? Self.tests.contains(String(cells[3])) : cells[3].count > 40),
        "\(line)")
    }
    #expect(numbers.keys.sorted() == ["000", "001", "002", "004"])
    #expect(numbers["000"] == numbers["002"])
  }

  @Test("every policy has its default, and says what it is known from")
  func defaults() throws {
    let page = try PackageFolder.text("Documentation/Behaviors.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(
      names.sorted() == Mirror(reflecting: LifecyclePolicy()).children.compactMap(\.label).sorted())
    let words = ["documented", "measured", "reports", "inferred", "not known"]
    for row in rows {
      #expect(words.contains { row.contains($0) }, "\(row)")
    }
  }

  @Test("a row names a file and a test that exist, or a reason", arguments: rows)
  func row(_ row: Row) throws {
    if row.file == "–" {
      #expect(row.test.count > 40, "a reason")
    } else {
      let file = row.file.trimmingCharacters(in: ["`"])
      #expect(
        FileManager.default.fileExists(atPath: PackageFolder.url("Sources/\(file)").path), "\(file)"
      )
    }
    // Names of tests; other words in code style are names of rules and properties.
    let names = row.test.matches(of: /`(\w{7,})`/).map { String($0.output.1) }
    for name in names where name != "nextDeadline" {
      #expect(Self.tests.contains(name), "no test '\(name)'")
    }
    #expect(row.file == "–" || !names.isEmpty || row.test.contains("the rule `"))
  }
}
