import ArgumentParser
import Foundation
import LaunchKitCommands
import LaunchKitTestSupport
import Testing

/// What README.md shows is what the tool says.
@Suite("Readme")
struct ReadmeTests {
  static let path = "README.md"
  static let exampleBegin = "<!-- example begin -->\n"
  static let exampleEnd = "<!-- example end -->\n"

  @Test("The example is real output")
  func exampleIsRealOutput() throws {
    var arguments = ["validate", "--sdk", "27", "Samples/Broken/SceneRoleTypo/Info.plist"]
    let outcome = try LaunchKitExecutable.run(arguments)
    #expect(outcome.status == 1, "\(outcome.errors)")
    arguments.insert("launchkit", at: 0)
    let example = "```text\n$ \(arguments.joined(separator: " "))\n\(outcome.output)```\n"

    let readme = try PackageFolder.text(Self.path)
    let begin = try #require(readme.range(of: Self.exampleBegin))
    let end = try #require(readme.range(of: Self.exampleEnd))
    let shown = String(readme[begin.upperBound..<end.lowerBound])
    if Snapshot.isRecording {
      let updated = readme[..<begin.upperBound] + example + readme[end.lowerBound...]
      #expect(try Snapshot.difference(of: String(updated), from: Self.path) == nil)
    } else {
      #expect(Snapshot.difference(of: example, from: shown, in: Self.path) == nil)
    }
  }

  @Test(
    "The code shown is code that the tests compile",
    arguments: ["ReadmeLibrary.swift", "ReadmeMounting.swift"])
  func codeShownIsCompiled(file: String) throws {
    let source = try PackageFolder.text("Tests/LaunchKitCommandsTests/\(file)")
    let begin = try #require(source.range(of: "// README begin\n"))
    let end = try #require(source.range(of: "// README end\n"))
    let code = source[begin.upperBound..<end.lowerBound]
    #expect(try PackageFolder.text(Self.path).contains("```swift\n\(code)```\n"))
  }

  @Test("The library snippet does what it says")
  func snippetWorks() throws {
    let sample = PackageFolder.url("Samples/Broken/BackgroundModesAsString/Info.plist")
    let problems = problems(inInfoPlist: [UInt8](try Data(contentsOf: sample)))
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("45:10: error: ") == true, "\(problems)")
    #expect(problems.first?.hasSuffix(" [background-modes-not-array]") == true, "\(problems)")
  }

  @Test("Another tool can mount validate")
  func mountedCommandParses() throws {
    let command = try ReleaseTool.parseAsRoot(["validate", "--sdk", "27", "Samples"])
    #expect(command is ValidateCommand)
    #expect(ReleaseTool.helpMessage().contains("validate"))
  }

  @Test("Every option in the table of options is one that validate has")
  func optionsExist() throws {
    let help = try LaunchKitExecutable.run(["validate", "--help"]).output
    let readme = try PackageFolder.text(Self.path)
    let begin = try #require(readme.range(of: "| option of `validate` |"))
    let end = try #require(readme.range(of: "| exit status |"))
    let options = readme[begin.upperBound..<end.lowerBound].matches(of: /--[a-z][a-z-]*/)
      .map { String($0.output) }
    #expect(options.count >= 10)
    for option in options {
      #expect(help.contains(option), "\(option) is in README.md and not in the help")
    }
  }

  @Test(
    "Every file that a document links to exists",
    arguments: ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"])
  func linksLeadSomewhere(document: String) throws {
    let links = try PackageFolder.text(document).matches(of: /\]\(([^)#:]+)\)/)
    for link in links {
      let target = PackageFolder.url(String(link.output.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link.output.1)")
    }
  }
}
