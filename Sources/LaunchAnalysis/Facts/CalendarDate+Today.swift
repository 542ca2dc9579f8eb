internal import FileSystem
internal import LaunchModel

extension CalendarDate {
  /// The day in UTC; nil when its clock cannot be read.
  static var today: CalendarDate? {
    SystemDate.now.map { CalendarDate($0.year, $0.month, $0.day) }
  }
}
