extension SourceFile {
  /// Why the bytes of a file could not be turned into text.
  public struct DecodingProblem: Error, Sendable, Hashable {
    /// A lower-case clause without a full stop.
    public var message: String
    /// The offending bytes, as offsets in the file as it was given.
    package var span: SourceSpan
    /// What to do about it.
    public var help: String?

    /// Makes a problem.
    public init(message: String, span: SourceSpan, help: String? = nil) {
      self.message = message
      self.span = span
      self.help = help
    }
  }
}
