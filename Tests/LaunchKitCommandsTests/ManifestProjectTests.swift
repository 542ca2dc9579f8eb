import Foundation
import LaunchKitTestSupport
import Testing

/// Projects without an Xcode project are checked from the description that a tool generates it from.
@Suite struct ManifestProjectTests {
  private static let harbor = "Samples/Projects/Harbor"

  private static func validate(_ arguments: String..., in folder: WorkFolder) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(["validate", "--format", "concise"] + arguments, in: folder.url)
  }

  private static func copy() throws -> WorkFolder {
    try WorkFolder(copying: PackageFolder.url(harbor))
  }

  @Test func aSpecificationCanBeNamedOrFound() throws {
    let folder = try Self.copy()
    let found = try Self.validate(in: folder)
    #expect(found.output.contains("project.yml:27:43: "))
    #expect(try Self.validate("project.yml", in: folder).output == found.output)
    // No search finds a file with this name.
    folder.move("project.yml", to: "harbor.yaml")
    let renamed = try Self.validate("harbor.yaml", in: folder)
    #expect(renamed.output == found.output.replacing("project.yml", with: "harbor.yaml"))
  }

  @Test func aProjectBesideItIsCheckedInItsPlace() throws {
    let folder = try Self.copy()
    let ledger = try WorkFolder(copying: PackageFolder.url("Samples/Projects/Ledger"))
    let project = try #require(ledger.bytes("Ledger.xcodeproj/project.pbxproj"))
    folder.write(project, to: "Ledger.xcodeproj/project.pbxproj")
    let outcome = try Self.validate(in: folder)
    #expect(!outcome.output.contains("project.yml:"))
    // If git ignores the project, a clone has only the specification.
    folder.write("*.xcodeproj\n", to: ".gitignore")
    folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    let ignored = try Self.validate(in: folder)
    #expect(ignored.output.contains("project.yml:27:43: "))
  }

  @Test func nothingIsEverWrittenIntoASpecification() throws {
    let folder = try Self.copy()
    // These mistakes have a fix in a property list; one of them is in entitlements.
    let text = try #require(folder.bytes("project.yml").map { String(decoding: $0, as: UTF8.self) })
    folder.write(
      text.replacing(
        "        UILaunchScreen: {}\n",
        with: """
                  UILaunchScreen: {}
                  UIBackgroundModes: [remote-notificaton, fetch]
                  UILaunchStoryboardName: Launch.storyboard
              entitlements:
                path: Harbor/Harbor.entitlements
                properties:
                  aps-environment: production
                  com.apple.developer.associated-domains: applinks:example.com

          """), to: "project.yml")
    folder.write("<plist version=\"1.0\"><dict/></plist>\n", to: "Harbor/Info.plist")
    folder.write("<plist version=\"1.0\"><dict/></plist>\n", to: "Harbor/Harbor.entitlements")
    let before = folder.paths.map { folder.bytes($0) }
    let checked = try Self.validate(in: folder)
    #expect(checked.output.contains("project.yml:"))
    for arguments in [
      ["--fix", "--unsafe-fixes"], ["--fix"], ["--add-suppressions", "because"],
      ["--diff", "--unsafe-fixes"],
    ] {
      let outcome = try LaunchKitExecutable.run(["validate"] + arguments, in: folder.url)
      #expect(!outcome.output.contains("@@"), "\(arguments)")
      #expect(folder.paths.map { folder.bytes($0) } == before, "\(arguments)")
    }
  }

  @Test func theInfoPlistIsPrintedWithItsLines() throws {
    let outcome = try LaunchKitExecutable.run(["plist", "effective", Self.harbor, "--as", "json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let problems = try JSONSchemaCheck("Schemas/effective-info-plist-1.schema.json")
      .problems(in: Data(outcome.output.utf8))
    #expect(problems.isEmpty, "\(problems)")
    #expect(outcome.output.contains("\"source\": \"generator\""))
    #expect(outcome.output.contains("\"source\": \"expanded-manifest\""))
  }

  @Test func contractsAreMadeOfIt() throws {
    let folder = try Self.copy()
    let text = try #require(folder.bytes("project.yml").map { String(decoding: $0, as: UTF8.self) })
    folder.write(text.replacing("QuayDelegate", with: "PierDelegate"), to: "project.yml")
    let outcome = try LaunchKitExecutable.run(
      ["emit", "project.yml", "--as", "json"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("project.yml"))
    #expect(outcome.output.contains("Harbor.PierDelegate"))
  }

  @Test func aProjectFileThatIsMissingIsNotAsked() throws {
    let folder = try Self.copy()
    // Other files of an Xcode project are often committed without the project file.
    folder.write(
      "{}", to: "Harbor.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    let outcome = try Self.validate(in: folder)
    #expect(outcome.output.contains("project.yml:27:43: "))
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("A file that is named and describes no project is checked as a property list")
  func namedFileIsNeverPassedOver() throws {
    let folder = try WorkFolder()
    folder.write("{\"name\": ", to: "project.json")
    let outcome = try Self.validate("project.json", in: folder)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("project.json:1:"))
  }

  private static let samples: [(sample: String, file: String, finding: String)] = [
    ("Lanterns", "Project.swift", "Project.swift:19:32: "),
    ("Meadow", "App/BUILD.bazel", "App/Scenes.plist:17:14: "),
  ]

  @Test("Other descriptions are named or found, too", arguments: samples)
  func otherDescriptionsAreRead(sample: String, file: String, finding: String) throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Projects/\(sample)"))
    let found = try Self.validate(in: folder)
    #expect(found.output.contains(finding))
    #expect(found.errors.isEmpty, "\(found.errors)")
    #expect(try Self.validate(file, in: folder).output == found.output)
    // The report does not say that a part is not read, and '--fix' writes nothing.
    #expect(!found.output.contains("is not read"))
    let before = folder.paths.map { folder.bytes($0) }
    _ = try LaunchKitExecutable.run(["validate", "--fix", "--unsafe-fixes"], in: folder.url)
    #expect(folder.paths.map { folder.bytes($0) } == before)
    let effective = try LaunchKitExecutable.run(
      ["plist", "effective", ".", "--target", sample, "--as", "json"], in: folder.url)
    #expect(effective.status == 0, "\(effective.errors)")
    let problems = try JSONSchemaCheck("Schemas/effective-info-plist-1.schema.json")
      .problems(in: Data(effective.output.utf8))
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func aProjectOfXcodeInTheWorkspaceIsCheckedInPlaceOfABuildFile() throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Projects/Meadow"))
    let ledger = try WorkFolder(copying: PackageFolder.url("Samples/Projects/Ledger"))
    let project = try #require(ledger.bytes("Ledger.xcodeproj/project.pbxproj"))
    folder.write(project, to: "Ledger.xcodeproj/project.pbxproj")
    try #expect(!Self.validate(in: folder).output.contains("Scenes.plist"))
    #expect(try Self.validate("App/BUILD.bazel", in: folder).output.contains("Scenes.plist"))
  }

  @Test func aWorkspaceOfTuistSaysWhatToName() throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Projects/Lanterns"))
    folder.write(
      "import ProjectDescription\nlet workspace = Workspace(name: \"A\", projects: [\".\"])\n",
      to: "Workspace.swift")
    let outcome = try LaunchKitExecutable.run(["validate", "Workspace.swift"], in: folder.url)
    #expect(outcome.output.contains("each has a 'Project.swift' with its targets"))
    #expect(try Self.validate(in: folder).output.contains("Project.swift:19:32: "))
  }

  private static let appSamples: [(name: String, file: String, place: String)] = [
    ("Lantern", "app.json", "app.json:12:41: "),
    ("Orchard", "Orchard.csproj", "Platforms/iOS/Info.plist:4:1: "),
    ("Compass", "config.xml", "config.xml:13:25: "),
    ("Sketch", "Package.swift", "SketchApp.swift:9:25: "),
  ]

  @Test("A description of each tool can be named or found", arguments: appSamples)
  func descriptionsCanBeNamedOrFound(name: String, file: String, place: String) throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Projects/\(name)"))
    let found = try Self.validate(in: folder)
    #expect(found.output.contains(place), "\(found.output)")
    #expect(try Self.validate(file, in: folder).output == found.output)
    let effective = try LaunchKitExecutable.run(
      ["plist", "effective", file, "--as", "json"], in: folder.url)
    #expect(effective.status == 0, "\(effective.errors)")
  }

  @Test func aProjectWhereTheToolPutsItIsCheckedInPlaceOfTheDescription() throws {
    let ledger = try WorkFolder(copying: PackageFolder.url("Samples/Projects/Ledger"))
    let project = try #require(ledger.bytes("Ledger.xcodeproj/project.pbxproj"))
    for (name, file, place) in [
      ("Lantern", "app.json", "ios"), ("Compass", "config.xml", "platforms/ios"),
    ] {
      let folder = try WorkFolder(copying: PackageFolder.url("Samples/Projects/\(name)"))
      folder.write(project, to: "\(place)/App.xcodeproj/project.pbxproj")
      #expect(try !Self.validate(in: folder).output.contains("\(file):"))
    }
  }

  @Test func onlyTheWrittenInfoPlistIsFixed() throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Projects/Orchard"))
    let path = "Platforms/iOS/Info.plist"
    let text = try #require(folder.bytes(path).map { String(decoding: $0, as: UTF8.self) })
    folder.write(
      text.replacing("<string>MauiSplash</string>", with: "<string>MauiSplash.storyboard</string>"),
      to: path)
    let project = folder.bytes("Orchard.csproj")
    _ = try LaunchKitExecutable.run(["validate", "--fix", "--unsafe-fixes"], in: folder.url)
    #expect(folder.bytes("Orchard.csproj") == project)
    let fixed = try #require(folder.bytes(path).map { String(decoding: $0, as: UTF8.self) })
    #expect(fixed.contains("<string>MauiSplash</string>"))
  }

  @Test("What git or a configuration leaves out is said where nothing is left")
  func everythingIsLeftOut() throws {
    let folder = try WorkFolder()
    folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    folder.write("ios/\n", to: ".gitignore")
    folder.write("<plist version=\"1.0\"><dict/></plist>\n", to: "ios/Info.plist")
    let ignored = try Self.validate(in: folder)
    #expect(ignored.status == 3)
    #expect(
      ignored.errors.contains("archive to check; git ignores 1 file or folder in it\n"),
      "\(ignored.errors)")
    folder.write("<plist version=\"1.0\"><dict/></plist>\n", to: "app/Info.plist")
    folder.write(#"{ "exclude": ["app/"] }"#, to: ".launchkit.json")
    let excluded = try Self.validate(in: folder)
    #expect(
      excluded.errors.contains(
        "git ignores 1 file or folder in it, and a configuration leaves out 1 file or folder\n"),
      "\(excluded.errors)")
  }

  private static let others: [(name: String, text: String)] = [
    ("project.yml", "name: ci\njobs: [build]\n"), ("project.json", "{\"name\": \"web\"}"),
    ("Project.swift", "struct Project { let name: String }\n"),
    ("BUILD", "Build it with make. The bundle_id is in the Makefile.\n"),
  ]

  @Test("A file of another tool is nothing to check", arguments: others)
  func filesOfOtherToolsAreLeftOut(name: String, text: String) throws {
    let folder = try WorkFolder()
    folder.write(text, to: name)
    let outcome = try Self.validate(in: folder)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("contains no property list, project or archive to check"))
    folder.write("<plist version=\"1.0\"><dict/></plist>\n", to: "Info.plist")
    #expect(try Self.validate(in: folder).status == 0)
  }
}
