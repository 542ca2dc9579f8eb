/// Work that keeps an app running in the background for as long as it lasts. Each kind needs the background
/// mode of the same name.
///
/// Source: Apple, `UIBackgroundModes`.
public enum ContinuousWork: String, Sendable, Hashable, CaseIterable {
  /// Audible content is played or recorded, or shown by AirPlay.
  case audio
  /// The app follows the user's location, as in navigation.
  case location
  /// An internet call is active.
  case voip
}
