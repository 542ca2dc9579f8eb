import Foundation
import LaunchKitTestSupport
import Testing

/// Names that are not UTF-8, streams that are closed, projects without a project file.
/// `Scripts/hostile/hostile_streams.py` tries more.
@Suite struct HostileStreamsTests {
  /// Runs a line of shell in which `$0` is the tool.
  private func shell(_ line: String, in folder: SampleFolder) throws -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(
      ["-c", line, try LaunchKitExecutable.url.path], in: folder.url,
      program: URL(filePath: "/bin/bash"))
  }

  @Test(
    "Standard streams that are closed are reported, and no file takes their place",
    arguments: [
      ("\"$0\" validate - <&-", 3, "standard input is closed"),
      ("\"$0\" validate --files-from - <&-", 3, "standard input is closed"),
      ("\"$0\" validate a.plist >&-", 3, "standard output is closed"),
      ("\"$0\" rules >&-", 3, "standard output is closed"),
      ("\"$0\" validate a.plist 2>&-", 1, ""),
      ("\"$0\" validate --output report a.plist <&- >&- 2>&-", 1, ""),
    ])
  func closedStreams(line: String, status: Int32, errors: String) throws {
    let folder = try SampleFolder(["a.plist": SampleFolder.error])
    defer { folder.remove() }
    let outcome = try shell(line, in: folder)
    #expect(outcome.status == status && !outcome.crashed)
    #expect(errors.isEmpty || outcome.errors.contains(errors), "\(outcome.errors)")
    #expect(
      try String(contentsOfFile: folder.path("a.plist"), encoding: .utf8) == SampleFolder.error)
  }

  @Test(
    "Names that are not UTF-8 are found and distinguished",
    arguments: ["in/$'a\\xff'.plist in/$'a\\xfe'.plist", "in", "--files-from list"])
  func names(arguments: String) throws {
    #if os(Linux)
      let folder = try SampleFolder(["in/a.plist": SampleFolder.error])
      defer { folder.remove() }
      let outcome = try shell(
        "cp in/a.plist in/$'a\\xff'.plist; mv in/a.plist in/$'a\\xfe'.plist; "
          + "printf 'in/a\\xff.plist\\nin/a\\xfe.plist\\n' >list; "
          + "\"$0\" validate --format json \(arguments)", in: folder)
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(outcome.output.contains(#""path": "in/a\\xFF.plist""#))
      #expect(outcome.output.contains(#""path": "in/a\\xFE.plist""#))
      let missing = try shell("\"$0\" $'none\\xff'", in: folder)
      #expect(missing.status == 3)
      #expect(missing.errors.contains("'none\\xFF' cannot be opened"))
    #endif
  }

  @Test(
    "A project without a project file that can be read is an error, named or found",
    arguments: [
      ("mkdir -p in/A.xcodeproj", "is missing, so the project cannot be checked"),
      ("mkdir -p in/A.xcodeproj/project.pbxproj", "is a folder, not a regular file"),
      ("mkdir -p in/A.xcodeproj; : >in/A.xcodeproj/project.pbxproj", "is empty"),
      ("mkdir -p in/A.xcodeproj; ln -s none in/A.xcodeproj/project.pbxproj", "is missing"),
      ("mkdir -p in/A.xcodeproj; : >in/project.yml", "run 'xcodegen generate'"),
      ("mkdir -p in/A.xcodeproj; : >in/Project.swift", "run 'tuist generate'"),
    ])
  func projectFiles(setup: String, message: String) throws {
    let folder = try SampleFolder(["in/a.plist": SampleFolder.clean])
    defer { folder.remove() }
    for path in ["in/A.xcodeproj", "in"] {
      let outcome = try shell("\(setup); \"$0\" validate \(path)", in: folder)
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("'in/A.xcodeproj/project.pbxproj' "), "\(outcome.errors)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test("A difference in a very long line is not shown, and the fix is made")
  func longLine() throws {
    let long = "<key>X</key><string>" + String(repeating: "a", count: 2 << 20) + "</string>"
    let modes = "<key>UIBackgroundModes</key><array><string>remote-notifications</string></array>"
    let folder = try SampleFolder([
      "a.plist": SampleFolder.plist(
        "<key>CFBundleIdentifier</key><string>a.b</string><key>CFBundleExecutable</key>"
          + "<string>A</string><key>LSRequiresIPhoneOS</key><true/>" + long + modes),
      "b.plist": SampleFolder.error,
    ])
    defer { folder.remove() }
    let shown = try LaunchKitExecutable.run(
      ["validate", "--diff", "--unsafe-fixes", "."], in: folder.url)
    #expect(shown.status == 1)
    #expect(shown.output.utf8.count < 10_000)
    #expect(shown.output.contains("+++ b/b.plist"))
    #expect(shown.errors.contains("'./a.plist' has lines of more than 1048576 bytes"))
    let fixed = try LaunchKitExecutable.run(
      ["validate", "--fix", "--unsafe-fixes", "a.plist"], in: folder.url)
    #expect(fixed.errors.contains("in 1 file"), "\(fixed.errors)")
    let text = try String(contentsOfFile: folder.path("a.plist"), encoding: .utf8)
    #expect(!text.contains("remote-notifications"))
  }
}
