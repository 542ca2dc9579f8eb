internal import PlatformLibC

/// The calendar of the system, in Greenwich.
package struct SystemDate {
  /// The year.
  package let year: Int
  /// The month, from 1.
  package let month: Int
  /// The day of the month.
  package let day: Int
  /// The hour.
  package let hour: Int
  /// The minute.
  package let minute: Int

  /// The date and time now.
  package static var now: SystemDate? { SystemDate(secondsSince1970: Int(time(nil))) }

  /// The date and time of a moment; nil if the year is too far away.
  package init?(secondsSince1970 seconds: Int) {
    var seconds = time_t(seconds)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
  }
}
