package import Findings

/// What came of fixing files, before anything is written.
package struct FixOutcome {
  /// A fix that was undone: it did not do what it was to do, which is a defect of its rule.
  package struct Defect: Hashable {
    /// The rule that offered it.
    package var rule: RuleID
    /// The path of the file as the report names it.
    package var path: String
    /// What went wrong, as a lower-case clause.
    package var reason: String

    /// Makes a defect.
    package init(rule: RuleID, path: String, reason: String) {
      self.rule = rule
      self.path = path
      self.reason = reason
    }
  }

  /// A file that is to be another one.
  package struct File {
    /// Where it lies: its path without links.
    package var place: String
    /// The file and what changes in it.
    package var edited: EditedFile
  }

  /// The files that change, in the order of their places.
  package var files: [File] = []
  /// How many fixes were made.
  package var fixCount = 0
  /// The reports on all files as the fixes leave them.
  package var reports: [FileReport]
  /// The fixes that were undone, in the order in which they came up.
  package var defects: [Defect] = []
  /// The rules whose fixes undo each other or never come to an end, by name; none where all is settled.
  package var disagreeing: [RuleID] = []
  /// How many fixes were left alone because too many others had gone wrong.
  package var untriedCount = 0
  /// Whether fixes are left that were not made because the files are too large for so many rounds.
  package var isCutShort = false
}
