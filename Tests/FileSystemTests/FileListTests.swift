import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@testable import FileSystem

@Suite("Lists of files")
struct FileListTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var list: [UInt8]
    var paths: [String]

    init(_ name: String, _ list: String, _ paths: [String]) {
      testDescription = name
      self.list = Array(list.utf8)
      self.paths = paths
    }
  }

  static let long = String(repeating: "x", count: 70_000)

  @Test(
    "A line or a NUL ends a path",
    arguments: [
      Case("nothing", "", []),
      Case("one line", "a.plist\n", ["a.plist"]),
      Case("no newline at the end", "a.plist\nb.plist", ["a.plist", "b.plist"]),
      Case("empty lines", "\n\na.plist\n\n", ["a.plist"]),
      Case("lines of Windows", "a.plist\r\nb.plist\r\n", ["a.plist", "b.plist"]),
      Case("NUL", "a\nb.plist\0c.plist\0", ["a\nb.plist", "c.plist"]),
      Case("NUL between", "a.plist\0b.plist", ["a.plist", "b.plist"]),
      Case("spaces belong to the path", " a.plist \n", [" a.plist "]),
      Case(
        "paths as git quotes them",
        #""Gr\303\266\303\237e/a.plist""# + "\n" + #""a \"b\"\\c\t.plist""# + "\r\n"
          + #""\a\b\n\v\f\r""#,
        ["Gr\u{F6}\u{DF}e/a.plist", "a \"b\"\\c\t.plist", "\u{7}\u{8}\n\u{B}\u{C}\r"]),
      Case(
        "quotes that git does not write",
        #""a"b""# + "\n" + #""\x""# + "\n" + #""\30""# + "\n" + #""\400""# + "\n\"\n" + #""\""#
          + "\n\"\"\n" + #""\000""#,
        [
          #""a"b""#, #""\x""#, #""\30""#, #""\400""#, "\"", #""\""#,
          "! line 8 contains a NUL character",
        ]),
      Case("quotes between NULs", "\"a\"\0b\0", ["\"a\"", "b"]),
      Case(
        "a line too long", "a.plist\n\(long)\nb.plist\n",
        ["a.plist", "! line 2 is too long to be a path", "b.plist"]),
      Case(
        "a NUL behind the first block", "\(String(repeating: "a.plist\n", count: 9_000))b\0c\nd\n",
        Array(repeating: "a.plist", count: 9_000) + ["! line 9001 contains a NUL character", "d"]),
    ])
  func separators(_ list: Case) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/list"
      try Data(list.list).write(to: URL(filePath: path))
      var files = try FileList(path: path)
      var paths: [String] = []
      while let input = files.next() {
        switch input {
        case .file(let file): paths.append(file.path)
        case .failure(let failure): paths.append("! " + failure.message)
        case .records: Issue.record("a list has no records")
        }
      }
      #expect(paths == list.paths)
    }
  }

  /// Git is the oracle: what it lists in lines is what it lists between NULs.
  @Test("Names that git quotes are those of the files", arguments: ["true", "false"])
  func gitQuotes(quotePath: String) throws {
    try withTemporaryFolder { folder in
      let names = [
        "plain", "Größe", "日本", "a\"b", "a\\b", "tab\tand\nline", "\u{1}\u{7F}", "\"in quotes\"",
      ]
      for name in names {
        try Data().write(to: URL(filePath: folder + "/" + name + ".plist"))
      }
      _ = try git(folder, ["init", "--quiet"])
      _ = try git(folder, ["add", "."])
      let listed = try git(folder, ["-c", "core.quotePath=\(quotePath)", "ls-files"])
      #expect(listed.contains(#""a\"b.plist""#))
      let path = folder + "/.git/list"
      try Data(listed.utf8).write(to: URL(filePath: path))
      var files = try FileList(path: path)
      var paths: Set<String> = []
      while case .file(let file)? = files.next() { paths.insert(file.path) }
      #expect(paths == Set(names.map { $0 + ".plist" }))
    }
  }

  @Test("A list that is missing, and one that is a folder")
  func unreadable() throws {
    try withTemporaryFolder { folder in
      #expect(throws: InputFailure.self) { try FileList(path: folder + "/absent") }
      #expect(throws: InputFailure.self) { try FileList(path: folder) }
    }
  }

  @Test("A path that is not UTF-8 is opened by its bytes")
  func bytes() throws {
    try withTemporaryFolder { folder in
      let path = Array((folder + "/").utf8) + [0xFF] + Array(".plist".utf8)
      let descriptor = SystemPath.with(path) { open($0, O_WRONLY | O_CREAT, mode_t(0o600)) }
      try #require(descriptor >= 0)
      close(descriptor)
      try Data(path + [0x0A]).write(to: URL(filePath: folder + "/list"))
      var files = try FileList(path: folder + "/list")
      guard case .file(let file) = files.next() else {
        Issue.record("no file")
        return
      }
      #expect(try file.read(maximumByteCount: 10).count == 0)
    }
  }
}

@Suite("Files searched for while they are asked for")
struct FileStreamTests {
  @Test("Several folders and files are merged by path, none twice")
  func merged() throws {
    try withTemporaryFolder { folder in
      for name in [
        "a/1.plist", "a/b/2.plist", "a-b/3.plist", "c/4.plist", "c/d/e/5.plist", "f.plist",
      ] {
        let url = URL(filePath: folder + "/" + name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
      }
      let paths = ["c", "a/b", "f.plist", "a", "c/d", "a-b", "a/1.plist", "gone.plist"]
      var stream = FileStream(paths: paths.map { folder + "/" + $0 })
      var found: [String] = []
      while let input = stream.next() {
        found.append(String(input.path.dropFirst(folder.count + 1)))
      }
      #expect(
        found == [
          "a-b/3.plist", "a/1.plist", "a/b/2.plist", "c/4.plist", "c/d/e/5.plist", "f.plist",
          "gone.plist",
        ])
    }
  }

  @Test("Folders that are listed beforehand, on several threads, change nothing")
  func listedBeforehand() throws {
    try withTemporaryFolder { folder in
      var random = SystemRandomNumberGenerator()
      var folders = [folder]
      var expected: [String] = []
      for number in 0..<300 {
        let isIgnored = number % 7 == 0
        let url = URL(filePath: folders.randomElement(using: &random) ?? folder)
          .appending(path: isIgnored ? "ignored\(number)" : "folder\(number)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        for name in ["Info.plist", "notes.txt"] {
          try Data().write(to: url.appending(path: name))
        }
        if isIgnored { continue }
        folders.append(url.path)
        expected.append(url.appending(path: "Info.plist").path)
        if number % 11 == 0 {
          try FileManager.default.createSymbolicLink(
            at: url.appending(path: "link"), withDestinationURL: URL(filePath: folder))
        }
      }
      try Data("ignored*/\n".utf8).write(to: URL(filePath: folder + "/.gitignore"))
      try FileManager.default.createDirectory(
        atPath: folder + "/.git", withIntermediateDirectories: false)
      expected.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for threadCount in [1, 2, 8] {
        var stream = FileStream(paths: [folder], threadCount: threadCount)
        var found: [String] = []
        while let input = stream.next() { found.append(input.path) }
        #expect(found == expected, "\(threadCount) threads")
      }
    }
  }

  @Test("A folder that goes away after it was listed beforehand is reported once")
  func goneMeanwhile() throws {
    try withTemporaryFolder { folder in
      for number in 100..<300 {
        let url = URL(filePath: folder + "/\(number)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        try Data().write(to: url.appending(path: "Info.plist"))
      }
      var stream = FileStream(paths: [folder], threadCount: 2)
      var found: [String] = []
      while let input = stream.next() {
        if found.isEmpty { try FileManager.default.removeItem(atPath: folder + "/299") }
        found.append(String(input.path.dropFirst(folder.count + 1)))
      }
      #expect(found == (100..<299).map { "\($0)/Info.plist" } + ["299"])
    }
  }

  @Test("Folders that hold much are not all listed beforehand")
  func largeFolders() throws {
    try withTemporaryFolder { folder in
      var folders: [String] = []
      var expected: [String] = []
      for name in 10..<22 {
        folders.append(folder + "/\(name)")
        try FileManager.default.createDirectory(
          atPath: folder + "/\(name)", withIntermediateDirectories: false)
        // The first folder alone has more entries than the limit.
        for file in 0..<(name == 10 ? ListedFolders.mostEntries + 1 : 6) {
          expected.append(folder + "/\(name)/\(10_000 + file).plist")
          try Data().write(to: URL(filePath: folder + "/\(name)/\(10_000 + file).plist"))
        }
      }
      let paths = folders.dropFirst().map { Array($0.utf8) }
      let listed = ListedFolders.list(
        paths, endings: .propertyLists, threadCount: 1, mostEntries: 10)
      #expect(listed.map { $0 != nil } == paths.indices.map { $0 < 2 })
      for threadCount in [1, 2, 8] {
        var stream = FileStream(paths: [folder], threadCount: threadCount)
        var found: [String] = []
        while let input = stream.next() { found.append(input.path) }
        #expect(found == expected, "\(threadCount) threads")
      }
    }
  }

  @Test("A folder with nothing to check says so, also beside others")
  func empty() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b"] {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + name, withIntermediateDirectories: false)
      }
      try Data().write(to: URL(filePath: folder + "/b/x.plist"))
      let selection = FileSelection(paths: [folder + "/b", folder + "/a"])
      #expect(selection.files.map(\.path) == [folder + "/b/x.plist"])
      #expect(selection.failures.map(\.path) == [folder + "/a"])
    }
  }
}
