extension LaunchOptions {
  /// How to read a launch by a push that is visible and also wakes the app in the background.
  public enum VisiblePushReading: Sendable, Hashable {
    /// The user tapped it.
    case tap
    /// The push woke the app, and the user has not tapped it yet.
    case background
  }
}
