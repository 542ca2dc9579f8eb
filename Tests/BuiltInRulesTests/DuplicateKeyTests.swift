import Findings
import LaunchKitTestSupport
import LaunchModel
import BuiltInRules
import RuleEngine
import PropertyListReading
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
      severity: .warning, path: [.key("a")]),
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
      severity: .warning, path: [.key("o"), .index(0), .key("k")]),
    Case(
      testDescription: "the window's scene configuration is lost",
      text: """
        <key>⟪UIApplicationSceneManifest⟫</key><dict>\(configurations)</dict>
        <key>⟪UIApplicationSceneManifest⟫</key><dict><key>x</key><true/></dict>
        """, severity: .error, path: [.key("UIApplicationSceneManifest")]),
    Case(
      testDescription: "the window's scene configuration is in the value that counts",
      text: """
        <key>⟪UIApplicationSceneManifest⟫</key><dict/>
        <key>⟪UIApplicationSceneManifest⟫</key><dict>\(configurations)</dict>
        """, severity: .warning, path: [.key("UIApplicationSceneManifest")]),
    Case(
      testDescription: "all scene configurations are lost",
      text: """
        <key>UIApplicationSceneManifest</key><dict>
        \(configurations.replacing("UISceneConfigurations", with: "⟪UISceneConfigurations⟫"))
        <key>⟪UISceneConfigurations⟫</key><dict/></dict>
        """, severity: .error,
      path: [.key("UIApplicationSceneManifest"), .key("UISceneConfigurations")]),
    Case(
      testDescription: "the executable's name is lost",
      text: """
        <key>⟪CFBundleExecutable⟫</key><string>App</string>
        <key>⟪CFBundleExecutable⟫</key><string> </string>
        """, severity: .error, path: [.key("CFBundleExecutable")]),
  ]

  private static let configurations = """
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>
    <array><dict/></array></dict>
    """

  @Test(arguments: cases)
  func aRepeatedKeyIsFoundAtItsSecondPlaceWithANoteAtTheFirst(_ test: Case) throws {
    let marked = MarkedText(xml(test.text))
    let findings = report(marked.text).findings
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.rule == "key-duplicate")
    #expect(finding.severity == test.severity)
    #expect(finding.span == marked.spans[1])
    #expect(finding.notes.map(\.span) == [marked.spans[0]])
    #expect(finding.keyPath == test.path)
    #expect(finding.help?.isEmpty == false)
  }

  @Test func aKeyThreeTimesIsFoundTwice() {
    let text = xml("<key>a</key><true/><key>a</key><true/><key>a</key><false/>")
    #expect(report(text).findings.map(\.severity) == [.warning, .warning])
  }

  @Test("The last of three values counts")
  func theLastOfThreeCounts() {
    let name = { (text: String) in "<key>CFBundleExecutable</key><string>\(text)</string>" }
    let good = xml(name("A") + name("") + name("B"))
    #expect(report(good).findings.map(\.severity) == [.warning, .warning])
    let bad = xml(name("A") + name("B") + name(""))
    #expect(report(bad).findings.map(\.severity) == [.error, .error])
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
    #expect(result.notChecked.map(\.rule) == ["key-duplicate"])
  }

  @Test func keysInOneBranchAreJudged() {
    let text = xml(
      """
      #if DEBUG
      <key>a</key><string>1</string>
      <key>a</key><string>2</string>
      #endif
      """)
    #expect(report(text).findings.map(\.rule) == ["key-duplicate"])
  }

  @Test func aFileWithoutPreprocessorLinesHasNothingLeftOpen() {
    #expect(report(xml("<key>a</key><true/>")).notChecked.isEmpty)
  }
}
