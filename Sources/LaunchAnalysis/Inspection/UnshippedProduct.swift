internal import FileSystem
package import Findings
internal import LaunchProject
internal import RuleEngine

/// Why nobody ships what a target makes: warnings about it are info.
///
/// Errors keep their severity: what is wrong is wrong, and whoever builds the target meets it.
package struct UnshippedProduct: Sendable, Hashable {
  /// A note that gives the reason, with its location.
  package let note: Note

  /// The names of folders whose content tests read, and nobody builds: the usual ones of Ruby, JavaScript, Go
  /// and Python.
  private static let fixtureFolders: Set<String> = [
    "fixtures", "Fixtures", "__fixtures__", "fixture", "testdata", "test-data", "TestData",
  ]

  /// The first version of Swift that Xcode still compiles. Source: Xcode 10.2 release notes, "Swift 3 mode has been
  /// removed".
  private static let firstCompiledSwift = 4

  /// The reason that holds for all targets of a project: the folder that it is in.
  ///
  /// An app in a folder of tests that is the host of tests is launched by them, so that what breaks its launch matters.
  ///
  /// - Parameters:
  ///   - project: the path of the project.
  ///   - root: the searched folder; only folders in it count. The folder of a project that was given by its path
  ///     is the root itself.
  ///   - hasTests: whether the project has a target of unit tests or of user interface tests.
  init?(project: String, in root: String, hasTests: Bool) {
    let rest = PathText.rest(of: project, in: root) ?? project
    let folders = rest.split(separator: "/").dropLast().map(String.init)
    if let folder = folders.first(where: Self.fixtureFolders.contains) {
      note = Note(
        "info, because the project is in the folder '\(folder)': test fixtures are not shipped")
    } else if !hasTests, let folder = folders.first(where: Self.isFolderOfTests) {
      note = Note(
        "info, because the project is in the folder '\(folder)' and has no tests that launch its apps"
      )
    } else {
      return nil
    }
  }

  private static func isFolderOfTests(_ name: String) -> Bool {
    name.hasSuffix("Tests") || name == "tests" || name.hasSuffix("-tests")
      || name.hasSuffix("_tests")
  }

  /// The reason that build settings give: no current Xcode compiles the target.
  init?(_ settings: any TargetSettings) {
    guard let setting = settings["SWIFT_VERSION"],
      let major = setting.text.split(separator: ".").first.flatMap({ Int($0) }),
      major < Self.firstCompiledSwift
    else { return nil }
    let message =
      "info, because no Xcode since 10.2 compiles this target: 'SWIFT_VERSION' is '\(setting.text)'"
    note = setting.place?.note(message) ?? Note(message)
  }
}
