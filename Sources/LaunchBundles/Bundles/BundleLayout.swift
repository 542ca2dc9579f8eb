internal import FileSystem
internal import LaunchProject

/// The paths of the parts of a bundle: flat on devices, below `Contents` on a Mac.
struct Layout {
  /// The folder with the Info.plist and the embedded bundles.
  let contents: String
  /// The folder with the resources.
  let resources: String
  /// The folder with the program.
  let programs: String
  /// The Info.plist.
  let infoPlist: String
  /// The provisioning profile.
  let profile: String
  /// The file in which old versions of Xcode leave the entitlements.
  let expandedEntitlements: String

  init(_ bundle: String, in storage: some BundleStorage) {
    let deep = ProjectRoot.join(bundle, "Contents")
    let isDeep = storage.item(at: "\(deep)/Info.plist") == .file
    contents = isDeep ? deep : bundle
    resources = isDeep ? "\(deep)/Resources" : bundle
    programs = isDeep ? "\(deep)/MacOS" : bundle
    infoPlist = ProjectRoot.join(contents, "Info.plist")
    profile = ProjectRoot.join(
      contents, isDeep ? "embedded.provisionprofile" : "embedded.mobileprovision")
    expandedEntitlements = ProjectRoot.join(resources, "archived-expanded-entitlements.xcent")
  }

  /// The folders with embedded bundles, with the extension and the kind of the bundles in them.
  static let embedding: [(folder: String, ending: String, kind: ProductKind)] = [
    ("AppClips", ".app", .appClip), ("Extensions", ".appex", .appExtension),
    ("PlugIns", ".appex", .appExtension), ("Watch", ".app", .watchApp),
  ]
}
