import Foundation
import LaunchKitTestSupport
import Testing

@Suite("The plist commands")
struct PlistCommandTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>name</key>
    \t<string>ż &amp; x</string>
    \t<key>list</key>
    \t<array>
    \t\t<integer>1</integer>
    \t\t<true/>
    \t</array>
    \t<key>a.b</key>
    \t<real>0.5</real>
    </dict>
    </plist>

    """

  /// A folder of its own for one test.
  private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-plist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private func run(_ arguments: [String], input: String = xml) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(["plist"] + arguments, input: Data(input.utf8))
  }

  @Test(
    "get prints plain text",
    arguments: [
      ("name", "ż & x\n"), ("list.0", "1\n"), ("list.1", "true\n"), (#"a\.b"#, "0.5\n"),
    ])
  func getScalar(path: String, text: String) throws {
    let outcome = try run(["get", "-", path])
    #expect(outcome.output == text)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("get prints containers as XML, as JSON, or as what a script can use")
  func getContainer() throws {
    #expect(try run(["get", "-", "list"]).output.hasSuffix("<true/>\n</array>\n</plist>\n"))
    #expect(try run(["get", "-", ""]).output == Self.xml)
    #expect(try run(["get", "-", "list", "--json"]).output == "[\n  1,\n  true\n]\n")
    #expect(try run(["get", "-", "name", "--json"]).output == "\"ż & x\"\n")
    #expect(try run(["get", "-", "list", "--raw"]).output == "2\n")
    #expect(try run(["get", "-", "", "--raw"]).output == "name\nlist\na.b\n")
  }

  @Test("get says where a path ended, and what was probably meant")
  func getMisses() throws {
    let outcome = try run(["get", "-", "nane"])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("the root has no key 'nane'"))
    #expect(outcome.errors.contains("<stdin>:4:1"))
    #expect(outcome.errors.contains("did you mean 'name'?"))
    #expect(try run(["get", "-", #"a\"#]).status == 2)
    #expect(try run(["get", "-", "name", "--raw", "--json"]).status == 2)
  }

  @Test("convert goes through every format and back", arguments: ["xml", "binary", "json"])
  func convert(target: String) throws {
    try withFolder { folder in
      let there = folder.appending(path: "there").path
      let first = try run(["convert", "-", "--to", target, "--output", there])
      #expect(first.status == 0)
      #expect(first.output.isEmpty)
      let back = try run(["convert", there, "--to", "xml"])
      #expect(back.output == Self.xml)
      #expect(back.errors.isEmpty)
    }
  }

  @Test("convert to OpenStep warns about what will not read back the same")
  func convertLoss() throws {
    let outcome = try run(["convert", "-", "--to", "openstep"])
    #expect(
      outcome.output
        == "{\n\tname = \"ż & x\";\n\tlist = (\n\t\t1,\n\t\tYES,\n\t);\n\ta.b = 0.5;\n}\n")
    #expect(outcome.errors.contains("a boolean becomes the string 'YES'"))
    #expect(outcome.errors.contains("<stdin>:10:3"))
    #expect(outcome.status == 0)
    #expect(try run(["convert", "-", "--to", "openstep", "--quiet"]).errors.isEmpty)
  }

  @Test("A long list of losses is counted, not shown")
  func manyLosses() throws {
    let numbers = String(repeating: "<true/>", count: 25)
    let outcome = try run(
      ["convert", "-", "--to", "openstep"], input: "<plist><array>\(numbers)</array></plist>")
    #expect(outcome.errors.components(separatedBy: "a boolean becomes").count == 21)
    #expect(outcome.errors.hasSuffix("and 5 more values that change when read back\n"))
  }

  @Test("convert refuses what the format cannot hold, and leaves the file that was there")
  func unwritable() throws {
    try withFolder { folder in
      let file = folder.appending(path: "out.json")
      try Data("old".utf8).write(to: file)
      let outcome = try run(
        ["convert", "-", "--to", "json", "--output", file.path],
        input: "<plist><dict><key>when</key>\n<date>2020-01-01T00:00:00Z</date></dict></plist>")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("a date cannot be written as JSON"))
      #expect(outcome.errors.contains("<stdin>:2:7"))
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.json"])
    }
  }

  @Test("The key path says the place in a binary file")
  func binaryPlace() throws {
    try withFolder { folder in
      let file = folder.appending(path: "in.plist").path
      let dated = "<plist><dict><key>a</key><array><data></data></array></dict></plist>"
      #expect(
        try run(["convert", "-", "--to", "binary", "--output", file], input: dated).status == 0)
      let outcome = try run(["convert", file, "--to", "json"])
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("data cannot be written as JSON"))
      #expect(outcome.errors.contains("key path: a[0]"))
    }
  }

  @Test("A file that is replaced keeps its permissions")
  func permissions() throws {
    try withFolder { folder in
      let file = folder.appending(path: "x.plist")
      try Data(Self.xml.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      #expect(
        try run(["convert", file.path, "--to", "binary", "--output", file.path]).status == 0)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try Data(contentsOf: file).starts(with: Data("bplist00".utf8)))
    }
  }

  @Test(
    "Malformed content is a finding on the right stream", arguments: ["check", "get", "convert"])
  func malformed(command: String) throws {
    let rest = command == "get" ? [""] : command == "convert" ? ["--to", "xml"] : []
    let outcome = try run([command, "-"] + rest, input: "<plist><dict><key>a</key></dict></plist>")
    #expect(outcome.status == 1)
    let report = command == "check" ? outcome.output : outcome.errors
    #expect(report.contains("<stdin>:1:"))
    #expect(report.contains("error[plist-syntax-invalid]"))
    if command != "check" { #expect(outcome.output.isEmpty) }
  }

  @Test("Inputs that are missing or no files", arguments: ["check", "get", "convert"])
  func missing(command: String) throws {
    let rest = command == "get" ? ["x"] : command == "convert" ? ["--to", "xml"] : []
    for path in ["/nonexistent/x.plist", FileManager.default.temporaryDirectory.path] {
      let outcome = try run([command, path] + rest)
      #expect(outcome.status == 3)
      #expect(outcome.errors.hasPrefix("error: '\(path)'"))
    }
  }

  @Test("check reads every file, whatever is wrong with the others")
  func checkMany() throws {
    try withFolder { folder in
      let good = folder.appending(path: "good.plist")
      let bad = folder.appending(path: "bad.plist")
      try Data(Self.xml.utf8).write(to: good)
      try Data("{ a = b }".utf8).write(to: bad)
      let both = try run(["check", good.path, bad.path, "--format", "concise"])
      #expect(both.status == 1)
      #expect(both.output.contains("bad.plist:1:"))
      let all = try run(["check", good.path, bad.path, folder.path + "/none"])
      #expect(all.status == 3)
      #expect(all.output.contains("bad.plist"))
      #expect(try run(["check", good.path]).status == 0)
    }
  }

  @Test("A repeated key is a warning; the value that counts is converted")
  func repeatedKey() throws {
    let input = "<plist><dict><key>a</key><true/>\n<key>a</key><false/></dict></plist>"
    let check = try run(["check", "-", "--format", "concise"], input: input)
    #expect(check.output.contains("<stdin>:2:6: warning: key 'a' is repeated with another value"))
    #expect(check.status == 0)
    let convert = try run(["convert", "-", "--to", "canonical-json"], input: input)
    #expect(convert.output == "{\"a\":false}\n")
    #expect(convert.errors.contains("warning[key-duplicate]"))
    #expect(convert.status == 0)
  }

  @Test(
    "Wrong usage",
    arguments: [["get", "-"], ["convert", "-"], ["check"], ["convert", "-", "--to", "yaml"]])
  func usage(arguments: [String]) throws {
    #expect(try run(arguments).status == 2)
  }
}
