import Foundation
import LaunchKitTestSupport
import Testing

/// The Info.plist of a target as the tool prints it.
@Suite struct PlistEffectiveTests {
  private static let letters = "Samples/Projects/Letters"
  private static let snapshots = "Tests/LaunchKitCommandsTests/Snapshots/effective"

  private static func run(_ arguments: String..., in folder: URL? = nil) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(["plist", "effective"] + arguments, in: folder)
  }

  @Test(arguments: ["Letters", "Clip"], ["xml", "json"])
  func aTargetIsPrintedAsRecorded(_ target: String, _ form: String) throws {
    let outcome = try Self.run(
      Self.letters, "--target", target, "--configuration", "Debug", "--as", form)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let difference = try Snapshot.difference(
      of: outcome.output, from: "\(Self.snapshots)/\(target).\(form == "xml" ? "plist" : "json")")
    #expect(difference == nil)
    if form == "json" {
      let problems = try JSONSchemaCheck("Schemas/effective-info-plist-1.schema.json")
        .problems(in: Data(outcome.output.utf8))
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  @Test func theOnlyAppAndTheDefaultConfigurationAreTaken() throws {
    let named = try Self.run(Self.letters, "--target", "Letters", "--configuration", "Release")
    for path in [
      "", "/", "/Letters.xcodeproj", "/Letters.xcodeproj/", "/Letters.xcodeproj/project.pbxproj",
    ] {
      let outcome = try Self.run(Self.letters + path)
      #expect(outcome.status == 0, "\(path): \(outcome.errors)")
      #expect(outcome.output == named.output, "\(path)")
    }
    let ledger = "Samples/Projects/Ledger/Ledger"
    #expect(
      try Self.run(ledger + ".xcworkspace").output == Self.run(ledger + ".xcodeproj").output)
    // The current folder, without a name.
    let here = try Self.run(".", in: PackageFolder.url(Self.letters))
    #expect(here.status == 0)
    #expect(here.output.contains("LETTERS_SCHEME at ") || here.output.contains("letters"))
  }

  @Test(arguments: [
    ([letters, "--target", "Leters"], "has no target 'Leters'; did you mean 'Letters'?"),
    ([letters, "--target", "None at all"], "there are 'Clip', 'Letters', 'Share'"),
    ([letters, "--configuration", "Debugg"], "did you mean 'Debug'?"),
    (
      ["Samples/Projects"], "contains more than one project; name one of 'Samples/Projects/Ledger/"
    ),
    (["Samples/Healthy"], "Samples/Healthy"),
    (["Samples/None.xcodeproj"], "Samples/None.xcodeproj"),
    (["Package.swift"], "shows no target that can be read"),
    (["README.md"], "is not a project, workspace or folder"),
    (["None"], "'None' does not exist"),
  ])
  func whatIsNotThereIsRefused(_ arguments: [String], _ message: String) throws {
    let outcome = try LaunchKitExecutable.run(["plist", "effective"] + arguments)
    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  /// A project of one app with these settings.
  private static func project(_ settings: String) -> String {
    """
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
    P = { isa = PBXProject; buildConfigurationList = L; targets = (T); mainGroup = G; };
    G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
    L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Debug; };
    C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
    T = { isa = PBXNativeTarget; name = App; buildConfigurationList = M; buildPhases = ();
      dependencies = (); productType = "com.apple.product-type.application"; };
    M = { isa = XCConfigurationList; buildConfigurations = (D); defaultConfigurationName = Debug; };
    D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
    }; }
    """
  }

  @Test(arguments: [
    ("INFOPLIST_FILE = Info.plist;", 0, "warning: 'Open' is not resolved: '$(NOWHERE)'"),
    ("INFOPLIST_FILE = \"$(SRCROOT)/Info.plist\";", 0, "'$(NOWHERE)'"),
    ("INFOPLIST_FILE = None.plist;", 3, "its Info.plist, 'None.plist', is missing"),
    ("INFOPLIST_FILE = \"$(WHERE)/Info.plist\";", 3, "'$(WHERE)/Info.plist', is not resolved"),
    ("INFOPLIST_FILE = ../Info.plist;", 3, "is outside the folders that may be read"),
    ("INFOPLIST_FILE = Broken.plist;", 3, "has errors"),
    ("", 3, "it names no file and generates none"),
    ("GENERATE_INFOPLIST_FILE = YES;", 0, ""),
    ("INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES;", 0, ""),
    ("INFOPLIST_FILE = Macro.plist; INFOPLIST_PREPROCESS = YES;", 3, "is preprocessed"),
  ])
  func whatIsNotKnownIsSaid(_ settings: String, _ status: Int32, _ message: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-effective-\(UUID().uuidString)")
    let project = folder.appending(path: "here/App.xcodeproj")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ path: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: path))
    }
    let plist = """
      <plist version="1.0"><dict><key>Open</key><string>$(NOWHERE)</string></dict></plist>
      """
    try write(Self.project(settings), "here/App.xcodeproj/project.pbxproj")
    try write(plist, "here/Info.plist")
    try write(plist, "Info.plist")
    try write(
      "<plist version=\"1.0\"><dict>\n#ifdef X\n<key>A</key><true/>\n#endif\n</dict></plist>",
      "here/Macro.plist")
    try write("<plist version=\"1.0\"><dict>", "here/Broken.plist")
    let here = folder.appending(path: "here")
    for path in ["App.xcodeproj", ".", here.path] {
      let outcome = try Self.run(path, in: here)
      #expect(outcome.status == status, "\(path): \(outcome.errors)")
      #expect(outcome.output.isEmpty == (status != 0))
      if !message.isEmpty, path == "App.xcodeproj" {
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
      }
    }
  }

  @Test func itIsWrittenToAFile() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-effective-\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try Self.run(Self.letters, "--output", file.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.run(Self.letters).output)
  }
}
