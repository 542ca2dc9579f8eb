package import Findings

/// The result of fixing files, before anything is written.
package struct FixOutcome {
  /// A fix that was undone because it did not work, which is a defect of its rule.
  package struct Defect: Hashable {
    /// The rule that offered the fix.
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

  /// A file to be changed.
  package struct File {
    /// The place of the file: its path without links.
    package var place: String
    /// The file with its changes.
    package var edited: EditedFile
  }

  /// The files to be changed, in the order of their places.
  package var files: [File] = []
  /// The number of fixes that were made.
  package var fixCount = 0
  /// The reports on all files after the fixes.
  package var reports: [FileReport]
  /// The fixes that were undone, in the order in which they were tried.
  package var defects: [Defect] = []
  /// The rules whose fixes undo each other or never come to an end, by name; empty when there are none.
  package var disagreeing: [RuleID] = []
  /// The number of fixes that were not tried because too many others had gone wrong.
  package var untriedCount = 0
  /// Whether fixes were left out because the files are too large for so many rounds.
  package var isCutShort = false
}
