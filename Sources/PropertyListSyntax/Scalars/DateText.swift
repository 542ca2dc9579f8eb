/// Dates as XML property lists write them: `2020-01-31T12:00:00Z`, always UTC.
package enum DateText {
  /// The numbers of a date as the text writes them.
  private struct Fields {
    var year: Int32
    var yearDigits: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int
  }

  /// Seconds since 2001-01-01T00:00:00Z, or nil when the text is not a date.
  ///
  /// Like CoreFoundation, this takes years of any width, and numbers that are too large for the calendar:
  /// they run over into the next day, month or year. A month that does not exist counts as no days.
  /// `isInCalendar(_:)` is false for such dates.
  static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let fields = unsafe fields(bytes) else { return nil }
    // CoreFoundation also subtracts in 32 bits.
    let year = Int(fields.year &- 2001) + 2001
    let beforeMonth =
      (1...13).contains(fields.month)
      ? daysBeforeMonth[fields.month - 1] + (fields.month > 2 && isLeap(year) ? 1 : 0) : 0
    let days = daysSince2001(year: year, month: 1, day: 1) + beforeMonth + fields.day - 1
    return Double(days) * 86_400
      + Double(fields.hour * 3_600 + fields.minute * 60 + fields.second)
  }

  /// Converts a date with an offset from UTC, such as `2026-01-31T12:00:00+01:00`, or with a fraction of a
  /// second to a date that a property list can hold; nil for anything else.
  static func inUTC(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    // YYYY-MM-DDTHH:MM:SS and what follows.
    guard bytes.count >= 19, bytes.count < 40 else { return nil }
    var base = unsafe Array(bytes.prefix(19))
    if base[10] == 0x20 { base[10] = UInt8(ascii: "T") }
    base.append(UInt8(ascii: "Z"))
    let seconds = unsafe base.withUnsafeBufferPointer { base in
      unsafe isInCalendar(base) ? unsafe self.seconds(base) : nil
    }
    guard let seconds else { return nil }
    var rest = unsafe Array(bytes.dropFirst(19))
    if rest.first == UInt8(ascii: ".") {
      rest = Array(rest.dropFirst().drop { $0 >= 0x30 && $0 <= 0x39 })
    }
    rest = rest.filter { $0 != 0x20 && $0 != UInt8(ascii: ":") }
    if rest.isEmpty || rest == [UInt8(ascii: "Z")] || rest == [UInt8(ascii: "z")] {
      return text(seconds: seconds, fraction: false)
    }
    guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      rest.count == 5 || rest.count == 3, rest.dropFirst().allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return nil }
    let digits = rest.dropFirst().map { Double($0 - 0x30) }
    let minutes =
      (digits[0] * 10 + digits[1]) * 60 + (rest.count == 5 ? digits[2] * 10 + digits[3] : 0)
    let offset = minutes * (sign == UInt8(ascii: "+") ? 60 : -60)
    return text(seconds: seconds - offset, fraction: false)
  }

  /// Days before each month of a year that is not a leap year, and in the whole year.
  private static let daysBeforeMonth = [
    0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365,
  ]

  /// Whether a date that `seconds(_:)` takes exists in the calendar and has a year of at least four digits.
  static func isInCalendar(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let fields = unsafe fields(bytes) else { return false }
    return (1...12).contains(fields.month) && fields.day >= 1 && fields.yearDigits >= 4
      && fields.day <= daysIn(fields.month, of: Int(fields.year)) && fields.hour < 24
      && fields.minute < 60 && fields.second < 61
  }

  private static func fields(_ bytes: UnsafeBufferPointer<UInt8>) -> Fields? {
    var at = 0
    let isNegative = unsafe bytes.first == UInt8(ascii: "-")
    if isNegative { at = 1 }
    let yearStart = at
    // CoreFoundation counts in 32 bits, so the number may overflow.
    var year: Int32 = 0
    while at < bytes.count, unsafe bytes[at] >= 0x30, unsafe bytes[at] <= 0x39 {
      year = unsafe year &* 10 &+ Int32(bytes[at] - 0x30)
      at += 1
    }
    let yearDigits = at - yearStart
    guard bytes.count - at == 16 else { return nil }  // -MM-DDTHH:MM:SSZ
    func part(_ offset: Int, after mark: Unicode.Scalar) -> Int? {
      guard unsafe bytes[at + offset] == UInt8(ascii: mark) else { return nil }
      return unsafe number(bytes, at + offset + 1, 2)
    }
    guard let month = part(0, after: "-"), let day = part(3, after: "-"),
      let hour = part(6, after: "T"), let minute = part(9, after: ":"),
      let second = part(12, after: ":")
    else { return nil }
    guard unsafe bytes[at + 15] == UInt8(ascii: "Z") else { return nil }
    return Fields(
      year: isNegative ? 0 &- year : year, yearDigits: yearDigits, month: month, day: day,
      hour: hour, minute: minute, second: second)
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ from: Int, _ width: Int) -> Int?
  {
    var value = 0
    for at in from..<from + width {
      let byte = unsafe bytes[at]
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  /// A date as its text, or nil outside the years 1 to 9999. A fraction of a second is kept when
  /// `fraction` is true.
  static func text(seconds: Double, fraction: Bool) -> String? {
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    let whole = seconds.rounded(.down)
    let rest = seconds - whole
    let total = Int(whole)
    let days = Int((Double(total) / 86_400).rounded(.down))
    let inDay = total - days * 86_400
    // Howard Hinnant's civil-from-days; 730,791 days lie between 0000-03-01 and 2001-01-01.
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    guard (1...9999).contains(year) else { return nil }
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    var text =
      "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
      + "\(padded(inDay / 3_600, 2)):\(padded(inDay / 60 % 60, 2)):\(padded(inDay % 60, 2))"
    if fraction, rest > 0 { text += fractionText(rest, whole: whole) }
    return text + "Z"
  }

  /// The fewest digits after the point that give the same number of seconds when they are read back.
  private static func fractionText(_ rest: Double, whole: Double) -> String {
    var scale = 1.0
    var digits = ""
    for length in 1...17 {
      scale *= 10
      let scaled = (rest * scale).rounded()
      guard scaled < scale, scaled > 0 else { continue }
      digits = String(UInt64(scaled))
      digits = String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
      if whole + scaled / scale == whole + rest { break }
    }
    return digits.isEmpty ? "" : "." + digits
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func daysIn(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days from the beginning of 2001 to a day of the Gregorian calendar, which is extended in both
  /// directions.
  package static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    // Days from 0000-03-01 to 2001-01-01.
    return era * 146_097 + dayOfEra - 730_791
  }
}
