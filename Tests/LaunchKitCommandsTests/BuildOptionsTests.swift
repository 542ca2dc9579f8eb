import Foundation
import LaunchKitTestSupport
import Testing

/// What `validate` and `emit` have for builds: options in a file, a stamp, findings as compilers write them.
@Suite("Options for builds")
struct BuildOptionsTests {
  private func withFolder(
    _ files: [String: String], _ body: (SampleFolder) throws -> Void
  ) throws {
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    try body(folder)
  }

  private func run(_ arguments: [String], in folder: SampleFolder) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(arguments, in: folder.url)
  }

  @Test("a file of options is like the command line, which wins where both speak")
  func optionsFile() throws {
    let files = [
      "Info.plist": SampleFolder.warning, "strict": "\n  # why\r\n--fail-on   warning  \r\n\n",
      "own": "--access public\n--prefix My Own\n--swift-version=5",
    ]
    try withFolder(files) { folder in
      let validate = ["validate", "Info.plist", "--options-from", "strict"]
      let loose = try run(["validate", "Info.plist"], in: folder)
      #expect(loose.status == 0)
      #expect(try run(validate, in: folder).status == 1)
      #expect(try run(validate + ["--fail-on", "error"], in: folder).status == 0)

      let emit = ["emit", "Info.plist", "--as", "swift", "--options-from"]
      #expect(try run(emit + ["strict"], in: folder).status == 1)
      #expect(try run(emit + ["own"], in: folder).output.contains("public enum MyOwnAppLaunch {"))
      #expect(
        try run(emit + ["own", "--access", "package", "--prefix", "B"], in: folder).output
          .contains("package enum BAppLaunch {"))
    }
  }

  @Test("facts in a file of options reach the rules and the contract")
  func factsInFile() throws {
    let files = [
      "Info.plist": try PackageFolder.text("Samples/Broken/AppDelegateLifecycle/Info.plist"),
      "facts": "--sdk 27\n--deployment-target 15.0\n--platform ios\n--lifecycle app-delegate\n",
    ]
    try withFolder(files) { folder in
      let options = ["Info.plist", "--options-from", "facts", "--fail-on"]
      let report = try run(["validate"] + options + ["never", "--format", "concise"], in: folder)
      #expect(report.output.contains("[scene-lifecycle-not-adopted]"), "\(report.output)")
      let contract = try run(["emit", "--as", "json"] + options + ["never"], in: folder).output
      for fact in ["\"27.0\"", "\"15.0\"", "\"ios\"", "\"app-delegate\""] {
        #expect(contract.contains(fact))
      }
    }
  }

  @Test(
    "a line that is not an option for a file is an error at its place",
    arguments: [
      ("--output x", "'--output' is not an option that can be in a file"),
      ("--launch-options x", "'--launch-options' is not an option that can be in a file"),
      ("--help", "'--help' is not an option that can be in a file"),
      ("-h", "'-h' is not an option that can be in a file"),
      ("--version", "'--version' is not an option that can be in a file"),
      ("--sdk", "missing value for '--sdk <version>'"),
      ("--sdk x", "the value 'x' is invalid for '--sdk <version>'"),
      ("Info.plist", "unexpected argument 'Info.plist'"),
      ("--\u{1B}[31m", "'--␛[31m' is not an option that can be in a file"),
    ])
  func wrongLine(_ line: String, _ message: String) throws {
    try withFolder(["Info.plist": SampleFolder.clean, "options": "# why\n\(line)\n"]) { folder in
      for command in [["validate"], ["emit", "--as", "swift"]] {
        let outcome = try run(
          command + ["Info.plist", "--options-from", "options"], in: folder)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors == "options:2:1: error: \(message)\n")
      }
    }
  }

  @Test("a file of options that is missing or too large is a failure")
  func unreadableOptions() throws {
    let large = String(repeating: "# more than anybody writes\n", count: 5_000)
    try withFolder(["Info.plist": SampleFolder.clean, "large": large]) { folder in
      for name in ["missing", "large"] {
        let outcome = try run(["validate", "Info.plist", "--options-from", name], in: folder)
        #expect(outcome.status == 3)
        #expect(outcome.errors.hasPrefix("error: '\(name)' "))
      }
    }
  }

  @Test("a stamp is left when nothing stops the run, and goes when something does")
  func stamp() throws {
    let files = [
      "clean.plist": SampleFolder.clean, "error.plist": SampleFolder.error, "options": "--bad\n",
    ]
    try withFolder(files) { folder in
      let steps: [(arguments: [String], status: Int32)] = [
        (["clean.plist"], 0), (["error.plist"], 1), (["error.plist", "--fail-on", "never"], 0),
        (["missing.plist"], 3), (["clean.plist"], 0),
        (["clean.plist", "--options-from", "options"], 2),
      ]
      for step in steps {
        let outcome = try run(["validate", "--stamp", "a stamp"] + step.arguments, in: folder)
        #expect(outcome.status == step.status)
        let stamp = try? Data(contentsOf: folder.url.appending(path: "a stamp"))
        #expect(stamp == (step.status == 0 ? Data() : nil), "\(step.arguments)")
      }
      let other = try run(["validate", "--stamp", "clean.plist", "clean.plist"], in: folder)
      #expect(other.status == 3)
      #expect(other.errors == "error: cannot remove 'clean.plist': it is not an empty file\n")
      #expect(FileManager.default.fileExists(atPath: folder.path("clean.plist")))
      let nowhere = try run(["validate", "--stamp", "none/stamp", "clean.plist"], in: folder)
      #expect(nowhere.status == 3)
      #expect(nowhere.errors.contains("error: cannot write 'none/stamp': "))
    }
  }

  @Test("emit says findings as compilers do when it is asked to")
  func emitFormat() throws {
    let broken = SampleFolder.error.replacingOccurrences(of: "</plist>", with: "")
    let files = ["error.plist": SampleFolder.error, "broken.plist": broken]
    try withFolder(files) { folder in
      for name in files.keys {
        let outcome = try run(
          ["emit", "--as", "swift", "--format", "concise", name], in: folder)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        let lines = outcome.errors.split(separator: "\n")
        let pattern = /(error|broken)\.plist:\d+:\d+: (error: .+ \[[a-z-]+\]|note: .+)/
        #expect(
          !lines.isEmpty && lines.allSatisfy { $0.wholeMatch(of: pattern) != nil },
          "\(outcome.errors)")
      }
    }
  }
}
