import Foundation
import LaunchKitTestSupport
import Testing

/// `validate` with launch options, entitlements and launch keys.
@Suite(.serialized) struct LaunchValidationTests {
  /// The Info.plist of an app that declares the URL scheme `parcel`.
  static let infoPlist = SampleFolder.plist(
    """
    <key>CFBundleIdentifier</key><string>com.example.parcel</string>
    <key>CFBundleExecutable</key><string>Parcel</string>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleShortVersionString</key><string>1.0</string>
    <key>CFBundleVersion</key><string>1</string>
    <key>UILaunchScreen</key><dict/>
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>parcel</string></array></dict></array>
    """)
  static let location = #"{"location": true}"#

  private struct Outcome {
    let status: Int32
    let errors: String
    let findings: [[String: Any]]
    let notChecked: [[String: Any]]
    let summary: [String: Any]

    /// `path rule`, in report order.
    var found: [String] {
      findings.map { "\($0["path"] ?? "") \($0["rule"] ?? "")" }
    }
  }

  private func validate(
    _ folder: SampleFolder, _ arguments: [String], input: String = ""
  ) throws -> Outcome {
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "json"] + arguments, input: Data(input.utf8), in: folder.url)
    #expect(!outcome.crashed)
    let problems = try JSONSchemaCheck("Schemas/report-1.schema.json")
      .problems(in: outcome.output.utf8)
    #expect(problems == [])
    let report =
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any] ?? [:]
    return Outcome(
      status: outcome.status, errors: outcome.errors,
      findings: report["findings"] as? [[String: Any]] ?? [],
      notChecked: report["notChecked"] as? [[String: Any]] ?? [],
      summary: report["summary"] as? [String: Any] ?? [:])
  }

  @Test func aLaunchThatCannotHappenIsAnErrorWithANoteInTheInfoPlist() throws {
    let folder = try SampleFolder(["Info.plist": Self.infoPlist, "location.json": Self.location])
    defer { folder.remove() }
    let outcome = try validate(folder, ["Info.plist", "--launch-options", "location.json"])
    #expect(outcome.status == 1)
    #expect(outcome.found == ["location.json launch-options-location-undeclared"])
    let notes = outcome.findings.first?["notes"] as? [[String: Any]]
    #expect(notes?.contains { $0["path"] as? String == "Info.plist" } == true)
    #expect(outcome.summary["files"] as? Int == 2)
    // The Info.plist may come from standard input; '--stdin-path' gives its name then.
    let piped = try validate(
      folder, ["-", "--stdin-path", "App.plist", "--launch-options", "location.json"],
      input: Self.infoPlist)
    #expect(piped.found == outcome.found)
    let pipedNotes = piped.findings.first?["notes"] as? [[String: Any]]
    #expect(pipedNotes?.contains { $0["path"] as? String == "App.plist" } == true)
  }

  @Test func withoutAnInfoPlistWhatNeedsOneIsNotChecked() throws {
    let folder = try SampleFolder([
      "location.json": Self.location, "broken.plist": SampleFolder.error,
    ])
    defer { folder.remove() }
    let outcome = try validate(folder, ["--launch-options", "location.json"])
    #expect(outcome.status == 0)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.notChecked.first?["needs"] as? [String] == ["the app's Info.plist"])
    #expect(outcome.summary["files"] as? Int == 1)
  }

  @Test(arguments: ["<plist><dict>", "{% if x %}", "<plist><array/></plist>", "\u{0}"])
  func aBrokenInfoPlistLeavesTheLaunchOpen(text: String) throws {
    let folder = try SampleFolder(["Info.plist": text, "location.json": Self.location])
    defer { folder.remove() }
    let outcome = try validate(folder, ["Info.plist", "--launch-options", "location.json"])
    #expect(!outcome.found.contains { $0.hasPrefix("location.json") })
    #expect(
      outcome.notChecked.contains { $0["rule"] as? String == "launch-options-location-undeclared" })
  }

  @Test func theInfoPlistOfAnExtensionSaysNothingAboutTheApp() throws {
    let folder = try SampleFolder(["location.json": Self.location])
    defer { folder.remove() }
    try folder.add(
      "Info.plist",
      SampleFolder.plist(
        """
        <key>CFBundleIdentifier</key><string>com.example.parcel.share</string>
        <key>CFBundleExecutable</key><string>Share</string>
        <key>CFBundlePackageType</key><string>XPC!</string>
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string></dict>
        """))
    let outcome = try validate(folder, ["Info.plist", "--launch-options", "location.json"])
    #expect(!outcome.found.contains("location.json launch-options-location-undeclared"))
    #expect(!outcome.notChecked.isEmpty)
  }

  @Test func aFolderGivesTheFilesWithKnownEndsInOrderAndNoneOfTheOthers() throws {
    let folder = try SampleFolder([
      "Info.plist": Self.infoPlist, "App.entitlements": SampleFolder.plist(""),
      "launches/b.json": "{", "launches/a.APNS": "{", "launches/sub/c.plist": "<x>",
      "launches/d.txt": "{", "launches/e.log": "{", "launches/f.strings": "{",
      "launches/read.me": "{", "launches/json": "{", "launches/.json": "{}",
      "launches/keys.json": #"{"version": 1, "keys": []}"#, "outside/o.json": "{",
    ])
    defer { folder.remove() }
    #expect(symlink("../outside", folder.path("launches/linked")) == 0)
    #expect(symlink("../outside/o.json", folder.path("launches/linked.json")) == 0)
    #expect(mkfifo(folder.path("launches/fifo.json"), 0o600) == 0)
    #expect(symlink("../Info.plist", folder.path("launches/Info.plist")) == 0)
    let outcome = try validate(
      folder, ["Info.plist", "--launch-options", "launches", "--launch-keys", "launches/keys.json"])
    #expect(outcome.status == 1)
    let paths = outcome.findings.compactMap { $0["path"] as? String }
    #expect(
      Set(paths).sorted() == [
        "launches/a.APNS", "launches/b.json", "launches/d.txt", "launches/e.log",
        "launches/sub/c.plist",
      ])
    #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    // These five, the empty file, the Info.plist and the launch keys.
    #expect(outcome.summary["files"] as? Int == 8)
  }

  @Test func aFileThatIsNamedIsReadWhateverItsName() throws {
    let folder = try SampleFolder(["x": "{", "y.strings": "{"])
    defer { folder.remove() }
    let outcome = try validate(
      folder, ["--launch-options", "y.strings", "--launch-options", "x", "--launch-options", "x"])
    #expect(outcome.findings.compactMap { $0["path"] as? String } == ["x", "y.strings"])
  }

  @Test func entitlementsHaveAReportOfTheirOwn() throws {
    let folder = try SampleFolder([
      "types.entitlements": SampleFolder.plist(
        """
        <key>aps-environment</key><true/>
        <key>com.apple.developer.associated-domains</key><array><integer>1</integer></array>
        <key>com.apple.developer.siri</key><string>$(SIRI)</string>
        <key>com.example.other</key><integer>1</integer>
        """),
      "twice.entitlements": SampleFolder.plist(
        "<key>a</key><true/><key>a</key><false/>"), "array.entitlements": "<plist><array/></plist>",
      "broken.entitlements": "<plist><dict>", "good.entitlements": SampleFolder.plist(""),
    ])
    defer { folder.remove() }
    func found(_ name: String) throws -> [String] {
      let outcome = try validate(folder, ["--entitlements", name])
      return outcome.findings.map { "\($0["severity"] ?? "") \($0["message"] ?? "")" }
    }
    #expect(
      try found("types.entitlements") == [
        "warning 'aps-environment' is a boolean, expected a string",
        "warning an element of 'com.apple.developer.associated-domains' is an integer, expected a string",
      ])
    #expect(try found("twice.entitlements") == ["warning key 'a' is repeated with another value"])
    #expect(
      try found("array.entitlements") == [
        "error the root of an entitlements file is an array, expected a dictionary"
      ])
    #expect(try found("broken.entitlements").first?.hasPrefix("error ") == true)
    #expect(try found("good.entitlements").isEmpty)
    let many = "<true/>" + String(repeating: "<true/>", count: 50_000)
    try folder.add(
      "many.entitlements",
      SampleFolder.plist(
        "<key>com.apple.developer.associated-domains</key><array>\(many)</array>"))
    #expect(try found("many.entitlements").count == 200)
  }

  @Test func launchKeysAreReadOnceAndJudgedThemselves() throws {
    let folder = try SampleFolder([
      "a.json": #"{"version": 1, "keys": [{"name": "k", "meaning": "m", "type": "url"}]}"#,
      "b.json": #"{"version": 1, "keys": [{"name": "k", "meaning": "m", "type": "url"}]}"#,
      "twice.json": #"{"version": 1, "version": 1, "keys": []}"#,
    ])
    defer { folder.remove() }
    #expect(try validate(folder, ["--launch-keys", "a.json"]).status == 0)
    let both = try validate(folder, ["--launch-keys", "a.json", "--launch-keys", "b.json"])
    #expect(both.found == ["b.json launch-options-keys-invalid"])
    let notes = both.findings.first?["notes"] as? [[String: Any]]
    #expect(notes?.first?["path"] as? String == "a.json")
    let twice = try validate(folder, ["--launch-keys", "twice.json"])
    #expect(twice.found == ["twice.json key-duplicate"])
  }

  @Test func inputsThatAreNotThereOrNoFiles() throws {
    let folder = try SampleFolder(["location.json": Self.location, "empty/read.me": ""])
    defer { folder.remove() }
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    for arguments in [
      ["--launch-options", "none"], ["--launch-options", "fifo"], ["--launch-options", "empty"],
      ["--entitlements", "none"], ["--entitlements", "fifo"], ["--launch-keys", "none"],
      ["none", "--launch-options", "location.json"], ["fifo", "--launch-options", "location.json"],
    ] {
      let outcome = try validate(folder, arguments)
      #expect(outcome.status == 3, "\(arguments)")
      #expect(outcome.errors.hasPrefix("error: '"), "\(arguments)")
    }
  }

  @Test(
    arguments: [
      ["a", "b", "--launch-options", "x"], [".", "--launch-options", "x"],
      [".", "--entitlements", "x"], ["--launch-options", "-", "-"],
      ["--launch-options", "-", "--launch-options", "x"], ["--entitlements", "-"],
      ["a", "--launch-keys", "-"], ["--launch-options"],
    ])
  func wrongUsage(arguments: [String]) throws {
    let outcome = try LaunchKitExecutable.run(["validate"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("Usage: launchkit validate"))
  }

  @Test func hostileLaunchOptionsGetAnAnswer() throws {
    let folder = try SampleFolder(["Info.plist": Self.infoPlist])
    defer { folder.remove() }
    try folder.add("deep.json", String(repeating: #"{"a":"#, count: 100_000))
    try folder.add("wide.json", "{" + String(repeating: #""a":1,"#, count: 200_000) + #""b":1}"#)
    try folder.add("long.json", #"{"url": ""# + String(repeating: "x", count: 2_000_000) + #""}"#)
    try Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D]).write(
      to: folder.url.appending(path: "bytes.json"))
    let outcome = try validate(folder, ["Info.plist", "--launch-options", "."])
    #expect(outcome.status == 1)
    let paths = Set(outcome.findings.compactMap { $0["path"] as? String })
    #expect(paths.isSuperset(of: ["./deep.json", "./bytes.json"]))
    // The Info.plist is checked as one and not as launch options.
    #expect(outcome.summary["files"] as? Int == 5)
  }

  @Test func theSameBytesComeOutForAnyNumberOfJobs() throws {
    let folder = try SampleFolder(["Info.plist": Self.infoPlist])
    defer { folder.remove() }
    for index in 0..<250 {
      try folder.add("l/\(index).json", [Self.location, "{", "{}"][index % 3])
    }
    let outputs = try ["1", "2", "8"].map {
      try LaunchKitExecutable.run(
        ["validate", "Info.plist", "--launch-options", "l", "--verbose", "--jobs", $0],
        in: folder.url
      ).output
    }
    #expect(outputs[0].utf8.count > 10_000)
    #expect(outputs.allSatisfy { $0 == outputs[0] })
  }
}
