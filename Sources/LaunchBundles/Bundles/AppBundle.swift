package import Findings
package import LaunchModel
package import LaunchProject
package import PropertyListSyntax

/// An app, App Clip, extension or watch app as it was built.
package struct AppBundle: Sendable {
  /// The name without its extension: `App` for `App.app`.
  package var name: String
  /// The path that findings show: `App.ipa/Payload/App.app`.
  package var path: String
  /// The kind of product, determined from its place in the app and from its Info.plist.
  package var kind: ProductKind
  /// The Info.plist, usually binary; nil when it cannot be read, for which `unreadableParts` has the reason.
  package var infoPlist: PropertyListDocument?
  /// The entitlements in the code signature of the program; if they cannot be read, those in
  /// `archived-expanded-entitlements.xcent`.
  package var entitlements: BundlePart<PropertyListDocument>
  /// The provisioning profile. Apps from the App Store and apps for a simulator have none.
  package var profile: BundlePart<ProvisioningProfile>
  /// The privacy manifest of the bundle; nil when it has none.
  package var privacyManifest: PropertyListDocument?
  /// The frameworks in it, and the resource bundles in it and in its frameworks.
  package var nested: [NestedBundle] = []
  /// What its program says about itself; nil when there is none.
  package var program: BundledProgram?
  /// Whether the program that its Info.plist names is known to be missing.
  package var lacksProgram = false
  /// The names of the `RequiredReasonAPI` that the program imports.
  package var importedReasonAPIs: BundlePart<[String]> = .none
  /// What the programs of an app show about its life cycle, `swiftUI` or `appDelegate`; nil when they do not show it, and
  /// for other bundles.
  package var lifecycle: AppLifecycle?
  /// The resources at the top of the bundle and in its `.lproj` folders, and those folders themselves: files,
  /// and folders that are one resource (`Main.storyboardc`, `Base.lproj/LaunchScreen.storyboardc`).
  package var resourcePaths: [String]
  /// Folders that could not be listed completely.
  package var missingResources: [MissingInput]
  /// The embedded extensions, App Clips and watch apps, by path.
  package var embedded: [AppBundle]
  /// The parts that could not be read, with the reasons. `entitlements` and `profile` carry their own reasons
  /// and are not included.
  package var unreadableParts: [InputFailure]

  /// Its privacy manifest and those of the frameworks and resource bundles in it.
  package var privacyManifests: [PropertyListDocument] {
    [privacyManifest].compactMap(\.self) + nested.compactMap(\.privacyManifest)
  }

  /// The names of the resources without their folders: `Main.storyboardc`, `GoogleService-Info.plist`.
  package var resourceNames: Set<String> {
    Set(resourcePaths.map { path in path.split(separator: "/").last.map(String.init) ?? path })
  }

  /// The names of the compiled storyboards, without their extension.
  package var storyboardNames: Set<String> {
    Set(
      resourceNames.lazy.filter { $0.hasSuffix(".storyboardc") }
        .map { String($0.dropLast(".storyboardc".count)) })
  }
}
