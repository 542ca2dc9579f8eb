/// One of Apple's technical notes that rules and messages cite.
struct TechnicalNote {
  /// The number, such as `TN3187`.
  let number: String
  /// The title, as Apple wrote it.
  let title: String

  /// The note with a number, in any case; nil for one that nothing cites.
  static func numbered(_ number: String) -> TechnicalNote? {
    let number = number.uppercased()
    return all.first { $0.number == number }
  }

  /// The notes, sorted by number. Source: Apple, "Technotes".
  private static let all = [
    TechnicalNote(number: "TN2175", title: "Preprocessing Info.plist files in Xcode"),
    TechnicalNote(number: "TN3115", title: "Bluetooth State Restoration app relaunch rules"),
    TechnicalNote(number: "TN3125", title: "Inside Code Signing: Provisioning Profiles"),
    TechnicalNote(number: "TN3181", title: "Debugging an invalid privacy manifest"),
    TechnicalNote(
      number: "TN3184", title: "Adding data collection details to your privacy manifest"),
    TechnicalNote(
      number: "TN3187", title: "Migrating to the UIKit scene-based life cycle"),
    TechnicalNote(
      number: "TN3192",
      title: "Migrating your iPad app from the deprecated UIRequiresFullScreen key"),
    TechnicalNote(
      number: "TN3208",
      title: "Preparing your app’s launch screen to meet App Store requirements"),
  ]
}
