extension LaunchKeyDeclaration {
  /// Something an app must declare so that a launch with a key can happen.
  public enum Requirement: Sendable, Hashable {
    /// A key of the Info.plist, whatever its value.
    case infoPlistKey(String)
    /// A text in an array of the Info.plist, or a string in place of the array.
    case infoPlistValue(String, inKey: String)
    /// A background mode.
    case backgroundMode(String)
    /// A URL scheme.
    case urlScheme(String)
    /// An entitlement, whatever its value.
    case entitlement(String)
    /// A text in an array of an entitlement, or a string in place of the array.
    case entitlementValue(String, inKey: String)

    /// What has to be declared and where, as a noun phrase.
    public var label: String {
      switch self {
      case .infoPlistKey(let key): "'\(key)' in the Info.plist"
      case .infoPlistValue(let value, let key): "'\(value)' in '\(key)' of the Info.plist"
      case .backgroundMode(let mode): "the background mode '\(mode)'"
      case .urlScheme(let scheme): "the URL scheme '\(scheme)'"
      case .entitlement(let key): "the entitlement '\(key)'"
      case .entitlementValue(let value, let key): "'\(value)' in the entitlement '\(key)'"
      }
    }
  }
}
