import Foundation
import LaunchKitTestSupport
import Testing

/// The tutorial on a migration, from the clone of an app to its job in continuous integration.
@Suite(.serialized) struct MigrationTutorialTests {
  private static let resources = TutorialTests.resources
  private static let sample = "Samples/Migration"

  /// A command, the resource that shows it with its output, and its exit status.
  private struct Command {
    let file: String
    let line: String
    let status: Int32

    init(_ file: String, _ line: String, _ status: Int32) {
      self.file = file
      self.line = line
      self.status = status
    }
  }

  /// A copy of the sample, as somebody has cloned it.
  private static func clone() throws -> WorkFolder {
    let folder = try WorkFolder(copying: PackageFolder.url("\(sample)/Ferry"))
    try git(folder, ["init", "--quiet", "-b", "main", "."])
    try git(folder, ["add", "--all"])
    try git(folder, ["commit", "--quiet", "-m", "Ferry"])
    return folder
  }

  private static func git(_ folder: WorkFolder, _ arguments: [String]) throws {
    let outcome = try LaunchKitExecutable.run(
      ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments, in: folder.url,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"],
      program: URL(filePath: "/usr/bin/env"))
    #expect(outcome.status == 0, "git \(arguments): \(outcome.errors)")
  }

  private static func run(_ command: Command, in folder: WorkFolder) throws {
    let outcome = try LaunchKitExecutable.run(
      command.line.split(separator: " ").map(String.init), in: folder.url)
    #expect(outcome.status == command.status, "\(command.line): \(outcome.errors)")
    let text = "$ launchkit \(command.line)\n" + outcome.errors + outcome.output
    #expect(
      try Snapshot.difference(of: text, from: "\(resources)/\(command.file).txt") == nil)
  }

  @Test func everyCommandPrintsWhatTheTutorialShows() throws {
    let folder = try Self.clone()
    for command in [
      Command("adopt-01", "validate --sdk 27", 1), Command("adopt-02", "migrate --check", 1),
      Command("adopt-03", "migrate --output scenes.patch", 1),
      Command(
        "adopt-04", "simulate Ferry.xcodeproj --migrated --open-url ferry://north", 0),
    ] {
      try Self.run(command, in: folder)
    }
    let patch = try #require(folder.bytes("scenes.patch"))
    #expect(
      try Snapshot.difference(
        of: String(decoding: patch, as: UTF8.self), from: "\(Self.resources)/adopt-patch.txt")
        == nil)
    // What the diff makes of the files is what is written.
    let other = try Self.clone()
    other.write(patch, to: "scenes.patch")
    try Self.git(other, ["apply", "scenes.patch"])
    try Self.run(Command("adopt-05", "migrate --write", 0), in: folder)
    for path in folder.paths where path.hasPrefix("Ferry") && !folder.isFolder(path) {
      #expect(folder.bytes(path) == other.bytes(path), "\(path)")
    }
    folder.write(
      try PackageFolder.text("\(Self.resources)/FerryTimetable-02.swift"),
      to: "Ferry/TimetableController.swift")
    try Self.run(Command("adopt-06", "migrate --check", 0), in: folder)
    try Self.run(Command("adopt-07", "validate --sdk 27", 0), in: folder)
    let kiosk = try WorkFolder(copying: PackageFolder.url("\(Self.sample)/Kiosk"))
    for path in kiosk.paths where !kiosk.isFolder(path) {
      folder.write(kiosk.bytes(path) ?? [], to: path)
    }
    try Self.run(Command("adopt-08", "migrate --check", 1), in: folder)
  }

  @Test(arguments: [
    ("FerryDelegate-01", "Ferry/Ferry/AppDelegate"),
    ("FerryTimetable-01", "Ferry/Ferry/TimetableController"),
    ("KioskDelegate-01", "Kiosk/Kiosk/AppDelegate"),
  ])
  func theCodeIsThatOfTheSample(_ resource: String, _ file: String) throws {
    #expect(
      try PackageFolder.text("\(Self.resources)/\(resource).swift")
        == PackageFolder.text("\(Self.sample)/\(file).swift"))
  }
}
