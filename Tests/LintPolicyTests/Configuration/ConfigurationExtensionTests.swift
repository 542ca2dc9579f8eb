import Findings
import Foundation
import LintPolicy
import SourceText
import Testing

/// Shared files that configurations extend.
@Suite struct ConfigurationExtensionTests {
  private static let shared = """
    { "rules": { "value-type": "off", "scene-role-unknown": "info" }, "exclude": ["Vendor/"] }
    """

  private static func tree(
    _ extends: String, _ shared: String = shared, at path: String = "Team/shared.json"
  ) throws -> ConfigurationTree {
    try ConfigurationTree([
      "repo/.git/": "", path.hasPrefix("../") ? String(path.dropFirst(3)) : "repo/" + path: shared,
      "repo/.launchkit.json": #"{ "failOn": "warning" }"#,
      "repo/App/.launchkit.json": """
      { "extends": \(extends), "rules": { "scene-role-unknown": "error" } }
      """,
    ])
  }

  @Test func ownSettingsWinAndPathsAreThoseOfTheFolder() throws {
    let tree = try Self.tree(#"{ "path": "../Team/shared.json" }"#)
    defer { tree.remove() }
    let search = tree.search()
    #expect(
      tree.files(search, for: "repo/App/Info.plist")
        == ["repo/App/.launchkit.json", "repo/App/../Team/shared.json", "repo/.launchkit.json"])
    let held = try #require(search.chain(forFile: tree.root + "/repo/App/Vendor/Info.plist"))
    #expect(held.chain.decision(on: "value-type", path: held.path)?.severity.value == .off)
    #expect(
      held.chain.decision(on: "scene-role-unknown", path: held.path)?.severity.value
        == .stated(.error))
    #expect(held.chain.failOn?.value == .warning)
    #expect(search.exclusion(of: held.path, held.chain) != nil)
    #expect(
      search.places(inFolder: Array((tree.root + "/repo/App").utf8)).map {
        String($0.path.dropFirst(tree.root.count + 1))
      } == ["repo/App/.launchkit.json", "repo/Team/shared.json", "repo/.launchkit.json"])
    #expect(search.problems.isEmpty && search.failures.isEmpty)
  }

  @Test func aSharedFileMayEndTheSearch() throws {
    let tree = try Self.tree(
      #"{ "path": "../Team/shared.json" }"#, #"{ "root": true }"#)
    defer { tree.remove() }
    #expect(tree.files(tree.search(), for: "repo/App/Info.plist").count == 2)
  }

  /// `printf '{}' | git hash-object --stdin` prints the first one.
  @Test(arguments: [
    ("9e26dfeeb6e641a33dae4961196235bdb965b21b", true),
    ("0e26dfeeb6e641a33dae4961196235bdb965b21b", false),
  ])
  func theDigestPinsTheContent(_ blob: String, _ fits: Bool) throws {
    let tree = try Self.tree(#"{ "path": "../Team/shared.json", "blob": "\#(blob)" }"#, "{}")
    defer { tree.remove() }
    let search = tree.search()
    let files = tree.files(search, for: "repo/App/Info.plist")
    #expect(files.count == (fits ? 3 : 2))
    #expect(
      search.problems.flatMap(\.findings).map(\.message)
        == (fits
          ? []
          : [
            "'../Team/shared.json' has the content '9e26dfeeb6e641a33dae4961196235bdb965b21b', expected '\(blob)'"
          ]))
  }

  @Test func nothingOutsideOfTheRepositoryIsRead() throws {
    let outside = try Self.tree(#"{ "path": "../../shared.json" }"#, at: "../shared.json")
    defer { outside.remove() }
    let search = outside.search()
    #expect(outside.files(search, for: "repo/App/Info.plist").count == 2)
    #expect(search.failures.map(\.message) == ["is outside '\(outside.root)/repo' and is not read"])

    let linked = try Self.tree(#"{ "path": "link.json" }"#, at: "../shared.json")
    defer { linked.remove() }
    try linked.link("repo/App/link.json", to: "../../shared.json")
    let other = linked.search()
    #expect(linked.files(other, for: "repo/App/Info.plist").count == 2)
    #expect(other.failures.map(\.message) == ["is outside '\(linked.root)/repo' and is not read"])
  }

  @Test func whatCannotBeUsedIsReported() throws {
    let absent = try Self.tree(#"{ "path": "absent.json" }"#)
    defer { absent.remove() }
    let search = absent.search()
    _ = absent.files(search, for: "repo/App/Info.plist")
    #expect(search.failures.map(\.path).first?.hasSuffix("repo/App/absent.json") == true)

    for (text, message) in [
      (
        #"{ "extends": { "path": "x" } }"#,
        "a file that another one extends cannot extend a third one"
      ),
      (#"{ "ruls": {} }"#, "'ruls' is not a member of a configuration"),
    ] {
      let tree = try Self.tree(#"{ "path": "../Team/shared.json" }"#, text)
      defer { tree.remove() }
      let search = tree.search()
      _ = tree.files(search, for: "repo/App/Info.plist")
      #expect(search.problems.flatMap(\.findings).map(\.message) == [message])
    }
  }

  @Test(arguments: [
    (#""shared.json""#, "'extends' is 'shared.json', expected an object"),
    (
      #"{ "path": "/etc/x" }"#,
      "'path' is '/etc/x', expected a path relative to the configuration's folder"
    ),
    (
      #"{ "path": "x", "blob": "123" }"#,
      "'blob' is '123', expected 40 hexadecimal digits, as 'git hash-object' prints them"
    ),
  ])
  func whatIsWrongIsReported(_ text: String, _ message: String) {
    let problems = ConfigurationSample.read(#"{ "extends": \#(text) }"#).problems.findings
    #expect(problems.map(\.message) == [message])
  }

  /// One file for all checked files extends another one in the same way.
  @Test func oneFileForEverythingExtendsToo() throws {
    let tree = try Self.tree(#"{ "path": "../Team/shared.json" }"#)
    defer { tree.remove() }
    let search = tree.search(.file(tree.root + "/repo/App/.launchkit.json"))
    #expect(tree.files(search, for: "repo/Other/Info.plist").count == 2)
    let before = search.contents
    try Data("{}".utf8).write(to: URL(fileURLWithPath: tree.root + "/repo/Team/shared.json"))
    #expect(
      tree.search(.file(tree.root + "/repo/App/.launchkit.json")).contents != before)
  }
}
