import Foundation
import LaunchKitTestSupport
import Testing

/// A session after any edits reports what a new one reports, byte for byte, and names every unit whose
/// findings changed: two at most for an edit, on average.
@Suite struct IncrementalReportTests {
  /// The folders that are edited: the sample projects, and some of the corpus.
  private static var folders: [URL] {
    let projects = PackageFolder.url("Samples/Projects")
    var all = ["Ledger", "Letters", "Signals", "Stations", "Tickets"].map {
      projects.appending(path: $0)
    }
    all.append(PackageFolder.url("Samples/Broken"))
    guard let corpus = Corpus.url else { return all }
    return all
      + ["simonbs+Runestone", "alvr-org+alvr-visionos", "BLeeEZ+amperfy", "yattee+yattee"].map {
        corpus.appending(path: $0)
      }
  }

  /// `Scripts/nightly.sh` runs 2,000 scripts with a release build.
  @Test func aReportAfterEditsIsThatOfANewSession() throws {
    let outcome = try LaunchKitExecutable.run(
      ["20", "4", "20261124"] + Self.folders.map(\.path), executable: "edit-scripts")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("20 scripts, "))
  }
}
