extension LaunchOptionKey {
  /// Whether launches with the key happen on a platform: UIKit has the key there, and the system has the
  /// service that launches apps with it.
  package func launches(on platform: ApplePlatform) -> Bool {
    catalogKey.availability.exists(on: platform) && (service?.exists(on: platform) ?? true)
  }

  /// Where the service that launches apps with the key exists; nil where the key itself says so.
  ///
  /// Sources: the headers of Core Location, whose significant changes, regions, visits and standard service
  /// are unavailable on tvOS; the background modes of Bluetooth and Newsstand.
  private var service: Availability? {
    switch self {
    case .location: .since(ios: 4_00, visionos: 1_00)
    case .newsstandDownloads: BackgroundMode.named("newsstand-content")?.availability
    case .bluetoothCentrals: BackgroundMode.named("bluetooth-central")?.availability
    case .bluetoothPeripherals: BackgroundMode.named("bluetooth-peripheral")?.availability
    default: nil
    }
  }

  /// The platforms on which launches with the key happen.
  package var launchPlatforms: [ApplePlatform] {
    catalogKey.availability.platforms.filter(launches)
  }
}
