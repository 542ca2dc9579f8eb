/// The forms that launch options can be converted to.
public enum LaunchOptionsTarget: String, Sendable, Hashable, CaseIterable {
  /// The dictionary with the raw strings of the keys, as an XML property list.
  case plist
  /// The dictionary with the raw strings of the keys, as JSON.
  case json
  /// The payload of the push that launched the app.
  case apns
  /// The connection options that a scene gets instead, and the parts that have no counterpart there.
  case connectionOptions = "connection-options"
}
