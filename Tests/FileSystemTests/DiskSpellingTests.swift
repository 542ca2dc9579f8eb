import FileSystem
import Foundation
import Testing

/// A temporary folder with text files.
private struct TextFolder {
  let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "spelling-\(UUID().uuidString)")
    for (path, text) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}

/// Paths that a project spells in another way than the disk.
@Suite struct DiskSpellingTests {
  private static let files = [
    "App/MapViews/Chart.swift": "", "App/Caf\u{E9}.swift": "", "lower/name.plist": "",
    "Twice/a.txt": "", "Twice/A.txt": "",
  ]

  private static let paths: [(written: String, found: String)] = [
    ("App/MapViews/Chart.swift", "App/MapViews/Chart.swift"),
    ("App/mapviews/Chart.swift", "App/MapViews/Chart.swift"),
    ("app/MAPVIEWS/chart.SWIFT", "App/MapViews/Chart.swift"),
    ("App/Cafe\u{301}.swift", "App/Caf\u{E9}.swift"),
    ("Lower/Name.plist", "lower/name.plist"),
    ("Twice/a.txt", "Twice/a.txt"), ("twice/A.TXT", "Twice/A.txt"),
    ("App/Other/Chart.swift", "App/Other/Chart.swift"), ("App/Chart.swift", "App/Chart.swift"),
    ("", ""), ("nowhere", "nowhere"),
  ]

  @Test(arguments: paths) func theExactSpellingComesFirst(written: String, found: String) throws {
    let folder = try TextFolder(Self.files)
    defer { folder.remove() }
    let root = try #require(ProjectRoot(folder.url.path))
    let result = root.spelling(of: ProjectRoot.join(folder.url.path, written))
    #expect(result.utf8.elementsEqual(ProjectRoot.join(folder.url.path, found).utf8))
  }

  @Test func aDifferenceIsNotedOnceForEachFolder() throws {
    let folder = try TextFolder([
      "App/Views/A.swift": "", "App/Views/B.swift": "", "App/Models/C.swift": "",
    ])
    defer { folder.remove() }
    let root = try #require(ProjectRoot(folder.url.path))
    for path in ["App/views/A.swift", "App/views/B.swift", "App/Models/c.swift"] {
      _ = root.spelling(of: ProjectRoot.join(folder.url.path, path))
    }
    let names = root.spelling.differences.map { $0.onDisk.dropFirst(folder.url.path.count + 1) }
    #expect(names == ["App/Views", "App/Models/C.swift"])
  }

  @Test func nothingOutsideTheRootIsListed() throws {
    let folder = try TextFolder(["inside/x": "", "outside/Name.txt": ""])
    defer { folder.remove() }
    let root = try #require(ProjectRoot(folder.url.path + "/inside"))
    let path = folder.url.path + "/outside/name.txt"
    #expect(root.spelling(of: path) == path)
    #expect(root.spelling.differences.isEmpty)
  }

  @Test func manyPathsWithoutAFileEnd() throws {
    let folder = try TextFolder(["x": ""])
    defer { folder.remove() }
    let root = try #require(ProjectRoot(folder.url.path))
    for number in 0..<5_000 {
      let path = folder.url.path + "/a\(number)" + String(repeating: "/b", count: 50)
      #expect(root.spelling(of: path) == path)
    }
  }
}
