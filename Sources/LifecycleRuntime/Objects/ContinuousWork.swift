/// Work that keeps an app running in the background for as long as it goes on, each under the background mode of
/// the same name.
///
/// Source: Apple, `UIBackgroundModes`.
public enum ContinuousWork: String, Sendable, Hashable, CaseIterable {
  /// Audible content is played or recorded, or shown by AirPlay.
  case audio
  /// The user's location is followed, as in navigation.
  case location
  /// An internet call goes on.
  case voip
}
