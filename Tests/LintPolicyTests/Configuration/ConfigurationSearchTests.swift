import FileSystem
import Findings
import Foundation
import LintPolicy
import SourceText
import Synchronization
import Testing

/// Which configurations hold where.
@Suite struct ConfigurationSearchTests {
  private static let empty = "{}"

  @Test func inARepositoryAllUpToItsRootHoldTheNearestFirst() throws {
    let tree = try ConfigurationTree([
      ".launchkit.json": Self.empty, "repo/.git/": "", "repo/.launchkit.json": Self.empty,
      "repo/App/.launchkit.json": Self.empty, "repo/App/Sub/Info.plist": "", "repo/Other/x": "",
    ])
    defer { tree.remove() }
    // No path is named, and the current folder is elsewhere.
    let search = tree.search()
    #expect(
      tree.files(search, for: "repo/App/Sub/Info.plist")
        == ["repo/App/.launchkit.json", "repo/.launchkit.json"])
    #expect(tree.files(search, for: "repo/Other/Info.plist") == ["repo/.launchkit.json"])
    #expect(tree.files(search, for: "repo/Info.plist") == ["repo/.launchkit.json"])
    // Outside a repository, only configurations in named folders apply.
    #expect(tree.files(search, for: "Info.plist") == [])
    #expect(search.problems.isEmpty && search.failures.isEmpty)
  }

  @Test func rootEndsTheSearch() throws {
    let tree = try ConfigurationTree([
      ".git/": "", ".launchkit.json": Self.empty, "App/.launchkit.json": #"{ "root": true }"#,
      "App/Sub/.launchkit.json": Self.empty,
    ])
    defer { tree.remove() }
    #expect(
      tree.files(tree.search(), for: "App/Sub/Info.plist")
        == ["App/Sub/.launchkit.json", "App/.launchkit.json"])
  }

  @Test func whatIsOutsideOfARepositoryHoldsUpToWhatWasNamed() throws {
    let tree = try ConfigurationTree([
      ".launchkit.json": Self.empty, "a/.launchkit.json": Self.empty,
      "a/b/.launchkit.json": Self.empty, "a/b/c/Info.plist": "",
    ])
    defer { tree.remove() }
    let file = "a/b/c/Info.plist"
    #expect(tree.files(tree.search(named: ["a/b"]), for: file) == ["a/b/.launchkit.json"])
    #expect(
      tree.files(tree.search(named: ["a/b", "a"]), for: file)
        == ["a/b/.launchkit.json", "a/.launchkit.json"])
    #expect(tree.files(tree.search(named: [file]), for: file) == [])
    #expect(
      tree.files(tree.search(named: ["a/b/Info.plist"]), for: "a/b/Info.plist")
        == ["a/b/.launchkit.json"])
    #expect(tree.files(tree.search(), for: file) == [])
  }

  @Test func aRepositoryInAnotherOneIsNotReachedFromOutside() throws {
    let tree = try ConfigurationTree([
      ".git/": "", ".launchkit.json": Self.empty, "Module/.git": "gitdir: ../.git/modules/Module",
      "Module/Info.plist": "",
    ])
    defer { tree.remove() }
    #expect(tree.files(tree.search(), for: "Module/Info.plist") == [])
    #expect(tree.files(tree.search(named: [""]), for: "Module/Info.plist") == [])
  }

  @Test func aFolderThatAnybodyMayWriteIntoCountsOnlyWhereItIsNamed() throws {
    let tree = try ConfigurationTree([
      "tmp/.git/": "", "tmp/.launchkit.json": #"{ "rules": { "value-type": "off" } }"#,
      "tmp/mine/Info.plist": "",
    ])
    defer { tree.remove() }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o1777], ofItemAtPath: tree.root + "/tmp")
    #expect(tree.files(tree.search(), for: "tmp/mine/Info.plist") == [])
    #expect(tree.files(tree.search(named: ["tmp/mine"]), for: "tmp/mine/Info.plist") == [])
    #expect(
      tree.files(tree.search(named: ["tmp"]), for: "tmp/mine/Info.plist")
        == ["tmp/.launchkit.json"])
  }

  @Test func aFolderBehindALinkIsTheFolderItLeadsTo() throws {
    let tree = try ConfigurationTree([
      ".git/": "", "real/.launchkit.json": Self.empty, "real/Info.plist": "",
      "links/.launchkit.json": Self.empty,
    ])
    defer { tree.remove() }
    try tree.link("links/App", to: "../real")
    try tree.link("links/Info.plist", to: "../real/Info.plist")
    let search = tree.search()
    #expect(tree.files(search, for: "links/App/Info.plist") == ["real/.launchkit.json"])
    // A link to a file stays where the link is, as for a baseline.
    #expect(tree.files(search, for: "links/Info.plist") == ["links/.launchkit.json"])
  }

  @Test func aConfigurationThatIsALinkIsReadOnlyInsideOfTheBoundary() throws {
    let tree = try ConfigurationTree([
      "outside.json": Self.empty, "repo/.git/": "", "repo/shared.json": Self.empty,
      "repo/good/x": "", "repo/bad/x": "", "repo/lost/x": "",
    ])
    defer { tree.remove() }
    try tree.link("repo/good/.launchkit.json", to: "../shared.json")
    try tree.link("repo/bad/.launchkit.json", to: "../../outside.json")
    try tree.link("repo/lost/.launchkit.json", to: "nothing")
    let search = tree.search()
    #expect(tree.files(search, for: "repo/good/Info.plist") == ["repo/good/.launchkit.json"])
    #expect(search.failures.isEmpty)
    #expect(tree.files(search, for: "repo/bad/Info.plist") == [])
    #expect(tree.files(search, for: "repo/lost/Info.plist") == [])
    let message =
      "is a broken link, or a link to a file outside '\(tree.root)/repo', and is not read"
    #expect(search.failures.map(\.message) == [message, message])
  }

  @Test func whatIsNoFileOrTooLargeIsNotRead() throws {
    let tree = try ConfigurationTree([
      ".git/": "", "folder/.launchkit.json/": "",
      "large/.launchkit.json": String(repeating: " ", count: (1 << 20) + 1),
    ])
    defer { tree.remove() }
    let search = tree.search()
    #expect(tree.files(search, for: "folder/Info.plist") == [])
    #expect(tree.files(search, for: "large/Info.plist") == [])
    #expect(
      search.failures.map(\.message)
        == ["is a folder, not a regular file", "is larger than the limit of 1048576 bytes"])
  }

  @Test func oneFileTakesThePlaceOfTheSearchAndNoneOfBoth() throws {
    let tree = try ConfigurationTree([
      ".git/": "", ".launchkit.json": Self.empty, "ci/strict.json": Self.empty,
    ])
    defer { tree.remove() }
    let given = tree.search(.file(tree.root + "/ci/strict.json"))
    #expect(tree.files(given, for: "App/Info.plist") == ["ci/strict.json"])
    #expect(tree.files(tree.search(.none), for: "App/Info.plist") == [])
    let missing = tree.search(.file(tree.root + "/none.json"))
    #expect(missing.failures.count == 1)
    #expect(tree.files(missing, for: "Info.plist") == [])
  }

  @Test func whatIsWrongIsToldOnceAndHoldsNowhere() throws {
    let tree = try ConfigurationTree([
      ".git/": "", "b/.launchkit.json": "{", "a/.launchkit.json": #"{ "rule": 1 }"#,
    ])
    defer { tree.remove() }
    let search = tree.search()
    for _ in 0..<3 {
      #expect(tree.files(search, for: "b/Info.plist") == [])
      #expect(tree.files(search, for: "a/sub/Info.plist") == [])
    }
    #expect(
      search.problems.map(\.file.path) == ["a", "b"].map { tree.root + "/\($0)/.launchkit.json" })
  }

  @Test func manyThreadsGetTheSameAnswersAndMoreFoldersThanAreRemembered() throws {
    let tree = try ConfigurationTree([
      ".git/": "", ".launchkit.json": #"{ "rules": { "value-type": "off" } }"#,
      "special/.launchkit.json": Self.empty,
    ])
    defer { tree.remove() }
    let search = tree.search()
    let wrong = Mutex<[String]>([])
    WorkerThreads.run(4) { _ in
      for index in 0..<6_000 {
        let folder = index % 7 == 0 ? "special/f\(index)" : "plain/f\(index)"
        let path = "\(tree.root)/\(folder)/Info.plist"
        let count = search.chain(inFolder: Array("\(tree.root)/\(folder)".utf8)[...])?.files.count
        if count != (index % 7 == 0 ? 2 : 1) { wrong.withLock { $0.append(path) } }
      }
    }
    #expect(wrong.withLock { $0 } == [])
    #expect(search.problems.isEmpty && search.failures.isEmpty)
  }
}
