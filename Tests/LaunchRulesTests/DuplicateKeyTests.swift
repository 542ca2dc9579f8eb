import LaunchKitTestSupport
import LaunchModel
import LaunchRules
import PropertyListSyntax
import SourceText
import Testing

@Suite struct DuplicateKeyTests {
  private func report(_ text: String) -> FileReport {
    Validator(facts: ValidationFacts(), rules: []).validate(
      PropertyListDocument.read(SourceFile(path: "Info.plist", text: text)))
  }

  private func xml(_ text: String) -> String {
    "<plist version=\"1.0\">\n<dict>\n\(text)\n</dict>\n</plist>\n"
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let severity: Severity
    let path: [KeyPathStep]
  }

  static let cases = [
    Case(
      testDescription: "other value",
      text: "<key>⟪a⟫</key><string>1</string><key>b</key><true/><key>⟪a⟫</key><string>2</string>",
      severity: .error, path: [.key("a")]),
    Case(
      testDescription: "same value",
      text: "<key>⟪a⟫</key><string>1</string><key>⟪a⟫</key><string>1</string>",
      severity: .warning, path: [.key("a")]),
    Case(
      testDescription: "same dictionary in another order",
      text: """
        <key>⟪a⟫</key><dict><key>x</key><true/><key>y</key><false/></dict>
        <key>⟪a⟫</key><dict><key>y</key><false/><key>x</key><true/></dict>
        """,
      severity: .warning, path: [.key("a")]),
    Case(
      testDescription: "nested",
      text: "<key>o</key><array><dict><key>⟪k⟫</key><true/><key>⟪k⟫</key><false/></dict></array>",
      severity: .error, path: [.key("o"), .index(0), .key("k")]),
  ]

  @Test(arguments: cases)
  func aRepeatedKeyIsFoundAtItsSecondPlaceWithANoteAtTheFirst(_ test: Case) throws {
    let marked = MarkedText(xml(test.text))
    let findings = report(marked.text).findings
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.rule == "duplicate-key")
    #expect(finding.severity == test.severity)
    #expect(finding.span == marked.spans[1])
    #expect(finding.notes.map(\.span) == [marked.spans[0]])
    #expect(finding.keyPath == test.path)
    #expect(finding.help?.isEmpty == false)
  }

  @Test func aKeyThreeTimesIsFoundTwice() {
    let text = xml("<key>a</key><true/><key>a</key><true/><key>a</key><false/>")
    #expect(report(text).findings.map(\.severity) == [.warning, .error])
  }

  @Test func keysOnTwoSidesOfAPreprocessorLineAreNotJudgedAndTheReportSaysSo() {
    let branches = xml(
      """
      #if DEBUG
      <key>a</key><string>1</string>
      #else
      <key>a</key><string>2</string>
      #endif
      """)
    let result = report(branches)
    #expect(result.findings.isEmpty, "\(result.findings)")
    #expect(result.notChecked.map(\.rule) == ["duplicate-key"])
  }

  @Test func keysInOneBranchAreJudged() {
    let text = xml(
      """
      #if DEBUG
      <key>a</key><string>1</string>
      <key>a</key><string>2</string>
      #endif
      """)
    #expect(report(text).findings.map(\.rule) == ["duplicate-key"])
  }

  @Test func aFileWithoutPreprocessorLinesHasNothingLeftOpen() {
    #expect(report(xml("<key>a</key><true/>")).notChecked.isEmpty)
  }
}
