/// What launch options can be written as.
public enum LaunchOptionsTarget: String, Sendable, Hashable, CaseIterable {
  /// The dictionary under raw strings, as an XML property list.
  case plist
  /// The same as JSON.
  case json
  /// The payload of the push that launched the app.
  case apns
  /// The connection options that a scene gets instead, and what they have no place for.
  case connectionOptions = "connection-options"
}
