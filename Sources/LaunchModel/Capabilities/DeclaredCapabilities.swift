/// What an app declares in its Info.plist and entitlements about how it can be launched.
///
/// Either file may be missing; the answers that depend on it are then unknown. An answer has the place of the
/// declaration, or the place where the declaration belongs. Only the content of the files counts, not what
/// the code does, such as adding quick actions.
public struct DeclaredCapabilities: Sendable {
  let infoPlist: DeclaringSource
  let entitlements: DeclaringSource
  /// The Info.plist; nil when it is not given.
  public let plist: InfoPlist?

  let modes: DeclaredList
  let schemes: DeclaredList
  let domains: DeclaredList
  let shortcuts: DeclaredList
  let types: TypeHierarchy

  /// Collects what two files declare.
  ///
  /// - Parameters:
  ///   - infoPlist: the app's Info.plist; nil when it is not given.
  ///   - entitlements: the app's entitlements; nil when they are not given.
  /// - Complexity: linear in the declarations.
  public init(infoPlist: InfoPlist?, entitlements: Entitlements?) {
    let plist = DeclaringSource(infoPlist)
    let granted = DeclaringSource(entitlements)
    self.plist = infoPlist
    self.infoPlist = plist
    self.entitlements = granted
    modes = DeclaredList(plist, "UIBackgroundModes")
    schemes = DeclaredList(
      plist, "CFBundleURLTypes",
      plist.texts("CFBundleURLSchemes", inElementsOf: "CFBundleURLTypes"))
    domains = DeclaredList(granted, Self.domainsKey)
    shortcuts = DeclaredList(
      plist, "UIApplicationShortcutItems",
      plist.texts("UIApplicationShortcutItemType", inElementsOf: "UIApplicationShortcutItems"))
    types = TypeHierarchy(plist)
  }

  static let domainsKey = "com.apple.developer.associated-domains"
}
