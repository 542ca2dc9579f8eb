import Testing

@testable import LaunchKitCommands

/// The command that the page of a report shows.
@Suite("The command that repeats a check") struct RepeatableCommandTests {
  @Test("Options that are left out have the arity of the table of options")
  func hasArity() {
    for (name, takesValue) in RepeatableCommand.reportingOptions {
      #expect(
        ValidateOption.all.first { $0.names.contains(name) }?.takesValue == takesValue, "\(name)")
    }
  }

  @Test(
    "It has what decides what is found, quoted for a shell",
    arguments: [
      ([], "launchkit"), (["validate", "--sdk", "27", "."], "launchkit validate --sdk 27 ."),
      (["--format", "html", "--output=a", "-q", "App"], "launchkit App"),
      (
        ["--report", "sarif:a", "--target", "My App", "it's"],
        #"launchkit --target 'My App' 'it'\''s'"#
      ),
      (["--report"], "launchkit"), (["", "$(x)"], "launchkit '' '$(x)'"),
      (
        [String(repeating: "a", count: 900)],
        "launchkit " + String(repeating: "a", count: 590) + " …"
      ),
    ] as [([String], String)])
  func isShort(_ words: [String], _ expected: String) {
    #expect(RepeatableCommand.text(words) == expected)
  }
}
