import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import SourceText
import Testing

@Suite("JSON Schemas of launch options and launch keys")
struct LaunchSchemaTests {
  static func problems(_ text: String, _ schema: String) throws -> [String] {
    try JSONSchemaCheck("Schemas/\(schema)").problems(in: text.utf8)
  }

  @Test(
    "what may be right is accepted",
    arguments: [
      "{}", #"{"url": "a:b"}"#, #"{".url": "a:b", "location": true, "other": [null]}"#,
      #"{"UIApplication.LaunchOptionsKey.annotation": 5}"#,
      #"{"UIApplicationLaunchOptionsURLKey": "a:b", "aps-like": 1}"#,
      #"{"aps": {"alert": "x", "badge": 1}, "url": 5, "Simulator Target Bundle": "a.b"}"#,
      #"{"alert": {"title": "x"}, "content-available": 1}"#,
      #"{"activityType": "a.b", "userInfo": {}}"#,
      #"{"UIApplicationLaunchOptionsUserActivityKey": {"activityType": "a"}}"#,
      #"{"shortcutItem": "<UIApplicationShortcutItem: 0x28; type: a, title: b>"}"#,
      #"{"type": "a.b", "localizedTitle": "x"}"#, #"{"containerIdentifier": "iCloud.a"}"#,
      #"{"type": 5}"#, #""myapp://x""#,
    ])
  func accepted(text: String) throws {
    #expect(try Self.problems(text, LaunchOptionsSchema.fileName) == [])
  }

  @Test(
    "what is wrong for certain is refused",
    arguments: [
      #"{"url": 5}"#, #"{".url": 5}"#, #"{"UIApplicationLaunchOptionsURLKey": {}}"#,
      #"{"UIApplicationLaunchOptionsKey.bluetoothCentrals": "a"}"#, #"{"remoteNotification": "x"}"#,
      #"{"remoteNotification": {"aps": {"badge": "1"}}}"#, #"{"aps": "x"}"#,
      #"{"aps": {}, "Simulator Target Bundle": 5}"#, #"{"badge": "5"}"#,
      #"{"activityType": 5}"#, #"{"type": 5, "localizedTitle": "x"}"#,
      #"{"UIApplicationLaunchOptionsUserActivityDictionaryKey": {"UIApplicationLaunchOptionsUserActivityKey": {"title": 5}}}"#,
      #"{"containerIdentifier": []}"#, "[]", "5", #""no url""#,
    ])
  func refused(text: String) throws {
    #expect(try Self.problems(text, LaunchOptionsSchema.fileName) != [])
  }

  @Test(
    "the schema says the forms apart as the reader does",
    arguments: [
      (#"{"url": 5}"#, LaunchOptionsDocument.Form.dictionary), (#"{"aps": 5}"#, .apnsPayload),
      (#"{"Simulator Target Bundle": 5}"#, .apnsPayload), (#"{"badge": "5"}"#, .apsDictionary),
      (#"{"activityType": 5}"#, .userActivity),
      (#"{"UIApplicationLaunchOptionsUserActivityKey": 5}"#, .userActivity),
      (#"{"type": 5, "localizedTitle": 5}"#, .quickAction),
      (#"{"UIApplicationShortcutItemType": 5}"#, .quickAction),
      (#"{"containerIdentifier": 5}"#, .cloudKitShare),
      (#"{"UIApplicationLaunchOptionsLocationKey": [], "activityType": 5}"#, .dictionary),
    ])
  func sameForms(text: String, form: LaunchOptionsDocument.Form) throws {
    let read = LaunchOptionsDocument.read(SourceFile(path: "x.json", text: text))
    #expect(read.form == form)
    #expect(try Self.problems(text, LaunchOptionsSchema.fileName) != [])
  }

  static var sampleNames: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        atPath: PackageFolder.url("Samples/LaunchOptions/Forms").path
      ).filter { ($0.hasSuffix(".json") || $0.hasSuffix(".apns")) && $0 != "launch-keys.json" }
        .sorted()
    }
  }

  @Test("the samples of all forms satisfy the schema", arguments: try sampleNames)
  func samples(name: String) throws {
    let text = try PackageFolder.text("Samples/LaunchOptions/Forms/\(name)")
    #expect(try Self.problems(text, LaunchOptionsSchema.fileName) == [])
  }

  @Test("the schema of launch keys takes what the reader takes, and refuses what it refuses")
  func launchKeys() throws {
    let requirement = #", "requires": [{"entitlement": "F", "value": "f"}, {"urlScheme": "s"}]"#
    #expect(
      try Self.problems(LaunchKeyTests.file(requirement), LaunchKeysSchema.fileName) == [])
    // The schema does not say which names are taken, and that 'elements' belongs to arrays.
    let beyond = ["UIKit's own", "declared twice", "'elements' goes"]
    for wrong in LaunchKeyTests.wrong {
      let isBeyond = beyond.contains { wrong.message.contains($0) }
      #expect(
        try Self.problems(wrong.text, LaunchKeysSchema.fileName).isEmpty == isBeyond,
        "\(wrong.text)")
    }
  }
}
