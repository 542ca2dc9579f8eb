import FileSystem
import LaunchKitTestSupport
import Testing

/// Which owner a file has, in a file with the examples of GitHub's page about code owners, and in one with GitLab's sections.
@Suite struct CodeOwnersTests {
  private static let gitHub = """
    # A comment, and an empty line.

    *       @global-owner1 @global-owner2
    *.js    @js-owner #This is an inline comment.
    *.go docs@example.com
    /build/logs/ @doctocat
    docs/* docs@example.com
    apps/ @octocat
    /scripts/ @doctocat @octocat
    **/logs @octocat
    /apps/github
    !Pods/ @nobody
    /Vendor/ someone
    My\\ App/ @spaces
    """

  private static let gitLab = """
    README.md @everyone

    [Apps][2] @mobile
    App.xcodeproj/
    ios/project.pbxproj @ios
    !Legacy/
    Legacy/project.yml @legacy

    ^[Documentation] @docs
    *.md

    [apps] @mobile
    project.yml @generators
    """

  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    let owners: [String]
    let isGitLab: Bool
    var testDescription: String { path }

    init(_ path: String, _ owners: [String], isGitLab: Bool = false) {
      self.path = path
      self.owners = owners
      self.isGitLab = isGitLab
    }
  }

  @Test(arguments: [
    Case("Package.swift", ["@global-owner1", "@global-owner2"]),
    Case("web/main.js", ["@js-owner"]),
    Case("server/main.go", ["docs@example.com"]),
    Case("build/out/App.plist", ["@global-owner1", "@global-owner2"]),
    Case("build/logs/today/log.txt", ["@octocat"]),
    Case("docs/getting-started.md", ["docs@example.com"]),
    Case("docs/build-app/troubleshooting.md", ["@global-owner1", "@global-owner2"]),
    Case("ios/apps/App.xcodeproj/project.pbxproj", ["@octocat"]),
    Case("scripts/release/run.sh", ["@doctocat", "@octocat"]),
    Case("apps/github/App.xcodeproj/project.pbxproj", []),
    Case("My App/App.xcodeproj/project.pbxproj", ["@spaces"]),
    Case("Pods/Package.swift", ["@global-owner1", "@global-owner2"]),
    Case("Vendor/Package.swift", ["@global-owner1", "@global-owner2"]),
    Case("Tools/App.xcodeproj/project.pbxproj", ["@mobile"], isGitLab: true),
    Case("packages/ios/project.pbxproj", ["@ios"], isGitLab: true),
    Case("Legacy/project.yml", [], isGitLab: true),
    Case("Tools/project.yml", ["@generators"], isGitLab: true),
    Case("README.md", ["@everyone", "@docs"], isGitLab: true),
    Case("Cartfile", [], isGitLab: true),
  ])
  func ownersOfFiles(_ example: Case) {
    let owners = CodeOwners((example.isGitLab ? Self.gitLab : Self.gitHub).utf8)
    #expect(owners.owners(of: example.path) == example.owners)
  }

  /// Owners are named once; a mark of UTF-8 and a header without an end change nothing.
  @Test func unusualFiles() {
    #expect(CodeOwners("\u{FEFF}* @a @a @b".utf8).owners(of: "x") == ["@a", "@b"])
    #expect(CodeOwners("* @a\n[Section with no end @zz".utf8).owners(of: "x") == ["@a"])
    #expect(CodeOwners("".utf8).owners(of: "x").isEmpty)
  }

  /// Two sections with very many owners, and very many sections.
  @Test func theCostOfOwnersIsLinear() {
    func time(_ count: Int) -> Duration {
      let names = (0..<count).map { " @owner\($0)" }.joined()
      let sections = (0..<count).map { "[S\($0)]\n* @s\($0)\n" }.joined()
      let owners = CodeOwners("[A]\n*\(names)\n[B]\n*\(names)\n\(sections)".utf8)
      return threadProcessorTime { #expect(owners.owners(of: "x").count == 2 * count) }
    }
    var ratios: [Double] = []
    for _ in 0..<3 { ratios.append(time(40_000) / time(10_000)) }
    #expect(ratios.min() ?? .infinity < 8)
  }
}
