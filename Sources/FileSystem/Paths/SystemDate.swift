internal import PlatformLibC

/// The calendar of the system.
package enum SystemDate {
  /// The year, the month from 1 and the day of today, in Greenwich.
  package static var today: (year: Int, month: Int, day: Int) {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }
}
