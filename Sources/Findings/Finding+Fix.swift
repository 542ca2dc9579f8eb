public import SourceText

extension Finding {
  /// A fix that a machine can apply.
  public struct Fix: Sendable, Hashable {
    /// Whether a fix may change the meaning of the file.
    public enum Applicability: String, Sendable, Hashable, CaseIterable {
      /// The fix cannot make a right file wrong.
      case safe
      /// Right most of the time; a person should look.
      case unsafe
    }

    /// What the fix does, as a command: "rename the key to 'X'".
    public var message: String
    /// Whether the fix may be applied without asking.
    public var applicability: Applicability
    /// The edits; they do not overlap.
    public var edits: [TextEdit]
    /// The file that the edits change, as it was when it was checked; nil for the finding's own file. A finding
    /// in code may need a change in a property list.
    public var file: RelatedFile?

    /// Makes a fix.
    ///
    /// - Parameters:
    ///   - message: what the fix does, as a command.
    ///   - applicability: whether the fix may be applied without asking.
    ///   - edits: the edits, which must not overlap; their spans are offsets in the source of `file`.
    ///   - file: the file that the edits change; nil for the finding's own file.
    public init(
      _ message: String, applicability: Applicability, edits: [TextEdit],
      in file: RelatedFile? = nil
    ) {
      self.message = ShortText.inMessage(message)
      self.applicability = applicability
      self.edits = edits
      self.file = file
    }
  }
}
