internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads the frameworks that an `.xcframework` has for each platform.
///
/// Source: Apple, "Creating a multiplatform binary framework bundle"; `xcodebuild -create-xcframework`.
struct XCFrameworkReader<Storage: BundleStorage> {
  private let storage: Storage
  /// The frameworks.
  private(set) var frameworks: [BuiltFramework] = []
  /// The libraries that cannot be read.
  private(set) var failures: [InputFailure] = []
  /// How many more bytes of property lists may be read.
  private var room = BundleLimits.maximumNestedByteCount

  /// Reads the frameworks that an Info.plist names.
  init(_ infoPlist: PropertyListDocument, in storage: Storage) {
    self.storage = storage
    let libraries = infoPlist.root?.dictionary?["AvailableLibraries"]?.array.map(Array.init) ?? []
    for library in libraries.prefix(BundleLimits.maximumAppCount) {
      guard let library = library.dictionary else { continue }
      read(library)
    }
    if libraries.count > BundleLimits.maximumAppCount {
      failures.append(
        InputFailure(
          path: infoPlist.source.path,
          message:
            "names \(libraries.count) libraries, of which \(BundleLimits.maximumAppCount) are read")
      )
    }
  }

  private mutating func read(_ library: PropertyListDictionary) {
    guard let folder = library["LibraryIdentifier"]?.string,
      let name = library["LibraryPath"]?.string, BundleContents<Storage>.isName(folder),
      BundleContents<Storage>.isName(name)
    else { return }
    let path = ProjectRoot.join(folder, name)
    guard storage.item(at: path) != .absent else {
      failures.append(
        InputFailure(
          path: storage.shown(path), message: "does not exist, and 'AvailableLibraries' names it"))
      return
    }
    // Libraries without a bundle have nothing to check.
    guard name.hasSuffix(".framework") else { return }
    let reader = NestedBundleReader(
      framework: path, Layout(folder, in: storage), in: storage, room: room)
    room = reader.room
    failures += reader.failures
    let (platform, isForSimulator) = Self.platform(library)
    frameworks.append(
      BuiltFramework(
        name: "\(name) (\(folder))", path: storage.shown(path), platform: platform,
        isForSimulator: isForSimulator, bundles: reader.bundles))
  }

  private static func platform(
    _ library: PropertyListDictionary
  ) -> (platform: ApplePlatform?, isForSimulator: Bool) {
    let variant = library["SupportedPlatformVariant"]?.string
    let platform: ApplePlatform? =
      switch (library["SupportedPlatform"]?.string, variant) {
      case ("ios", "maccatalyst"): .maccatalyst
      case ("ios", _): .ios
      case ("tvos", _): .tvos
      case ("watchos", _): .watchos
      case ("xros", _): .visionos
      case ("macos", _): .macos
      default: nil
      }
    return (platform, variant == "simulator")
  }
}
