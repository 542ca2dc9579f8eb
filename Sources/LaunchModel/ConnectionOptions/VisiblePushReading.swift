/// How a launch by a push is read that can be seen and also wakes the app in the background.
public enum VisiblePushReading: Sendable, Hashable {
  /// The user tapped it.
  case tap
  /// It woke the app, and nobody has tapped it yet.
  case background
}
