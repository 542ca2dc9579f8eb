extension LaunchKeyDeclaration.Requirement {
  /// Whether an app declares it, as far as its files say.
  public func answer(in app: DeclaredCapabilities) -> DeclaredCapabilities.Answer {
    switch self {
    case .infoPlistKey(let key): app.infoPlist.presence(key)
    case .infoPlistValue(let value, let key): DeclaredList(app.infoPlist, key).contains(value)
    case .backgroundMode(let mode): app.backgroundMode(mode)
    case .urlScheme(let scheme): app.urlScheme(scheme)
    case .entitlement(let key): app.entitlements.presence(key)
    case .entitlementValue(let value, let key):
      DeclaredList(app.entitlements, key).contains(value)
    }
  }
}

extension LaunchKeyDeclaration {
  /// Whether an app declares everything that a launch with the key needs: the first missing declaration,
  /// otherwise the first unknown one.
  public func answer(in app: DeclaredCapabilities) -> DeclaredCapabilities.Answer {
    .all(requirements.map { $0.answer(in: app) })
  }
}
