import Foundation
import LaunchKitCommands
import LaunchKitTestSupport
import Testing

/// The exit statuses, as a shell sees them.
@Suite(.serialized) struct ExitStatusTests {
  /// What follows `launchkit`, run in a folder with the files of ``files``, and the status.
  struct Row: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var errors: String

    init(_ arguments: [String], _ status: Int32, errors: String = "") {
      self.arguments = arguments
      self.status = status
      self.errors = errors
    }

    var testDescription: String { "launchkit " + arguments.joined(separator: " ") }
  }

  private static func folder() throws -> SampleFolder {
    let folder = try SampleFolder([
      "clean.plist": SampleFolder.clean, "error.plist": SampleFolder.error,
      "warning.plist": SampleFolder.warning, "malformed.plist": "<plist><dict>", "empty.plist": "",
      "none/readme.txt": "x", "good/a.plist": SampleFolder.clean,
      "both/a.plist": SampleFolder.error,
    ])
    try #require(mkfifo(folder.path("fifo.plist"), 0o600) == 0)
    return folder
  }

  @Test(
    arguments: [
      Row(["clean.plist"], 0), Row(["validate", "clean.plist"], 0), Row(["good"], 0),
      Row(["warning.plist"], 0), Row(["warning.plist", "--fail-on", "warning"], 1),
      Row(["warning.plist", "--fail-on", "error"], 0),
      Row(["error.plist"], 1), Row(["error.plist", "--fail-on", "warning"], 1),
      Row(["error.plist", "--fail-on", "never"], 0), Row(["error.plist", "-q"], 1),
      Row(["malformed.plist"], 1), Row(["empty.plist"], 1),
      Row(["--format", "json", "error.plist"], 1), Row(["--sdk", "27", "clean.plist"], 0),
      Row(["clean.plist", "error.plist"], 1),
      Row(["absent.plist"], 3, errors: "'absent.plist' cannot be opened: no such file or folder"),
      Row(["none"], 3, errors: "'none' contains no property list, project or archive to check"),
      Row(["fifo.plist"], 3, errors: "'fifo.plist' is a FIFO, not a regular file"),
      Row(["/dev/null"], 3, errors: "'/dev/null' is a device, not a regular file"),
      Row(["error.plist/x"], 3, errors: "a part of the path is a file"),
      Row(["error.plist", "absent.plist"], 3, errors: "'absent.plist'"),
      Row(["both", "none"], 3, errors: "'none'"),
      Row(["absent.plist", "--fail-on", "never"], 3, errors: "'absent.plist'"),
      Row(
        ["clean.plist", "--output", "nowhere/report"], 3, errors: "cannot write 'nowhere/report'"),
      Row(["--unknown"], 2, errors: "unknown option '--unknown'"),
      Row(["clean.plist", "--format", "xml"], 2, errors: "'xml'"),
      Row(["clean.plist", "--sdk", "new"], 2, errors: "'new'"),
      Row(["clean.plist", "--platform", "macos"], 2, errors: "'macos'"),
      Row(["clean.plist", "--jobs", "0"], 2, errors: "'--jobs' takes a number from 1"),
      Row(["clean.plist", "--jobs"], 2, errors: "--jobs"),
      Row(["clean.plist", "--stdin-path", "x"], 2, errors: "'--stdin-path' needs '-'"),
      Row(["rules", "extra"], 2, errors: "extra"), Row(["explain"], 2, errors: "words"),
      Row(["explain", "no-such-rule-at-all"], 2, errors: "nothing is known about"),
      Row(["--version"], 0), Row(["--help"], 0), Row(["help", "validate"], 0), Row(["rules"], 0),
      Row(["rules", "--format", "json"], 0), Row(["explain", "key-duplicate"], 0),
    ])
  func everyRunEndsWithTheStatusOfTheContract(_ row: Row) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(row.arguments, in: folder.url)
    #expect(!outcome.crashed)
    #expect(outcome.status == row.status, "\(outcome.output)\(outcome.errors)")
    if row.errors.isEmpty {
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    } else {
      #expect(outcome.errors.contains(row.errors), "\(outcome.errors)")
    }
  }

  @Test func findingsAreStillPrintedWhenAnInputFails() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    for format in ["human", "concise", "plain", "json"] {
      let outcome = try LaunchKitExecutable.run(
        ["--format", format, "error.plist", "absent.plist"], in: folder.url)
      #expect(outcome.status == 3)
      #expect(outcome.output.contains(SampleFolder.errorRule), "\(format)")
    }
  }

  @Test func noPathMeansTheCurrentFolder() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let here = try LaunchKitExecutable.run(
      ["--format", "concise"], in: folder.url.appending(path: "both"))
    #expect(here.status == 1)
    #expect(here.output.hasPrefix("a.plist:"))
    let dot = try LaunchKitExecutable.run(
      ["--format", "concise", "."], in: folder.url.appending(path: "both"))
    #expect(dot.output.hasPrefix("./a.plist:"))
    let empty = try LaunchKitExecutable.run([], in: folder.url.appending(path: "none"))
    #expect(empty.status == 3)
  }

  @Test func standardInputIsReadUnderTheNameThatIsGiven() throws {
    let input = Data(SampleFolder.error.utf8)
    let plain = try LaunchKitExecutable.run(["--format", "concise", "-"], input: input)
    #expect(plain.status == 1)
    #expect(plain.output.hasPrefix("<stdin>:"))
    let named = try LaunchKitExecutable.run(
      ["--format", "concise", "-", "--stdin-path", "App/Info.plist"], input: input)
    #expect(named.output.hasPrefix("App/Info.plist:"))
    let clean = try LaunchKitExecutable.run(["-"], input: Data(SampleFolder.clean.utf8))
    #expect(clean.status == 0)
    let nothing = try LaunchKitExecutable.run(["-"])
    #expect(nothing.status == 1)
  }

  @Test func anEmptyCommandLineIsWrongUsage() {
    #expect(LaunchKitCommand.run(commandLine: []) == .usage)
    #expect(LaunchKitCommand.run(commandLine: [""]) == .usage)
  }

  /// Runs in a folder without findings, which a run without paths would check.
  @Test func aProcessThatIsStartedWithoutAnyArgumentIsWrongUsage() throws {
    let folder = try SampleFolder(["Info.plist": SampleFolder.clean])
    defer { folder.remove() }
    let script = """
      import ctypes, os, sys
      os.chdir(sys.argv[2])
      nothing = (ctypes.c_char_p * 1)(None)
      ctypes.CDLL(None).execv(sys.argv[1].encode(), nothing)
      sys.exit(99)
      """
    let outcome = try LaunchKitExecutable.run(
      ["python3", "-c", script, LaunchKitExecutable.url.path, folder.url.path],
      program: URL(filePath: "/usr/bin/env"))
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: the system provides no command line"))
  }

  /// Root may read every file; a process without the two capabilities for that may not.
  @Test func aFileOrFolderWithoutPermissionIsAFailureAndTheRestIsChecked() throws {
    let folder = try SampleFolder([
      "a/closed.plist": SampleFolder.error, "b/x.plist": SampleFolder.error,
      "c/open.plist": SampleFolder.error,
    ])
    chmod(folder.path("a/closed.plist"), 0)
    chmod(folder.path("b"), 0)
    defer {
      chmod(folder.path("b"), 0o700)
      folder.remove()
    }
    let script = """
      import ctypes, os, sys
      if os.geteuid() == 0:
          libc = ctypes.CDLL(None, use_errno=True)
          PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 24, 1, 2
          for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
              if libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0:
                  sys.exit(99)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", script, try LaunchKitExecutable.url.path, "--format", "concise",
      folder.url.path,
    ]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let complained = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3, "\(complained)")
    #expect(said.contains("c/open.plist:") && !said.contains("closed.plist"))
    #expect(complained.contains("a/closed.plist' cannot be opened: permission denied"))
    #expect(complained.contains("/b' cannot be opened: permission denied"))
  }
}
