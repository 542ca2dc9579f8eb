internal import Findings
import Foundation
import LaunchKitTestSupport
internal import RuleExplanations
import SourceText
import Testing

@testable import LaunchKitCommands

/// Command lines of `validate`, read with and without ArgumentParser.
@Suite("Command lines of validate") struct ValidateCommandLineTests {
  /// An option as `--experimental-dump-help` lists it.
  private struct Listed: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }
    var kind: String
    var names: [Name]?

    /// The names with their dashes.
    var words: [String] { (names ?? []).map { $0.kind == "long" ? "--\($0.name)" : "-\($0.name)" } }
  }

  private struct Help: Decodable {
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
      var arguments: [Listed]?
    }
    var command: Command
  }

  /// Options that only ArgumentParser reads, and why.
  private static let slow = [
    "--help": "ArgumentParser prints the help", "--version": "ArgumentParser prints the version",
  ]

  private static func listed() throws -> [Listed] {
    let help = try LaunchKitExecutable.run(["--experimental-dump-help"]).output
    let command = try JSONDecoder().decode(Help.self, from: Data(help.utf8)).command
    let validate = try #require(command.subcommands?.first { $0.commandName == "validate" })
    return (validate.arguments ?? []).filter { $0.kind != "positional" }
  }

  @Test(
    "every option of the help is in the table with its names and arity, or is slow for a reason")
  func tableHasAllOptions() throws {
    let listed = try Self.listed()
    #expect(listed.count > 30)
    for option in listed where Self.slow[option.words.last ?? ""] == nil {
      let row = try #require(
        ValidateOption.all.first { Set($0.names) == Set(option.words) }, "\(option.words)")
      #expect(row.takesValue == (option.kind == "option"), "\(option.words)")
    }
    let known = Set(listed.flatMap(\.words))
    #expect(ValidateOption.all.flatMap(\.names).filter { !known.contains($0) } == [])
  }

  private static let otherCommands: Set = [
    "help", "explain", "rules", "config", "simulate", "emit", "plist", "launch-options",
  ]

  private static func fast(_ words: [String]) -> ValidateArguments? {
    ValidateCommandLine.read(words) { otherCommands.contains($0) }
  }

  /// What ArgumentParser reads from a command line; nil if it is invalid, or not one of `validate`.
  private static func slow(_ words: [String]) -> ValidateArguments? {
    ((try? LaunchKitCommand.parsed(words)) as? ValidateCommand)?.arguments
  }

  /// How many command lines are tried, 20 ms each in a debug build; `Scripts/nightly.sh` asks for 100,000.
  private static let lineCount =
    ProcessInfo.processInfo.environment["LAUNCHKIT_COMMAND_LINES"].flatMap(Int.init) ?? 200
  private static let shares = 8

  @Test(
    "generated command lines mean the same to both readers, or are declined", arguments: 0..<shares)
  func agreement(share: Int) {
    var generator = CommandLineGenerator(seed: UInt64(share) + 1)
    for _ in 0..<Self.lineCount / Self.shares {
      let words = generator.next()
      guard let arguments = Self.fast(words) else { continue }
      #expect(Self.slow(words) == arguments, "\(words)")
    }
  }

  @Test("a fourth of the generated command lines is accepted, and every option is among them")
  func generatedLines() {
    var generator = CommandLineGenerator(seed: 1)
    var accepted = 0
    var used: Set<String> = []
    let count = 20_000
    for _ in 0..<count {
      let words = generator.next()
      guard Self.fast(words) != nil else { continue }
      accepted += 1
      for word in words where word.hasPrefix("-") {
        used.insert(String(word.split(separator: "=")[0]))
      }
    }
    #expect(accepted > count / 4, "\(accepted)")
    #expect(Set(ValidateOption.all.flatMap(\.names)).subtracting(used) == [])
  }

  @Test("the ids of rules that a command line can name are those of all rules, and of retired ones")
  func knownIDs() {
    let described = KnownRules.descriptions.map(\.id) + RetiredRule.all.map(\.id)
    #expect(Set(KnownRules.ids.map(\.name)) == Set(described.map(\.name)))
  }

  @Test(
    "command lines of continuous integration are read without ArgumentParser",
    arguments: [
      [], ["validate"], ["Info.plist"], ["--format", "github", "."],
      ["validate", "--sdk", "27", "--deployment-target=15.0", "Info.plist"],
      [
        "validate", "-q", "--fail-on", "warning", "--format=sarif", "--output", "report.sarif", ".",
      ],
      ["validate", "--target", "A", "--target", "B", "--configuration=Release", "App"],
      ["validate", "--baseline", "known.json", "--config", "rules.json", "Info.plist"],
      ["validate", "--files-from", "-", "--jobs", "2"],
      [
        "validate", "--format", "github", "--report", "sarif:a.sarif", "--report=junit:b.xml",
        "--source-root-url", "https://example.com/a", "--sarif-run-per-project", ".",
      ],
      ["validate", "-", "--stdin-path", "Info.plist", "--color=never"],
      ["validate", "--fix", "--fix-only", "scene-role-unknown", "Info.plist"],
      ["validate", "-q", "--", "-q", "-", "--sdk=27"], ["--quiet", "--"],
      ["validate", "--sdk", "26", "--quiet", "--sdk=27", "-q"],
    ])
  func accepted(words: [String]) throws {
    let arguments = try #require(Self.fast(words))
    #expect(arguments == Self.slow(words))
  }

  @Test(
    "anything that is not plainly right is left to ArgumentParser",
    arguments: [
      ["rules"], ["help", "validate"], ["validate", "--help"], ["validate", "-h"], ["--version"],
      ["validate", "--", "--", "Info.plist"], ["validate", "--sdk", "--"], ["validate", "--sdk"],
      ["validate", "--sdk", "--fix"],
      ["validate", "--sdk="], ["validate", "--sdk", "x"],
      ["validate", "--config", "a", "--config", "b"],
      ["validate", "--quiet=1"], ["validate", "-q=1"], ["validate", "-qq"],
      ["validate", "--sdks", "27"],
      ["validate", "--output=\u{301}x"], ["validate", "--config", "a", "--no-config"],
      ["validate", "--jobs", "0"], ["validate", "--report", "json"],
      ["validate", "--report", "xml:a"],
      ["validate", "--report", "json:a", "--report", "html:./a"],
      ["validate", "--fix-only", "x"],
      ["validate", "--files-from", "a", "b"], ["validate", "--stdin-path", "a", "b"],
      ["validate", "--unsafe-fixes"], ["validate", "--variables", "x"],
    ])
  func declined(words: [String]) {
    #expect(Self.fast(words) == nil)
  }
}
