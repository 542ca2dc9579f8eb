import Findings
import Foundation
import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Merging property lists")
struct PropertyListMergeTests {
  static func document(_ text: String, _ path: String = "Info.plist") -> PropertyListDocument {
    .read(SourceFile(path: path, text: text))
  }

  static func merge(_ base: String, _ additions: [String]) throws -> PropertyListMerge {
    var merge = try #require(PropertyListMerge(document(base, "Base.plist")))
    for (index, text) in additions.enumerated() {
      merge.add(try #require(PropertyListMerge(document(text, "Addition\(index).plist"))))
    }
    return merge
  }

  static func text(of merge: PropertyListMerge) throws -> String {
    String(
      decoding: try TextEditing.apply(try merge.edits(), to: merge.base.source), as: UTF8.self)
  }

  // MARK: Text

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var base: String
    var additions: [String]
    var merged: String
  }

  static let cases = [
    Case(
      testDescription: "keys come behind the last one, comments and layout stay",
      base: """
        <plist version="1.0">
        <dict>
            <!-- ours -->
            <key>CFBundleName</key>   <string>A</string>
        </dict>
        </plist>

        """,
      additions: [
        "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
        "<plist><dict><key>UIFileSharingEnabled</key><true/><key>CFBundleName</key><string>A</string></dict></plist>",
      ],
      merged: """
        <plist version="1.0">
        <dict>
            <!-- ours -->
            <key>CFBundleName</key>   <string>A</string>
            <key>UIMainStoryboardFile</key>   <string>Main</string>
            <key>UIFileSharingEnabled</key>   <true/>
        </dict>
        </plist>

        """),
    Case(
      testDescription: "an array gets what it lacks, once",
      base: """
        <plist version="1.0">
        <dict>
        \t<key>UIBackgroundModes</key>
        \t<array>
        \t\t<string>audio</string>
        \t</array>
        </dict>
        </plist>

        """,
      additions: [
        "{ UIBackgroundModes = (fetch, audio, fetch); }",
        #"{"UIBackgroundModes": ["location", "fetch"]}"#,
      ],
      merged: """
        <plist version="1.0">
        <dict>
        \t<key>UIBackgroundModes</key>
        \t<array>
        \t\t<string>audio</string>
        \t\t<string>fetch</string>
        \t\t<string>location</string>
        \t</array>
        </dict>
        </plist>

        """),
    Case(
      testDescription: "scene configurations of one name are merged, others are added",
      base:
        #"{"UIApplicationSceneManifest": {"UISceneConfigurations": {"R": [{"UISceneConfigurationName": "A"}]}}}"#,
      additions: [
        #"{"UIApplicationSceneManifest": {"UISceneConfigurations": {"R": [{"UISceneConfigurationName": "A", "UISceneStoryboardFile": "S"}, {"UISceneConfigurationName": "B"}]}}}"#
      ],
      merged:
        #"{"UIApplicationSceneManifest": {"UISceneConfigurations": {"R": [{"UISceneConfigurationName": "A","UISceneStoryboardFile": "S"},{"UISceneConfigurationName":"B"}]}}}"#
    ),
    Case(
      testDescription: "an empty container and the one around it are filled at once",
      base: "<plist><dict><key>UILaunchScreen</key><dict/></dict></plist>",
      additions: [
        "{ UILaunchScreen = { UIColorName = Blue; }; CFBundleName = A; }"
      ],
      merged: """
        <plist><dict><key>UILaunchScreen</key><dict>
        \t<key>UIColorName</key>
        \t<string>Blue</string>
        </dict><key>CFBundleName</key><string>A</string></dict></plist>
        """),
    Case(
      testDescription: "an old-style file keeps its style",
      base: "{\n  a = 1; // one\n  list = (w, x);\n}\n",
      additions: [#"{"list": ["y", "z"], "b": "two words", "c": "d"}"#],
      merged:
        "{\n  a = 1; // one\n  list = (w, x, y, z);\n  b = \"two words\";\n  c = d;\n}\n"),
    Case(
      testDescription: "nothing to add changes nothing",
      base: "<plist><dict><key>a</key><integer>1</integer></dict></plist>",
      additions: [
        "<plist><dict/></plist>", "<plist><dict><key>a</key><integer>0x1</integer></dict></plist>",
      ],
      merged: "<plist><dict><key>a</key><integer>1</integer></dict></plist>"),
  ]

  @Test("what is merged is added to the text, which stays as it is", arguments: cases)
  func merged(_ example: Case) throws {
    let merge = try Self.merge(example.base, example.additions)
    #expect(merge.conflicts.isEmpty)
    let text = try Self.text(of: merge)
    #expect(text == example.merged)
    let root = try #require(Self.document(text).root)
    #expect(PropertyListFragment(root) == merge.root.fragment)
  }

  @Test("a binary base has no text to edit")
  func binaryBase() throws {
    let bytes = try PropertyListWriter.write(.dictionary([.init("a", 1)]), as: .binary).bytes
    var merge = try #require(PropertyListMerge(.read(SourceFile(path: "a", bytes: bytes))))
    merge.add(try #require(PropertyListMerge(Self.document("{ b = c; }"))))
    #expect(merge.root.fragment["b"] == "c")
    #expect(throws: PropertyListEditor.EditError.self) { try merge.edits() }
  }

  // MARK: Conflicts

  @Test(
    "two values that cannot both stand are a conflict, reported in the file that adds",
    arguments: [
      ("{ a = 1; }", "{ a = ⟪2⟫; }", "'a' is '2' here and '1' in another file"),
      ("{ a = 1; }", "{ a = ⟪(⟫2); }", "'a' is an array here and '1' in another file"),
      ("{ a = { b = x; }; }", "{ a = { b = ⟪y⟫; }; }", "'b' is 'y' here and 'x' in another file"),
      ("{ a = b; }", "⟪(⟫a)", "the root is an array here and a dictionary in another file"),
      (
        "{ CFBundleURLTypes = ({ CFBundleURLName = n; CFBundleTypeRole = Editor; }); }",
        "{ CFBundleURLTypes = ({ CFBundleURLName = n; CFBundleTypeRole = ⟪Viewer⟫; }); }",
        "'CFBundleTypeRole' is 'Viewer' here and 'Editor' in another file"
      ),
    ])
  func conflicts(base: String, marked: String, message: String) throws {
    let text = MarkedText(marked)
    let merge = try Self.merge(base, [text.text])
    let report = try #require(merge.conflicts.first)
    #expect(merge.conflicts.count == 1 && report.findings.count == 1)
    #expect(report.file.path == "Addition0.plist")
    let finding = try #require(report.findings.first)
    #expect(finding.message == message)
    #expect([finding.span] == text.spans)
    #expect(finding.notes.first?.file?.source.path == "Base.plist")
    #expect(finding.keyPath.isEmpty == (message.hasPrefix("the root")))
  }

  @Test("two additions in conflict with each other are reported as well")
  func conflictBetweenAdditions() throws {
    let merge = try Self.merge("{ }", ["{ a = 1; }", "{ a = 2; }"])
    #expect(merge.conflicts.map(\.file.path) == ["Addition1.plist"])
    #expect(
      merge.conflicts.first?.findings.first?.notes.first?.file?.source.path == "Addition0.plist")
    #expect(merge.root.fragment["a"] == "1")
  }

  // MARK: Any property lists

  @Test(
    "where there is no conflict it does not matter in which order merges are made",
    arguments: 0..<30)
  func associative(_ seed: Int) throws {
    var generator = ContractGenerator(seed: seed, vocabulary: .xml)
    var count = 0
    for _ in 0..<20 {
      let whole = generator.wildInfoPlist()
      let documents = try (0..<3).map { index in
        let part = generator.part(of: whole)
        let bytes = try PropertyListWriter.write(part, as: .xml).bytes
        return PropertyListDocument.read(SourceFile(path: "\(index).plist", bytes: bytes))
      }
      let parts = try documents.map { try #require(PropertyListMerge($0)) }
      var left = parts[0]
      left.add(parts[1])
      left.add(parts[2])
      var inner = parts[1]
      inner.add(parts[2])
      var right = parts[0]
      right.add(inner)
      guard left.conflicts.isEmpty, right.conflicts.isEmpty else { continue }
      count += 1
      try #require(left.root.fragment == right.root.fragment)
      // Nothing is lost, and the edits say what the tree says.
      let bytes = try TextEditing.apply(try left.edits(), to: left.base.source)
      let root = try #require(PropertyListDocument.read(SourceFile(path: "m", bytes: bytes)).root)
      try #require(PropertyListFragment(root) == left.root.fragment)
      for document in documents {
        var again = left
        again.add(try #require(PropertyListMerge(document)))
        try #require(again.root.fragment == left.root.fragment && again.conflicts.isEmpty)
      }
    }
    #expect(count > 5)
  }

  // MARK: Provenance

  @Test("each part of what was merged is found in the file that wrote it")
  func provenance() throws {
    let merge = try Self.merge(
      "{\n UIBackgroundModes = (audio);\n CFBundleName = x;\n}",
      ["{\n\n UIBackgroundModes = (fetch);\n NSUserActivityTypes = (a);\n}"])
    let provenance = merge.provenance()
    func words(_ way: KeyPathStep...) -> String {
      guard let place = provenance.place(of: way), let file = provenance.file(of: place) else {
        return "none"
      }
      return "\(file.path):\(place.line ?? 0)"
    }
    #expect(words(.key("UIBackgroundModes")) == "Base.plist:2")
    #expect(words(.key("UIBackgroundModes"), .index(0)) == "Base.plist:2")
    #expect(words(.key("UIBackgroundModes"), .index(1)) == "Addition0.plist:3")
    #expect(words(.key("NSUserActivityTypes"), .index(0)) == "Addition0.plist:4")
    #expect(provenance.omitted.map(\.keyPath) == [[.key("CFBundleName")]])
  }
}
