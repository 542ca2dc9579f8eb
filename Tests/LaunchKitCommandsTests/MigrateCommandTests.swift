import Foundation
import LaunchKitTestSupport
import Testing

@Suite struct MigrateCommandTests {
  /// Options that exclude each other, or have a wrong value.
  @Test(arguments: [
    ["--write", "--check"], ["--allow-dirty"], ["--write", "--as", "diff"],
    ["--assume", "x=1"], ["--assume", "app-delegate"], ["--as", "yaml"],
  ])
  func contradictoryOptionsAreWrongUsage(_ options: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try LaunchKitExecutable.run(["migrate"] + options + [folder])
      #expect(run.status == 2)
    }
  }
}
