import LaunchKitTestSupport
import LaunchModel
import LifecycleRuntime
import PropertyListSyntax
import Testing

@testable import LifecycleTimeline

@Suite struct LayoutTests {
  @Test(
    "lines break behind spaces and punctuation, between words of a name, else anywhere",
    arguments: [
      ("", 10, [""]), ("short", 10, ["short"]), ("one two three", 8, ["one two", "three"]),
      ("application(_:willFinish:)", 14, ["application(_:", "willFinish:)"]),
      ("someLongCamelName", 9, ["someLong", "CamelName"]),
      ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("漢字漢字", 4, ["漢字", "漢字"]),
      ("a/b/c/d", 4, ["a/b/", "c/d"]),
    ])
  func wrapping(text: String, limit: Int, lines: [String]) {
    #expect(TextLayout.wrapped(text, to: limit) == lines)
  }

  @Test func whatIsTooMuchEndsInAnEllipsis() {
    #expect(TextLayout.wrapped("one two three four", to: 8, lines: 2) == ["one two", "three…"])
    #expect(TextLayout.clipped(String(repeating: "é", count: 400)).hasSuffix("é…"))
    #expect(TextLayout.clipped("short") == "short")
  }

  @Test(
    "times have three digits behind the point",
    arguments: [
      (Duration.zero, "0.000"), (.milliseconds(7), "0.007"), (.seconds(3600), "3600.000"),
      (.milliseconds(61_250), "61.250"), (.nanoseconds(1_999_999), "0.001"),
    ])
  func times(time: Duration, text: String) {
    #expect(TimeText.of(time) == text)
  }

  @Test(
    "values stand on one line",
    arguments: [
      (PropertyListFragment.string("a\nb"), "a␊b"),
      (.dictionary([.init("k", "v"), .init("n", 3)]), #"k: "v", n: 3"#),
      (.dictionary([]), "{}"), (.array([]), "[]"),
      (.array([.dictionary([.init("d", .data([1, 2]))]), .null]), "{d: 2 bytes}, null"),
    ])
  func values(value: PropertyListFragment, text: String) {
    #expect(value.description == text)
  }

  @Test func largeAndDeepValuesAreCutOff() {
    let wide = PropertyListFragment.array(Array(repeating: "element", count: 100_000))
    #expect(wide.description.utf8.count < 400)
    #expect(wide.description.hasSuffix(", …"))
    var deep = PropertyListFragment.null
    for _ in 0..<500 { deep = [deep] }
    #expect(deep.description == "[[[[[…]]]]]")
  }

  @Test(
    "sequences are aligned on what they share",
    arguments: [
      ([1, 2, 3], [1, 3], ["1-1", "2-", "3-3"]), ([], [1], ["-1"]), ([], [], []),
      ([1, 2], [2, 1], ["1-", "2-2", "-1"]),
    ])
  func alignment(left: [Int], right: [Int], lines: [String]) {
    let aligned = Alignment.of(left, right).map { line in
      "\(line.left.map { "\(left[$0])" } ?? "")-\(line.right.map { "\(right[$0])" } ?? "")"
    }
    #expect(aligned == lines)
  }

  @Test func longSequencesStandBesideEachOther() {
    let long = Array(0..<100_000)
    let aligned = Alignment.of(long, long.reversed())
    #expect(aligned.count == long.count)
    #expect(aligned[7] == Alignment.Line(left: 7, right: 7))
  }
}
