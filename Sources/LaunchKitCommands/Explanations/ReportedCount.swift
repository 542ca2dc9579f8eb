/// A number with its noun.
enum ReportedCount {
  /// `1 rule`, `2 rules`.
  static func of(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
