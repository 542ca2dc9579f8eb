/// How much of a bundle is read, each with a message that names the limit or a part that is not complete.
package enum BundleLimits {
  /// Bytes of an Info.plist or of another property list in a bundle.
  package static let maximumPropertyListByteCount = 16 << 20
  /// Files at the top of one bundle and in its `.lproj` folders.
  package static let maximumResourceCount = 100_000
  /// Bundles inside one another. A watch app's extension is the third.
  package static let maximumDepth = 4
  /// Bundles in one app.
  package static let maximumBundleCount = 500

  /// Apps in one archive. The App Store takes one.
  package static let maximumAppCount = 100

  static func tooManyApps(_ count: Int) -> String {
    "contains \(count) apps, of which \(maximumAppCount) are read; an archive should contain "
      + "one"
  }

  static let tooManyBundles =
    "is not read: there are more than \(maximumBundleCount) bundles, or more than \(maximumDepth)"
    + " inside one another"
}
