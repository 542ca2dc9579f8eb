/// The kind of bundle that an Info.plist belongs to, determined from its content.
public enum BundleKind: String, Sendable, Hashable, CaseIterable {
  /// An app with UIKit's life cycle: iOS, tvOS, visionOS or Mac Catalyst.
  case app
  /// An App Clip: an app with a few keys more and some without effect.
  case appClip
  /// An app extension; the host launches it.
  case appExtension
  /// A watch app, or the extension of a WatchKit app.
  case watchApp
  /// A macOS app with AppKit's life cycle.
  case macApp
  /// A framework or library.
  case framework
  /// A bundle of tests.
  case testBundle
  /// A bundle of resources, or another bundle that is never launched.
  case otherBundle
  /// Keys for an app, without a bundle's identity: the build merges it with generated keys.
  case fragment
  /// A property list that is not an Info.plist.
  case unrelated

  /// Whether UIKit launches it and the launch rules apply.
  public var isLaunchedByUIKit: Bool { self == .app || self == .appClip }
}

/// A set of kinds, with which rules name the kinds that they apply to.
public struct BundleKinds: OptionSet, Sendable, Hashable {
  /// One bit per kind.
  public let rawValue: UInt16

  /// Makes a set from bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one kind.
  public init(_ kind: BundleKind) {
    rawValue = 1 << (BundleKind.allCases.firstIndex(of: kind).map(UInt16.init) ?? 0)
  }

  /// Apps and App Clips.
  public static let apps: BundleKinds = [BundleKinds(.app), BundleKinds(.appClip)]
  /// Apps, App Clips and fragments of their Info.plists.
  public static let appsAndFragments: BundleKinds = [.apps, BundleKinds(.fragment)]
  /// Everything an App Store upload checks by itself: apps and their extensions, watch apps included.
  public static let appsAndExtensions: BundleKinds = [
    .apps, BundleKinds(.appExtension), BundleKinds(.watchApp),
  ]
  /// Every kind of Info.plist, fragments included.
  public static let infoPlists: BundleKinds = [
    .appsAndExtensions, BundleKinds(.macApp), BundleKinds(.framework), BundleKinds(.testBundle),
    BundleKinds(.otherBundle), BundleKinds(.fragment),
  ]
  /// Every property list, whatever it is for.
  public static let all: BundleKinds = [.infoPlists, BundleKinds(.unrelated)]
}
