internal import PropertyListSyntax

extension LaunchOptions: CustomStringConvertible {
  /// The entries on one line, cut off where they are too long.
  public var description: String { fragment.description }
}

extension ConnectionOptions: CustomStringConvertible {
  /// The entries on one line, cut off where they are too long.
  public var description: String { fragment.description }
}

extension UserActivity: CustomStringConvertible {
  /// The properties on one line, cut off where they are too long.
  public var description: String { fragment.description }
}

extension QuickAction: CustomStringConvertible {
  /// The properties on one line, cut off where they are too long.
  public var description: String { fragment.description }
}

extension RemoteNotification: CustomStringConvertible {
  /// The payload on one line, cut off where it is too long.
  public var description: String { payload.description }
}

extension LaunchURL: CustomStringConvertible {
  /// The whole URL as written.
  public var description: String { text }
}
