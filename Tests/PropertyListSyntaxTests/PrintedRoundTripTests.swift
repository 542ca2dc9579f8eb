import LaunchKitTestSupport
import PropertyListSyntax
import SourceText
import Testing

@Suite("Printed and read back")
struct PrintedRoundTripTests {
  private static let before = "2026-11-21 20:05:31.123456+0000 MyApp[4242:90210] launchOptions: "
  private static let after = "\n2026-11-21 20:05:32.123456+0000 MyApp[4242:90210] {\n}\n"

  @Test("What NSLog prints is read back", arguments: 0..<40)
  func foundation(seed: Int) throws {
    var generator = FragmentGenerator(
      seed: UInt64(seed),
      vocabulary: [.numbers, .booleans, .data, .sets, .null, .controlCharacters])
    for _ in 0..<4 {
      let fragment = generator.root()
      let text = Self.before + PrintedForm(fragment).text + Self.after
      for text in [
        text, String(decoding: text.utf8.flatMap { $0 == 10 ? [13, 10] : [$0] }, as: UTF8.self),
      ] {
        let document = readPrinted(text)
        #expect(document.diagnostics == [])
        #expect(brokenPromise(document) == nil)
        #expect(document.root.map { PropertyListFragment($0) } == fragment.asPrinted)
      }
    }
  }

  @Test("What Swift prints is read back", arguments: 0..<40)
  func swift(seed: Int) throws {
    var generator = FragmentGenerator(
      seed: UInt64(seed), vocabulary: [.booleans, .controlCharacters])
    for _ in 0..<4 {
      let fragment = generator.root()
      guard let value = fragment.swiftValue as? [AnyHashable: Any] else {
        Issue.record("the root is not a dictionary")
        return
      }
      let expected = fragment.asSwiftPrints.ordered
      for text in ["\(value)", "\(Optional(value) as Any)"] {
        let document = readPrinted(Self.before + text + Self.after)
        #expect(document.diagnostics == [])
        #expect(brokenPromise(document) == nil)
        #expect(document.root.map { PropertyListFragment($0).ordered } == expected)
      }
    }
  }
}

extension PropertyListFragment {
  /// What is left when Swift has printed it: booleans are words.
  fileprivate var asSwiftPrints: PropertyListFragment {
    switch self {
    case .dictionary(let entries):
      .dictionary(entries.map { .init($0.key, $0.value.asSwiftPrints) })
    case .array(let elements): .array(elements.map(\.asSwiftPrints))
    case .boolean(let flag): .string(flag ? "true" : "false")
    default: self
    }
  }
}
