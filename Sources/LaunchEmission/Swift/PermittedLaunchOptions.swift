internal import LaunchModel
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Which keys the launch options of an app can have, as far as its declarations say.
struct PermittedLaunchOptions {
  private let app: DeclaredCapabilities
  private let platform: ApplePlatform?

  /// Asks the property lists that say what the contract says.
  init(_ contract: LaunchContract) {
    app = DeclaredCapabilities(
      infoPlist: Self.document(contract.infoPlist).flatMap { InfoPlist($0) },
      entitlements: contract.entitlementsPropertyList.flatMap { Self.document($0) }
        .flatMap { Entitlements($0) })
    platform = contract.target.platform
  }

  private static func document(_ fragment: PropertyListFragment) -> PropertyListDocument? {
    guard let output = try? PropertyListWriter.write(fragment, as: .binary) else { return nil }
    return PropertyListDocument.read(SourceFile(path: "", bytes: output.bytes))
  }

  /// The keys that nothing rules out, in the order of `LaunchOptionKey`.
  var keys: [LaunchOptionKey] { LaunchOptionKey.allCases.filter(isPermitted) }

  /// The properties of `UIScene.ConnectionOptions` that take the place of `keys`, in the order of
  /// `ConnectionOptionProperty`. Properties without a launch option of before scenes are not among them.
  var connectionOptions: [ConnectionOptionProperty] {
    let permitted = Set(keys.compactMap(\.connectionOption))
    return ConnectionOptionProperty.allCases.filter(permitted.contains)
  }

  /// What code can bring about without a declaration, such as a local notification, is permitted; so is
  /// what is not known.
  private func isPermitted(_ key: LaunchOptionKey) -> Bool {
    if let platform, !key.catalogKey.availability.exists(on: platform) { return false }
    return app.demands(of: key).allSatisfy { $0.holds != false }
  }
}
