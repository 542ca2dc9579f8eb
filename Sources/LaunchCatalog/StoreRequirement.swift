/// What App Store Connect demands of every upload from a day on.
package struct StoreRequirement: Sendable {
  /// The first day on which an upload that does not meet it is refused.
  package let date: CalendarDate
  /// The platforms.
  package let platforms: [ApplePlatform]
  /// The oldest version that is taken.
  package let version: OSVersion
  /// The source.
  package let source: StaticString

  /// The oldest deployment targets that are taken, the latest requirement last.
  package static let deploymentTargets = [
    StoreRequirement(
      date: CalendarDate(2026, 9, 9), platforms: [.ios], version: OSVersion(13),
      source: "Apple, Upcoming requirements, copy of 5 October 2026")
  ]

  /// The oldest SDKs that are taken. Of the last one Apple names the month only, so its last day counts.
  package static let sdks = [
    StoreRequirement(
      date: CalendarDate(2026, 4, 28), platforms: [.ios, .tvos, .visionos, .watchos],
      version: OSVersion(26), source: "Apple, Upcoming requirements, 28 April 2026"),
    StoreRequirement(
      date: CalendarDate(2027, 4, 30), platforms: [.ios, .tvos, .visionos, .watchos],
      version: OSVersion(27), source: "Apple, Upcoming requirements, April 2027"),
  ]

  /// The requirement of a list that is in force on a day for a platform; nil if there is none.
  package static func inForce(
    _ list: [StoreRequirement], on date: CalendarDate, for platform: ApplePlatform
  ) -> StoreRequirement? {
    list.last { $0.date <= date && $0.platforms.contains(platform) }
  }
}
