import Testing

@testable import LaunchKitCommands

/// Colors of help, pages and lists.
@Suite("Titles and severities of texts on a terminal") struct TitledTextTests {
  @Test(
    "titles are bold, severities have their color, and the text stays",
    arguments: [
      ("OPTIONS:", "<1>OPTIONS<0>:"), ("Severity: error", "<1>Severity<0>: error"),
      ("key-duplicate (error)", "<1>key-duplicate <0>(<1;31>error<0>)"),
      ("  rule-a     warning  It is.", "  rule-a     <1;33>warning<0>  It is."),
      ("A sentence. And more: text", "A sentence. And more: text"),
      ("  indented: text", "  indented: text"), ("", ""),
    ])
  func styles(_ text: String, _ expected: String) {
    let styled = TitledText.styled(text, isOn: true)
    let codes = expected.replacing("<", with: "\u{1B}[").replacing(">", with: "m")
    #expect(styled == codes)
    #expect(TitledText.styled(text, isOn: false) == text)
  }
}
