/// Projects whose targets a tool generates: there is no project file of Xcode until the tool has run.
extension ProjectLayout {
  /// `project.yml` or `project.json` of XcodeGen. Other tools have files with these names; those of XcodeGen
  /// name targets and their platforms.
  static func xcodeGen(_ folder: LayoutFolder) -> ProjectLayout? {
    guard !folder.hasXcodeProject else { return nil }
    for name in ["project.yml", "project.yaml"] where folder.files.contains(name) {
      let lines = folder.lines(name)
      let hasTargets = lines.contains {
        $0.hasPrefix("targets:") || $0.hasPrefix("targetTemplates:") || $0.hasPrefix("\"targets\":")
      }
      let hasPlatform = lines.contains { line in
        let word = line.drop { $0 == " " || $0 == "-" || $0 == "\"" }
        return word.hasPrefix("platform:") || word.hasPrefix("supportedDestinations:")
          || word.hasPrefix("platform\":")
      }
      if hasTargets && hasPlatform { return unread(.xcodeGen, name, in: folder) }
    }
    let name = "project.json"
    guard folder.files.contains(name), folder.file(name, contains: "\"targets\""),
      folder.file(name, contains: "\"platform\"")
        || folder.file(name, contains: "\"supportedDestinations\"")
    else { return nil }
    return unread(.xcodeGen, name, in: folder)
  }

  /// `Project.swift` or `Workspace.swift` of Tuist: Swift programs that import its description.
  static func tuist(_ folder: LayoutFolder) -> ProjectLayout? {
    guard !folder.hasXcodeProject else { return nil }
    for name in ["Project.swift", "Workspace.swift"]
    where folder.file(name, contains: "import ProjectDescription") {
      return unread(.tuist, name, in: folder)
    }
    return nil
  }

  /// `Package.swift` without a project in the same folder.
  static func swiftPackage(_ folder: LayoutFolder) -> ProjectLayout? {
    guard !folder.hasXcodeProject, folder.files.contains("Package.swift") else { return nil }
    return unread(.swiftPackage, "Package.swift", in: folder)
  }

  /// A workspace or package of Bazel.
  static func bazel(_ folder: LayoutFolder) -> ProjectLayout? {
    guard !folder.hasXcodeProject else { return nil }
    let names = ["MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "BUILD.bazel"]
    if let name = names.first(where: folder.files.contains) {
      return unread(.bazel, name, in: folder)
    }
    // Any tool may have a file of this name. The files of Bazel load their rules.
    guard folder.files.contains("BUILD"),
      folder.lines("BUILD").contains(where: { $0.hasPrefix("load(") })
    else { return nil }
    return unread(.bazel, "BUILD", in: folder)
  }

  private static func unread(
    _ kind: Kind, _ marker: String, in folder: LayoutFolder
  ) -> ProjectLayout {
    ProjectLayout(
      kind: kind, marker: folder.join(marker), propertyLists: [],
      unknown:
        "the targets of '\(folder.join(marker))' are not read: property lists below its folder "
        + "are checked separately")
  }
}
