internal import LaunchModel
internal import LaunchProject

extension ProductKind {
  /// The kind of bundle that a target makes. The product type wins over the keys of its Info.plist: an app
  /// with the keys of an extension is an app.
  ///
  /// - Parameters:
  ///   - plist: the Info.plist of the target.
  ///   - platform: the platform of the target; nil when not known.
  func bundleKind(of plist: InfoPlist, platform: ApplePlatform?) -> BundleKind {
    switch self {
    case .app: Self.kindOfApp(plist, platform ?? plist.declaredPlatform)
    case .appClip: .appClip
    case .appExtension: .appExtension
    case .watchApp: .watchApp
    case .framework: .framework
    case .unitTests, .interfaceTests: .testBundle
    case .other: .otherBundle
    }
  }

  /// Apps for macOS and watchOS have the same product type as those that UIKit launches, so the platform
  /// decides.
  private static func kindOfApp(_ plist: InfoPlist, _ platform: ApplePlatform?) -> BundleKind {
    switch platform {
    case .macos: return .macApp
    case .watchos: return .watchApp
    case .ios, .tvos, .visionos, .maccatalyst: return plist.kind == .fragment ? .fragment : .app
    case nil: break
    }
    switch plist.kind {
    case .appClip, .appExtension, .framework, .testBundle: return .app
    case .app, .watchApp, .macApp, .otherBundle, .fragment, .unrelated: return plist.kind
    }
  }
}
