import FileSystem
import Testing

/// Which owner a file has. The table has the examples of GitHub's page about code owners, and of GitLab's about sections.
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
    My\\ App/ @spaces
    """

  private static let gitLab = """
    README.md @everyone

    [Apps][2] @mobile
    *.xcodeproj
    ios/ @ios
    !ios/Legacy/

    ^[Documentation] @docs
    *.md
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
    Case("Tools/App.xcodeproj/project.pbxproj", ["@mobile"], isGitLab: true),
    Case("ios/App.xcodeproj/project.pbxproj", ["@ios"], isGitLab: true),
    Case("ios/Legacy/App.xcodeproj/project.pbxproj", [], isGitLab: true),
    Case("README.md", ["@everyone", "@docs"], isGitLab: true),
    Case("Cartfile", [], isGitLab: true),
  ])
  func ownersOfFiles(_ example: Case) {
    let owners = CodeOwners((example.isGitLab ? Self.gitLab : Self.gitHub).utf8)
    #expect(owners.owners(of: example.path) == example.owners)
  }
}
