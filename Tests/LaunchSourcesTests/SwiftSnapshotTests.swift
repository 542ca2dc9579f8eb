import Foundation
import LaunchKitTestSupport
import LaunchSources
import source_facts
import SourceText
import Testing

/// Shapes of Swift and what is read from each: `Tests/Snapshots/SwiftSources`.
@Suite struct SwiftSnapshotTests {
  @Test(arguments: try SwiftShapes.names())
  func shape(_ name: String) throws {
    let facts = SourceFacts.text(
      SourceDeclarations.read(try SwiftShapes.source(name), as: .swift), .snapshot)
    let difference = try Snapshot.difference(
      of: facts, from: "\(SwiftShapes.folder)/\(name).facts.txt")
    #expect(difference == nil)
  }

  @Test func thereAreShapes() throws {
    #expect(try SwiftShapes.names().count > 10)
  }
}

enum SwiftShapes {
  static let folder = "Tests/Snapshots/SwiftSources"
  private static let ending = ".swift.txt"

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url(folder).path)
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  static func source(_ name: String) throws -> SourceFile {
    let url = PackageFolder.url("\(folder)/\(name)\(ending)")
    return SourceFile(path: "\(name).swift", bytes: try Data(contentsOf: url))
  }
}
