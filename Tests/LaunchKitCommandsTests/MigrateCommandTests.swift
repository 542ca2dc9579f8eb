import Foundation
import LaunchKitTestSupport
import Testing

@Suite struct MigrateCommandTests {
  private static let sample = PackageFolder.url("Samples/Projects/Ledger")

  /// Runs git in a folder, with no configuration of the user's.
  private static func git(_ folder: URL, _ arguments: [String]) throws {
    let run = try LaunchKitExecutable.run(
      ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments, in: folder,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"],
      program: URL(filePath: "/usr/bin/env"))
    #expect(run.status == 0, "git \(arguments): \(run.errors)")
  }

  /// A copy of a sample, as a repository with one commit.
  private static func repository() throws -> WorkFolder {
    let folder = try WorkFolder(copying: sample)
    try git(folder.url, ["init", "--quiet", "-b", "main", "."])
    try git(folder.url, ["add", "--all"])
    try git(folder.url, ["commit", "--quiet", "-m", "first"])
    return folder
  }

  private static func migrate(_ folder: WorkFolder, _ options: [String] = []) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(["migrate"] + options, in: folder.url)
  }

  /// Options that exclude each other, or have a wrong value.
  @Test(arguments: [
    ["--write", "--check"], ["--allow-dirty"], ["--write", "--as", "diff"],
    ["--assume", "x=1"], ["--assume", "app-delegate"], ["--assume", "deployment-target=abc"],
    ["--as", "yaml"],
  ])
  func contradictoryOptionsAreWrongUsage(_ options: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try LaunchKitExecutable.run(["migrate"] + options + [folder])
      #expect(run.status == 2)
    }
  }

  @Test func aCleanWorkTreeIsWrittenAndGitTakesItBack() throws {
    let folder = try Self.repository()
    folder.write("not tracked, and not part of the plan", to: "Notes.txt")
    let run = try Self.migrate(folder, ["--write"])
    // The launch option that the code reads still reaches another method, so that the step is advice.
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.bytes("Ledger/SceneDelegate.m") != nil)
    // A second run finds nothing to write, although the new files are uncommitted changes.
    #expect(try Self.migrate(folder, ["--write"]).status == 0)
    try Self.git(folder.url, ["restore", "."])
    try Self.git(folder.url, ["clean", "--quiet", "-f", "Ledger"])
    #expect(try Self.migrate(folder, ["--check"]).output == "Ledger.xcodeproj: Ledger: eligible\n")
  }

  /// A change of a repository, and the message of the refusal.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    var isStaged = false
    let reason: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Change(name: "a changed file", path: "Ledger/main.m", reason: "has uncommitted changes"),
    Change(
      name: "a file that was changed after it was staged", path: "Ledger/Info.plist",
      isStaged: true,
      reason: "has uncommitted changes"),
  ])
  func aDirtyWorkTreeIsRefusedUnlessItIsAllowed(_ change: Change) throws {
    let folder = try Self.repository()
    var bytes = folder.bytes(change.path) ?? []
    bytes += Array("\n".utf8)
    folder.write(bytes, to: change.path)
    if change.isStaged {
      try Self.git(folder.url, ["add", change.path])
      bytes += Array("\n".utf8)
      folder.write(bytes, to: change.path)
    }
    let run = try Self.migrate(folder, ["--write"])
    #expect(run.status == 3)
    #expect(run.errors.contains(change.reason), "\(run.errors)")
    #expect(run.errors.contains("'--allow-dirty'; nothing is written"), "\(run.errors)")
    #expect(run.output.isEmpty, "a plan would read as if it had been carried out")
    #expect(folder.bytes("Ledger/SceneDelegate.m") == nil)
    #expect(folder.bytes(change.path) == bytes)
    #expect(try Self.migrate(folder, ["--write", "--allow-dirty"]).status == 0)
    #expect(folder.bytes("Ledger/SceneDelegate.m") != nil)
  }

  @Test func whatIsStagedCanBeRestoredFromTheIndex() throws {
    let folder = try Self.repository()
    let staged = (folder.bytes("Ledger/Info.plist") ?? []) + Array("\n".utf8)
    folder.write(staged, to: "Ledger/Info.plist")
    try Self.git(folder.url, ["add", "Ledger/Info.plist"])
    #expect(try Self.migrate(folder, ["--write"]).status == 0)
    #expect(folder.bytes("Ledger/Info.plist") != staged)
    try Self.git(folder.url, ["restore", "."])
    #expect(folder.bytes("Ledger/Info.plist") == staged)
  }

  @Test func aFileThatGitDoesNotTrackIsNotChanged() throws {
    let folder = try Self.repository()
    try Self.git(folder.url, ["rm", "--quiet", "--cached", "Ledger/Info.plist"])
    try Self.git(folder.url, ["commit", "--quiet", "-m", "second"])
    let run = try Self.migrate(folder, ["--write"])
    #expect(run.status == 3)
    #expect(
      run.errors.contains("Ledger/Info.plist' is not tracked by git, which could not give it back"),
      "\(run.errors)")
    #expect(folder.bytes("Ledger/SceneDelegate.m") == nil)
  }

  @Test func aNewFileThatExistsAlreadyBlocksTheTarget() throws {
    let folder = try Self.repository()
    folder.write("// mine\n", to: "Ledger/SceneDelegate.m")
    for options in [["--write"], ["--write", "--allow-dirty"]] {
      let run = try Self.migrate(folder, options)
      #expect(run.status == 3)
      #expect(run.output.contains("'Ledger/SceneDelegate.m' exists already"), "\(run.output)")
      #expect(folder.bytes("Ledger/SceneDelegate.m") == Array("// mine\n".utf8))
    }
  }

  @Test func aFolderThatIsNoRepositoryIsWritten() throws {
    let folder = try WorkFolder(copying: Self.sample)
    #expect(try Self.migrate(folder, ["--write"]).status == 0)
    #expect(folder.bytes("Ledger/SceneDelegate.m") != nil)
  }

  @Test func aTargetThatIsNoAppIsNamedWithTheReason() throws {
    let run = try LaunchKitExecutable.run([
      "migrate", "Samples/Projects/Letters", "--target", "Share", "--check",
    ])
    #expect(run.status == 0)
    #expect(
      run.output
        == "Samples/Projects/Letters/Letters.xcodeproj: Share: not-applicable: the target is an app extension; only apps and "
        + "App Clips are migrated\n")
  }

  @Test func aFolderWithoutAProjectSaysSo() throws {
    let folder = try WorkFolder()
    let run = try Self.migrate(folder, [])
    #expect(run.status == 3)
    #expect(run.errors == "error: '.' contains no project\n")
  }

  @Test func theCheckFailsWhenANewTargetNeedsAMigration() throws {
    let folder = try WorkFolder(copying: Self.sample)
    #expect(try Self.migrate(folder, ["--write"]).status == 0)
    #expect(try Self.migrate(folder, ["--check"]).status == 0)
    // Another app appears in the repository.
    let other = try WorkFolder(copying: Self.sample)
    for path in other.paths where !other.isFolder(path) {
      folder.write(other.bytes(path) ?? [], to: "Second/" + path)
    }
    let run = try Self.migrate(folder, ["--check"])
    #expect(run.status == 1)
    #expect(
      run.output == """
        Ledger.xcodeproj: Ledger: adopted by the scene manifest
        Second/Ledger.xcodeproj: Ledger: eligible

        """)
  }

  // MARK: Replays

  private static func simulate(_ options: [String], _ project: String = "Ledger") throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(
      ["simulate", "Samples/Projects/\(project)", "--migrated"] + options)
  }

  @Test(arguments: [
    (["--open-url", "ledger://x"], "> SceneDelegate.scene(_:willConnectTo:"),
    (["--open-url", "ledger://x", "--warm"], "> SceneDelegate.scene(_:openURLContexts:):"),
    (["--background-cause", "fetch"], "performFetchWithCompletionHandler:"),
    (
      ["--open-url", "ledger://x", "--as", "html"], "AppDelegate.application(_:open:options:): url"
    ),
  ])
  func aMigrationIsReplayedBeforeAndAfter(_ options: [String], _ words: String) throws {
    let run = try Self.simulate(options)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("before: ") && run.output.contains("after: "))
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test func replaysOfAMigrationAsJSONFitTheSchema() throws {
    let run = try Self.simulate(["--open-url", "ledger://x", "--as", "json"])
    #expect(run.output.contains("\"methods\":"))
    #expect(
      try JSONSchemaCheck("Schemas/trace-1.schema.json").problems(in: run.output.utf8) == [])
  }

  @Test(arguments: [
    (["--as", "mermaid"], "Ledger", Int32(2), "'--migrated' shows two replays"),
    (["--warm", "--scenario", "x.json"], "Ledger", 2, "'--warm' and '--scenario'"),
    ([], "Ledger/Ledger/Info.plist", 2, "'--migrated' needs a project"),
    ([], "Pictures", 3, "target 'Pictures' has no migration to replay: adopted"),
    (["--target", "x"], "Ledger", 3, "has no target 'x'"),
  ])
  func aReplayThatCannotBeIsRefused(
    _ options: [String], _ project: String, _ status: Int32, _ words: String
  ) throws {
    let run = try Self.simulate(options, project)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
