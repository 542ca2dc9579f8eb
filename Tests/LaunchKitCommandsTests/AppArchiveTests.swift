import Foundation
import LaunchKitTestSupport
import Testing

/// A package for the App Store, written by the script among the samples.
@Suite struct AppArchiveTests {
  /// Runs with the package in a folder of its own.
  private func withPackage<Result>(_ body: (SampleFolder) throws -> Result) throws -> Result {
    let folder = try SampleFolder()
    defer { folder.remove() }
    let made = try LaunchKitExecutable.run(
      [
        "python3", PackageFolder.url("Samples/AppArchive/make-ipa.py").path,
        folder.path("Sample.ipa"),
      ], program: URL(filePath: "/usr/bin/env"))
    try #require(made.status == 0, "\(made.errors)")
    return try body(folder)
  }

  @Test func reportIsTheOneBesideTheScript() throws {
    try withPackage { folder in
      let outcome = try LaunchKitExecutable.run(
        ["validate", "--verbose", "--color", "never", "Sample.ipa"], in: folder.url)
      #expect(outcome.errors.isEmpty)
      let difference = try Snapshot.difference(
        of: outcome.output, from: "Samples/AppArchive/expected.txt")
      #expect(difference == nil)
    }
  }

  @Test func theUnpackedAppIsJudgedAlike() throws {
    try withPackage { folder in
      let unpacked = try LaunchKitExecutable.run(
        ["python3", "-m", "zipfile", "-e", "Sample.ipa", "."], in: folder.url,
        program: URL(filePath: "/usr/bin/env"))
      try #require(unpacked.status == 0, "\(unpacked.errors)")
      let package = try ValidationJSON.of([folder.path("Sample.ipa")])
      let app = try ValidationJSON.of([folder.path("Payload/Sample.app")])
      #expect(package.targets.map(\.verdict) == app.targets.map(\.verdict))
      #expect(package.findings.map(\.rule) == app.findings.map(\.rule))
      let inside = folder.path("Sample.ipa") + "/Payload/Sample.app/"
      #expect(package.findings.allSatisfy { $0.path.hasPrefix(inside) })

      let archive = folder.url.appending(path: "Sample.xcarchive/Products/Applications")
      try FileManager.default.createDirectory(at: archive, withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        at: folder.url.appending(path: "Payload/Sample.app"),
        to: archive.appending(path: "Sample.app"))
      let archived = try ValidationJSON.of([folder.path("Sample.xcarchive")])
      #expect(archived.targets.map(\.verdict) == app.targets.map(\.verdict))
      #expect(archived.findings.map(\.rule) == app.findings.map(\.rule))
    }
  }
}
