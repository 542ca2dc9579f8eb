import Findings
import Foundation
import LaunchKitTestSupport
import LaunchProject
import PropertyListSyntax
import SourceText
import Testing

@Suite("Property list files")
struct PropertyListFileTests {
  @Test("A file is read by its path, which findings name")
  func reads() throws {
    let path = PackageFolder.url("Samples/Broken/UnescapedAmpersand/Info.plist").path
    let document = try PropertyListDocument.read(path: path)
    #expect(document.source.path == path)
    #expect(document.hasErrors)
  }

  @Test("A file that cannot be read throws")
  func throwsForMissing() {
    #expect(throws: InputFailure.self) { try PropertyListDocument.read(path: "no/such.plist") }
    #expect(throws: InputFailure(path: ".", message: "is a folder, not a regular file")) {
      try PropertyListDocument.read(path: ".")
    }
  }
}
