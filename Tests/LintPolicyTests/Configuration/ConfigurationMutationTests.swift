import Findings
import LaunchKitTestSupport
import LintPolicy
import SourceText
import Testing

/// A configuration whose bytes are changed, cut and repeated at random is read or refused, and nothing else
/// happens.
@Suite struct ConfigurationMutationTests {
  private static let text = """
    { "rules": { "value-type": "off" }, "exclude": ["Vendor/**", "!a[b-c]?"],
      "facts": { "sdk": 27, "variables": { "NAME": "x" } },
      "overrides": [{ "paths": ["W*"], "targets": ["App"], "rules": { "value-type": "error" } }],
      "launchKeys": [{ "name": "a.b", "meaning": "c", "type": "url",
        "requires": [{ "urlScheme": "x" }] }],
      "suppressions": [{ "rules": ["value-type"], "paths": ["a"], "reason": "é" }] } // end
    """

  @Test("every change is read or refused with a place in the file", arguments: 0..<20)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = Array(Self.text.utf8)
    var refused = 0
    for _ in 0..<200 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) where !changed.isEmpty {
        let at = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[at] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.remove(at: at)
        case 2: changed.insert(contentsOf: changed[at...].prefix(9), at: at)
        default: changed.removeSubrange(at...)
        }
      }
      let read = ConfigurationFile.read(
        SourceFile(path: "c.json", bytes: changed), folder: "/app", tool: ConfigurationSample.tool)
      if let file = read.configuration {
        #expect(read.problems.findings.isEmpty)
        _ = file.overrides.map(\.label)
        continue
      }
      refused += 1
      #expect(!read.problems.findings.isEmpty)
      for finding in read.problems.findings {
        #expect(Int(finding.span.end) <= read.problems.file.count)
      }
    }
    #expect(refused > 50)
  }
}
