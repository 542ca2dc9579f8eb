package import LaunchModel
package import LaunchProject
package import PropertyListSyntax

/// The framework that an `.xcframework` has for one platform.
package struct BuiltFramework: Sendable {
  /// Its name, and its folder: `Kit.framework (ios-arm64)`.
  package var name: String
  /// The path that findings show: `Kit.xcframework/ios-arm64/Kit.framework`.
  package var path: String
  /// The platform that the Info.plist of the `.xcframework` states; nil for others than Apple's.
  package var platform: ApplePlatform?
  /// Whether it is stated to be for a simulator.
  package var isForSimulator: Bool
  /// The framework, then the resource bundles in it.
  package var bundles: [NestedBundle]

  /// The privacy manifests in it.
  package var privacyManifests: [PropertyListDocument] { bundles.compactMap(\.privacyManifest) }
}
