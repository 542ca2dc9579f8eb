import Foundation
import LaunchKitTestSupport
import Testing

@Suite struct MigrateCommandTests {
  /// The arguments and the exit status of runs that plan nothing.
  @Test(arguments: [
    (["--write", "--check"], 2), (["--allow-dirty"], 2), (["--write", "--as", "diff"], 2),
    (["--assume", "x=1"], 2), (["--assume", "app-delegate"], 2), (["--as", "yaml"], 2),
  ])
  func contradictoryOptionsAreWrongUsage(_ options: [String], _ status: Int32) throws {
    try withTemporaryFolder { folder in
      let run = try LaunchKitExecutable.run(["migrate"] + options + [folder])
      #expect(run.status == status)
    }
  }
}
