/// On which platforms something exists, since when, and until when it is current.
///
/// Versions are kept as `major × 100 + minor` in 16 bits; 0 means never.
public struct Availability: Sendable, Hashable {
  private var introducedIOS: UInt16 = 0
  private var introducedTVOS: UInt16 = 0
  private var introducedVisionOS: UInt16 = 0
  private var introducedCatalyst: UInt16 = 0
  private var introducedWatchOS: UInt16 = 0
  private var introducedMacOS: UInt16 = 0
  private var deprecatedIOS: UInt16 = 0
  private var deprecatedTVOS: UInt16 = 0
  private var deprecatedVisionOS: UInt16 = 0
  private var deprecatedCatalyst: UInt16 = 0
  private var deprecatedWatchOS: UInt16 = 0
  private var deprecatedMacOS: UInt16 = 0

  /// Nothing is known about platforms.
  public static var unknown: Availability { Availability() }

  /// Introduced with these versions, written `13_04` for 13.4; the thing does not exist on a platform that is
  /// left out.
  ///
  /// `ios` covers iPhone and iPad; the few keys for iPad alone say so in their meaning.
  package static func since(
    ios: UInt16 = 0, tvos: UInt16 = 0, visionos: UInt16 = 0, maccatalyst: UInt16 = 0,
    watchos: UInt16 = 0, macos: UInt16 = 0
  ) -> Availability {
    var result = Availability()
    result.introducedIOS = ios
    result.introducedTVOS = tvos
    result.introducedVisionOS = visionos
    result.introducedCatalyst = maccatalyst
    result.introducedWatchOS = watchos
    result.introducedMacOS = macos
    return result
  }

  /// A copy that is deprecated since these versions.
  package func deprecated(
    ios: UInt16 = 0, tvos: UInt16 = 0, visionos: UInt16 = 0, maccatalyst: UInt16 = 0,
    watchos: UInt16 = 0, macos: UInt16 = 0
  ) -> Availability {
    var result = self
    result.deprecatedIOS = ios
    result.deprecatedTVOS = tvos
    result.deprecatedVisionOS = visionos
    result.deprecatedCatalyst = maccatalyst
    result.deprecatedWatchOS = watchos
    result.deprecatedMacOS = macos
    return result
  }

  /// Whether any platform is known.
  public var isKnown: Bool { self != .unknown }

  /// The first version of a platform that has it; nil when the platform does not have it, or when nothing is
  /// known about platforms.
  ///
  /// Where Apple says nothing about Mac Catalyst, it has what iOS has, from 13.1 on.
  public func introduced(on platform: ApplePlatform) -> OSVersion? {
    let number: UInt16 =
      switch platform {
      case .ios: introducedIOS
      case .tvos: introducedTVOS
      case .visionos: introducedVisionOS
      case .maccatalyst:
        introducedCatalyst != 0 || introducedIOS == 0
          ? introducedCatalyst : max(introducedIOS, 13_01)
      case .watchos: introducedWatchOS
      case .macos: introducedMacOS
      }
    return Self.version(number)
  }

  /// The first version of a platform that deprecates it; nil when it is not deprecated there.
  public func deprecated(on platform: ApplePlatform) -> OSVersion? {
    let number: UInt16 =
      switch platform {
      case .ios: deprecatedIOS
      case .tvos: deprecatedTVOS
      case .visionos: deprecatedVisionOS
      case .maccatalyst:
        introducedCatalyst != 0 || deprecatedIOS == 0
          ? deprecatedCatalyst : max(deprecatedIOS, 13_01)
      case .watchos: deprecatedWatchOS
      case .macos: deprecatedMacOS
      }
    return Self.version(number)
  }

  /// Whether the platform has it, in whatever version. True when nothing is known about platforms.
  public func exists(on platform: ApplePlatform) -> Bool {
    !isKnown || introduced(on: platform) != nil
  }

  /// The platforms that have it, in the order of ``ApplePlatform``.
  public var platforms: [ApplePlatform] {
    ApplePlatform.allCases.filter { introduced(on: $0) != nil }
  }

  private static func version(_ number: UInt16) -> OSVersion? {
    number == 0 ? nil : OSVersion(Int(number / 100), Int(number % 100))
  }
}
