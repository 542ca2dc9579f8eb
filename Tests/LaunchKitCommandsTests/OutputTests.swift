import Foundation
import LaunchKitTestSupport
import Testing

/// Where reports go and what happens when they cannot.
@Suite(.serialized) struct OutputTests {
  @Test func theSameBytesComeOutForAnyNumberOfJobs() throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    for index in 0..<300 {
      let content = [SampleFolder.clean, SampleFolder.error, SampleFolder.warning, "<plist>"]
      try folder.add("\(index % 7)/\(index).plist", content[index % 4])
    }
    for format in ["human", "concise", "plain", "json", "sarif", "junit", "xcode"] {
      let outcomes = try [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "8"], []].map {
        try LaunchKitExecutable.run(
          ["--format", format, "--statistics", "--verbose", "."] + $0, in: folder.url)
      }
      #expect(outcomes[0].output.utf8.count > 10_000)
      for outcome in outcomes {
        #expect(outcome.status == 1)
        #expect(outcome.output == outcomes[0].output)
      }
    }
  }

  @Test func jsonFromTheToolFollowsItsSchemaAndPythonReadsIt() throws {
    let folder = try SampleFolder([
      "a.plist": SampleFolder.error, "b.plist": SampleFolder.clean, "c\u{1B}\"\\é.plist": "<x>",
    ])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["--format", "json", "--statistics", ".", "absent"], in: folder.url)
    let schema = try JSONSchemaCheck("Schemas/report-1.schema.json")
    #expect(try schema.problems(in: outcome.output.utf8) == [])
    try folder.add("report.json", outcome.output)
    let script = """
      import json, sys
      report = json.load(open(sys.argv[1], encoding='utf-8'))
      paths = {finding['path'] for finding in report['findings']}
      assert paths == {'./a.plist', './c\\x1b"\\\\é.plist'}, paths
      assert report['summary']['files'] == 3, report['summary']
      assert [failure['path'] for failure in report['summary']['failures']] == ['absent']
      for finding in report['findings']:
          data = open(finding['path'], 'rb').read()
          assert 0 <= finding['start']['offset'] <= finding['end']['offset'] <= len(data)
          line = data[:finding['start']['offset']].count(b'\\n') + 1
          assert line == finding['start']['line'], finding
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, folder.path("report.json")]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func noEscapeSequenceOfAPathReachesTheTerminal() throws {
    let folder = try SampleFolder(["a\u{1B}[31m\u{202E}.plist": "<x>"])
    defer { folder.remove() }
    let formats = ["human", "concise", "plain", "github", "junit", "checkstyle", "xcode"]
    for format in formats {
      let outcome = try LaunchKitExecutable.run(
        ["--format", format, ".", "b\u{1B}[2J"], in: folder.url)
      #expect(outcome.status == 3)
      for text in [outcome.output, outcome.errors] {
        #expect(!text.isEmpty)
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
      }
    }
    let wrong = try LaunchKitExecutable.run(["--b\u{1B}[2J"], in: folder.url)
    #expect(wrong.status == 2)
    #expect(!wrong.errors.unicodeScalars.contains("\u{1B}"))
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let folder = try SampleFolder()
    defer { folder.remove() }
    // More than a pipe holds, so that the tool is still writing when the reader is gone.
    for index in 0..<600 { try folder.add("\(index).plist", SampleFolder.error) }
    let script = "{ \"$1\" . 2>errors; echo $? >status; } | head -c 1 >/dev/null"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", try LaunchKitExecutable.url.path]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(try String(contentsOfFile: folder.path("status"), encoding: .utf8) == "1\n")
    #expect(try String(contentsOfFile: folder.path("errors"), encoding: .utf8) == "")
  }

  @Test func aFullDiskIsAFailure() throws {
    #if os(Linux)
      let folder = try SampleFolder(["a.plist": SampleFolder.error])
      defer { folder.remove() }
      let direct = try LaunchKitExecutable.run(
        ["a.plist", "--output", "/dev/full"], in: folder.url)
      #expect(direct.status == 3)
      #expect(direct.errors.contains("cannot write '/dev/full': the disk is full"))
      let process = Process()
      let errors = Pipe()
      process.executableURL = try LaunchKitExecutable.url
      process.arguments = ["rules"]
      process.standardOutput = try FileHandle(
        forWritingTo: URL(filePath: "/dev/full"))
      process.standardError = errors
      try process.run()
      let said = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 3)
      #expect(String(decoding: said, as: UTF8.self).contains("the disk is full"))
    #endif
  }

  @Test func aReportFileIsReplacedWholeAndKeepsItsPermissions() throws {
    let folder = try SampleFolder(["a.plist": SampleFolder.error, "report": "old"])
    defer { folder.remove() }
    chmod(folder.path("report"), 0o640)
    for target in ["report", "new"] {
      let outcome = try LaunchKitExecutable.run(
        ["a.plist", "--format", "concise", "--output", target], in: folder.url)
      #expect(outcome.status == 1)
      #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
      let text = try String(contentsOfFile: folder.path(target), encoding: .utf8)
      #expect(
        text.hasPrefix("a.plist:") && text.hasSuffix("[\(SampleFolder.errorRule)]\n"), "\(text)")
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("report"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["a.plist", "new", "report"])
  }

  private static let baseline = "{\"version\": 1, \"findings\": []}"

  @Test("No output is written through a link that is in the checked folder")
  func anOutputIsNotWrittenThroughALink() throws {
    let folder = try SampleFolder(["in/a.plist": SampleFolder.error, "out/precious": Self.baseline])
    defer { folder.remove() }
    #expect(symlink("../out/precious", folder.path("in/link")) == 0)
    #expect(symlink("../out", folder.path("in/folder")) == 0)
    let inside = "in/a.plist"
    for (target, arguments) in [
      ("in/link", ["validate", inside, "--output", "in/link"]),
      ("in/link", ["validate", inside, "--report", "json:in/link"]),
      ("in/link", ["validate", inside, "--write-baseline", "in/link"]),
      ("in/link", ["plist", "convert", "--to", "json", inside, "--output", "in/link"]),
      ("in/folder/new", ["validate", inside, "--output", "in/folder/new"]),
      ("in/folder", ["validate", "in", "--cache", "in/folder"]),
    ] {
      let outcome = try LaunchKitExecutable.run(arguments, in: folder.url)
      #expect(outcome.errors.contains("is a symbolic link"), "\(arguments): \(outcome.errors)")
      #expect(outcome.status == 3 || target == "in/folder", "\(arguments): \(outcome.status)")
    }
    #expect(
      try String(contentsOfFile: folder.path("out/precious"), encoding: .utf8) == Self.baseline)
    let outside = try FileManager.default.contentsOfDirectory(atPath: folder.path("out"))
    #expect(outside == ["precious"])
  }

  @Test func colorsComeOnlyWhenAskedForOrOnATerminal() throws {
    let folder = try SampleFolder(["a.plist": SampleFolder.error])
    defer { folder.remove() }
    func hasColors(_ arguments: [String]) throws -> Bool {
      try LaunchKitExecutable.run(["a.plist"] + arguments, in: folder.url).output
        .contains("\u{1B}[")
    }
    #expect(try !hasColors([]))
    #expect(try !hasColors(["--color", "never"]))
    #expect(try hasColors(["--color", "always"]))
    #expect(try !hasColors(["--color", "always", "--format", "concise"]))
    // Colors are on in a terminal that the script opens, and off with NO_COLOR or in a dumb terminal.
    let script = """
      import os, pty, sys
      def run(**settings):
          seen = b''
          pid, master = pty.fork()
          if pid == 0:
              for name in ('NO_COLOR', 'FORCE_COLOR', 'CLICOLOR_FORCE'):
                  os.environ.pop(name, None)
              os.environ['TERM'] = 'xterm'
              os.environ.update(settings)
              os.execv(sys.argv[1], [sys.argv[1], 'a.plist'])
          while True:
              try:
                  piece = os.read(master, 4096)
              except OSError:
                  break
              if not piece:
                  break
              seen += piece
          os.waitpid(pid, 0)
          assert b'storyboard-name' in seen, seen
          return b'\\x1b[' in seen
      assert run()
      assert run(NO_COLOR='')
      assert not run(NO_COLOR='1')
      assert not run(FORCE_COLOR='0') and run(FORCE_COLOR='1', TERM='dumb')
      assert not run(FORCE_COLOR='1', NO_COLOR='1')
      assert run(CLICOLOR_FORCE='1', TERM='dumb') and not run(CLICOLOR_FORCE='1', NO_COLOR='1')
      assert not run(CLICOLOR_FORCE='1', FORCE_COLOR='0')
      assert not run(TERM='dumb')
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, try LaunchKitExecutable.url.path]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
