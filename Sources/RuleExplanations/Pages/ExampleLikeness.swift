internal import RuleEngine
internal import SourceText

/// Finds, among the examples of a rule, an accepted example that matches a flagged one.
enum ExampleLikeness {
  /// The accepted example that is most like a flagged one: in the same frame, with the same options, and with
  /// at least half of its text the same at both ends.
  ///
  /// - Returns: its index; nil when none is like it.
  static func mostSimilar(
    to flagged: RuleDocumentation.Example, in examples: [RuleDocumentation.Example]
  ) -> Int? {
    let wrong = Array(MarkedText(flagged.text).text.utf8)
    var best: (index: Int, shared: Int)?
    for (index, example) in examples.enumerated()
    where example.verdict == .accepted && example.frame == flagged.frame
      && example.facts == flagged.facts && !example.text.isEmpty
    {
      let right = Array(MarkedText(example.text).text.utf8)
      let shared = shared(wrong, right)
      guard 2 * shared >= max(wrong.count, right.count), shared > best?.shared ?? 0 else {
        continue
      }
      best = (index, shared)
    }
    return best?.index
  }

  /// The number of bytes that two texts share at their beginnings and ends.
  private static func shared(_ left: [UInt8], _ right: [UInt8]) -> Int {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return min(start + end, min(left.count, right.count))
  }
}
