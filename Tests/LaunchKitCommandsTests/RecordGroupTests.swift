import Foundation
import LaunchKitTestSupport
import Testing

/// Records of one group are the files of one target.
@Suite struct RecordGroupTests {
  private typealias Line = RecordRun.Line

  private static func check(
    _ records: [Data], _ options: [String] = [], in folder: URL? = nil
  ) throws -> (status: Int32, lines: [Line]) {
    try RecordRun.check(records, ["--sdk", "27"] + options, in: folder)
  }

  /// The lines in short: what ends a record, with its number, or the rule or the message of another line.
  private static func short(_ lines: [Line]) -> [String] {
    lines.compactMap { line in
      switch line["kind"] as? String {
      case "record": "record \(line["record"] as? Int ?? 0) \(line["group"] as? String ?? "-")"
      case "finding": "\(line["path"] as? String ?? "") \(line["rule"] as? String ?? "")"
      case "failure": "failure \(line["message"] as? String ?? "")"
      case "target":
        "target \(line["launch"] as? String ?? "") \(line["scenes"] as? String ?? "")"
      default: nil
      }
    }
  }

  private static let plist = SampleFolder.plist(
    """
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleShortVersionString</key><string>1.0</string><key>CFBundleVersion</key><string>1</string>
    <key>LSRequiresIPhoneOS</key><true/><key>UILaunchScreen</key><dict/>
    <key>MinimumOSVersion</key><string>16.0</string>
    """)

  /// The records of a group.
  private static func group(_ name: String, _ files: [(String, String)]) throws -> [Data] {
    try files.map { try RecordRun.record(["group": name, "path": $0.0, "text": $0.1]) }
  }

  private static let files = [
    ("App/AppDelegate.swift", SmallProject.delegate), ("App/Info.plist", plist),
  ]

  @Test func aGroupHasTheVerdictOfItsCode() throws {
    let alone = try Self.check([RecordRun.record(["path": "App/Info.plist", "text": Self.plist])])
    #expect(!alone.lines.contains { $0["kind"] as? String == "target" })
    let together = try Self.check(Self.group("a", Self.files))
    #expect(together.status == 1)
    #expect(
      Self.short(together.lines) == [
        "record 1 a", "App/Info.plist scene-lifecycle-not-adopted",
        "target does-not-launch not adopted", "record 2 a",
      ])
    // Without code the question is open.
    let open = try Self.check(Self.group("a", [Self.files[1]]))
    #expect(open.status == 0)
    #expect(Self.short(open.lines).contains("App/Info.plist scene-lifecycle-undetermined"))
  }

  @Test func theSampleIsATarget() throws {
    let sample = try PackageFolder.text("Samples/Integrations/Clusters/group.json")
    let found = try Self.check([Data(sample.utf8)])
    #expect(found.status == 1)
    #expect(
      Self.short(found.lines).suffix(2) == [
        "target does-not-launch not adopted", "record 3 shop/1.4",
      ])
  }

  /// A group is what the same files are with '--sources', '--resources' and '--entitlements'.
  @Test(arguments: ["Letters/Letters", "Signals/Signals", "Tickets/Tickets", "Stations/Stations"])
  func theSameAsByOptions(_ sample: String) throws {
    let source = PackageFolder.url("Samples/Projects/\(sample)")
    let folder = try SampleFolder()
    defer { folder.remove() }
    try FileManager.default.copyItem(at: source, to: folder.url.appending(path: "App"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("App")).sorted()
      .filter { !folder.url.appending(path: "App/\($0)").hasDirectoryPath }
    var options: [String] = []
    var records: [Data] = []
    for name in names {
      let path = "App/\(name)"
      records.append(try RecordRun.record(["group": "g", "path": path, "file": folder.path(path)]))
      switch (name as NSString).pathExtension {
      case "swift", "m", "h": options += ["--sources", path]
      case "entitlements": options += ["--entitlements", path]
      case _ where name == "Info.plist": options = [path] + options
      default: options += ["--resources", path]
      }
    }
    func kept(_ lines: [Line]) -> Set<NSDictionary> {
      Set(
        lines.filter {
          ["finding", "notChecked", "target", "failure"].contains($0["kind"] as? String ?? "")
        }.map { $0 as NSDictionary })
    }
    let found = try Self.check(records, in: FileManager.default.temporaryDirectory)
    let named = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--format", "ndjson", "--no-config"] + options, in: folder.url)
    // What would help is an option there, and a record here.
    let expected = try named.output.replacing(
      "'--resources'", with: "records with the resources in the group"
    )
    .split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Line ?? [:]
    }
    #expect(kept(expected).count > 0, "\(named.errors)")
    #expect(kept(found.lines) == kept(expected))
    #expect(found.status == named.status)
  }

  /// What 'file' names counts, too.
  @Test func theFilesOfAGroupHaveALimit() throws {
    let folder = try SampleFolder(["large": String(repeating: " ", count: 100_000_000)])
    defer { folder.remove() }
    let large = try (0..<4).map {
      try RecordRun.record(["group": "a", "path": "\($0).txt", "file": folder.path("large")])
    }
    let found = try Self.check(Self.group("a", Self.files) + large)
    #expect(found.status == 3)
    #expect(found.lines.count { $0["kind"] as? String == "failure" } == 2)
    #expect(found.lines.contains { $0["kind"] as? String == "target" })
  }

  @Test func groupsComeInTheOrderOfTheRecords() throws {
    var records: [Data] = []
    for number in 0..<40 {
      records += try Self.group("g\(number % 3)", Self.files)
      records.append(
        try RecordRun.record(["path": "x\(number).plist", "text": SampleFolder.error]))
    }
    let one = try Self.check(records, ["--jobs", "1"])
    let many = try Self.check(records, ["--jobs", "8"])
    #expect(Self.short(one.lines) == Self.short(many.lines))
    #expect(
      one.lines.compactMap { $0["record"] as? Int } == Array(1...120))
    #expect(one.lines.count { $0["kind"] as? String == "target" } == 40)
  }

  @Test func nothingIsReadFromTheDisk() throws {
    let folder = try SampleFolder([
      "App/SceneDelegate.swift": "", "App/Info.plist": SampleFolder.clean,
      "App.xcodeproj/project.pbxproj": "{}", "BUILD": "", "App/BUILD": "",
    ])
    defer { folder.remove() }
    let records = try Self.group("a", Self.files)
    let here = try Self.check(records, in: folder.url)
    let elsewhere = try Self.check(records, in: FileManager.default.temporaryDirectory)
    #expect((here.lines as NSArray) == (elsewhere.lines as NSArray))
  }

  struct Refusal: CustomTestStringConvertible {
    let files: [(String, String)]
    let message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    Refusal(files: [("a.swift", "")], message: "group 'a' has no Info.plist, so it is no target"),
    Refusal(
      files: [("A/Info.plist", plist), ("B/Info.plist", plist)],
      message: "group 'a' has 2 files that may be its Info.plist: 'A/Info.plist', 'B/Info.plist'"),
    Refusal(
      files: files + [("a.entitlements", ""), ("b.entitlements", "")],
      message: "group 'a' has 2 files of entitlements"),
    Refusal(
      files: files + [("./App/AppDelegate.swift", "")],
      message: "record 3 has the same path as an earlier record"),
    Refusal(
      files: files + [("App.xcodeproj/project.pbxproj", "{}")],
      message: "record 3 describes a project, and a group is one target; give its files without it"),
    Refusal(
      files: files + [("A.app/Info.plist", plist)],
      message: "record 3 is in a built app, which is a record of its own"),
    Refusal(
      files: files + [(String(repeating: "a", count: 4_097), "")],
      message: "record 3 has a 'path' with more than 4096 bytes"),
    Refusal(
      files: files + [(String(repeating: "a/", count: 65) + "b", "")],
      message: "record 3 has a 'path' with more than 64 folders"),
  ])
  func whatIsNoTargetIsSaid(_ refusal: Refusal) throws {
    let found = try Self.check(Self.group("a", refusal.files))
    #expect(found.status == 3)
    #expect(Self.short(found.lines).contains("failure " + refusal.message))
    #expect(
      found.lines.compactMap { $0["record"] as? Int } == Array(1...refusal.files.count))
    #expect(found.lines.allSatisfy { $0["kind"] as? String != "record" || $0["group"] != nil })
  }

  /// A file that cannot be read could be the scene delegate's, wherever in the group it is.
  @Test(arguments: [0, 1, 2]) func whatCannotBeReadIsNamed(_ place: Int) throws {
    let bad: [(record: Data, name: String)] = [
      (
        try RecordRun.record(["group": "a", "path": "App/Other.swift", "base64": "?"]),
        "App/Other.swift"
      ),
      (
        try RecordRun.record(["group": "a", "path": "App/Other.swift", "file": "gone.swift"]),
        "App/Other.swift"
      ),
      (
        Data("{\"group\": \"a\", \"path\n".utf8),
        "record \(place + 1)"
      ),
    ]
    for (record, name) in bad {
      var records = try Self.group("a", Self.files)
      records.insert(record, at: place)
      let found = try Self.check(records)
      #expect(found.status == 3)
      #expect(found.lines.compactMap { $0["record"] as? Int } == [1, 2, 3])
      let targets = found.lines.filter { $0["kind"] as? String == "target" }
      #expect(targets.count == 1)
      let text = "\(targets)"
      #expect(text.contains(name) && text.contains("which could not be read"), "\(text)")
    }
  }

  /// A line between two groups that cannot be read may be of either.
  @Test func aLineBetweenGroupsMayBeOfBoth() throws {
    let found = try Self.check(
      Self.group("a", Self.files) + [Data("{\n".utf8)] + Self.group("b", Self.files))
    let targets = found.lines.filter { $0["kind"] as? String == "target" }
    #expect(targets.count == 2)
    for target in targets { #expect("\(target)".contains("record 3")) }
  }

  @Test func escapesInTheNameOfTheMemberAreSaid() throws {
    let found = try Self.check([
      Data("{\"\\u0067roup\": \"a\", \"path\": \"Info.plist\", \"text\": \"\"}\n".utf8)
    ])
    #expect(
      Self.short(found.lines) == [
        "failure group 'a' is not recognized, since the name of the member 'group' is written with escapes",
        "record 1 a",
      ])
  }

  @Test func aGroupHasALimit() throws {
    let source = try RecordRun.record(["group": "a", "path": "PATH", "text": ""])
    let text = String(decoding: source, as: UTF8.self)
    let many = (0..<10_050).map { text.replacing("PATH", with: "\($0).swift") }.joined()
    // A line that cannot be read does not begin a group with the rest.
    let found = try Self.check(
      Self.group("a", [Self.files[1]]) + [Data((many + "{\n").utf8)] + Self.group("a", Self.files)
        + Self.group("b", Self.files))
    #expect(found.status == 3)
    let short = Self.short(found.lines)
    #expect(
      short.contains(
        "failure group 'a' has more files than are checked together, so it is not checked"))
    #expect(short.suffix(3).contains("target does-not-launch not adopted"))
    #expect(short.count { $0.hasPrefix("target") } == 1)
    #expect(found.lines.compactMap { $0["record"] as? Int }.count == 10_056)
  }
}
