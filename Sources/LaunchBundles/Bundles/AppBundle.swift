package import Findings
package import LaunchModel
package import LaunchProject
package import PropertyListSyntax

/// An app, App Clip, extension or watch app as it was built.
package struct AppBundle: Sendable {
  /// The name without its end: `App` of `App.app`.
  package var name: String
  /// The path that findings show: `App.ipa/Payload/App.app`.
  package var path: String
  /// What it is, determined from where it lies and from its Info.plist.
  package var kind: ProductKind
  /// The Info.plist, binary as a rule; nil when it cannot be read, which is in `unreadableParts`.
  package var infoPlist: PropertyListDocument?
  /// The entitlements: those in the code signature of the program, else those in
  /// `archived-expanded-entitlements.xcent`.
  package var entitlements: BundlePart<PropertyListDocument>
  /// The provisioning profile. Apps from the App Store have none, and those for a simulator neither.
  package var profile: BundlePart<ProvisioningProfile>
  /// The resources at the top of the bundle and in its `.lproj` folders, with those folders: files, and
  /// folders that stand for one thing (`Main.storyboardc`, `Base.lproj/LaunchScreen.storyboardc`).
  package var resourcePaths: [String]
  /// Folders that could not be listed, or not to their end.
  package var missingResources: [MissingInput]
  /// What is embedded: extensions, App Clips, watch apps, by path.
  package var embedded: [AppBundle]
  /// What could not be read, and why, except for `entitlements` and `profile`, which say it
  /// themselves.
  package var unreadableParts: [InputFailure]

  /// The names of the resources without folders: `Main.storyboardc`, `GoogleService-Info.plist`.
  package var resourceNames: Set<String> {
    Set(resourcePaths.map { path in path.split(separator: "/").last.map(String.init) ?? path })
  }

  /// The names of the compiled storyboards, without their end.
  package var storyboardNames: Set<String> {
    Set(
      resourceNames.lazy.filter { $0.hasSuffix(".storyboardc") }
        .map { String($0.dropLast(".storyboardc".count)) })
  }
}
