public import Findings
public import LaunchModel
public import LaunchProject
public import PropertyListSyntax

/// An app, App Clip, extension or watch app as it was built.
public struct AppBundle: Sendable {
  /// The name without its end: `App` of `App.app`.
  public var name: String
  /// The path that findings show: `App.ipa/Payload/App.app`.
  public var path: String
  /// What it is, determined from where it lies and from its Info.plist.
  public var kind: ProductKind
  /// The Info.plist, binary as a rule; nil when it cannot be read, which is in ``unreadableParts``.
  public var infoPlist: PropertyListDocument?
  /// The entitlements: those in the code signature of the program, else those in
  /// `archived-expanded-entitlements.xcent`.
  public var entitlements: BundlePart<PropertyListDocument>
  /// The provisioning profile. Apps from the App Store have none, and those for a simulator neither.
  public var profile: BundlePart<ProvisioningProfile>
  /// The resources at the top of the bundle and in its `.lproj` folders, with those folders: files, and
  /// folders that stand for one thing (`Main.storyboardc`, `Base.lproj/LaunchScreen.storyboardc`).
  public var resourcePaths: [String]
  /// Folders that could not be listed, or not to their end.
  public var missingResources: [MissingInput]
  /// What is embedded: extensions, App Clips, watch apps, by path.
  public var embedded: [AppBundle]
  /// What could not be read, and why, except for ``entitlements`` and ``profile``, which say it
  /// themselves.
  public var unreadableParts: [InputFailure]

  /// The names of the resources without folders: `Main.storyboardc`, `GoogleService-Info.plist`.
  public var resourceNames: Set<String> {
    Set(resourcePaths.map { path in path.split(separator: "/").last.map(String.init) ?? path })
  }

  /// The names of the compiled storyboards, without their end.
  public var storyboardNames: Set<String> {
    Set(
      resourceNames.lazy.filter { $0.hasSuffix(".storyboardc") }
        .map { String($0.dropLast(".storyboardc".count)) })
  }
}
