package import LaunchModel

/// One thing that can be wrong with a privacy manifest by itself.
package protocol PrivacyManifestRule: DescribedRule {
  /// Checks one manifest and reports what is wrong.
  ///
  /// The check must be linear in the size of the manifest.
  static func check(_ manifest: PrivacyManifest, _ context: inout RuleContext)
}
