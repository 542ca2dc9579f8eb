import Foundation
import LaunchKitTestSupport
import Testing

/// The sample of a host: a program in a terminal that LaunchKit's runtime starts from its Info.plist.
@Suite("Terminal host")
struct TerminalHostTests {
  private static let folder = "Samples/TerminalHost"

  @Test("It does in a session what stands beside it")
  func session() throws {
    let input = try PackageFolder.text("\(Self.folder)/session.txt")
    let outcome = try LaunchKitExecutable.run(
      [], input: Data(input.utf8), executable: "terminal-host")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(
      try Snapshot.difference(of: outcome.output, from: "\(Self.folder)/session-expected.txt")
        == nil)
  }

  @Test("Its declarations have no finding")
  func healthy() throws {
    let outcome = try LaunchKitExecutable.run([
      "validate", "--sdk", "27", "\(Self.folder)/Info.plist",
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  /// `RECORD_SNAPSHOTS` writes the file anew.
  @Test("What is emitted for it is what it is compiled with")
  func emittedSourceAreFresh() throws {
    let outcome = try LaunchKitExecutable.run([
      "emit", "\(Self.folder)/Info.plist", "--as", "swift", "--runtime",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try Snapshot.difference(of: outcome.output, from: "\(Self.folder)/AppLaunch.swift") == nil)
  }
}
