/// Times on the runtime's clock as text.
enum TimeText {
  /// Returns a time in seconds with three digits after the point. Further digits are cut off.
  static func of(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    let digits = "\(milliseconds.magnitude)"
    let zeros = String(repeating: "0", count: max(0, 3 - digits.utf8.count))
    return "\(seconds).\(zeros)\(digits)"
  }
}
