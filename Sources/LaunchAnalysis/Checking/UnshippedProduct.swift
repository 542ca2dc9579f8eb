internal import FileSystem
package import Findings
internal import LaunchProject

/// Why the product of a target is not shipped; warnings about it become info.
///
/// Errors keep their severity, because they affect everybody who builds the target. Nobody builds the project of a
/// pod, so there errors become info, too.
package struct UnshippedProduct: Sendable, Hashable {
  /// A note that gives the reason, with its location.
  package let note: Finding.Note
  /// Whether nobody builds the target.
  package private(set) var isNeverBuilt = false

  /// The names of folders with test fixtures, which tests read but nobody builds: the usual names in Ruby,
  /// JavaScript, Go and Python.
  private static let fixtureFolders: Set<String> = [
    "fixtures", "Fixtures", "__fixtures__", "fixture", "testdata", "test-data", "TestData",
  ]

  /// The first version of Swift that Xcode still compiles. Source: Xcode 10.2 release notes, "Swift 3 mode
  /// has been removed".
  private static let firstCompiledSwift = 4

  /// The reason for all targets of a project: the folder of the project.
  ///
  /// This does not apply to a project in a folder of tests that has tests itself: they launch its apps, so
  /// problems of the launch matter.
  ///
  /// - Parameters:
  ///   - project: the path of the project.
  ///   - root: the searched folder; only folders in it count. For a project that was given by its path, it is
  ///     the folder of the project.
  ///   - hasTests: whether the project has a target of unit tests or of user interface tests.
  init?(project: String, in root: String, hasTests: Bool) {
    let rest = PathText.rest(of: project, in: root) ?? project
    let folders = rest.split(separator: "/").dropLast().map(String.init)
    if let folder = folders.first(where: Self.fixtureFolders.contains) {
      note = Finding.Note(
        "info, because the project is in the folder '\(folder)': test fixtures are not shipped")
    } else if !hasTests, let folder = folders.first(where: Self.isFolderOfTests) {
      note = Finding.Note(
        "info, because the project is in the folder '\(folder)' and has no tests that launch its apps"
      )
    } else {
      return nil
    }
  }

  /// The reason for all targets of a project without an app or extension: CocoaPods makes another project from the
  /// podspec beside it.
  init?(ofPod project: Project, in root: ProjectRoot) {
    guard project.isBuiltByXcode, !project.targets.isEmpty,
      project.targets.allSatisfy({ [.framework, .unitTests, .other].contains($0.kind) })
    else { return nil }
    for folder in [project.folder, ProjectRoot.join(project.folder, "..")] {
      let names = (try? root.entries(of: folder.isEmpty ? "." : folder))?.map(\.name) ?? []
      let podspecs = names.filter { $0.hasSuffix(".podspec") || $0.hasSuffix(".podspec.json") }
      guard let podspec = podspecs.min() else { continue }
      note = Finding.Note(
        "info, because the project builds no app, and CocoaPods builds its sources from '\(podspec)'"
      )
      isNeverBuilt = true
      return
    }
    return nil
  }

  private static func isFolderOfTests(_ name: String) -> Bool {
    name.hasSuffix("Tests") || name == "tests" || name.hasSuffix("-tests")
      || name.hasSuffix("_tests")
  }

  /// The reason from build settings: no current Xcode compiles the target.
  init?(_ settings: any TargetSettings) {
    guard let setting = settings["SWIFT_VERSION"],
      let major = setting.text.split(separator: ".").first.flatMap({ Int($0) }),
      major < Self.firstCompiledSwift
    else { return nil }
    let message =
      "info, because no Xcode since 10.2 compiles this target: 'SWIFT_VERSION' is '\(setting.text)'"
    note = setting.place?.note(message) ?? Finding.Note(message)
  }
}
