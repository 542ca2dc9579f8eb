internal import Findings
package import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The last day on which something suppresses findings.
package struct ExpiryDate: Sendable, Hashable {
  /// The day.
  package let day: CalendarDate

  /// The day as `2027-06-30`.
  var text: String { day.description }

  init(_ day: CalendarDate) { self.day = day }

  /// Reads the member of a document, which accepted it; nil when it is missing.
  init?(_ value: PropertyListValue?) {
    guard let day = value?.string.flatMap({ CalendarDate($0) }) else { return nil }
    self.day = day
  }

  /// Whether it has passed.
  ///
  /// - Parameter today: the day of the run; nil when nothing expires.
  func hasPassed(on today: CalendarDate?) -> Bool { today.map { day < $0 } ?? false }

  /// What is noted with a finding that is reported again.
  func note(at place: SourcePlace) -> Finding.Note { place.note("suppressed until \(text)") }
}
