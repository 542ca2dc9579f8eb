/// The limits for reading a bundle. A message names the limit, or the part that is incomplete because of it.
package enum BundleLimits {
  /// The maximum size in bytes of an Info.plist or another property list in a bundle.
  package static let maximumPropertyListByteCount = 16 << 20
  /// The maximum size in bytes of all property lists in the frameworks and resource bundles of an app.
  package static let maximumNestedByteCount = 64 << 20
  /// The maximum size in bytes of the content of all programs of an app in which the name of a method is looked for.
  static let maximumSearchedByteCount = 256 << 20
  /// The maximum number of files at the top of one bundle and in its `.lproj` folders.
  package static let maximumResourceCount = 100_000
  /// The maximum depth of nested bundles. The extension of a watch app is at depth three.
  package static let maximumDepth = 4
  /// The maximum number of bundles in one app.
  package static let maximumBundleCount = 500

  /// The maximum number of apps in one archive. The App Store accepts one.
  package static let maximumAppCount = 100

  static func tooManyApps(_ count: Int) -> String {
    "contains \(count) apps, of which \(maximumAppCount) are read; an archive should contain "
      + "one"
  }

  static let tooManyBundles =
    "is not read: there are more than \(maximumBundleCount) bundles, or more than \(maximumDepth)"
    + " inside one another"
}
