import Findings
import SourceText
import Testing

@Suite("Long quotations")
struct ShortTextTests {
  private func finding(_ message: String) -> Finding {
    Finding(
      rule: "a", severity: .error, message: message, span: .at(0),
      keyPath: [.key(message), .index(0)], notes: [Finding.Note(message)], help: message,
      fixes: [Finding.Fix(message, applicability: .safe, edits: [])])
  }

  @Test("An ordinary message stays as it is")
  func ordinary() {
    let message = "'\(String(repeating: "a", count: 500))' is long"
    let finding = finding(message)
    #expect(finding.message == message)
    #expect(finding.help == message)
    #expect(finding.keyPath == [.key(message), .index(0)])
  }

  @Test("A quotation is cut off at 200 characters, in every text of a finding")
  func quotation() {
    let message = "'\(String(repeating: "é", count: 9_000_000))' is not a name, expected 'b'"
    let short = "'\(String(repeating: "é", count: 200))…' is not a name, expected 'b'"
    let finding = finding(message)
    #expect(finding.message == short)
    #expect(finding.help == short)
    #expect(finding.notes.first?.message == short)
    #expect(finding.fixes.first?.message == short)
    #expect(finding.keyPath.count == 2)
    if case .key(let name) = finding.keyPath[0] { #expect(name.utf8.count < 1_000) }
  }

  @Test("A quotation with quotation marks in it does not make a message long")
  func manyQuotes() {
    let message = "'\(String(repeating: "a'b", count: 1_000_000))' is odd"
    #expect(finding(message).message.utf8.count <= 2_100)
  }
}
