import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchKitServers

@Suite("Completion")
struct LanguageCompletionTests {
  /// A document with a bar at the place, the name of the file, what is chosen, and the document after it.
  static let completions: [(text: String, file: String, label: String, result: String)] = [
    (
      "<plist><dict>\n\t|\n</dict></plist>", "Info.plist", "UIBackgroundModes",
      "<plist><dict>\n\t<key>UIBackgroundModes</key>\n\t<array>\n\t\t\n\t</array>\n</dict></plist>"
    ),
    (
      "<dict>\n<ke|\n</dict>", "Info.plist", "UIApplicationSceneManifest",
      "<dict>\n<key>UIApplicationSceneManifest</key>\n<dict>\n\t\n</dict>\n</dict>"
    ),
    (
      "<dict>\nUISup|\n</dict>", "Info.plist", "CFBundleName",
      "<dict>\n<key>CFBundleName</key>\n<string></string>\n</dict>"
    ),
    (
      "<dict><key>UIBack|</key><array/></dict>", "Info.plist", "UIBackgroundModes",
      "<dict><key>UIBackgroundModes</key><array/></dict>"
    ),
    (
      "<dict><key>UIReq|\n<true/></dict>", "Info.plist", "UIRequiresFullScreen",
      "<dict><key>UIRequiresFullScreen</key>\n<true/></dict>"
    ),
    (
      "<dict><key>UIBackgroundModes</key><array>fet|</array></dict>", "Info.plist", "fetch",
      "<dict><key>UIBackgroundModes</key><array><string>fetch</string></array></dict>"
    ),
    (
      "<dict><key>UIBackgroundModes</key><array><string>fe|</array></dict>", "Info.plist", "fetch",
      "<dict><key>UIBackgroundModes</key><array><string>fetch</string></array></dict>"
    ),
    (
      "<dict><key>UIRequiresFullScreen</key>tr|</dict>", "Info.plist", "<true/>",
      "<dict><key>UIRequiresFullScreen</key><true/></dict>"
    ),
    (
      "<dict><key>aps-environment</key><string>|</string></dict>", "App.entitlements", "production",
      "<dict><key>aps-environment</key><string>production</string></dict>"
    ),
    (
      "{\"UIApplicationLaunchOptionsURLKey\": \"x\", \"|\": 1}", "Launch.json",
      "UIApplicationLaunchOptionsSourceApplicationKey",
      "{\"UIApplicationLaunchOptionsURLKey\": \"x\", \"UIApplicationLaunchOptionsSourceApplicationKey\": 1}"
    ),
    (
      "{\"rules\": {\"scene|\": 1}}", ".launchkit.json", "scene-role-unknown",
      "{\"rules\": {\"scene-role-unknown\": 1}}"
    ),
  ]

  @Test("what is chosen makes a whole document", arguments: Self.completions.indices)
  func completion(_ index: Int) throws {
    let example = Self.completions[index]
    let parts = example.text.split(separator: "|", omittingEmptySubsequences: false)
      .map(String.init)
    var talk = try LanguageConversation.begun()
    let uri = try talk.open(parts.joined(), at: "/nowhere/\(example.file)")
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let answer = try talk.ask(
      "textDocument/completion",
      [
        "textDocument": ["uri": uri],
        "position": ["line": lines.count - 1, "character": lines[lines.count - 1].utf16.count],
      ])
    let items = (answer["result"] as? [String: Any])?["items"] as? [[String: Any]]
    let item = try #require(
      items?.first { $0["label"] as? String == example.label }, "\(example.text)")
    let edit = try #require(item["textEdit"] as? [String: Any])
    var text = DocumentText(Array(parts.joined().utf8))
    func offset(_ end: String) throws -> Int {
      let range = try #require(edit["range"] as? [String: [String: Int]])
      let place = try #require(range[end])
      return text.offset(
        of: DocumentPosition(line: place["line"] ?? -1, character: place["character"] ?? -1), .utf16
      )
    }
    let range = try offset("start")..<offset("end")
    // A client compares what it replaces with the item.
    let typed = text.text(range)
    #expect(
      (item["filterText"] as? String)?.hasPrefix(typed) == true || !typed.hasPrefix("<"))
    text.replace(range, with: Array((edit["newText"] as? String ?? "").utf8))
    #expect(text.text(0..<text.count) == example.result)
  }

  @Test("inside of tags nothing is completed, and reasons are those of the category")
  func otherCompletions() throws {
    var talk = try LanguageConversation.begun()
    func labels(_ marked: String, _ file: String) throws -> [String] {
      let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let uri = try talk.open(parts.joined(), at: "/nowhere/\(file)")
      let answer = try talk.ask(
        "textDocument/completion",
        [
          "textDocument": ["uri": uri],
          "position": ["line": 0, "character": parts[0].utf16.count],
        ])
      let items = (answer["result"] as? [String: Any])?["items"] as? [[String: Any]]
      return items?.compactMap { $0["label"] as? String } ?? []
    }
    for text in ["<dict></|</dict>", "<dict><ke|y>A</key></dict>", "<pl|ist><dict/></plist>"] {
      #expect(try labels(text, "Info.plist").isEmpty, "\(text)")
    }
    #expect(try labels("{\"name\": \"x\", \"|\": 1}", "package.json").isEmpty)
    #expect(try labels("{\"baseline\": \"b|\"}", ".launchkit.json").isEmpty)
    let reasons = try labels(
      "<dict><key>NSPrivacyAccessedAPITypes</key><array><dict><key>NSPrivacyAccessedAPITypeReasons</key>"
        + "<array><string>|</string></array><key>NSPrivacyAccessedAPIType</key>"
        + "<string>NSPrivacyAccessedAPICategoryUserDefaults</string></dict></array></dict>",
      "PrivacyInfo.xcprivacy")
    #expect(reasons.contains("CA92.1") && !reasons.contains("DDA9.1"))
  }
}
