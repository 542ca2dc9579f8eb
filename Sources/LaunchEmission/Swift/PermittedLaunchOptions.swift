internal import LaunchModel
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// The keys that the launch options of an app can have according to its declarations.
struct PermittedLaunchOptions {
  private let app: DeclaredCapabilities
  private let platform: ApplePlatform?

  /// Reads the declarations from property lists that are equivalent to the contract.
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

  /// The keys that no declaration rules out, in the order of `LaunchOptionKey`.
  var keys: [LaunchOptionKey] { LaunchOptionKey.allCases.filter(isPermitted) }

  /// The properties of `UIScene.ConnectionOptions` that replace `keys`, in the order of
  /// `ConnectionOptionProperty`. Properties that no launch option corresponds to are not included.
  var connectionOptions: [ConnectionOptionProperty] {
    let permitted = Set(keys.compactMap(\.connectionOption))
    return ConnectionOptionProperty.allCases.filter(permitted.contains)
  }

  /// Whether a key is permitted. Events that code can cause without a declaration, such as a local
  /// notification, are permitted, and so is everything that is not known.
  private func isPermitted(_ key: LaunchOptionKey) -> Bool {
    if let platform, !key.launches(on: platform) { return false }
    return app.demands(of: key).allSatisfy { $0.holds != false }
  }
}
