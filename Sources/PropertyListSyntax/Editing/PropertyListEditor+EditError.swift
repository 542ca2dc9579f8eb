extension PropertyListEditor {
  /// Why an edit cannot be made.
  public struct EditError: Error, Sendable, Hashable {
    /// What is wrong, as a lower-case clause.
    public var message: String

    /// Makes an error.
    public init(_ message: String) { self.message = message }
  }
}
