import Foundation
import LaunchKitTestSupport
import Testing

/// A list of changed files chooses the targets that a change of these files can affect.
@Suite struct ChangedFilesTests {
  /// Two projects and a loose property list.
  private static func folder() throws -> SampleFolder {
    let folder = try SampleFolder([
      "Loose/Info.plist": SampleFolder.error, "README.md": "", "Tools/make.swift": "",
    ])
    for sample in ["Letters", "Signals"] {
      try FileManager.default.copyItem(
        at: PackageFolder.url("Samples/Projects/\(sample)"), to: folder.url.appending(path: sample))
    }
    return folder
  }

  private struct Line: Decodable {
    var kind: String
    var target: String?
    var path: String?
    var rule: String?
    var message: String?
  }

  /// What a run on a list reports: the targets that were checked, the findings with their files, and the failures.
  private struct Outcome {
    var targets: Set<String> = []
    var findings: Set<String> = []
    var failures: [String] = []
    var errors: String

    init(
      _ list: String, in folder: SampleFolder, _ arguments: [String] = []
    ) throws {
      let run = try LaunchKitExecutable.run(
        ["validate", "--sdk", "27", "--format", "ndjson", "--files-from", "-"] + arguments,
        input: Data(list.utf8), in: folder.url)
      errors = run.errors
      for text in run.output.split(separator: "\n") {
        let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
        switch line.kind {
        case "target": targets.insert(line.target ?? "")
        case "finding": findings.insert("\(line.path ?? "") \(line.rule ?? "")")
        case "failure": failures.append(line.path ?? "")
        default: break
        }
      }
    }
  }

  struct Case: CustomTestStringConvertible {
    let list: [String]
    let targets: Set<String>
    var note = ""
    var testDescription: String { list.joined(separator: " ") }
  }

  @Test(arguments: [
    Case(list: ["Letters/Clip/ClipApp.swift"], targets: ["Clip", "Letters"]),
    Case(list: ["Letters/Share/Info.plist"], targets: ["Share", "Letters"]),
    Case(list: ["Letters/Letters/SceneDelegate.swift"], targets: ["Letters"]),
    Case(list: ["./Letters/Letters/../Letters/Info.plist"], targets: ["Letters"]),
    Case(list: ["Letters/Letters/LaunchScreen.storyboard"], targets: ["Letters"]),
    Case(list: ["Letters/Config/Letters.xcconfig"], targets: ["Clip", "Letters", "Share"]),
    Case(
      list: ["Letters/Letters.xcodeproj/project.pbxproj"], targets: ["Clip", "Letters", "Share"]),
    Case(
      list: ["Signals/Signals/AppDelegate.swift", "Letters/Letters/AppDelegate.swift"],
      targets: ["Letters", "Signals"]),
    Case(
      list: ["README.md", "Tools/make.swift"], targets: [],
      note: "note: skipped 2 listed files that no target reads\n"),
    Case(
      list: ["README.md", "Other/Info.plist", "Other/a.swift"], targets: [],
      note:
        "note: skipped 1 listed file that no target reads, and 2 listed files that no longer exist\n"
    ),
  ])
  func targetsThatReadTheFilesAreChecked(_ test: Case) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let outcome = try Outcome(test.list.joined(separator: "\n"), in: folder)
    #expect(outcome.targets == test.targets)
    #expect(outcome.failures == [])
    #expect(outcome.errors == test.note)
  }

  @Test func aFindingOfAnotherTargetIsNotReported() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let signals = try Outcome("Signals/Signals/AppDelegate.swift", in: folder)
    #expect(
      signals.findings.contains("Signals/Signals/AppDelegate.swift scene-window-not-attached"))
    #expect(signals.findings.allSatisfy { $0.hasPrefix("Signals/") })
    let letters = try Outcome("Letters/Letters/AppDelegate.swift", in: folder)
    #expect(letters.findings.allSatisfy { $0.hasPrefix("Letters/") })
    // A property list that no project uses is checked by itself, one that a project uses is not.
    let list = "Loose/Info.plist\nSignals/Signals/Info.plist\n"
    let both = try Outcome(list, in: folder)
    #expect(both.findings == signals.findings.union(["Loose/Info.plist \(SampleFolder.errorRule)"]))
  }

  /// With all files in the list, the run finds what a run on the folder finds.
  @Test(arguments: [[], ["--jobs", "1"], ["--cache", "cache"]])
  func allFilesAreTheWhole(_ arguments: [String]) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    let listed = try Outcome(files.joined(separator: "\n"), in: folder, arguments)
    let again = try Outcome(files.joined(separator: "\n"), in: folder, arguments)
    let whole = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--format", "json"] + arguments, in: folder.url)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(whole.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let expected = Set(
      findings.map { "\($0["path"] as? String ?? "") \($0["rule"] as? String ?? "")" })
    #expect(!expected.isEmpty)
    #expect(listed.findings == expected)
    #expect(again.findings == expected)
    #expect(listed.targets == ["Clip", "Letters", "Share", "Signals"])
  }

  /// A report in one piece is about the same targets as one that is written line by line.
  @Test func theFormatDoesNotMatter() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.add("list", "Letters/Share/ShareViewController.swift\n")
    let run = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--format", "json", "--files-from", "list"], in: folder.url)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let targets = try #require(report["targets"] as? [[String: Any]])
    #expect(Set(targets.compactMap { $0["target"] as? String }) == ["Share", "Letters"])
  }

  @Test func whatIsGoneCountsForTheTargetThatReadIt() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try FileManager.default.removeItem(atPath: folder.path("Signals/Signals/SceneDelegate.swift"))
    let source = try Outcome("Signals/Signals/SceneDelegate.swift", in: folder)
    #expect(source.targets == ["Signals"] && source.failures == [])
    try FileManager.default.removeItem(atPath: folder.path("Signals/Signals/Info.plist"))
    let plist = try Outcome("Signals/Signals/Info.plist", in: folder)
    #expect(plist.targets == ["Signals"])
    // In a folder that all files of a target come from, every file counts that was in it.
    var project = SmallProject(files: ["AppDelegate.swift": SmallProject.delegate])
    project.isSynchronized = true
    let synchronized = try SampleFolder(project.folder)
    defer { synchronized.remove() }
    #expect(try Outcome("App/Font.ttf", in: synchronized).targets == ["App"])
    // Where nothing that is listed exists, the list is for another folder.
    let wrong = try Outcome("elsewhere/Info.plist\nREADME.txt\n", in: folder)
    #expect(wrong.failures == ["-", "elsewhere/Info.plist"] && wrong.targets == [])
    let sources = try Outcome("Clip/ClipApp.swift\n", in: folder)
    #expect(sources.failures == ["-"])
    #expect(sources.errors.contains("'-' names no file that exists in the current folder"))
    // What cannot be opened is not gone.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop.plist"), withDestinationPath: "loop.plist")
    let loop = try Outcome("loop.plist\nLetters/Letters/Info.plist\n", in: folder)
    #expect(loop.failures == ["loop.plist"])
  }

  @Test func linksLeadToTheSameFile() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try FileManager.default.moveItem(
      atPath: folder.path("Letters/Share"), toPath: folder.path("Shared"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Letters/Share"), withDestinationPath: "../Shared")
    let list = [
      "Shared/ShareViewController.swift", folder.path("Shared/ShareViewController.swift"),
    ]
    for path in list { #expect(try Outcome(path, in: folder).targets == ["Share", "Letters"]) }
    // A folder in the list is a submodule that changed.
    #expect(try Outcome("Letters/Clip", in: folder).targets == ["Clip", "Letters"])
  }

  @Test func fixesAreMadeInAffectedTargets() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let before = try String(
      contentsOfFile: folder.path("Signals/Signals/Info.plist"), encoding: .utf8)
    for path in ["Letters/Letters/AppDelegate.swift", "Signals/Signals/AppDelegate.swift"] {
      let run = try LaunchKitExecutable.run(
        ["validate", "--sdk", "27", "--fix", "--unsafe-fixes", "--files-from", "-"],
        input: Data((path + "\n").utf8), in: folder.url)
      let after = try String(
        contentsOfFile: folder.path("Signals/Signals/Info.plist"), encoding: .utf8)
      #expect((after == before) == path.hasPrefix("Letters"), "\(run.output)\(run.errors)")
      // The list is read once, although the files are checked again after the fix.
      #expect(run.output.contains("Signals") == path.hasPrefix("Signals"))
      #expect(run.status == (path.hasPrefix("Letters") ? 0 : 1), "\(run.output)\(run.errors)")
    }
  }

  @Test func nothingIsConcludedAboutOtherTargets() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let options = ["validate", "--sdk", "27", "--format", "concise"]
    _ = try LaunchKitExecutable.run(options + ["--write-baseline", "known.json"], in: folder.url)
    let known = try Data(contentsOf: folder.url.appending(path: "known.json"))
    try folder.add("list", "Letters/Letters/AppDelegate.swift\n")
    let listed = ["--files-from", "list"]
    let run = try LaunchKitExecutable.run(
      options + ["--baseline", "known.json"] + listed, in: folder.url)
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
    _ = try LaunchKitExecutable.run(
      options + ["--write-baseline", "known.json"] + listed, in: folder.url)
    #expect(try Data(contentsOf: folder.url.appending(path: "known.json")) == known)
  }

  /// Each property list is checked by itself where no project is near, whatever the length of the list.
  @Test func aListOfPropertyListsAloneIsNotMatched() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let outcome = try Outcome("Loose/Info.plist\nLoose/gone.plist\n", in: folder)
    #expect(outcome.failures == ["Loose/gone.plist"] && outcome.targets == [])
    let source = "Letters/Letters/AppDelegate.swift\n"
    let list = source + source + (1..<16_384).map { "\($0).plist\n" }.joined()
    #expect(try Outcome(list, in: folder).targets == ["Letters"])
    let long = try Outcome(list + "0.plist\n", in: folder)
    #expect(long.targets == [])
    #expect(
      long.errors.contains(
        "note: skipped 1 listed file that is not a property list (the list is too long to find the "
          + "targets that read them)\n"))
  }

  /// A configuration decides about the findings of all files in its folder.
  @Test func configurationsAffectTheirFolder() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try folder.add("Letters/.launchkit.json", "{}")
    let inner = try Outcome("Letters/.launchkit.json", in: folder)
    #expect(inner.targets == ["Clip", "Letters", "Share"] && inner.errors.isEmpty)
    try folder.add("other.json", "{}")
    let given = try Outcome("other.json", in: folder, ["--config", "other.json"])
    #expect(given.targets == ["Clip", "Letters", "Share", "Signals"])
    let unused = try Outcome("other.json\nREADME.md\n", in: folder)
    #expect(unused.targets == [])
  }

  /// An app of two may use the code of the other: its finding is the same as in a run on everything.
  @Test func findingsAreThoseOfTheWhole() throws {
    var project = SmallProject(files: [
      "AppDelegate.swift": SmallProject.delegate,
      "SceneDelegate.swift": """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
      """,
    ])
    project.plist = SmallProject.manifest
    project.objects = """
      T2 = {isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.application";
      buildConfigurationList = TL2; buildPhases = (S2); };
      S2 = {isa = PBXSourcesBuildPhase; files = (B2);};
      B2 = {isa = PBXBuildFile; fileRef = F9;};
      F9 = {isa = PBXFileReference; path = Other.swift; sourceTree = SOURCE_ROOT;};
      TL2 = {isa = XCConfigurationList; buildConfigurations = (TD2);};
      TD2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
      PRODUCT_BUNDLE_IDENTIFIER = com.example.other; INFOPLIST_FILE = Other.plist;};};
      """
    project.targets = ["T2"]
    var files = project.folder
    files["Other.swift"] = SmallProject.delegate
    files["Other.plist"] = files["App/Info.plist"]
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    let whole = try Outcome(files.keys.joined(separator: "\n"), in: folder)
    #expect(whole.findings.contains("Other.plist scene-delegate-not-in-target"), "\(whole)")
    let one = try Outcome("Other.plist", in: folder)
    #expect(one.targets == ["Other"])
    #expect(one.findings == whole.findings.filter { !$0.hasPrefix("App") })
    // The finding is about the class in the other app's file.
    let source = try Outcome("App/SceneDelegate.swift", in: folder)
    #expect(source.targets == ["App", "Other"])
  }

  @Test func pathsMayBeAbsolute() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    try FileManager.default.removeItem(atPath: folder.path("Signals/Signals/SceneDelegate.swift"))
    for path in ["Signals/Signals/Info.plist", "Signals/Signals/SceneDelegate.swift", "Signals"] {
      #expect(try Outcome(folder.path(path), in: folder).targets == ["Signals"], "\(path)")
    }
    #expect(try Outcome(folder.url.path, in: folder).targets.count == 4)
  }

  /// In a repository, a list may be of deleted files.
  @Test func deletedFilesOfARepositoryWithoutProjects() throws {
    let folder = try SampleFolder(["a/Info.plist": SampleFolder.clean, ".git/HEAD": ""])
    defer { folder.remove() }
    let outcome = try Outcome("a/Info.plist\nb/Info.plist\n", in: folder)
    #expect(outcome.failures == [])
    #expect(outcome.errors == "note: skipped 1 listed file that no longer exists\n")
  }
}
