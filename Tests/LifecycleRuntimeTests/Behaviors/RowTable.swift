import Foundation
import LaunchKitTestSupport
import Testing

/// The behaviors that Apple's articles on the life cycle describe, and that the runtime shows: "Managing your
/// app's life cycle" (LC), "Preparing your UI to run in the foreground" (FG), "Responding to the launch of your
/// app" (LA).
enum RowTable {
  static let rows: [(id: String, words: String)] = [
    ("LC-01", "the state is observable, and work unseen is limited"),
    ("LC-02", "changes go to the right delegate"),
    ("LC-03", "which delegates are used depends on manifest and system"),
    ("LC-05", "scenes are opened and closed one by one"),
    ("LC-06", "each scene has a state of its own"),
    ("LC-07", "five states, and legal moves only"),
    ("LC-08", "the user's scene comes to the foreground, the system's to the background"),
    ("LC-09", "a scene that is left goes to the background, then is suspended"),
    ("LC-10", "the system disconnects scenes that are not seen"),
    ("LC-11", "connecting brings the session and the reason"),
    ("LC-12", "on the way to activity the delegate is notified before the scene gets events"),
    ("LC-13", "on leaving activity the delegate is notified before"),
    ("LC-14", "the background: time to finish, then a snapshot"),
    ("LC-15", "a disconnected scene is notified so"),
    ("LC-16", "process events go to the app delegate, scenes or not"),
    ("LC-17", "without scenes a move concerns the whole app"),
    ("LC-18", "without scenes the app is inactive or background after launch"),
    ("LC-19", "without scenes the app delegate is notified from launch to end"),
    ("LC-20", "memory warnings come in any state"),
    ("LC-21", "protected data goes and comes with the lock"),
    ("LC-22", "an activity is handed over"),
    ("LC-23", "time changes are notified"),
    ("LC-24", "URLs are opened"),
    ("FG-01", "inactive before active"),
    ("FG-02", "leaving the background is notified"),
    ("FG-03", "only the entering scene's delegate is notified"),
    ("FG-04", "activity is notified last"),
    ("FG-05", "a method that blocks activation is reported"),
    ("FG-06", "windows are shown when the method has returned"),
    ("FG-07", "changing what is shown while it appears is reported"),
    ("FG-08", "what happened meanwhile is notified on resume, once"),
    ("FG-09", "names in Swift and Objective-C are those of one callback"),
    ("LA-01", "launched by the user, or by the system unseen"),
    ("LA-02", "launched because a scene must appear or work"),
    ("LA-03", "one application and one app delegate for each process"),
    ("LA-04", "the launch screen is shown until the app is ready"),
    ("LA-05", "the launch methods get the launch options"),
    ("LA-06", "without scenes the interface is there at launch"),
    ("LA-07", "nothing is shown before the launch has finished, which must not take long"),
    ("LA-08", "both launch methods get the same reason"),
    ("LA-09", "a location launches the app, and arrives"),
    ("LA-10", "what the app does not support never comes"),
    ("LA-11", "the launch has a fixed order"),
    ("LA-12", "set up once, at the first launch"),
    ("LA-13", "back to where the user was"),
  ]
}

/// Reads the sources of the tests in this folder: the name of a test function begins with the id of its row.
@Suite struct RowTableTests {
  private func testNames() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /@Test(?:\([^\n]*\))?\s+func (\w+)/).map { String($0.output.1) }
    }
  }

  @Test func everyRowHasOneTestNamedAfterIt() throws {
    let names = try testNames()
    for row in RowTable.rows {
      let prefix = row.id.replacing("-", with: "_") + "_"
      #expect(names.count { $0.hasPrefix(prefix) } == 1, "\(row.id): \(row.words)")
    }
  }

  @Test func everyTestOfARowHasItsRow() throws {
    let ids = Set(RowTable.rows.map { $0.id.replacing("-", with: "_") })
    let named = try testNames().filter { $0.contains(/^[A-Z]{2}_\d\d_/) }
    #expect(named.count == RowTable.rows.count)
    for name in named { #expect(ids.contains(String(name.prefix(5))), "\(name)") }
  }

  @Test func idsAreThere45AndNoneTwice() {
    #expect(RowTable.rows.count == 45)
    #expect(Set(RowTable.rows.map(\.id)).count == 45)
  }
}
