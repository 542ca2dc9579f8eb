internal import LaunchProject
package import SourceText

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

  /// The reason that holds for all targets of a project: it lies among the inputs of tests.
  ///
  /// - Parameters:
  ///   - project: the path of the project.
  ///   - root: the folder that was searched. A project that was named by its path, and so lies in the root itself,
  ///     is what somebody wants to be checked.
  init?(project: String, in root: String) {
    let rest = PathText.rest(of: project, in: root) ?? project
    let folders = rest.split(separator: "/").dropLast().map(String.init)
    guard let folder = folders.first(where: Self.fixtureFolders.contains) else { return nil }
    note = Note(
      "info, because the project is in a folder '\(folder)': inputs of tests are not shipped")
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
