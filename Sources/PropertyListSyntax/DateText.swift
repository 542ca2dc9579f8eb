/// Dates as XML property lists write them: `2020-01-31T12:00:00Z`, always UTC.
enum DateText {
  /// The numbers of a date as they are written.
  private struct Fields {
    var year: Int
    var month: Int
    var day: Int
    var hour: Int
    var minute: Int
    var second: Int
  }

  /// Seconds since 2001-01-01T00:00:00Z, or nil when the text is no date.
  ///
  /// Like CoreFoundation, takes years of any width and lets numbers that no calendar has run over into
  /// the next day, month or year; ``isInCalendar(_:)`` tells those.
  static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let fields = unsafe fields(bytes) else { return nil }
    let months = fields.year * 12 + fields.month - 1
    let year = months >= 0 ? months / 12 : (months - 11) / 12
    let days =
      daysSince2001(year: year, month: months - year * 12 + 1, day: 1) + fields.day - 1
    return Double(days) * 86_400
      + Double(fields.hour * 3_600 + fields.minute * 60 + fields.second)
  }

  /// Whether a date that ``seconds(_:)`` takes is one that the calendar has.
  static func isInCalendar(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let fields = unsafe fields(bytes) else { return false }
    return (1...12).contains(fields.month) && fields.day >= 1
      && fields.day <= daysIn(fields.month, of: fields.year) && fields.hour < 24
      && fields.minute < 60 && fields.second < 61
  }

  private static func fields(_ bytes: UnsafeBufferPointer<UInt8>) -> Fields? {
    var at = 0
    var end = bytes.count
    while at < end, unsafe bytes[at] <= 0x20 { at += 1 }
    while end > at, unsafe bytes[end - 1] <= 0x20 { end -= 1 }
    var isNegative = false
    if at < end, unsafe bytes[at] == UInt8(ascii: "-") {
      isNegative = true
      at += 1
    }
    let tail = 16  // -MM-DDTHH:MM:SSZ
    let yearWidth = end - at - tail
    guard (4...9).contains(yearWidth), let year = unsafe number(bytes, at, yearWidth) else {
      return nil
    }
    at += yearWidth
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
      year: isNegative ? -year : year, month: month, day: day, hour: hour, minute: minute,
      second: second)
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

  /// The fewest digits behind the point that give the same number of seconds again.
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

  private static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    // Days from 0000-03-01 to 2001-01-01.
    return era * 146_097 + dayOfEra - 730_791
  }
}
