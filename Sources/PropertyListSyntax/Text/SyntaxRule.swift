public import Findings

/// The ids of the findings that readers report. `RuleEngine` lists them in the catalog with the other rules.
public enum SyntaxRule {
  /// The text is not a property list.
  public static let syntax: RuleID = "plist-syntax-invalid"
  /// A character that is not allowed where it is: a control character, an unescaped `&`, bytes that are not
  /// text.
  public static let illegalCharacter: RuleID = "plist-illegal-character"
  /// A dictionary has the same key twice.
  public static let duplicateKey: RuleID = "key-duplicate"
  /// Markers that `git` leaves where two branches disagree.
  public static let mergeConflictMarker: RuleID = "merge-conflict-marker"
}
