import Foundation
import LaunchKitTestSupport
import Testing

/// `validate --fix` and `--diff` as a shell sees them.
@Suite struct FixCommandTests {
  private static let only = ["--fix-only", SampleFolder.errorRule]
  /// ``SampleFolder/error`` after its fix.
  private static let fixed = SampleFolder.error.replacingOccurrences(
    of: "Main.storyboard", with: "Main")

  private func run(
    _ sample: SampleFolder, _ arguments: [String], in folder: URL? = nil
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(
      ["validate"] + arguments + (folder == nil ? [sample.url.path] : []), in: folder)
  }

  private func text(_ sample: SampleFolder, _ name: String) throws -> String {
    String(decoding: try Data(contentsOf: sample.url.appending(path: name)), as: UTF8.self)
  }

  @Test func filesAreFixedAndWhatIsLeftIsReported() throws {
    let sample = try SampleFolder(["a.plist": SampleFolder.error, "b.plist": SampleFolder.clean])
    defer { sample.remove() }
    let first = try run(sample, ["--fix"] + Self.only)
    #expect(first.status == 0)
    #expect(first.errors == "1 fix in 1 file\n")
    #expect(!first.output.contains(SampleFolder.errorRule))
    #expect(try text(sample, "a.plist") == Self.fixed)
    #expect(try text(sample, "b.plist") == SampleFolder.clean)
    let again = try run(sample, ["--fix"] + Self.only)
    #expect(again.errors == "nothing to fix\n")
    #expect(try text(sample, "a.plist") == Self.fixed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sample.url.path).count == 2)
  }

  @Test func theExitStatusIsThatOfWhatIsLeft() throws {
    let sample = try SampleFolder([
      "a.plist": SampleFolder.error, "b.plist": SampleFolder.plist("<key>a</key>"),
    ])
    defer { sample.remove() }
    #expect(try run(sample, ["--fix"] + Self.only).status == 1)
  }

  @Test func aDifferenceChangesNothingAndLeadsToTheSame() throws {
    let sample = try SampleFolder(["sub/a b.plist": SampleFolder.error])
    defer { sample.remove() }
    let shown = try run(sample, ["--diff"] + Self.only)
    #expect(shown.status == 1)
    #expect(shown.errors.hasPrefix("1 fix in 1 file; "))
    #expect(try text(sample, "sub/a b.plist") == SampleFolder.error)
    let patch = try PatchReader(Array(shown.output.utf8))
    #expect(
      String(decoding: try patch.apply(to: Array(SampleFolder.error.utf8)), as: UTF8.self)
        == Self.fixed)
    // From the current folder the path is short.
    let inside = try run(sample, ["--diff"] + Self.only, in: sample.url)
    #expect(inside.output.hasPrefix("--- a/sub/a b.plist\t\n+++ b/sub/a b.plist\t\n"))
    _ = try run(sample, ["--fix"] + Self.only)
    let nothing = try run(sample, ["--diff"] + Self.only)
    #expect(nothing.status == 0)
    #expect(nothing.output.isEmpty)
  }

  @Test func changesThatAreMadeArePrintedOnRequest() throws {
    let sample = try SampleFolder(["a.plist": SampleFolder.error, "b.plist": SampleFolder.error])
    defer { sample.remove() }
    let shown = try run(sample, ["--diff"] + Self.only)
    let made = try run(sample, ["--fix", "--diff"] + Self.only)
    #expect(made.output == shown.output && !made.output.isEmpty)
    #expect(made.errors == "2 fixes in 2 files\n")
    // The status depends on the findings that are left.
    #expect(shown.status == 1 && made.status == 0)
    let nothing = try run(sample, ["--fix", "--diff"] + Self.only)
    #expect(nothing.output.isEmpty && nothing.errors == "nothing to fix\n")
  }

  @Test func aDifferenceGoesToTheFileThatIsNamed() throws {
    let sample = try SampleFolder(["a.plist": SampleFolder.error])
    defer { sample.remove() }
    let output = sample.path("a.diff")
    let outcome = try run(sample, ["--diff", "--output", output] + Self.only)
    #expect(outcome.output.isEmpty)
    #expect(try text(sample, "a.diff").contains("+<key>UIMainStoryboardFile</key><string>Main<"))
  }

  struct Form: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var encode: @Sendable (String) -> Data = { Data($0.utf8) }
    var testDescription: String { name }
  }

  static let forms = [
    Form(name: "CRLF", text: lines("\r\n")), Form(name: "CR", text: lines("\r")),
    Form(name: "no line end", text: lines("")),
    Form(name: "mark", text: lines("\n"), encode: { [0xEF, 0xBB, 0xBF] + Data($0.utf8) }),
    Form(
      name: "UTF-16", text: lines("\r\n").replacingOccurrences(of: "UTF-8", with: "UTF-16"),
      encode: { text in
        Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      }),
    Form(
      name: "Latin-1", text: lines("\n").replacingOccurrences(of: "UTF-8", with: "ISO-8859-1"),
      encode: { text in Data(text.unicodeScalars.map { UInt8($0.value & 0xFF) }) }),
    Form(name: "OpenStep", text: "{\r\n  UIMainStoryboardFile = \"Main.storyboard\";  /* é */ }"),
    Form(name: "JSON", text: "{\"UIMainStoryboardFile\" :\t\"Main.storyboard\"}"),
  ]

  private static func lines(_ end: String) -> String {
    [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<plist version=\"1.0\"><!-- é -->", "<dict >",
      "\t <key>UIMainStoryboardFile</key>", "<string>Main.storyboard</string  >", "</dict></plist>",
      "",
    ].joined(separator: end)
  }

  @Test(arguments: forms)
  func everyByteOutsideOfTheFixStays(_ form: Form) throws {
    let sample = try SampleFolder()
    defer { sample.remove() }
    let file = sample.url.appending(path: "a.plist")
    try form.encode(form.text).write(to: file)
    let shown = try run(sample, ["--diff"] + Self.only)
    if form.name == "UTF-16" {
      #expect(shown.output.isEmpty)
      #expect(shown.errors.contains("is in UTF-16LE, which git treats as binary"))
      #expect(shown.status == 1)
    }
    let outcome = try run(sample, ["--fix"] + Self.only)
    #expect(outcome.errors == "1 fix in 1 file\n")
    let expected = form.encode(form.text.replacingOccurrences(of: "Main.storyboard", with: "Main"))
    #expect(try Data(contentsOf: file) == expected)
  }

  @Test func binaryFilesAreLeftAsTheyAre() throws {
    let sample = try SampleFolder(["a.plist": SampleFolder.error])
    defer { sample.remove() }
    let path = sample.path("a.plist")
    #expect(
      try LaunchKitExecutable.run(["plist", "convert", "--to", "binary", path, "--output", path])
        .status == 0)
    let before = try Data(contentsOf: URL(filePath: path))
    let outcome = try run(sample, ["--fix"] + Self.only)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "nothing to fix\n")
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func linksAreNotFollowed() throws {
    let sample = try SampleFolder([
      "in/a.plist": SampleFolder.error, "out.plist": SampleFolder.error,
    ])
    defer { sample.remove() }
    let files = FileManager.default
    for (link, target) in [("near", "a.plist"), ("far", "../out.plist"), ("loop", "loop.plist")] {
      try files.createSymbolicLink(
        atPath: sample.path("in/\(link).plist"), withDestinationPath: target)
    }
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--fix", sample.path("in"), sample.path("in/far.plist")] + Self.only)
    #expect(outcome.errors.contains("far.plist' is a symbolic link; name the file it leads to"))
    #expect(outcome.errors.contains("near.plist' is a symbolic link"))
    #expect(outcome.errors.contains("1 fix in 1 file"))
    #expect(outcome.status == 1)
    #expect(try text(sample, "in/a.plist") == Self.fixed)
    #expect(try text(sample, "out.plist") == SampleFolder.error)
    for link in ["near", "far"] {
      #expect(throws: Never.self) {
        try files.destinationOfSymbolicLink(atPath: sample.path("in/\(link).plist"))
      }
    }
  }

  @Test func builtAppsAreLeftAsTheyAre() throws {
    let plist = SampleFolder.error.replacingOccurrences(
      of: "<dict>",
      with: "<dict><key>CFBundleIdentifier</key><string>a.b</string>"
        + "<key>CFBundleExecutable</key><string>A</string>")
    let sample = try SampleFolder(["A.app/Info.plist": plist])
    defer { sample.remove() }
    let outcome = try run(sample, ["--fix"] + Self.only)
    #expect(try text(sample, "A.app/Info.plist") == plist)
    #expect(outcome.output.contains(SampleFolder.errorRule))
    #expect(outcome.errors == "nothing to fix\n")
  }

  @Test func whatIsSuppressedIsNotFixed() throws {
    let sample = try SampleFolder(["a.plist": SampleFolder.error])
    defer { sample.remove() }
    let baseline = sample.path("baseline.json")
    #expect(try run(sample, ["--write-baseline", baseline]).status == 0)
    let outcome = try run(sample, ["--fix", "--unsafe-fixes", "--baseline", baseline])
    #expect(outcome.errors == "nothing to fix\n")
    #expect(try text(sample, "a.plist") == SampleFolder.error)
  }

  @Test(arguments: ["CFBundleIdentifer", "Bundle identifier", "CFBundleIdentifier\u{200B}"])
  func aKeyGetsItsNameWhateverThatShows(_ key: String) throws {
    // After the fix, the file counts as that of an app, and has new findings as a whole.
    func plist(_ key: String) -> String {
      SampleFolder.plist(
        "<key>CFBundlePackageType</key><string>APPL</string>"
          + "<key>CFBundleExecutable</key><string>App</string><key>\(key)</key><string>a.b</string>"
      )
    }
    let sample = try SampleFolder(["a.plist": plist(key)])
    defer { sample.remove() }
    let outcome = try run(sample, ["--fix", "--unsafe-fixes", "--format", "concise"])
    #expect(!outcome.errors.contains("report it"), "\(outcome.errors)")
    #expect(outcome.output.contains("[bundle-version-missing]"))
    #expect(try text(sample, "a.plist").contains("<key>CFBundleIdentifier</key><string>a.b<"))
  }

  @Test func onlyTheNamedRulesAreFixed() throws {
    let sample = try SampleFolder(["a.plist": SampleFolder.error])
    defer { sample.remove() }
    let outcome = try run(sample, ["--fix", "--fix-only", "value-type-mismatch"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "nothing to fix\n")
    #expect(try text(sample, "a.plist") == SampleFolder.error)
  }

  @Test func modesAreKeptAndReadOnlyFilesLeft() throws {
    let sample = try SampleFolder(["a.plist": SampleFolder.error, "b.plist": SampleFolder.error])
    defer { sample.remove() }
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o604], ofItemAtPath: sample.path("a.plist"))
    try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: sample.path("b.plist"))
    try files.linkItem(atPath: sample.path("a.plist"), toPath: sample.path("other name"))
    let outcome = try run(sample, ["--fix"] + Self.only)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("b.plist': it is read-only\n"))
    #expect(outcome.errors.contains("a.plist' has 1 other hard link with the old content"))
    #expect(outcome.errors.contains("1 file fixed, 1 file not written"))
    let mode =
      try files.attributesOfItem(atPath: sample.path("a.plist"))[.posixPermissions] as? Int
    #expect(mode == 0o604)
    #expect(try text(sample, "a.plist") == Self.fixed)
    #expect(try text(sample, "b.plist") == SampleFolder.error)
    #expect(try text(sample, "other name") == SampleFolder.error)
  }

  @Test(arguments: [true, false])
  func aFileThatCannotBeWrittenWholeIsLeft(_ ignoresSignal: Bool) throws {
    let long = SampleFolder.error + "<!-- " + String(repeating: "x", count: 50_000) + " -->\n"
    let sample = try SampleFolder(["a.plist": long])
    defer { sample.remove() }
    // No file may get longer than a few kilobytes, as on a full disk.
    let script = """
      import os, resource, signal, sys
      signal.signal(signal.SIGXFSZ, signal.\(ignoresSignal ? "SIG_IGN" : "SIG_DFL"))
      resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
      os.execv(sys.argv[1], sys.argv[1:])
      """
    let outcome = try LaunchKitExecutable.run(
      [
        "python3", "-c", script, try LaunchKitExecutable.url.path, "validate", "--fix", "--quiet",
        sample.url.path,
      ] + Self.only, program: URL(filePath: "/usr/bin/env"))
    #expect(!outcome.crashed)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("the file is larger than the system allows"))
    #expect(try text(sample, "a.plist") == long)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sample.url.path) == ["a.plist"])
  }

  @Test func severalFindingsInOneElementAreFixedOneAfterTheOther() throws {
    // The service has no leading underscore and is listed twice.
    let plist = SampleFolder.plist(
      """
      <key>NSBonjourServices</key><array><string>ipp.tcp</string><string>ipp.tcp</string></array>
      <key>UIRequiresFullScreen</key><string>YES</string><key>UIMainStoryboardFile</key>
      <string>Main.storyboard</string>
      """)
    let sample = try SampleFolder(["a.plist": plist])
    defer { sample.remove() }
    let outcome = try run(sample, ["--fix"])
    #expect(!outcome.errors.contains("warning"))
    let fixed = try text(sample, "a.plist")
    #expect(fixed.contains("<string>_ipp._tcp</string>"))
    #expect(fixed.contains("<string>Main</string>"))
    let before = fixed
    _ = try run(sample, ["--fix"])
    #expect(try text(sample, "a.plist") == before)
  }

  @Test func theInfoPlistOfATargetIsFixedWhereItIsWritten() throws {
    let project = SmallProject(
      plist: "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>",
      files: ["AppDelegate.swift": SmallProject.delegate])
    let sample = try SampleFolder(project.folder)
    defer { sample.remove() }
    let before = try text(sample, "App/Info.plist")
    let shown = try run(sample, ["--diff"] + Self.only)
    let patch = try PatchReader(Array(shown.output.utf8))
    let fixed = before.replacingOccurrences(of: "Main.storyboard", with: "Main")
    #expect(
      String(decoding: try patch.apply(to: Array(before.utf8)), as: UTF8.self) == fixed)
    let outcome = try run(sample, ["--fix"] + Self.only)
    #expect(outcome.errors.hasPrefix("1 fix in 1 file"))
    #expect(try text(sample, "App/Info.plist") == fixed)
    // The file is also fixed if only its project is given.
    try sample.add("App/Info.plist", before)
    let named = try LaunchKitExecutable.run(
      ["validate", "--fix", sample.path("App.xcodeproj")] + Self.only)
    #expect(named.errors.hasPrefix("1 fix in 1 file"))
    #expect(try text(sample, "App/Info.plist") == fixed)
  }

  @Test(arguments: [
    (["--unsafe-fixes", "a"], "'--unsafe-fixes' needs '--fix' or '--diff'"),
    (["--fix-only", "key-duplicate", "a"], "'--fix-only' needs '--fix' or '--diff'"),
    (["--fix", "-"], "'--fix' needs files; standard input cannot be changed"),
    (["--diff", "-"], "'--diff' needs files; standard input cannot be changed"),
    (
      ["--fix", "--fix-only", "background-mode-unknwn", "a"],
      "there is no rule 'background-mode-unknwn'; did you mean 'background-mode-unknown'?"
    ),
    (
      ["--fix", "--fix-only", "nothing-like-it", "a"],
      "there is no rule 'nothing-like-it'; 'launchkit rules' lists them"
    ),
    (
      ["--diff", "--launch-options", "b", "a"],
      "'--diff' applies to apps; remove '--launch-options'"
    ),
    (["--fix", "--write-baseline", "b", "a"], "'--fix' and '--write-baseline' are two steps"),
  ])
  func whatMakesNoSenseIsRefused(_ arguments: [String], _ message: String) throws {
    let outcome = try LaunchKitExecutable.run(["validate"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
