import Foundation
import LaunchKitTestSupport
import Testing

/// Files that come as records on standard input.
@Suite("Records of '--ndjson-input'") struct RecordInputTests {
  private typealias Line = RecordRun.Line

  /// The lines in short: what ends a record, with its number, or the path that a line is about.
  private static func short(_ lines: [Line]) -> [String] {
    lines.map { line in
      let kind = line["kind"] as? String ?? ""
      let number = (line["record"] as? Int).map { " \($0)" } ?? ""
      return kind + number + ((line["path"] as? String).map { " \($0)" } ?? "")
    }
  }

  @Test(
    "Text, base64 and files are checked in the order of their records, bad ones are passed over")
  func order() throws {
    let folder = try SampleFolder(["on/disk.plist": SampleFolder.error])
    defer { folder.remove() }
    let found = try RecordRun.check(
      [
        RecordRun.record(["path": "a.plist", "text": SampleFolder.error]), Data("\n".utf8),
        RecordRun.record(["path": "b.plist", "text": SampleFolder.clean]),
        Data("{\"path\": 1".utf8),
        Data("\n".utf8),
        RecordRun.record([
          "path": "c.plist", "base64": Data(SampleFolder.error.utf8).base64EncodedString(),
        ]), RecordRun.record(["file": "on/disk.plist"]),
        RecordRun.record(["path": "shown", "file": "gone.plist"]),
      ], in: folder.url)
    #expect(found.status == 3)
    #expect(
      Self.short(found.lines) == [
        "report", "finding a.plist", "record 1 a.plist", "record 2 b.plist", "failure <stdin>",
        "record 3", "finding c.plist", "record 4 c.plist", "finding on/disk.plist",
        "record 5 on/disk.plist", "failure gone.plist", "record 6 shown", "summary",
      ])
    let first = try #require(found.lines.first { $0["record"] as? Int == 1 })
    #expect(first["errors"] as? Int == 1 && first["failures"] as? Int == 0)
    #expect(found.lines.last?["files"] as? Int == 4)
    #expect(found.lines.last?["failures"] as? Int == 2)
  }

  @Test(
    "What is wrong with a record is said",
    arguments: [
      ("[]", "is no JSON object"),
      ("{", "is not JSON: the file ends here, expected a key in quotes or '}'"),
      ("{}", "needs one of 'text', 'base64' and 'file'"),
      (#"{"text": "a"}"#, "has no 'path'"), (#"{"path": "", "text": ""}"#, "has an empty 'path'"),
      (
        #"{"path": "a", "text": "a", "file": "b"}"#, "needs one of 'text', 'base64' and 'file'"
      ),
      (#"{"path": "a", "text": 1}"#, "has a 'text' that is no text"),
      (#"{"path": "a", "base64": "YQ"}"#, "has a 'base64' that is not base64"),
      (#"{"path": "a", "base64": "Y=Q="}"#, "has a 'base64' that is not base64"),
      (
        #"{"path": "a", "text": "", "name": ""}"#,
        "has the unknown member 'name', expected 'path', 'group' and one of 'text', 'base64' and 'file'"
      ),
    ])
  func problems(line: String, message: String) throws {
    let found = try RecordRun.check([Data(line.utf8)])
    #expect(found.status == 3)
    #expect(found.lines.count == 4)
    #expect(found.lines[1]["message"] as? String == "record 1 " + message)
  }

  @Test("Bytes that are not UTF-8 are no record")
  func bytes() throws {
    let found = try RecordRun.check([Data([0x22, 0xFF, 0x22])])
    #expect(found.lines[1]["message"] as? String == "record 1 is not UTF-8")
  }

  @Test("The path of a record is a name: nothing is read there")
  func names() throws {
    let folder = try SampleFolder([
      "a/.launchkit.json": #"{"rules": {"value-type-mismatch": "off"}}"#,
      "a/Info.plist": SampleFolder.clean,
    ])
    defer { folder.remove() }
    let text = SampleFolder.plist("<key>UIMainStoryboardFile</key><true/>")
    let records = [try RecordRun.record(["path": "a/Info.plist", "text": text])]
    let found = try RecordRun.check(records, in: folder.url)
    #expect(found.lines.contains { $0["rule"] as? String == "value-type-mismatch" })
    let configured = try RecordRun.check(
      records, ["--config", "a/.launchkit.json"], in: folder.url)
    #expect(!configured.lines.contains { $0["rule"] as? String == "value-type-mismatch" })
  }

  @Test("Of the files of the corpus the same is found as by name, with any number of threads")
  func sameAsFiles() throws {
    let folder = Corpus.urlOrSamples
    let names = try #require(FileManager.default.subpaths(atPath: folder.path)).sorted().filter {
      $0.hasSuffix(".plist") || $0.hasSuffix(".xcprivacy")
    }.prefix(400)
    let files = try names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) }
    let named = try LaunchKitExecutable.run(
      ["--format", "ndjson", "--no-config", "--sdk", "27"] + names, in: folder)
    func findings(_ lines: some Sequence<Substring>) throws -> [NSDictionary] {
      try lines.compactMap { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Line
        guard let kind = object?["kind"] as? String, kind != "record", kind != "summary" else {
          return nil
        }
        return object.map { $0 as NSDictionary }
      }
    }
    let expected = try findings(named.output.split(separator: "\n"))
    #expect(expected.count > names.count / 4)
    let records = try files.map { name, content in
      try RecordRun.record(["path": name, "base64": content.base64EncodedString()])
    }
    for jobs in ["1", "8"] {
      let found = try LaunchKitExecutable.run(
        ["--ndjson-input", "--sdk", "27", "--jobs", jobs], input: records.reduce(Data(), +),
        in: FileManager.default.temporaryDirectory)
      #expect(found.status == named.status)
      #expect(try findings(found.output.split(separator: "\n")) == expected)
    }
  }

  @Test("A built app is one record, whatever it holds")
  func builtApp() throws {
    let folder = try SampleFolder([
      "A.app/Info.plist": SampleFolder.error,
      "A.app/PlugIns/B.appex/Info.plist": SampleFolder.clean,
    ])
    defer { folder.remove() }
    let app = folder.url.appending(path: "A.app")
    let named = try LaunchKitExecutable.run(["--format", "ndjson", app.path])
    let found = try RecordRun.check([RecordRun.record(["file": app.path])])
    #expect(found.status == named.status)
    let expected = named.output.split(separator: "\n").count
    #expect(found.lines.count == expected + 1)
    #expect(found.lines.filter { $0["kind"] as? String == "record" }.count == 1)
  }

  /// Fails after ten seconds, and does not hang.
  @Test("A record is answered before the next one comes")
  func conversation() throws {
    let script = """
      mkfifo in
      "$LAUNCHKIT" validate --ndjson-input --jobs 4 --fail-on never <in >out &
      exec 3>in
      printf '{"path": "a.plist", "text": "{}"}\\n' >&3
      for attempt in $(seq 100); do
        if grep -q '"record":1' out; then break; fi
        sleep 0.1
      done
      grep -c '"record":1' out
      exec 3>&-
      wait
      """
    let folder = try SampleFolder()
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["-c", script], in: folder.url,
      environment: ["LAUNCHKIT": LaunchKitExecutable.url.path], program: URL(filePath: "/bin/sh"))
    #expect(outcome.output == "1\n", "\(outcome.errors)")
  }

  @Test(
    "What records cannot go with is wrong usage",
    arguments: [
      ["x.plist"], ["--files-from", "-"], ["--format", "json"], ["--report", "json:a"], ["--fix"],
      ["--baseline", "a"], ["--target", "App"], ["--launch-options", "x.plist"],
      ["--sources", "a"],
    ])
  func refused(_ arguments: [String]) throws {
    let outcome = try LaunchKitExecutable.run(["validate", "--ndjson-input"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--ndjson-input"), "\(outcome.errors)")
  }
}
