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

  /// Two programs that say no more than their platform: one for devices and one for the simulator.
  private static func program(_ platform: UInt8) -> [UInt8] {
    func word(_ bytes: UInt8...) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
    }
    let command = word(0x32) + word(24) + word(platform) + word(0, 0, 15) + word(0, 0, 27) + word()
    return word(0xCF, 0xFA, 0xED, 0xFE) + word(0x0C, 0, 0, 1) + word() + word(6) + word(1)
      + word(24) + word() + word() + command
  }

  @Test func eachPlatformOfAnXCFrameworkIsChecked() throws {
    let work = try WorkFolder()
    func plist(_ entries: String) -> String {
      "<plist version=\"1.0\">\n<dict>\n\(entries)\n</dict></plist>\n"
    }
    let kit = plist(
      """
      <key>CFBundleExecutable</key><string>Kit</string>
      <key>CFBundleIdentifier</key><string>com.example.kit</string>
      <key>CFBundleVersion</key><string>1</string>
      <key>CFBundleShortVersionString</key><string>2.0-beta</string>
      <key>MinimumOSVersion</key><string>15.0</string>
      """)
    var libraries = ""
    for (folder, variant, platform) in [("ios", "", 2), ("ios-simulator", "simulator", 2)] {
      libraries += """
        <dict><key>LibraryIdentifier</key><string>\(folder)</string>
        <key>LibraryPath</key><string>Kit.framework</string>
        <key>SupportedPlatform</key><string>ios</string>
        <key>SupportedPlatformVariant</key><string>\(variant)</string></dict>
        """
      work.write(kit, to: "Kit.xcframework/\(folder)/Kit.framework/Info.plist")
      work.write(
        Self.program(UInt8(platform)), to: "Kit.xcframework/\(folder)/Kit.framework/Kit")
    }
    work.write(
      plist("<key>AvailableLibraries</key><array>\(libraries)</array>"),
      to: "Kit.xcframework/Info.plist")
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "concise", "--quiet", "Kit.xcframework"], in: work.url)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        Kit.xcframework/ios-simulator/Kit.framework/Info.plist:2:1: error: \
        'Kit.framework' was built for iOS, but its place is that for the simulator of iOS, \
        in target Kit.framework (ios-simulator) [bundle-program-platform]
        Kit.xcframework/ios/Kit.framework/Info.plist:6:46: error: \
        the version of 'Kit.framework' is '2.0-beta', expected one to three integers separated by dots, \
        in target Kit.framework (ios) [bundle-nested-version]

        """)
    let privacy = try LaunchKitExecutable.run(["privacy", "Kit.xcframework"], in: work.url)
    #expect(privacy.status == 0)
    #expect(privacy.output.hasPrefix("Kit.framework (ios), Kit.framework (ios-simulator): "))
  }
}
