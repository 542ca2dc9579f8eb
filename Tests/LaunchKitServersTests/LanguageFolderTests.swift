import Foundation
import LaunchKitTestSupport
import Testing

@testable import LaunchKitServers

@Suite("The language server with folders")
struct LanguageFolderTests {
  @Test("what only the targets show stays while a person types, and moves with the text")
  func moved() throws {
    try withTemporaryFolder { folder in
      let root = URL(filePath: folder).resolvingSymlinksInPath().path
      try FileManager.default.copyItem(
        atPath: PackageFolder.url("Samples/Projects/Ledger").path, toPath: "\(root)/Ledger")
      let path = "\(root)/Ledger/Ledger/Info.plist"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      var talk = try LanguageConversation()
      _ = try talk.ask("initialize", ["capabilities": [:], "rootUri": FileURI.of(root)])
      try talk.tell("initialized", [:])
      try talk.pass(2)
      let uri = FileURI.of(path)
      let whole = try #require(talk.codes(uri))
      #expect(whole.contains("scene-lifecycle-not-adopted"))
      _ = try talk.open(text, at: path)
      #expect(talk.codes(uri) == whole)
      try talk.tell(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri, "version": 2],
          "contentChanges": [
            [
              "range": [
                "start": ["line": 1, "character": 0], "end": ["line": 1, "character": 0],
              ],
              "text": "<!-- 🚀 -->\n",
            ]
          ],
        ])
      #expect(talk.codes(uri)?.contains("scene-lifecycle-not-adopted") == true)
      // The pause, and the check.
      try talk.pass(6)
      #expect(talk.codes(uri) == whole)
    }
  }

  @Test(
    "a change after the editor has written, and one on the disk below the editor, do not show what is elsewhere"
  )
  func editedWhileSaving() throws {
    try withTemporaryFolder { folder in
      var (talk, root) = try LanguageConversation.begun(in: folder, ["Broken/BackgroundModeTypo"])
      let path = "\(root)/BackgroundModeTypo/Info.plist"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let uri = try talk.open(text, at: path)
      let right = text.replacing("remote-notifications", with: "remote-notification")
      // The disk has the second version when the editor holds the third.
      try talk.change(uri, 2, right)
      try right.write(toFile: path, atomically: true, encoding: .utf8)
      try talk.change(uri, 3, text)
      try talk.tell("textDocument/didSave", ["textDocument": ["uri": uri]])
      try talk.pass(8)
      #expect(talk.codes(uri) == ["background-mode-unknown"])
      // The disk changes, and the editor does not read it again.
      try talk.change(uri, 4, right)
      try talk.pass(8)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try talk.tell("workspace/didChangeWatchedFiles", ["changes": [["uri": uri, "type": 2]]])
      try talk.pass(8)
      #expect(talk.codes(uri) == [])
    }
  }

  @Test("a configuration that is written while a person types counts after the pause")
  func changedAround() throws {
    try withTemporaryFolder { folder in
      var (talk, root) = try LanguageConversation.begun(in: folder, ["Broken/BackgroundModeTypo"])
      let path = "\(root)/BackgroundModeTypo/Info.plist"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let uri = try talk.open(text, at: path)
      #expect(talk.codes(uri) == ["background-mode-unknown"])
      let configuration = "\(root)/.launchkit.json"
      try #"{"rules": {"background-mode-unknown": "off"}}"#
        .write(toFile: configuration, atomically: true, encoding: .utf8)
      for version in 2..<4 { try talk.change(uri, version, text + "<!-- \(version) -->\n") }
      try talk.pass(8)
      #expect(talk.codes(uri) == [])
      try talk.change(uri, 4, text)
      #expect(talk.codes(uri) == [])
      try FileManager.default.removeItem(atPath: configuration)
      try talk.change(uri, 5, text + "<!-- 5 -->\n")
      try talk.pass(8)
      #expect(talk.codes(uri) == ["background-mode-unknown"])
    }
  }

  @Test(
    "a file that is not saved yet, and one that a check leaves out, keep what they say themselves")
  func unsaved() throws {
    try withTemporaryFolder { folder in
      var (talk, root) = try LanguageConversation.begun(in: folder, ["Healthy/SceneApp"])
      for path in ["\(root)/New.plist", "\(root)/node_modules/a/Info.plist"] {
        try FileManager.default.createDirectory(
          atPath: URL(filePath: path).deletingLastPathComponent().path,
          withIntermediateDirectories: true)
        let uri = try talk.open(LanguageConversation.typo, at: path)
        try talk.pass(8)
        #expect(talk.codes(uri) == ["background-mode-unknown"], "\(path)")
        try talk.change(uri, 2, LanguageConversation.typo + " ")
        try talk.pass(8)
        #expect(talk.codes(uri) == ["background-mode-unknown"], "\(path)")
      }
    }
  }

  @Test("a configuration that is broken is reported, and takes nothing else away")
  func brokenConfiguration() throws {
    try withTemporaryFolder { folder in
      var (talk, root) = try LanguageConversation.begun(in: folder, ["Broken/BackgroundModeTypo"])
      let path = "\(root)/BackgroundModeTypo/Info.plist"
      let uri = try talk.open(String(contentsOfFile: path, encoding: .utf8), at: path)
      let configuration = "\(root)/.launchkit.json"
      try "{\"".write(toFile: configuration, atomically: true, encoding: .utf8)
      let other = FileURI.of(configuration)
      try talk.tell("workspace/didChangeWatchedFiles", ["changes": [["uri": other, "type": 1]]])
      try talk.pass(8)
      #expect(talk.codes(other)?.isEmpty == false)
      #expect(talk.codes(uri) == ["background-mode-unknown"])
      try FileManager.default.removeItem(atPath: configuration)
      try talk.tell("workspace/didChangeWatchedFiles", ["changes": [["uri": other, "type": 3]]])
      try talk.pass(8)
      #expect(talk.codes(other) == [])
    }
  }

  @Test("two names of one file are two documents")
  func twoNames() throws {
    try withTemporaryFolder { folder in
      var (talk, root) = try LanguageConversation.begun(in: folder, ["Broken/BackgroundModeTypo"])
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/Link", withDestinationPath: "BackgroundModeTypo")
      let path = "\(root)/BackgroundModeTypo/Info.plist"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let first = try talk.open(text, at: path)
      let second = try talk.open(text, at: "\(root)/Link/Info.plist")
      #expect(talk.codes(first) == talk.codes(second))
      try talk.change(first, 2, text.replacing("remote-notifications", with: "remote-notification"))
      #expect(talk.codes(first) == [])
      try talk.tell("textDocument/didClose", ["textDocument": ["uri": second]])
      #expect(talk.codes(second) == [])
      try talk.change(first, 3, text)
      #expect(talk.codes(first) == ["background-mode-unknown"])
    }
  }

  @Test("files have the names that the client has for them")
  func names() throws {
    try withTemporaryFolder { folder in
      let root = URL(filePath: folder).resolvingSymlinksInPath().path
      try FileManager.default.createDirectory(
        atPath: "\(root)/real", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: PackageFolder.url("Samples/Broken/BackgroundModeTypo").path,
        toPath: "\(root)/real/My+App (1)")
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/link", withDestinationPath: "real")
      var talk = try LanguageConversation()
      _ = try talk.ask("initialize", ["capabilities": [:], "rootUri": FileURI.of("\(root)/link")])
      try talk.tell("initialized", [:])
      try talk.pass(2)
      let own = FileURI.of("\(root)/link/My+App (1)/Info.plist")
      #expect(talk.codes(own) == ["background-mode-unknown"])
      // An editor that writes some characters as they are: what is gone is said before what is there.
      let uri = own.replacing("%2B", with: "+").replacing("%28", with: "(")
        .replacing("%29", with: ")")
      let text = try String(
        contentsOfFile: "\(root)/real/My+App (1)/Info.plist", encoding: .utf8)
      try talk.tell(
        "textDocument/didOpen",
        ["textDocument": ["uri": uri, "languageId": "xml", "version": 1, "text": text]])
      #expect(talk.codes(own) == [] && talk.codes(uri) == ["background-mode-unknown"])
      let last = try #require(talk.sent.last?["params"] as? [String: Any])
      #expect(last["uri"] as? String == uri)
    }
  }

  @Test(
    "after shutdown nothing is checked, and documents of a folder that is gone keep only their own findings"
  )
  func ends() throws {
    try withTemporaryFolder { folder in
      var (talk, root) = try LanguageConversation.begun(in: folder, ["Projects/Ledger"])
      let path = "\(root)/Ledger/Ledger/Info.plist"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let uri = try talk.open(text, at: path)
      let whole = try #require(talk.codes(uri))
      try talk.tell(
        "workspace/didChangeWorkspaceFolders",
        ["event": ["removed": [["uri": FileURI.of(root), "name": "x"]], "added": []]])
      #expect(talk.codes(uri)?.count != whole.count || whole.isEmpty)
      try talk.change(uri, 2, text + " ")
      _ = try talk.ask("shutdown", [:])
      let count = talk.sent.count
      try talk.pass(12)
      #expect(talk.sent.count == count)
    }
  }
}
