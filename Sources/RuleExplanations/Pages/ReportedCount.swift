/// A number with its noun.
package enum ReportedCount {
  /// `1 rule`, `2 rules`.
  package static func of(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
