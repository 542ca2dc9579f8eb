/// What was checked, how and when: facts of a run that are in no finding.
package struct ReportContext: Sendable, Equatable {
  /// The projects and apps, or else the paths that were given.
  package var projects: [String] = []
  /// The commit that is checked out, with its branch; nil where no repository is around.
  package var revision: String?
  /// The SDK that was given; nil where it was not.
  package var sdk: String?
  /// When it was checked.
  package var date: String?
  /// The command that repeats the check; nil where the caller is a program.
  package var command: String?

  /// Begins with nothing known.
  package init() {}
}
