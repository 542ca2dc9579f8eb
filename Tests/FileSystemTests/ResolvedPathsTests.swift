import FileSystem
import Foundation
import LaunchKitTestSupport
import Testing

@Suite struct ResolvedPathsTests {
  /// A path of which no part exists, longer than any that the system looks up, is taken as it is, in one step.
  @Test(arguments: [1, 500, 4_000, 60_000])
  func aPathThatIsNotThereCostsNoMoreThanItsLength(_ parts: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder + String(repeating: "/a", count: parts)
      let real = URL(filePath: folder).resolvingSymlinksInPath().path
      let paths = ResolvedPaths()
      // It was a minute for the longest one when each part was looked up.
      let spent = threadProcessorTime {
        #expect(paths.folder(path) == real + String(repeating: "/a", count: parts))
        #expect(paths.path(of: path + "/b") == real + String(repeating: "/a", count: parts) + "/b")
      }
      #expect(spent < .seconds(5))
    }
  }

  @Test func aNameThatIsTooLongIsTakenAsItIs() {
    let name = String(repeating: "a", count: 10_000)
    #expect(ResolvedPaths().folder("/\(name)") == "/\(name)")
    let deep = "\(name)/b" + String(repeating: "/c", count: 60_000)
    #expect(ResolvedPaths().folder("/\(deep)") == "/\(deep)")
    #expect(ResolvedPaths().folder(deep).hasSuffix("/\(deep)"))
    #expect(ResolvedPaths().path(of: "/\(deep)/d") == "/\(deep)/d")
  }
}
