/// An input that could not be looked at: missing, unreadable, not a regular file, over a limit.
public struct InputFailure: Error, Sendable, Hashable {
  /// The path as given.
  public var path: String
  /// Why, as a lower-case clause.
  public var message: String

  /// Makes a failure.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}
