import Foundation
import LaunchKitTestSupport

/// A project file like those of Xcode, put together from its targets.
struct SampleProject {
  /// A target with the sources it compiles.
  struct Target {
    var name: String
    var sources: [String]
    /// Files it copies, from the same group.
    var resources: [String] = []
    /// Settings of both configurations, beside the Info.plist.
    var settings: [String: String] = [:]
    /// The Info.plist; nil where every key is generated.
    var infoPlist: String?
    /// Whether the target has the folder `App` in step with the disk instead of listing its files.
    var isSynchronized = false
    /// Files of the folder that the target does not have.
    var exceptions: [String] = []
  }

  var targets: [Target]
  /// The files of the group `App`, from that folder.
  var files: [String]
  var newline = "\n"

  private func id(_ kind: Int, _ index: Int) -> String {
    let digits = String(kind * 1_000 + index)
    return "AB" + String(repeating: "0", count: 22 - digits.count) + digits
  }

  /// The text of `project.pbxproj`.
  var text: String {
    var objects: [String] = []
    func build(_ target: Int, _ file: Int) -> String { id(100 + target, file) }
    func element(_ name: String, _ target: Int, _ phase: String) -> String {
      "\t\t\t\t\(build(target, files.firstIndex(of: name) ?? 0)) /* \(name) in \(phase) */,"
    }
    objects.append("/* Begin PBXBuildFile section */")
    for (index, target) in targets.enumerated() where !target.isSynchronized {
      for name in target.sources + target.resources {
        let file = files.firstIndex(of: name) ?? 0
        objects.append(
          "\t\t\(build(index, file)) /* \(name) in Sources */ = {isa = PBXBuildFile; fileRef = \(id(1, file)) /* \(name) */; };"
        )
      }
    }
    objects.append("/* End PBXBuildFile section */\n\n/* Begin PBXFileReference section */")
    let isSynchronized = targets.contains(where: \.isSynchronized)
    for (index, name) in files.enumerated() where !isSynchronized {
      let type =
        name.hasSuffix(".storyboard")
        ? "file.storyboard"
        : name.hasSuffix(".swift")
          ? "sourcecode.swift" : name.hasSuffix(".m") ? "sourcecode.c.objc" : "sourcecode.c.h"
      objects.append(
        "\t\t\(id(1, index)) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = \(type); path = \(name); sourceTree = \"<group>\"; };"
      )
    }
    objects.append("/* End PBXFileReference section */\n")
    if isSynchronized {
      var sets: [String] = []
      for (index, target) in targets.enumerated() where !target.exceptions.isEmpty {
        sets.append("\t\t\t\t\(id(7, index)) /* Exceptions */,")
        objects.append(
          """
          \t\t\(id(7, index)) /* Exceptions */ = {
          \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
          \t\t\tmembershipExceptions = (
          \(target.exceptions.map { "\t\t\t\t\($0)," }.joined(separator: "\n"))
          \t\t\t);
          \t\t\ttarget = \(id(3, index)) /* \(target.name) */;
          \t\t};
          """)
      }
      objects.append(
        """
        \t\t\(id(6, 0)) /* App */ = {
        \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
        \t\t\texceptions = (
        \(sets.joined(separator: "\n"))
        \t\t\t);
        \t\t\tpath = App;
        \t\t\tsourceTree = "<group>";
        \t\t};
        """)
    } else {
      objects.append(
        """
        \t\t\(id(6, 0)) /* App */ = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \(files.indices.map { "\t\t\t\t\(id(1, $0)) /* \(files[$0]) */," }.joined(separator: "\n"))
        \t\t\t);
        \t\t\tpath = App;
        \t\t\tsourceTree = "<group>";
        \t\t};
        """)
    }
    objects.append(
      """
      \t\t\(id(6, 1)) = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (
      \t\t\t\t\(id(6, 0)) /* App */,
      \t\t\t);
      \t\t\tsourceTree = "<group>";
      \t\t};
      """)
    for (index, target) in targets.enumerated() {
      let groups =
        target.isSynchronized
        ? "\t\t\tfileSystemSynchronizedGroups = (\n\t\t\t\t\(id(6, 0)) /* App */,\n\t\t\t);\n" : ""
      let (sources, resources) =
        target.isSynchronized
        ? ([], [])
        : (
          target.sources.map { element($0, index, "Sources") },
          target.resources.map { element($0, index, "Resources") }
        )
      objects.append(
        """
        \t\t\(id(3, index)) /* \(target.name) */ = {
        \t\t\tisa = PBXNativeTarget;
        \t\t\tbuildConfigurationList = \(id(4, index));
        \t\t\tbuildPhases = (
        \t\t\t\t\(id(5, index)) /* Sources */,
        \t\t\t\t\(id(50, index)) /* Resources */,
        \t\t\t);
        \t\t\tdependencies = (
        \t\t\t);
        \(groups)\t\t\tname = \(target.name);
        \t\t\tproductName = \(target.name);
        \t\t\tproductType = "com.apple.product-type.application";
        \t\t};
        \t\t\(id(5, index)) /* Sources */ = {
        \t\t\tisa = PBXSourcesBuildPhase;
        \t\t\tfiles = (
        \(sources.joined(separator: "\n"))
        \t\t\t);
        \t\t};
        \t\t\(id(50, index)) /* Resources */ = {
        \t\t\tisa = PBXResourcesBuildPhase;
        \t\t\tfiles = (
        \(resources.joined(separator: "\n"))
        \t\t\t);
        \t\t};
        """)
      for (count, configuration) in ["Debug", "Release"].enumerated() {
        var settings = target.settings
        if let plist = target.infoPlist { settings["INFOPLIST_FILE"] = plist }
        let lines = settings.sorted { $0.key < $1.key }
          .map { "\t\t\t\t\($0.key) = \"\($0.value)\";" }
        objects.append(
          """
          \t\t\(id(8 + count, index)) /* \(configuration) */ = {
          \t\t\tisa = XCBuildConfiguration;
          \t\t\tbuildSettings = {
          \(lines.joined(separator: "\n"))
          \t\t\t};
          \t\t\tname = \(configuration);
          \t\t};
          """)
      }
      objects.append(list(id(4, index), id(8, index), id(9, index)))
    }
    objects.append(
      """
      \t\t\(id(2, 0)) /* Project object */ = {
      \t\t\tisa = PBXProject;
      \t\t\tbuildConfigurationList = \(id(2, 1));
      \t\t\tmainGroup = \(id(6, 1));
      \t\t\ttargets = (
      \(targets.indices.map { "\t\t\t\t\(id(3, $0)) /* \(targets[$0].name) */," }.joined(separator: "\n"))
      \t\t\t);
      \t\t};
      """)
    for (count, configuration) in ["Debug", "Release"].enumerated() {
      objects.append(
        """
        \t\t\(id(2, 2 + count)) /* \(configuration) */ = {
        \t\t\tisa = XCBuildConfiguration;
        \t\t\tbuildSettings = {
        \t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 15.0;
        \t\t\t\tSDKROOT = iphoneos;
        \t\t\t\tPRODUCT_NAME = "$(TARGET_NAME)";
        \t\t\t};
        \t\t\tname = \(configuration);
        \t\t};
        """)
    }
    objects.append(list(id(2, 1), id(2, 2), id(2, 3)))
    let text =
      """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = 56;
      \tobjects = {

      \(objects.joined(separator: "\n"))
      \t};
      \trootObject = \(id(2, 0)) /* Project object */;
      }

      """
    return text.replacingOccurrences(of: "\n", with: newline)
  }

  private func list(_ id: String, _ debug: String, _ release: String) -> String {
    """
    \t\t\(id) = {
    \t\t\tisa = XCConfigurationList;
    \t\t\tbuildConfigurations = (
    \t\t\t\t\(debug) /* Debug */,
    \t\t\t\t\(release) /* Release */,
    \t\t\t);
    \t\t\tdefaultConfigurationName = Release;
    \t\t};
    """
  }
}
