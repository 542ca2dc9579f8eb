import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchProject
import Testing

@Suite struct XCConfigLoaderTests {
  /// Loads the first of some files in a folder made for it.
  private func load(
    _ files: [(String, String)], search: [String] = []
  ) throws -> (XCConfigLoader.Result, String) {
    try withTemporaryFolder { folder in
      let project = folder + "/project"
      for (name, text) in files {
        let path = project + "/" + name
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
      }
      let root = try #require(ProjectRoot(project))
      let loader = XCConfigLoader(root: root, searchFolders: search.map { project + "/" + $0 })
      return (loader.load(project + "/" + files[0].0), project)
    }
  }

  private func words(_ result: XCConfigLoader.Result) -> [String] {
    result.settings.map { "\($0.name)=\($0.text)" }
  }

  @Test func includedFilesStandInTheirPlaces() throws {
    let (result, _) = try load([
      ("a.xcconfig", "A = 1\n#include \"sub/b.xcconfig\"\nC = 3\n#include? \"none.xcconfig\""),
      ("sub/b.xcconfig", "#include \"c\"\nB = 2"), ("sub/c.xcconfig", "#include \"../d.xcconfig\""),
      ("d.xcconfig", "D = 4"),
    ])
    #expect(words(result) == ["A=1", "D=4", "B=2", "C=3"])
    #expect(result.problems.isEmpty)
    // An optional file that is missing sets nothing.
    #expect(result.missing.isEmpty)
    #expect(result.unread.map(\.isOptional) == [true])
    #expect(result.unread.map(\.reason) == ["is missing"])
  }

  @Test func filesAreLookedForInTheProjectFolderToo() throws {
    let (result, _) = try load(
      [("x/a.xcconfig", "#include \"Config/b.xcconfig\""), ("Config/b.xcconfig", "B = 2")],
      search: [""])
    #expect(words(result) == ["B=2"])
    #expect(result.missing.isEmpty)
  }

  @Test func circlesAreReportedOnceAndLeftOut() throws {
    let (result, _) = try load([
      ("a.xcconfig", "#include \"b.xcconfig\"\n#include \"b.xcconfig\"\nA = 1"),
      ("b.xcconfig", "B = 2\n#include \"./a.xcconfig\""),
    ])
    #expect(words(result) == ["B=2", "B=2", "A=1"])
    #expect(
      result.problems.map(\.diagnostic.message) == [
        "'./a.xcconfig' includes itself; the build skips this directive"
      ])
    #expect(result.missing.isEmpty)
  }

  @Test func nothingOutsideIsOpened() throws {
    let (result, _) = try load([
      (
        "a.xcconfig",
        "#include \"../../x.xcconfig\"\n#include \"/etc/passwd\"\n#include \"<DEVELOPER_DIR>/x\"\nA = 1"
      )
    ])
    #expect(words(result) == ["A=1"])
    #expect(result.unread.count == 3)
    #expect(result.unread[0].reason.hasPrefix("is outside"))
    #expect(result.unread[1].reason.hasPrefix("is outside"))
    #expect(result.unread[2].reason == "is a part of Xcode")
    #expect(!result.missing.isEmpty)
  }

  @Test func manyIncludesAreBounded() throws {
    var files = (0..<40).map { index in
      (
        "f\(index).xcconfig",
        "#include \"f\(index + 1).xcconfig\"\n#include \"f\(index + 1).xcconfig\"\nA = 1"
      )
    }
    files.append(("f40.xcconfig", "B = 2"))
    let (result, _) = try load(files)
    #expect(result.settings.count <= XCConfigLoader.maximumIncludeCount + 1)
    #expect(result.problems.count == 1)
    #expect(!result.missing.isEmpty)

    let chain = (0..<100).map { ("g\($0).xcconfig", "#include \"g\($0 + 1).xcconfig\"") }
    let (deep, _) = try load(chain)
    #expect(
      deep.problems.map(\.diagnostic.message) == [
        "more than 64 nested includes; this file is not read"
      ])
  }

  @Test func aMissingFileIsSaid() throws {
    try withTemporaryFolder { folder in
      let loader = XCConfigLoader(root: try #require(ProjectRoot(folder)))
      let result = loader.load(folder + "/none.xcconfig")
      #expect(result.settings.isEmpty)
      #expect(result.unread.map(\.reason) == ["is missing"])
      #expect(!result.missing.isEmpty)
    }
  }
}
