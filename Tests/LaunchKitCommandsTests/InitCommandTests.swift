import Foundation
import LaunchKitTestSupport
import Testing

/// `init` as a shell sees it.
@Suite("First files of a repository") struct InitCommandTests {
  private static func names(_ sample: SampleFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sample.url.path).sorted()
  }

  @Test("Without a terminal and without '--yes', the files are printed and nothing is written")
  func printsOnly() throws {
    let sample = try SampleFolder([".github/x": ""])
    defer { sample.remove() }
    let outcome = try LaunchKitExecutable.run(["init"], in: sample.url)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("==> .launchkit.json\n"))
    #expect(outcome.output.contains("==> .github/workflows/launchkit.yml\n"))
    #expect(outcome.errors == "nothing is written; '--yes' writes the files\n")
    #expect(try Self.names(sample) == [".github", ".github/x"])
  }

  @Test(
    "The files are those of the host that is found",
    arguments: [
      (".github/workflows/a.yml", [".github/workflows/launchkit.yml"], "git add"),
      (".gitlab-ci.yml", [".gitlab", ".gitlab/launchkit.gitlab-ci.yml"], "include: [{ local:"),
      ("bitrise.yml", [], "in Bitrise, run: launchkit validate --report junit:"),
      (
        "README.md", [],
        "no CI service is found in this folder, so no job is written; in a job, run: launchkit validate"
      ),
    ])
  func findsTheHost(_ mark: String, _ files: [String], _ step: String) throws {
    let sample = try SampleFolder([mark: "# mine\n"])
    defer { sample.remove() }
    let before = try Self.names(sample)
    let outcome = try LaunchKitExecutable.run(["init", "--yes", sample.url.path] + Self.release)
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(step), "\(outcome.errors)")
    #expect(try Self.names(sample) == (before + files + [".launchkit.json"]).sorted())
    #expect(try sample.text(mark) == "# mine\n")
  }

  @Test(
    "Every service is named, the commands name the folder, and a job that exists is said to stay")
  func severalHosts() throws {
    let sample = try SampleFolder([
      ".github/x": "", "Jenkinsfile": "", "codemagic.yaml": "",
      ".github/workflows/launchkit.yml": "# NOT COMPLETE, this job fails\n",
    ])
    defer { sample.remove() }
    let outcome = try LaunchKitExecutable.run(["init", "--yes", sample.url.path] + Self.release)
    #expect(outcome.errors.contains("next, in '\(sample.url.path)':"), "\(outcome.errors)")
    for host in ["Jenkins", "Codemagic"] {
      #expect(outcome.errors.contains("in \(host), run: launchkit validate"), "\(outcome.errors)")
    }
    #expect(outcome.errors.contains("warning: '--owner' and '--commit' change no file that exists"))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("is not complete: remove the lines from '# NOT COMPLETE' on"))
  }

  /// The options that make a job complete.
  private static let release = [
    "--owner", "example", "--commit", String(repeating: "a1", count: 20),
  ]

  @Test(
    "A job without its release says so, and fails the run until it is filled in",
    arguments: [
      (".github/x", ".github/workflows/launchkit.yml"),
      (".gitlab-ci.yml", ".gitlab/launchkit.gitlab-ci.yml"),
    ])
  func placeholders(_ mark: String, _ job: String) throws {
    let sample = try SampleFolder([mark: ""])
    defer { sample.remove() }
    for _ in 0..<2 {
      let outcome = try LaunchKitExecutable.run(["init", "--yes"], in: sample.url)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains("error: '\(job)' is not complete: replace "), "\(outcome.errors)")
    }
    #expect(try sample.text(job).hasPrefix("# NOT COMPLETE, this job fails: "))
    try FileManager.default.removeItem(atPath: sample.path(job))
    let complete = try LaunchKitExecutable.run(["init", "--yes"] + Self.release, in: sample.url)
    #expect(complete.status == 0)
    let text = try sample.text(job)
    #expect(text.hasPrefix("# Checks whether"))
    #expect(text.contains("example/LaunchKit@a1a1") || text.contains("example/LaunchKit/a1a1"))
    for wrong in [["--owner", "a/b"], ["--commit", "v0.1.0"]] {
      #expect(try LaunchKitExecutable.run(["init", "--yes"] + wrong, in: sample.url).status == 2)
    }
  }

  @Test("The configuration is one, and says the SDK")
  func isValid() throws {
    let sample = try SampleFolder(["Info.plist": SampleFolder.clean])
    defer { sample.remove() }
    #expect(
      try LaunchKitExecutable.run(["init", "--yes", "--sdk", "26.1"], in: sample.url).status == 0)
    let shown = try LaunchKitExecutable.run(["config", "show", "Info.plist"], in: sample.url)
    #expect(shown.status == 0 && shown.output.contains("26.1"), "\(shown.errors)")
    let checked = try LaunchKitExecutable.run(["validate"], in: sample.url)
    #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.errors)")
  }

  private static let verdicts: [(files: [String: String], lines: [String])] = [
    (
      ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]),
      ["  \"requireVerdict\": true,"]
    ),
    (
      ShapeFiles.app(["main.swift": "import Vendor\nstart()\n"]),
      ["There is no verdict for", "  // 'App'.", "  // \"requireVerdict\": true,"]
    ),
  ]

  @Test(
    "A verdict is required if every app has one; otherwise a comment names the others",
    arguments: verdicts)
  func requiresVerdicts(files: [String: String], lines: [String]) throws {
    let sample = try SampleFolder(files)
    defer { sample.remove() }
    #expect(try LaunchKitExecutable.run(["init", "--yes"], in: sample.url).status == 0)
    let text = try sample.text(".launchkit.json")
    for line in lines { #expect(text.contains(line), "\(text)") }
    let status = try LaunchKitExecutable.run(["validate", "--fail-on", "never"], in: sample.url)
    #expect(status.status == 0, "\(status.errors)")
  }

  private static let required: [(files: [String: String], status: Int32)] = [
    (ShapeFiles.app(["App.swift": ShapeFiles.swiftUI]), 0),
    (ShapeFiles.app(["main.swift": "import Vendor\nstart()\n"]), 1),
  ]

  @Test(
    "An app without a verdict fails a run that requires one",
    arguments: required, [["--require-verdict"], ["--require-verdict", "--format", "ndjson"], []])
  func failsWithoutVerdict(
    _ test: (files: [String: String], status: Int32), _ options: [String]
  ) throws {
    let sample = try SampleFolder(test.files)
    defer { sample.remove() }
    if options.isEmpty { try sample.add(".launchkit.json", "{ \"requireVerdict\": true }") }
    let run = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27"] + options, in: sample.url)
    #expect(run.status == test.status, "\(run.errors)")
    #expect(run.errors.contains("a verdict is required") == (test.status == 1))
  }

  @Test("A file that exists is kept, a link that leads nowhere too")
  func keepsFiles() throws {
    let sample = try SampleFolder([".github/x": "", ".launchkit.json": "{}"])
    defer { sample.remove() }
    try FileManager.default.createDirectory(
      atPath: sample.path(".github/workflows"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sample.path(".github/workflows/launchkit.yml"), withDestinationPath: "gone")
    let outcome = try LaunchKitExecutable.run(["init"], in: sample.url)
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("note: '.launchkit.json' exists and is kept"))
    #expect(outcome.errors.contains("note: '.github/workflows/launchkit.yml' exists and is kept"))
    #expect(try sample.text(".launchkit.json") == "{}")
  }

  @Test("On a terminal it asks", arguments: [("y", true), ("n", false), ("", false)])
  func asks(_ answer: String, _ isWritten: Bool) throws {
    let sample = try SampleFolder(["a": ""])
    defer { sample.remove() }
    let script = """
      import os, pty, sys
      pid, master = pty.fork()
      if pid == 0:
          os.execv(sys.argv[1], [sys.argv[1], 'init'])
      seen = b''
      while b'[y/N]' not in seen:
          seen += os.read(master, 4096)
      os.write(master, sys.argv[2].encode() + b'\\n')
      try:
          while os.read(master, 4096):
              pass
      except OSError:
          pass
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, try LaunchKitExecutable.url.path, answer]
    process.currentDirectoryURL = sample.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == (isWritten ? 0 : 2))
    #expect(try Self.names(sample).contains(".launchkit.json") == isWritten)
  }
}
