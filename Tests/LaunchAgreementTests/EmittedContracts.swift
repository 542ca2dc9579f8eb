import LaunchModel

/// The contracts of the apps of `launches.tsv` as their emitted source has them, by app and platform.
///
/// The files in `Emitted` are what `launchkit emit --runtime` writes; ``LaunchAgreementTests`` holds them equal to it.
enum EmittedContracts {
  static let all: [String: LaunchContract] = [
    "bare ios": BareIos.contract,
    "bare ipados": BareIpados.contract,
    "bare maccatalyst": BareMaccatalyst.contract,
    "bare tvos": BareTvos.contract,
    "bare visionos": BareVisionos.contract,
    "declaring ios": DeclaringIos.contract,
    "declaring ipados": DeclaringIpados.contract,
    "declaring maccatalyst": DeclaringMaccatalyst.contract,
    "declaring tvos": DeclaringTvos.contract,
    "declaring visionos": DeclaringVisionos.contract,
    "declaring-without-entitlements ios": DeclaringWithoutEntitlementsIos.contract,
    "declaring-without-entitlements ipados": DeclaringWithoutEntitlementsIpados.contract,
    "declaring-without-entitlements maccatalyst": DeclaringWithoutEntitlementsMaccatalyst.contract,
    "declaring-without-entitlements tvos": DeclaringWithoutEntitlementsTvos.contract,
    "declaring-without-entitlements visionos": DeclaringWithoutEntitlementsVisionos.contract,
    "half ios": HalfIos.contract,
    "half ipados": HalfIpados.contract,
    "half maccatalyst": HalfMaccatalyst.contract,
    "half tvos": HalfTvos.contract,
    "half visionos": HalfVisionos.contract,
  ]

  /// The name of the emitted type of an app.
  static func name(_ app: String, _ platform: String) -> String {
    (app.split(separator: "-") + [platform[...]]).map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }
}
