import Foundation
import LaunchKitTestSupport
import Testing

/// `plist set`, `plist insert` and `plist remove` as a shell sees them.
@Suite("Edits of property lists from the command line") struct PlistEditCommandTests {
  private static let lines = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<plist version=\"1.0\"><!-- é -->", "<dict >",
    "\t<key>CFBundleVersion</key>", "  <string>214</string  >", "\t<key>Modes</key>",
    "\t<array><string>audio</string></array>", "</dict></plist>", "",
  ]

  private func edit(_ sample: SampleFolder, _ arguments: [String]) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(["plist"] + arguments, in: sample.url)
  }

  @Test(
    "Only the value changes, whatever the line ends and the encoding",
    arguments: [
      ("\n", "UTF-8"), ("\r\n", "UTF-8"), ("\r", "UTF-8"), ("\r\n", "UTF-16"),
      ("\n", "ISO-8859-1"),
    ])
  func keepsBytes(_ end: String, _ encoding: String) throws {
    func data(_ text: String) -> Data {
      switch encoding {
      case "UTF-16":
        Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      case "ISO-8859-1": Data(text.unicodeScalars.map { UInt8($0.value & 0xFF) })
      default: Data(text.utf8)
      }
    }
    let text = Self.lines.joined(separator: end).replacing("UTF-8", with: encoding)
    let sample = try SampleFolder()
    defer { sample.remove() }
    let file = sample.url.appending(path: "a.plist")
    try data(text).write(to: file)
    let outcome = try edit(sample, ["set", "a.plist", "CFBundleVersion", "215"])
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(try Data(contentsOf: file) == data(text.replacing(">214<", with: ">215<")))
    #expect(try edit(sample, ["insert", "a.plist", "Modes.0", "é fetch"]).status == 0)
    #expect(try edit(sample, ["remove", "a.plist", "Modes.0"]).status == 0)
    #expect(try edit(sample, ["insert", "a.plist", "N", "--type", "integer", "7"]).status == 0)
    #expect(try edit(sample, ["get", "a.plist", "N"]).output == "7\n")
    #expect(try edit(sample, ["remove", "a.plist", "N"]).status == 0)
    #expect(try Data(contentsOf: file) == data(text.replacing(">214<", with: ">215<")))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sample.url.path) == ["a.plist"])
  }

  @Test(
    "A new value has the type that the system expects for its key",
    arguments: [
      ("UIRequiresFullScreen", "true", "<true/>", ""),
      ("UIBackgroundModes", "audio", nil, "expects an array"),
      ("UIRequiresFullScreen", "maybe", nil, "expected 'true' or 'false'"),
      ("UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes", "no", "<false/>", ""),
      ("get-task-allow", "true", "<true/>", ""), ("Own", "true", "<string>true</string>", ""),
      (
        "UIBackgroundMode", "audio", "<string>audio</string>",
        "note: 'UIBackgroundMode' is not a key the system knows; did you mean 'UIBackgroundModes'?"
      ),
    ] as [(String, String, String?, String)])
  func knownTypes(_ path: String, _ value: String, _ written: String?, _ message: String) throws {
    let sample = try SampleFolder(["a.plist": SampleFolder.plist("")])
    defer { sample.remove() }
    let before = try sample.text("a.plist")
    let outcome = try edit(sample, ["set", "a.plist", path, value])
    #expect(outcome.status == (written == nil ? 2 : 0))
    #expect(message.isEmpty || outcome.errors.contains(message), "\(outcome.errors)")
    #expect(written == nil || message != "" || outcome.errors.isEmpty)
    let after = try sample.text("a.plist")
    #expect(written.map(after.contains) ?? (after == before), "\(after)")
  }

  @Test(
    "A value has the type of the one it replaces, or the one that is named",
    arguments: [
      ("i", nil, "5", "<integer>5</integer>"), ("s", nil, "5", "<string>5</string>"),
      ("b", nil, "NO", "<false/>"), ("r", nil, "2.5", "<real>2.5</real>"),
      ("new", nil, "5", "<string>5</string>"), ("s", "integer", "5", "<integer>5</integer>"),
      ("s", "json", "[1,{\"a\":true}]", "<array>"), ("s", "dictionary", nil, "<dict/>"),
      ("s", "data", "AQI=", "<data>"), ("s", "boolean", "yes", "<true/>"),
      ("s", "date", "2026-01-31T12:00:00Z", "<date>2026-01-31T12:00:00Z</date>"),
    ] as [(String, String?, String?, String)])
  func hasTypes(_ key: String, _ type: String?, _ value: String?, _ written: String) throws {
    let sample = try SampleFolder([
      "a.plist": SampleFolder.plist(
        "<key>i</key><integer>1</integer><key>s</key><string>x</string><key>b</key><true/>"
          + "<key>r</key><real>1</real>")
    ])
    defer { sample.remove() }
    let outcome = try edit(
      sample,
      ["set", "a.plist", key] + [value].compactMap(\.self) + (type.map { ["--type", $0] } ?? []))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try sample.text("a.plist").contains(written))
  }

  @Test(
    "What cannot be done changes nothing and says why",
    arguments: [
      (["set", "a.plist", "Name", "--type", "integer", "x"], 2, "is not a value of the type"),
      (["set", "a.plist", "Name"], 2, "missing the value"),
      (["set", "a.plist", "Name", "x", "--type", "array"], 2, "takes no value"),
      (["set", "a.plist", "Name", "--type", "json", "1,2"], 2, "expected one value of JSON"),
      (["set", "a.plist", "Name", "--type", "json", "null"], 1, "is not changed"),
      (["set", "a.plist", "", "x"], 2, "the value to replace is a dictionary"),
      (["set", "a.plist", "Name.x", "y"], 1, "which has no 'x' in it"),
      (["insert", "a.plist", "Name", "x"], 1, "has the key 'Name' already"),
      (["remove", "a.plist", "Nam"], 1, "has no key 'Nam'"),
      (["remove", "a.plist", ""], 1, "the root of a property list cannot be removed"),
      (["remove", "a.plist", "x\\"], 2, "ends in a backslash"),
      (["remove", "broken.plist", "Name"], 1, "plist-syntax-invalid"),
      (["remove", "twice.plist", "A"], 1, "2 times"),
      (["remove", "gone.plist", "Name"], 3, "cannot be opened"),
      (["set", "link.plist", "Name", "y"], 3, "is a symbolic link"),
      (["set", "s.strings", "a", "--type", "integer", "1"], 1, "cannot hold the value"),
      (
        ["set", "b.plist", "Name", "y"], 1,
        "has no text to edit; write it as text with 'launchkit plist convert --to xml' first"
      ),
    ])
  func refuses(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let sample = try SampleFolder([
      "a.plist": SampleFolder.clean, "broken.plist": "<plist><dict>",
      "s.strings": "\"a\" = \"b\";\n",
      "twice.plist": SampleFolder.plist("<key>A</key><true/><key>A</key><true/>"),
    ])
    defer { sample.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: sample.path("link.plist"), withDestinationPath: "a.plist")
    _ = try edit(sample, ["convert", "a.plist", "--to", "binary", "--output", "b.plist"])
    let names = try FileManager.default.contentsOfDirectory(atPath: sample.url.path).sorted()
    let before = try names.map { try Data(contentsOf: sample.url.appending(path: $0)) }
    let outcome = try edit(sample, arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try names.map { try Data(contentsOf: sample.url.appending(path: $0)) } == before)
  }

  @Test("A value that is inserted at an array is told where its elements go")
  func arrays() throws {
    let list = #"{"CFBundleURLTypes": [{}, {}]}"#
    let outcome = try LaunchKitExecutable.run(
      ["plist", "insert", "-", "CFBundleURLTypes", "x"], input: Data(list.utf8))
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix(
        "error: 'CFBundleURLTypes' is an array already; give 'CFBundleURLTypes.2' to append to it\n"
      ))
  }

  @Test("Standard input goes to standard output, and '--output' takes the result of a file")
  func writesElsewhere() throws {
    let outcome = try LaunchKitExecutable.run(
      ["plist", "set", "-", "a.0", "5"], input: Data("{ \"a\": [\"1\"] }\n".utf8))
    #expect(outcome.output == "{ \"a\": [\"5\"] }\n" && outcome.status == 0)
    let sample = try SampleFolder(["a.strings": "/* x */ \"a\" = \"b\";\n"])
    defer { sample.remove() }
    #expect(try edit(sample, ["set", "a.strings", "c", "d", "--output", "b"]).status == 0)
    #expect(try sample.text("a.strings") == "/* x */ \"a\" = \"b\";\n")
    #expect(try sample.text("b") == "/* x */ \"a\" = \"b\";\n\"c\" = \"d\";\n")
  }
}
