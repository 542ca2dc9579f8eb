internal import FileSystem
internal import Findings
internal import LaunchProject
internal import PropertyListSyntax

/// The Expo SDK of an app.
struct ExpoVersion {
  /// Its major version; nil if it is unknown.
  let major: Int?
  /// The place that names the version.
  let place: SourcePlace?
  /// Whether it has the option `enableSceneSupport`, which came with 57.0.23; nil if the patch version is
  /// unknown.
  let hasSceneOption: Bool?

  init(
    _ config: PropertyListDictionary?, _ project: Project, _ package: NodePackage?,
    in root: ProjectRoot
  ) {
    let dependency = package?["expo"]
    if let value = config?["sdkVersion"], let version = value.string.flatMap(NodePackage.version) {
      major = version[0]
      place = SourcePlace(project.file, value.markSpan)
    } else {
      let isOne = dependency?.hasOneMajor == true
      major =
        isOne
        ? dependency?.version?[0]
        : dependency == nil
          ? nil : NodePackage.lockedVersion(of: "expo", folder: project.folder, in: root)?[0]
      place = dependency?.place
    }
    guard let major else {
      hasSceneOption = nil
      return
    }
    guard major == 57 else {
      hasSceneOption = major > 57
      return
    }
    let first = Self.optionVersion
    if let range = dependency?.version, range[0] == 57, !range.lexicographicallyPrecedes(first) {
      hasSceneOption = true
    } else if let locked = NodePackage.lockedVersion(
      of: "expo", folder: project.folder, in: root)
    {
      hasSceneOption = !locked.lexicographicallyPrecedes(first)
    } else {
      // An exact version before 57.0.23 has no such option; a range may include a later version.
      let isExact = dependency?.range.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      hasSceneOption = isExact ? false : nil
    }
  }

  private static let optionVersion = [57, 0, 23]
}
