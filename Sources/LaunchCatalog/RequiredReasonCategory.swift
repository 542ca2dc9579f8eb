/// A category of APIs for which a privacy manifest gives reasons.
///
/// Source: Apple, "Describing use of required reason API".
package struct RequiredReasonCategory: Sendable {
  /// One reason of a category.
  package struct Reason: Sendable {
    /// The code, such as `CA92.1`.
    package let code: StaticString
    /// What the reason allows, in one line.
    package let meaning: StaticString
    /// Whether the reason is meant for SDKs that wrap the APIs, and not for apps.
    package let isForSDKs: Bool

    init(_ code: StaticString, _ meaning: StaticString, isForSDKs: Bool = false) {
      self.code = code
      self.meaning = meaning
      self.isForSDKs = isForSDKs
    }
  }

  /// The value of `NSPrivacyAccessedAPIType`.
  package let name: StaticString
  /// How Xcode shows the category.
  package let title: StaticString
  /// The reasons that belong to the category.
  package let reasons: [Reason]

  /// The category of a value of `NSPrivacyAccessedAPIType`; nil for an unknown one.
  package static func named(_ name: String) -> RequiredReasonCategory? {
    all.first { $0.name.description == name }
  }

  /// Whether a reason belongs to the category.
  package func has(_ code: String) -> Bool { reasons.contains { $0.code.description == code } }

  /// The category of files' time stamps.
  static let fileTimestamp = RequiredReasonCategory(
    name: "NSPrivacyAccessedAPICategoryFileTimestamp", title: "File Timestamp",
    reasons: [
      Reason("DDA9.1", "shows the times of files to the user"),
      Reason("C617.1", "reads files in the container of the app, its app group or CloudKit"),
      Reason("3B52.1", "reads files that the user picked"),
      Reason("0A2A.1", "wraps the API for the app that uses the SDK", isForSDKs: true),
    ])
  /// The category of the time since the system started.
  static let systemBootTime = RequiredReasonCategory(
    name: "NSPrivacyAccessedAPICategorySystemBootTime", title: "System Boot Time",
    reasons: [
      Reason("35F9.1", "measures the time between events inside the app, or for timers"),
      Reason("8FFB.1", "computes absolute times of events of UIKit or AVFAudio"),
      Reason("3D61.1", "is part of a bug report that the user chooses to send"),
    ])
  /// The category of free and total disk space.
  static let diskSpace = RequiredReasonCategory(
    name: "NSPrivacyAccessedAPICategoryDiskSpace", title: "Disk Space",
    reasons: [
      Reason("85F4.1", "shows disk space to the user"),
      Reason("E174.1", "checks for room before writing, or deletes files when space is low"),
      Reason("7D9E.1", "is part of a bug report that the user chooses to send"),
      Reason("B728.1", "warns participants of a health research app of low disk space"),
    ])
  /// The category of the list of keyboards.
  static let activeKeyboards = RequiredReasonCategory(
    name: "NSPrivacyAccessedAPICategoryActiveKeyboards", title: "Active Keyboards",
    reasons: [
      Reason("3EC4.1", "is a custom keyboard app that finds the active keyboards"),
      Reason("54BD.1", "shows an interface that fits the active keyboards"),
    ])
  /// The category of user defaults.
  package static let userDefaults = RequiredReasonCategory(
    name: "NSPrivacyAccessedAPICategoryUserDefaults", title: "User Defaults",
    reasons: [
      Reason("CA92.1", "reads and writes values that only this app uses"),
      Reason("1C8F.1", "reads and writes values that apps and extensions of one app group share"),
      Reason("C56D.1", "wraps the API for the app that uses the SDK", isForSDKs: true),
      Reason("AC6B.1", "reads managed configuration and writes feedback for it"),
    ])

  /// All categories.
  package static let all = [
    fileTimestamp, systemBootTime, diskSpace, activeKeyboards, userDefaults,
  ]
}
