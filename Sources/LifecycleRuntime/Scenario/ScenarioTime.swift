internal import PropertyListSyntax
internal import SourceText

/// Times in a scenario: a number of seconds, or a text with a number and a unit.
enum ScenarioTime {
  /// The latest time that is read.
  static let latest: Duration = .seconds(365 * 24 * 60 * 60)

  /// The pattern of a time that is text, for a schema.
  static let pattern = "^[0-9]{1,12}(\\.[0-9]{1,3})?(ms|s|min|h)$"

  /// The expected forms of a time, for a message.
  static let words = "seconds such as 1.5, or a text such as '300ms', '2s', '5min' or '1h'"

  /// The milliseconds of each unit. The order matters, because `ms` ends with `s` too.
  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("min", 60_000), ("s", 1_000), ("h", 3_600_000),
  ]

  /// Reads a time. Returns nil for another value, and for a time after `latest`.
  static func read(_ value: PropertyListValue) -> Duration? {
    if let number = value.integer {
      return (0...Int128(latest.components.seconds)).contains(number)
        ? .seconds(Int64(number)) : nil
    }
    if let number = value.real { return duration(milliseconds: number * 1_000) }
    return value.string.flatMap(read)
  }

  /// Reads a time that is text.
  static func read(_ text: String) -> Duration? {
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    let digits = text.utf8.dropLast(unit.suffix.utf8.count)
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2, (1...12).contains(parts[0].count),
      parts.count == 1 || (1...3).contains(parts[1].count),
      parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) }),
      let number = Double(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return duration(milliseconds: number * unit.milliseconds)
  }

  private static func duration(milliseconds: Double) -> Duration? {
    let limit = Double(latest.components.seconds) * 1_000
    guard milliseconds >= 0, milliseconds <= limit else { return nil }
    return .milliseconds(Int64(milliseconds.rounded()))
  }

  /// Returns a time as text. A fraction of a millisecond is left out.
  static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    return milliseconds == 0 ? "\(seconds)s" : "\(seconds * 1_000 + milliseconds)ms"
  }
}
