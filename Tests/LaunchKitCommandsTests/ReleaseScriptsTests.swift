import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchAnalysis
@testable import LaunchKitCommands

/// What the scripts of a release accept, and what they refuse.
@Suite struct ReleaseScriptsTests {
  private static func run(_ script: String, _ arguments: [String]) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(
      ["python3", PackageFolder.url("Scripts/\(script)").path] + arguments,
      program: URL(filePath: "/usr/bin/env"))
  }

  /// Two lists of rules with their versions, and the error that the step from one to the other has, if any.
  struct Step: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var versions: (String, String)
    var error: String?

    var testDescription: String { "\(versions.0) \(old) to \(versions.1) \(new)" }
  }

  @Test(
    arguments: [
      Step(old: "a error", new: "a error", versions: ("1.0.0", "1.0.1")),
      Step(old: "a error", new: "a warning", versions: ("1.0.0", "1.0.1")),
      Step(old: "a error", new: "a error,b info", versions: ("1.0.0", "1.1.0")),
      Step(old: "a info", new: "a error", versions: ("1.0.0", "1.1.0")),
      Step(old: "a info", new: "a retired", versions: ("1.0.0", "1.1.0")),
      Step(old: "a info", new: "a retired", versions: ("1.9.0", "2.0.0")),
      Step(
        old: "a error", new: "a error,b info", versions: ("1.0.0", "1.0.1"), error: "'b' is new"),
      Step(
        old: "a info", new: "a error", versions: ("1.0.0", "1.0.1"),
        error: "'a' was info and is error"),
      Step(old: "a info", new: "a retired", versions: ("1.0.0", "1.0.1"), error: "'a' is retired"),
      Step(old: "a info,b info", new: "a info", versions: ("1.0.0", "2.0.0"), error: "'b' is gone"),
      Step(
        old: "a retired", new: "a info", versions: ("1.0.0", "1.1.0"), error: "'a' was retired"),
      Step(old: "a info", new: "a grave", versions: ("1.0.0", "1.1.0"), error: "'a grave' is not"),
    ])
  func rulesChangeAsTheVersionAllows(step: Step) throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    for (name, rules) in [("old", step.old), ("new", step.new)] {
      try folder.add(name, rules.replacing(",", with: "\n") + "\n")
    }
    let outcome = try Self.run(
      "release/compare-rules.py",
      [folder.path("old"), step.versions.0, folder.path("new"), step.versions.1])
    #expect(outcome.status == (step.error == nil ? 0 : 1), "\(outcome.errors)")
    if let error = step.error { #expect(outcome.errors.contains(error), "\(outcome.errors)") }
  }

  private static let changelog = """
    # Changelog

    ## [Unreleased]

    ### Added

    - something new

    ## [0.0.2] - 2026-01-31

    ### Added

    ### Fixed

    - a mistake

    ## [0.0.1] - 2026-01-30

    ### Added

    """

  @Test(
    arguments: [
      (
        [ToolVersion.text],
        "# LaunchKit \(ToolVersion.text) (not yet released)\n\n### Added\n\n- something new\n", ""
      ),
      (["0.0.2"], "# LaunchKit 0.0.2 (2026-01-31)\n\n### Fixed\n\n- a mistake\n", ""),
      (
        ["v0.0.2", "--is-tagged"], "# LaunchKit 0.0.2 (2026-01-31)\n\n### Fixed\n\n- a mistake\n",
        ""
      ),
      (["0.0.1"], "", "says nothing of 0.0.1"),
      (["0.0.3"], "", "does not speak of '0.0.3'; it has Unreleased, 0.0.2, 0.0.1"),
      ([ToolVersion.text, "--is-tagged"], "", "is tagged, and CHANGELOG.md has no heading"),
    ])
  func releaseNotesAreThoseOfTheVersion(
    arguments: [String], output: String, error: String
  ) throws {
    let folder = try SampleFolder(["CHANGELOG.md": Self.changelog])
    defer { folder.remove() }
    let outcome = try Self.run(
      "release/release-notes.py", arguments + [folder.path("CHANGELOG.md")])
    #expect(outcome.output == output)
    #expect(outcome.status == (error.isEmpty ? 0 : 1))
    #expect(error.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(error))
  }

  @Test func inTheFirstVersionTheNumberOfRulesReplacesTheirList() throws {
    let rules =
      "- one\n\n### Rules\n\n- `a`: b.\n- `c`: d.\n\n### Rules of launch options\n\n- `e`: f.\n"
    let counted = """
      - one

      ### Rules

      - 2 rules, each with a page in `Documentation/Rules`

      ### Rules of launch options

      - 1 rule, each with a page in `Documentation/Rules`

      """
    let older = "\n## [0.0.1] - 2026-01-30\n\n- x\n"
    for (text, output) in [(rules, counted), (rules + older, rules)] {
      let folder = try SampleFolder(["CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n" + text])
      defer { folder.remove() }
      let outcome = try Self.run(
        "release/release-notes.py", [ToolVersion.text, folder.path("CHANGELOG.md")])
      #expect(outcome.output == "# LaunchKit \(ToolVersion.text) (not yet released)\n\n" + output)
    }
  }

  @Test(
    arguments: [
      ("## 0.0.1\n- x", "'## 0.0.1' is not in the form"),
      ("## [0.0.1]\n- x", "the heading of 0.0.1 has no date"),
      ("## [0.0.1] - 2026-01-30\n- x\n## [0.0.1] - 2026-01-31\n- y", "has 2 headings for 0.0.1"),
    ])
  func aChangelogThatIsNoneIsRefused(text: String, error: String) throws {
    let folder = try SampleFolder(["CHANGELOG.md": text])
    defer { folder.remove() }
    let outcome = try Self.run("release/release-notes.py", ["0.0.1", folder.path("CHANGELOG.md")])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(error), "\(outcome.errors)")
  }

  @Test func theChangelogSpeaksOfThisVersion() throws {
    let outcome = try Self.run("release/release-notes.py", [ToolVersion.text])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("# LaunchKit \(ToolVersion.text) ("))
  }

  @Test func theManualPageNamesEveryCommandAndNoOptionThatIsNotThere() throws {
    let template = try PackageFolder.text("Documentation/launchkit.1.in")
    let folder = try SampleFolder(["page": template, "wrong": template + "\\-\\-no\\-such"])
    defer { folder.remove() }
    let executable = try LaunchKitExecutable.url.path
    let page = try Self.run(
      "generate/man-page.py", [executable, folder.path("page"), "2026-01-31"])
    #expect(page.status == 0, "\(page.errors)")
    for heading in ["validate", "explain", "plist convert", "simulate check\\-trace"] {
      #expect(page.output.contains("\n.SS launchkit \(heading)\n"), "\(heading)")
    }
    #expect(!page.output.contains("@COMMANDS@") && !page.output.contains("@VERSION@"))
    let wrong = try Self.run(
      "generate/man-page.py", [executable, folder.path("wrong"), "2026-01-31"])
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("names --no-such, which no command has"))
  }
}
