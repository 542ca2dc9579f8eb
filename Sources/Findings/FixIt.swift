public import SourceText

/// A fix that a machine can apply.
public struct FixIt: Sendable, Hashable {
  /// Whether the meaning of the file may change.
  public enum Applicability: String, Sendable, Hashable {
    /// Cannot make a right file wrong.
    case safe
    /// Right most of the time; a person should look.
    case unsafe
  }

  /// What the fix does, as a command: "rename the key to 'X'".
  public var message: String
  /// Whether it may be applied without asking.
  public var applicability: Applicability
  /// The edits, none overlapping another.
  public var edits: [TextEdit]
  /// The file that the edits are made in, as it was when it was checked; nil for the finding's own. What
  /// code needs may have to be said in a property list.
  public var file: RelatedFile?

  /// Makes a fix.
  ///
  /// - Parameters:
  ///   - message: what the fix does, as a command.
  ///   - applicability: whether it may be applied without asking.
  ///   - edits: the edits, none overlapping another; their spans count in the source of `file`.
  ///   - file: the file that the edits are made in; nil for the finding's own.
  public init(
    _ message: String, applicability: Applicability, edits: [TextEdit], in file: RelatedFile? = nil
  ) {
    self.message = ShortText.inMessage(message)
    self.applicability = applicability
    self.edits = edits
    self.file = file
  }
}
