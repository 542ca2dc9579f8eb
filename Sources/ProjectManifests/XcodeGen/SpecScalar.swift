internal import PropertyListSyntax
internal import SourceText

/// Resolves unquoted texts of a specification to booleans, numbers and dates, as Yams 5.0.1 does, with which
/// XcodeGen reads YAML. XcodeGen turns off null values: an empty value, `~` and `null` are strings.
enum SpecScalar {
  private static let booleans: [String: Bool] = {
    var all: [String: Bool] = [:]
    for (word, value) in [
      ("yes", true), ("no", false), ("true", true), ("false", false), ("on", true), ("off", false),
    ] {
      for form in [word, word.prefix(1).uppercased() + word.dropFirst(), word.uppercased()] {
        all[form] = value
      }
    }
    return all
  }()

  /// The value of an unquoted text.
  static func resolve(_ text: String) -> PropertyListFragment {
    if let flag = booleans[text] { return .boolean(flag) }
    guard let first = text.utf8.first,
      ASCII.isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
        || first == UInt8(ascii: ".")
    else { return .string(text) }
    // No valid number is longer, and the conversion of a longer text would take more than linear time.
    guard text.utf8.count <= 100 else { return .string(text) }
    if let number = integer(text) { return .integer(Int128(number)) }
    if let number = real(text) { return .real(number) }
    if let seconds = date(text) { return .date(seconds) }
    return .string(text)
  }

  private static func integer(_ text: String) -> Int? {
    let bytes = text.utf8.filter { $0 != UInt8(ascii: "_") }
    guard text.utf8.first != UInt8(ascii: "_") else { return nil }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let hasSign = isNegative || bytes.first == UInt8(ascii: "+")
    let digits = String(decoding: bytes.dropFirst(hasSign ? 1 : 0), as: UTF8.self)
    let sign = isNegative ? "-" : ""
    guard let first = digits.utf8.first, ASCII.isDigit(first) else { return nil }
    if digits == "0" { return 0 }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8), ("0", 8)]
    where digits.hasPrefix(prefix) {
      return digits.dropFirst(prefix.count).utf8.allSatisfy(ASCII.isHexDigit)
        ? Int(sign + digits.dropFirst(prefix.count), radix: radix) : nil
    }
    guard digits.contains(":") else { return Int(sign + digits) }
    // Sexagesimal: degrees, minutes, seconds.
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    var value = 0
    for (index, part) in parts.enumerated() {
      guard let number = Int(part), number >= 0, index == 0 || number < 60 else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: 60)
      guard !overflows, product <= Int.max - number else { return nil }
      value = product + number
    }
    return isNegative ? -value : value
  }

  private static func real(_ text: String) -> Double? {
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    case ".nan", ".NaN", ".NAN": return .nan
    default: break
    }
    let bytes = Array(text.utf8)
    var at = 0
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
      at += 1
    }
    let start = at
    func skipDigits(orUnderscore: Bool) {
      while at < bytes.count,
        ASCII.isDigit(bytes[at]) || orUnderscore && bytes[at] == UInt8(ascii: "_")
      {
        at += 1
      }
    }
    skipDigits(orUnderscore: true)
    var hasDigits = at > start
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      skipDigits(orUnderscore: true)
      hasDigits = hasDigits || at > fraction
    }
    guard hasDigits else { return nil }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
        at += 1
      }
      let exponent = at
      skipDigits(orUnderscore: false)
      guard at > exponent else { return nil }
    }
    guard at == bytes.count else { return nil }
    return Double(String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self))
  }

  /// Seconds from the beginning of 2001: `2026-01-02`, or with a time as `2026-01-02T03:04:05Z`.
  private static func date(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    var at = 0
    func number(_ least: Int, _ most: Int) -> Int? {
      var value = 0
      let start = at
      while at < bytes.count, at - start < most, ASCII.isDigit(bytes[at]) {
        value = value * 10 + Int(bytes[at] - UInt8(ascii: "0"))
        at += 1
      }
      return at - start >= least ? value : nil
    }
    func take(_ byte: Character) -> Bool {
      guard at < bytes.count, bytes[at] == byte.asciiValue else { return false }
      at += 1
      return true
    }
    guard let year = number(4, 4), take("-"), let month = number(1, 2), take("-"),
      let day = number(1, 2), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let days = DateText.daysSince2001(year: year, month: month, day: day)
    guard at < bytes.count else {
      return bytes.count == 10 ? Double(days) * 86_400 : nil
    }
    let hasMark = take("T") || take("t")
    if !hasMark {
      let blank = at
      while at < bytes.count, ASCII.isBlank(bytes[at]) { at += 1 }
      guard at > blank else { return nil }
    }
    guard let hour = number(1, 2), take(":"), let minute = number(2, 2), take(":"),
      let second = number(2, 2)
    else { return nil }
    if take(".") { _ = number(0, 100) }
    while at < bytes.count, ASCII.isBlank(bytes[at]) { at += 1 }
    var offset = 0
    if !take("Z"), at < bytes.count {
      let isWest = bytes[at] == UInt8(ascii: "-")
      guard take("-") || take("+"), let hours = number(1, 2) else { return nil }
      offset = hours * 3_600
      if take(":") {
        guard let minutes = number(2, 2) else { return nil }
        offset += minutes * 60
      }
      if isWest { offset = -offset }
    }
    guard at == bytes.count else { return nil }
    return Double(days) * 86_400 + Double(hour * 3_600 + minute * 60 + second - offset)
  }
}
