extension Duration {
  /// The duration in seconds, with at most three digits after the point.
  var label: String {
    let (seconds, attoseconds) = components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard milliseconds != 0 else { return "\(seconds) s" }
    var digits = "\(abs(milliseconds))"
    while digits.utf8.count < 3 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(seconds).\(digits) s"
  }
}
