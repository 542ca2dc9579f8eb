/// Facts about a run that are in no finding: what was checked, how and when.
package struct ReportContext: Sendable, Equatable {
  /// The projects and apps, or the given paths when there are none.
  package var projects: [String] = []
  /// The commit that is checked out, with its branch; nil outside a repository.
  package var revision: String?
  /// The SDK that was given; nil when none was.
  package var sdk: String?
  /// When the run took place.
  package var date: String?
  /// The command that repeats the check; nil where the caller is a program.
  package var command: String?

  /// Makes a context in which nothing is known.
  package init() {}
}
