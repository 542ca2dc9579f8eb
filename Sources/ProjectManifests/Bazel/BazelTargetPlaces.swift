internal import FileSystem
package import Findings
internal import LaunchSources
internal import SourceText

/// Where a build file of Bazel makes a target and sets the keys of its Info.plist.
package struct BazelTargetPlaces {
  /// The name of the target.
  package let name: String
  /// The place of the target's name.
  package let place: SourcePlace
  private let attributes: [String: SourcePlace]

  /// The attributes of rules_apple that set keys of an Info.plist. Source: rules_apple, `resource_actions/plist.bzl` and
  /// the documentation of `ios_application`.
  private static let attributes = [
    "CFBundleIdentifier": "bundle_id", "CFBundleName": "bundle_name",
    "CFBundleExecutable": "executable_name", "CFBundleVersion": "version",
    "CFBundleShortVersionString": "version", "CFBundleIcons": "app_icons",
    "CFBundleIconFiles": "app_icons", "MinimumOSVersion": "minimum_os_version",
    "UIDeviceFamily": "families", "UILaunchStoryboardName": "launch_storyboard",
    "UILaunchImages": "launch_images",
  ]

  /// Reads the build file of a target; nil if the file is not there or does not make the target with a literal call. No
  /// other file is read: a build that runs this has no other one among its inputs.
  ///
  /// - Parameter label: the label of the target, relative to the current folder.
  package init?(of label: String) {
    let package = BazelLabel(label, in: "", ownName: nil).package
    guard var root = ProjectRoot("") else { return nil }
    // The label names the build file, which is a link in the sandbox of a build.
    root.follow(BazelWorkspace.buildFileNames.map { ProjectRoot.join(package, $0) })
    var workspace = BazelWorkspace(around: "", in: root, maximumFileCount: 1)
    let label = workspace.label(label, in: "")
    guard case .target(let target, let package) = workspace.item(label) else { return nil }
    name = label.name
    place =
      target.origin ?? target.argument("name")?.place
      ?? SourcePlace(target.value.file, target.call.nameSpan)
    var attributes: [String: SourcePlace] = [:]
    var values = BazelAttributes(target, in: package)
    for attribute in Set(Self.attributes.values) {
      attributes[attribute] = values.value(attribute)?.place
    }
    self.attributes = attributes
  }

  /// The place that sets a key which no property list of the target has: its attribute, or else the target.
  package func place(ofKey key: String) -> SourcePlace {
    Self.attributes[key].flatMap { attributes[$0] } ?? place
  }

  /// The name in a label; the label itself if it has none.
  package static func name(of label: String) -> String {
    let name = BazelLabel(label, in: "", ownName: nil).name
    return name.isEmpty ? label : name
  }
}
