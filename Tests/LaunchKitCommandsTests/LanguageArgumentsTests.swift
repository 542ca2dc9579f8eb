import ArgumentParser
import LaunchAnalysis
import Testing

@testable import LaunchKitCommands

/// Command lines of `lsp`, read with and without ArgumentParser.
@Suite("Command lines of lsp") struct LanguageArgumentsTests {
  /// A valid value for each option that takes one.
  private static let values = [
    "--sdk": "27", "--deployment-target": "15.0", "--platform": "ios",
    "--lifecycle": "app-delegate",
    "--date": "2027-05-01", "--config": "a.json", "--baseline": "b.json", "--log": "c",
  ]

  private static func slow(_ words: [String]) throws -> LanguageArguments? {
    (try LaunchKitCommand.parsed(["lsp"] + words) as? LanguageCommand)?.arguments
  }

  private static func words(of option: PlainOption<LanguageArguments>) throws -> [String] {
    guard option.takesValue else { return option.names }
    return [option.names[0], try #require(values[option.names[0]], "\(option.names)")]
  }

  @Test("All options of the help are in the table, and mean the same to both readers")
  func optionsAgree() throws {
    let help = LaunchKitCommand.helpMessage(for: LanguageCommand.self)
    let listed = help.split(whereSeparator: { " ,\n".contains($0) }).filter { $0.hasPrefix("--") }
    let names = LanguageArguments.options.flatMap(\.names)
    #expect(Set(listed.map(String.init)).subtracting(["--help", "--version"]) == Set(names))
    for option in LanguageArguments.options {
      let words = try Self.words(of: option)
      let arguments = try #require(LanguageArguments.read(words[...]), "\(words)")
      #expect(try Self.slow(words) == arguments, "\(words)")
      #expect(arguments != LanguageArguments(), "\(words)")
    }
    let all = try LanguageArguments.options.filter { $0.names != ["--no-config"] }
      .flatMap(Self.words)
    #expect(try Self.slow(all) == LanguageArguments.read(all[...]))
    #expect(LanguageArguments.read([])?.analysis.configuration == .folders)
  }

  @Test(
    "What is wrong or a question is left to ArgumentParser",
    arguments: [
      ["--help"], ["App"], ["--sdk"], ["--sdk", "x"], ["--", "App"], ["--sdk", "--"],
      ["--config", "a", "--no-config"], ["--format", "json"], ["-q"],
    ])
  func othersAreDeclined(_ words: [String]) {
    #expect(LanguageArguments.read(words[...]) == nil)
  }
}
