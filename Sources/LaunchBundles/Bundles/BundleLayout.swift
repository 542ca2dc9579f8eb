internal import FileSystem
internal import LaunchProject

/// Where the parts of a bundle lie: flat on devices, below `Contents` on a Mac.
struct Layout {
  /// Where the Info.plist and embedded bundles are.
  let contents: String
  /// Where resources are.
  let resources: String
  /// Where the program is.
  let programs: String
  /// The Info.plist.
  let infoPlist: String
  /// The provisioning profile.
  let profile: String
  /// What old Xcodes leave of the entitlements.
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

  /// The folders with embedded bundles, their end, and what they are.
  static let embedding: [(folder: String, ending: String, kind: ProductKind)] = [
    ("AppClips", ".app", .appClip), ("Extensions", ".appex", .appExtension),
    ("PlugIns", ".appex", .appExtension), ("Watch", ".app", .watchApp),
  ]
}
