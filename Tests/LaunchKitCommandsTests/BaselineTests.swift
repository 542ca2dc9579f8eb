import Foundation
import LaunchKitTestSupport
import Testing

/// Known findings: one run records them, and the next does not report them.
@Suite(.serialized) struct BaselineTests {
  /// Three property lists with a finding each, one of them below a folder.
  private static func folder() throws -> SampleFolder {
    try SampleFolder([
      "a.plist": SampleFolder.error, "App/b.plist": SampleFolder.warning,
      "App/c.plist": SampleFolder.error, "clean.plist": SampleFolder.clean,
    ])
  }

  private static func write(in folder: SampleFolder, _ paths: [String] = ["."]) throws {
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--write-baseline", "known.json"] + paths, in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
  }

  private static func validate(
    in folder: SampleFolder, _ arguments: [String] = ["."]
  ) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(
      ["validate", "--baseline", "known.json", "--format", "concise"] + arguments, in: folder.url)
  }

  @Test func aRunAfterItWasWrittenTellsNothing() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try Self.write(in: folder)
    let text = try String(contentsOfFile: folder.path("known.json"), encoding: .utf8)
    #expect(
      text == """
        {
          "version": 1,
          "findings": [
            {"path":"App/b.plist","rule":"scene-configuration-name-duplicate",\
        "keyPath":"UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication[1]\
        .UISceneConfigurationName"},
            {"path":"App/c.plist","rule":"storyboard-name-has-extension","keyPath":"UIMainStoryboardFile"},
            {"path":"a.plist","rule":"storyboard-name-has-extension","keyPath":"UIMainStoryboardFile"}
          ]
        }

        """)
    let outcome = try Self.validate(in: folder, ["--fail-on", "warning", "."])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    // The findings stay known for any path to the file, and from any current folder.
    for paths in [["a.plist"], ["App"], ["App/../a.plist"], [folder.path("a.plist")]] {
      #expect(try Self.validate(in: folder, paths).output == "")
    }
    let inside = try LaunchKitExecutable.run(
      ["--baseline", "../known.json", "."], in: folder.url.appending(path: "App"))
    #expect(inside.status == 0)
  }

  @Test func movedLinesBringNothingBackAndNewFindingsAreTold() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try Self.write(in: folder)
    try folder.add(
      "a.plist",
      SampleFolder.plist(
        """

        <!-- moved -->
        <key>UILaunchStoryboardName</key><string>Launch</string>
        <key>UIMainStoryboardFile</key><string>Other.storyboard</string>
        """))
    try folder.add("new.plist", SampleFolder.error)
    let outcome = try Self.validate(in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("./new.plist:"))
    #expect(outcome.output.split(separator: "\n").count { $0.contains(": error:") } == 1)
  }

  @Test func twoOfAKindHideNoThird() throws {
    let folder = try SampleFolder([
      "a.plist": SampleFolder.plist(
        "<key>UIBackgroundModes</key><array><string>fetsh</string></array>")
    ])
    defer { folder.remove() }
    try Self.write(in: folder)
    try folder.add(
      "a.plist",
      SampleFolder.plist(
        "<key>UIBackgroundModes</key><array><string>fetsh</string><string>adio</string></array>"))
    let outcome = try Self.validate(in: folder)
    #expect(outcome.output.contains("'adio'"))
    #expect(!outcome.output.contains("'fetsh'"))
  }

  @Test func whatMatchesNothingAnyMoreIsReported() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try Self.write(in: folder)
    try folder.add("a.plist", SampleFolder.clean)
    try FileManager.default.removeItem(atPath: folder.path("App/c.plist"))
    let outcome = try Self.validate(in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        known.json:5:5: info: 'App/c.plist' no longer exists [baseline-entry-stale]
        known.json:6:5: info: 'storyboard-name-has-extension' is no longer found in 'a.plist' \
        [baseline-entry-stale]

        """)
    // A run that did not check the file does not call its entry stale.
    #expect(
      try Self.validate(in: folder, ["App/b.plist", "clean.plist"]).output.contains("c.plist"))
    #expect(
      try !Self.validate(in: folder, ["App/b.plist", "clean.plist"]).output.contains("'a.plist'"))
    #expect(try Self.validate(in: folder, ["--target", "App", "."]).output == "")
  }

  @Test func writingItAnewKeepsWhatWasNotLookedAt() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try Self.write(in: folder)
    let before = try String(contentsOfFile: folder.path("known.json"), encoding: .utf8)
    try folder.add("a.plist", SampleFolder.clean)
    try Self.write(in: folder, ["a.plist", "App/b.plist"])
    let after = try String(contentsOfFile: folder.path("known.json"), encoding: .utf8)
    #expect(
      after
        == before.replacing(
          ",\n    {\"path\":\"a.plist\",\"rule\":\"storyboard-name-has-extension\","
            + "\"keyPath\":\"UIMainStoryboardFile\"}", with: ""))
    #expect(try Self.validate(in: folder).output == "")
  }

  @Test func theFilesOfAProjectAreKnownTooWhicheverOfThem() throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    try FileManager.default.removeItem(at: folder.url)
    try FileManager.default.copyItem(
      at: PackageFolder.url("Samples/Projects/Signals"), to: folder.url)
    let before = try LaunchKitExecutable.run(
      ["--format", "concise", "--sdk", "27", "."], in: folder.url)
    #expect(before.status == 1)
    let written = try LaunchKitExecutable.run(
      ["--write-baseline", "known.json", "--sdk", "27", "."], in: folder.url)
    #expect(written.status == 0)
    #expect(try Self.validate(in: folder, ["--sdk", "27", "."]).output == "")
  }

  @Test(arguments: [
    ("[]", "1:1: error: a baseline is an array, expected an object [baseline-invalid]"),
    ("{\"version\": 1}", "1:1: error: a baseline has no 'findings'"),
    (
      "{\"version\": 2, \"findings\": []}",
      "1:13: error: version '2' is not known, expected 1 [baseline-invalid]"
    ),
    (
      "{\"version\": 1, \"findings\": [{\"path\": \"../x\", \"rule\": \"a\"}]}",
      "1:41: error: 'path' is '../x', expected a path inside the baseline's folder"
    ),
    (
      "{\"version\": 1, \"findings\": [{\"path\": \"/etc/passwd\", \"rule\": \"a\"}]}",
      "error: 'path' is '/etc/passwd', expected a path inside"
    ),
    (
      "{\"version\": 1, \"findings\": [{\"path\": \"x\", \"rulle\": \"a\"}]}",
      "help: did you mean 'rule'?"
    ),
    (
      "{\"version\": 1, \"findings\": [{\"path\": \"x\", \"rule\": \"a\", \"count\": 0}]}",
      "error: 'count' is '0', expected a whole number of at least 1"
    ),
    ("{\"version\": 1, \"findings\": [", "error: "),
  ])
  func aBaselineThatIsWrongStopsTheRun(text: String, message: String) throws {
    let folder = try SampleFolder(["a.plist": SampleFolder.error, "known.json": text])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["--baseline", "known.json", "a.plist"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    let expected =
      message.first?.isNumber == true
      ? String(message.drop { $0 != " " }.dropFirst("error: ".count + 1)) : message
    #expect(
      Self.unwrapped(outcome.errors).contains(expected.replacing(" [baseline-invalid]", with: "")))
    #expect(outcome.errors.contains("known.json:1:"))
    // An invalid baseline is not overwritten either.
    let writing = try LaunchKitExecutable.run(
      ["--write-baseline", "known.json", "a.plist"], in: folder.url)
    #expect(writing.status == 2)
    #expect(try String(contentsOfFile: folder.path("known.json"), encoding: .utf8) == text)
  }

  private static func unwrapped(_ text: String) -> String {
    text.replacing("error[baseline-invalid]: ", with: "error: ")
  }

  @Test func aBaselineThatIsNotThereIsAnInputFailure() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let outcome = try Self.validate(in: folder)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("'known.json' cannot be opened"))
  }

  @Test func theOrderIsThatOfPathsAndRulesForAnyNumberOfJobs() throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    for index in 0..<300 {
      try folder.add(
        "\(index % 7)/\(index).plist", [SampleFolder.error, SampleFolder.warning][index % 2])
    }
    var texts: Set<String> = []
    for jobs in ["1", "2", "8"] {
      try? FileManager.default.removeItem(atPath: folder.path("known.json"))
      try Self.write(in: folder, ["--jobs", jobs, "."])
      texts.insert(try String(contentsOfFile: folder.path("known.json"), encoding: .utf8))
      #expect(try Self.validate(in: folder, ["--jobs", jobs, "."]).output == "")
    }
    #expect(texts.count == 1)
    let paths =
      texts.first.map {
        $0.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst(3).first }
      } ?? []
    #expect(paths.count >= 300)
  }
}
