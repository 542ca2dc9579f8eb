import LaunchModel
import Testing

@Suite("References to build settings")
struct BuildVariableTests {
  @Test(
    "references are found with names, ranges and modifiers",
    arguments: [
      ("", []),
      ("plain $ text $5 100$", []),
      ("$(PRODUCT_NAME)", ["PRODUCT_NAME|$(PRODUCT_NAME)||0"]),
      ("a${X}b", ["X|${X}||0"]),
      ("$[X]", ["X|$[X]||0"]),
      ("$X-y", ["X|$X||0"]),
      ("$$(X)", ["X|$(X)||0"]),
      ("$(A:rfc1034identifier)", ["A|$(A:rfc1034identifier)|rfc1034identifier|0"]),
      ("$(A:default=a:b)", ["A|$(A:default=a:b)|default=a:b|0"]),
      (
        "$(A:default=$(B))", ["A|$(A:default=$(B))|default=$(B)|0", "B|$(B)||1"]
      ),
      ("$(A_$(B))", ["nil|$(A_$(B))||0", "B|$(B)||1"]),
      ("$(A_$B)", ["nil|$(A_$B)||0", "B|$B||1"]),
      ("é$(A)$(B)", ["A|$(A)||0", "B|$(B)||0"]),
      ("${A)}", ["A)|${A)}||0"]),
      ("$()", ["nil|$()||0"]),
    ] as [(String, [String])])
  func references(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    func cut(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let found = BuildVariable.references(in: text)
    #expect(
      found.map {
        "\($0.name ?? "nil")|\(cut($0.range))|\($0.modifiers.map(cut) ?? "")|\($0.depth)"
      } == expected)
    #expect(found.allSatisfy { $0.isClosed })
  }

  @Test("a reference without an end reaches to the end of the text")
  func unclosed() throws {
    let found = BuildVariable.references(in: "x$(A${B")
    #expect(found.map(\.range) == [1..<7, 4..<7])
    #expect(found.map(\.isClosed) == [false, false])
    #expect(found.map(\.name) == [nil, "B"])
  }

  @Test("deep nesting costs no more than length")
  func deepNesting() {
    let depth = 200_000
    let text = String(repeating: "$(", count: depth) + String(repeating: ")", count: depth)
    let found = BuildVariable.references(in: text)
    #expect(found.count == depth)
    #expect(found.first?.range == 0..<3 * depth)
  }

  @Test(
    "what is decided later is reported from what is final",
    arguments: [
      ("$(X)", true), ("{{ name }}", true), ("{% if %}", true), ("<%= x %>", true), ("#{x}", true),
      ("@VERSION@", true), ("___PACKAGENAME___", true), ("DOTCOM_AUTH_SCHEME", true),
      ("com.example.app", false), ("", false), ("@", false), ("a@b.c", false), ("__x", false),
      ("$5", false), ("YES", false), ("{x}", false),
    ])
  func unresolved(text: String, expected: Bool) {
    #expect(BuildVariable.isUndecided(text) == expected)
  }

  @Test(
    "what an not checked text may become keeps what stands around its references",
    arguments: [
      ("$(X)", "anything", true), ("fb$(ID)", "fb123", true), ("fb$(ID)", "fb", true),
      ("fb$(ID)", "FB1", false), ("fb$(ID)", "myapp", false), ("$(A).view", "a.view", true),
      ("$(A).view", "a.edit", false), ("a$(A)b$(B)c", "axc", true), ("a$(A)b$(B)c", "xc", false),
      ("ab$(A)bc", "abc", false), ("$(A:default=x)z", "z", true), ("a$(A", "anything", true),
      ("MY_MACRO", "anything", true), ("fb{{id}}", "myapp", true), ("{{a}}$(B)", "myapp", true),
      ("final", "final", false), ("é$(A)", "éa", true), ("é$(A)", "e", false),
    ])
  func mayBecome(text: String, wanted: String, expected: Bool) {
    #expect(BuildVariable.mayBecome(wanted, from: text) == expected)
  }

  @Test("case may be left out of account")
  func mayBecomeIgnoringCase() {
    #expect(BuildVariable.mayBecome("FB1", from: "fb$(ID)", ignoringCase: true))
    #expect(!BuildVariable.mayBecome("É1", from: "é$(ID)", ignoringCase: true))
  }
}
