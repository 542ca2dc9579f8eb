import Foundation
import LaunchKitTestSupport
import Testing

@Suite("The launch-options commands")
struct LaunchOptionsCommandTests {
  static let samples = "Samples/LaunchOptions/Forms"
  static let keys = "\(samples)/launch-keys.json"
  static let snapshots = "Tests/LaunchKitCommandsTests/Snapshots/launch-options"

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url(samples).path)
        .filter { !$0.hasPrefix(".") && $0 != "launch-keys.json" }.sorted()
    }
  }

  private func run(_ arguments: [String], input: String = "") throws
    -> LaunchKitExecutable.Outcome
  {
    let outcome = try LaunchKitExecutable.run(
      ["launch-options"] + arguments, input: Data(input.utf8))
    #expect(!outcome.crashed)
    return outcome
  }

  private func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  @Test("there is a sample of every form")
  func everyForm() throws {
    let forms = try Self.names.map { name in
      let shown = try run(["show", "\(Self.samples)/\(name)", "--format", "json"])
      return try object(shown.output)["form"] as? String
    }
    #expect(
      Set(forms) == [
        "dictionary", "apnsPayload", "apsDictionary", "url", "userActivity", "quickAction",
        "cloudKitShare",
      ])
  }

  @Test("a web page reaches an app as a user activity, and an Info.plist is no launch options")
  func mistakes() throws {
    let page = try run(["show", "-"], input: "https://example.org/a")
    #expect(page.status == 0)
    #expect(
      page.output.contains(
        "get a universal link as a user activity, for which 'applinks:example.org'"))
    #expect(!page.output.contains("CFBundleURLTypes"))
    for command in [["show"], ["convert", "--to", "json"]] {
      let outcome = try run(command + ["Samples/Healthy/SceneApp/Info.plist"])
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("this is an Info.plist, not launch options"))
    }
  }

  @Test("show prints what a file means", arguments: try names)
  func show(name: String) throws {
    let outcome = try run(["show", "\(Self.samples)/\(name)", "--launch-keys", Self.keys])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let path = "\(Self.snapshots)/show-\(name).txt"
    #expect(try Snapshot.difference(of: outcome.output, from: path) == nil)
  }

  @Test(
    "show says a program what a file means", arguments: ["swift-names.json", "dictionary.plist"])
  func showJSON(name: String) throws {
    let outcome = try run([
      "show", "\(Self.samples)/\(name)", "--format", "json", "--launch-keys", Self.keys,
    ])
    #expect(outcome.status == 0)
    #expect(try object(outcome.output)["version"] as? Int == 1)
    let path = "\(Self.snapshots)/show-\(name).json"
    #expect(try Snapshot.difference(of: outcome.output, from: path) == nil)
  }

  @Test(
    "convert writes each form, and says what does not cross",
    arguments: try names, ["plist", "json", "apns", "connection-options"])
  func convert(name: String, target: String) throws {
    let outcome = try run([
      "convert", "\(Self.samples)/\(name)", "--to", target, "--launch-keys", Self.keys,
    ])
    #expect(outcome.status == (outcome.output.isEmpty ? 1 : 0))
    let text =
      outcome.output + (outcome.errors.isEmpty ? "" : "\nstandard error:\n" + outcome.errors)
    let path = "\(Self.snapshots)/convert-\(name)-to-\(target).txt"
    #expect(try Snapshot.difference(of: text, from: path) == nil)
  }

  @Test("the dictionary that convert writes means the same", arguments: try names)
  func roundTrip(name: String) throws {
    let file = "\(Self.samples)/\(name)"
    func keys(_ arguments: [String], input: String = "") throws -> [String] {
      let shown = try object(run(["show", "--format", "json"] + arguments, input: input).output)
      let keys = try #require(shown["keys"] as? [[String: Any]])
      return try keys.map { key in
        let value = try JSONSerialization.data(
          withJSONObject: key["value"] ?? NSNull(), options: [.sortedKeys, .fragmentsAllowed])
        return "\(key["constant"] ?? ""): \(String(decoding: value, as: UTF8.self))"
      }
    }
    let written = try run(["convert", file, "--to", "plist", "--quiet"])
    #expect(written.errors.isEmpty)
    #expect(try keys([file]) == keys(["-"], input: written.output))
  }

  @Test(
    "show says of a push that is seen and wakes the app that either may have happened",
    arguments: [(1, true), (0, false)])
  func pushThatMayHaveWoken(flag: Int, mayHaveWoken: Bool) throws {
    let push = #"{"aps": {"alert": "Hi", "content-available": \#(flag)}}"#
    let outcome = try run(["show", "-"], input: push)
    #expect(
      outcome.output.contains("or that woke the app before the user tapped it") == mayHaveWoken)
    #expect(
      outcome.output.contains("Who gets remoteNotification when it was tapped:") == mayHaveWoken)
  }

  @Test("numbers of a log are numbers again where it is known that they are")
  func printedNumbers() throws {
    let log = "{ aps = { badge = 3; \"content-available\" = 1; alert = 5; }; id = 7; }"
    let outcome = try run(["convert", "-", "--to", "apns"], input: log)
    #expect(
      outcome.output == """
        {
          "aps": {
            "badge": 3,
            "content-available": 1,
            "alert": "5"
          },
          "id": "7"
        }

        """)
  }

  @Test("a key that is there again is reported, and the last one is written")
  func repeatedKey() throws {
    let outcome = try run(
      ["convert", "-", "--to", "json"],
      input: #"{"url": "a:b", "UIApplicationLaunchOptionsURLKey": "c:d"}"#)
    #expect(outcome.status == 0)
    #expect(outcome.output == "{\n  \"UIApplicationLaunchOptionsURLKey\": \"c:d\"\n}\n")
    #expect(outcome.errors.contains("'UIApplicationLaunchOptionsURLKey' is repeated"))
    #expect(outcome.errors.contains("<stdin>:1:3"))
  }

  @Test("what is not a launch is an error with its place", arguments: ["show", "convert"])
  func malformed(command: String) throws {
    let rest = command == "convert" ? ["--to", "json"] : []
    for (input, message) in [
      (#"{"url" "a"}"#, "error[plist-syntax-invalid]"), ("[1]", "launch options are an array"),
      ("<plist><true/></plist>", "launch options are a boolean"),
      ("", "error[plist-syntax-invalid]"),
      ("\u{1}", "error["),
    ] {
      let outcome = try run([command, "-"] + rest, input: input)
      #expect(outcome.status == 1, "\(input)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.errors.contains("<stdin>:1:"))
    }
  }

  @Test("inputs that are missing or no files", arguments: ["show", "convert"])
  func missing(command: String) throws {
    let folder = try SampleFolder(["a.json": "{}"])
    defer { folder.remove() }
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    let rest = command == "convert" ? ["--to", "json"] : []
    for arguments in [
      [folder.path("none")], [folder.path("fifo")], [folder.url.path],
      [folder.path("a.json"), "--launch-keys", folder.path("none")],
    ] {
      let outcome = try run([command] + arguments + rest)
      #expect(outcome.status == 3)
      #expect(outcome.errors.hasPrefix("error: '"))
      #expect(outcome.output.isEmpty)
    }
    let full = try run(["convert", folder.path("a.json"), "--to", "json", "--output", "/none/x"])
    #expect(full.status == 3)
  }

  @Test("launch keys that are wrong are an error with its place")
  func wrongKeys() throws {
    let folder = try SampleFolder(["keys.json": #"{"version": 2, "keys": []}"#])
    defer { folder.remove() }
    let outcome = try run(["show", "-", "--launch-keys", folder.path("keys.json")], input: "{}")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("error[launch-options-keys-invalid]: version '2' is not known"))
  }

  @Test(
    "wrong usage",
    arguments: [
      ["show"], ["convert", "-"], ["convert", "-", "--to", "yaml"], ["show", "-", "--format", "x"],
    ])
  func usage(arguments: [String]) throws {
    #expect(try run(arguments).status == 2)
  }

  @Test("a launch by the icon has no keys", arguments: ["{}", "null", "(null)"])
  func icon(text: String) throws {
    let outcome = try run(["show", "-"], input: text)
    #expect(
      outcome.output.contains("The app is launched by its icon, and gets no launch options."))
    let json = try object(run(["show", "-", "--format", "json"], input: text).output)
    #expect(try run(["convert", "-", "--to", "json"], input: text).output == "{}\n")
    #expect(json["context"] as? String == "foreground")
    #expect((json["keys"] as? [Any])?.isEmpty == true)
  }

  @Test("nothing in a file acts on the terminal")
  func terminal() throws {
    let input = "{\"url\": \"a:\\u001b[2J\\u202e\", \"b\\u001b\\n\": \"\\u001b\", \"ulr\": \"x\"}"
    let shown = try run(["show", "-"], input: input)
    let converted = try run(["convert", "-", "--to", "apns"], input: input)
    for text in [shown.output, shown.errors, converted.errors] {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
    #expect(shown.output.contains("b␛␊"))
    #expect(shown.output.contains("did you mean 'url'?"))
  }

  @Test(
    "hostile files get an answer",
    arguments: [
      String(repeating: #"{"a":"#, count: 100_000),
      #"{"annotation": "# + String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        + "}",
      "{" + (0..<20_000).map { #""k\#($0)":1"# }.joined(separator: ",") + "}",
      #"{"url": "x:"# + String(repeating: "y", count: 500_000) + #""}"#,
      #"{"annotation": ["# + String(repeating: #""<A: 0x1>","#, count: 20_000) + "1]}",
    ])
  func hostile(input: String) throws {
    for arguments in [
      ["show", "-"], ["show", "-", "--format", "json"], ["convert", "-", "--to", "json"],
      ["convert", "-", "--to", "connection-options"], ["convert", "-", "--to", "apns"],
    ] {
      let outcome = try run(arguments, input: input)
      #expect(outcome.status == 0 || outcome.status == 1)
      #expect(outcome.status == 1 || !outcome.output.isEmpty)
      #expect(outcome.errors.utf8.count < 100_000)
    }
  }

  @Test("of very many keys the first thousand are shown, and how many more there are")
  func manyKeys() throws {
    let input = "{" + (0..<1_500).map { #""k\#($0)":1"# }.joined(separator: ",") + "}"
    let text = try run(["show", "-"], input: input).output
    #expect(text.contains("and 500 more keys, which are omitted"))
    let json = try object(run(["show", "-", "--format", "json"], input: input).output)
    #expect((json["keys"] as? [Any])?.count == 1_000)
    #expect(json["keysLeftOut"] as? Int == 500)
  }

  @Test("a file that is converted in place keeps what it was when there is nothing to write")
  func inPlace() throws {
    let folder = try SampleFolder(["a.json": #"{"location": true}"#])
    defer { folder.remove() }
    let file = folder.path("a.json")
    #expect(try run(["convert", file, "--to", "apns", "--output", file]).status == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == #"{"location": true}"#)
    #expect(try run(["convert", file, "--to", "plist", "--output", file]).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<?xml"))
  }
}
