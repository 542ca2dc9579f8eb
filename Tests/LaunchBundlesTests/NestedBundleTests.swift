import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import PropertyListSyntax
import Testing

@testable import LaunchBundles

/// What is read of the frameworks and resource bundles in an app, and of their programs.
@Suite struct NestedBundleTests {
  private func version(_ program: some Collection<UInt8>) throws(InputFailure) -> BundledProgram {
    try MachOProgram.buildVersion { start, count in
      ContiguousArray(program.dropFirst(Int(start)).prefix(count))
    }
  }

  @Test(arguments: [
    (2, 0x0011_0200, ApplePlatform.ios, false, "17.2"), (7, 0x0010_0000, .ios, true, "16.0"),
    (6, 0x000F_0000, .maccatalyst, false, "15.0"), (12, 0x0001_0000, .visionos, true, "1.0"),
  ])
  func theSystemOfAProgramIsRead(
    _ platform: UInt32, _ minimum: UInt32, _ name: ApplePlatform, _ isSimulator: Bool,
    _ system: String
  ) throws {
    let program = ProgramBuilder.built(platform: platform, minimum: minimum)
    let found = try #require(try version(program).parts.first)
    #expect(found.processor == "arm64")
    #expect(found.platform == name)
    #expect(found.isForSimulator == isSimulator)
    #expect(found.minimumSystem == OSVersion(system))
    #expect(try version(ProgramBuilder.fat(program)).parts == [found, found])
    // What is not read of a program may be what the loader takes.
    #expect(try version(ProgramBuilder.fat(program).dropLast(8)).parts.isEmpty)
  }

  @Test func oldAndForeignProgramsSayLess() throws {
    let old = try #require(
      try version(ProgramBuilder.built(platform: nil, minimum: 0x0009_0000)).main)
    #expect(old.platform == .ios)
    #expect(old.minimumSystem == OSVersion(9))
    let driver = try #require(try version(ProgramBuilder.built(platform: 10, minimum: 0)).main)
    #expect(driver.platform == nil)
    for bytes in [[], Array("#!/bin/sh".utf8), Array(Self.cut(to: 20))] {
      #expect(try version(bytes).parts.isEmpty)
    }
  }

  /// A program that is cut off after some bytes.
  private static func cut(to count: Int) -> ArraySlice<UInt8> {
    ProgramBuilder.built(platform: 2, minimum: 0x0011_0000).prefix(count)
  }

  private static func plist(_ entries: String) -> Data {
    Data("<plist version=\"1.0\"><dict>\(entries)</dict></plist>".utf8)
  }

  /// An app with a framework, a bundle in it, and a bundle of its own.
  private static func app() throws -> WorkFolder {
    let work = try WorkFolder()
    let executable = "<key>CFBundleExecutable</key><string>Kit</string>"
    let files: [(String, Data)] = [
      ("Info.plist", plist("<key>CFBundleExecutable</key><string>App</string>")),
      ("Frameworks/Kit.framework/Info.plist", plist(executable)),
      (
        "Frameworks/Kit.framework/Kit",
        Data(ProgramBuilder.built(platform: 2, minimum: 0x0011_0000))
      ),
      ("Frameworks/Kit.framework/Frameworks/Core.framework/Info.plist", plist("")),
      ("Frameworks/Kit.framework/Text.bundle/Info.plist", plist(executable)),
      ("Images.bundle/Info.plist", plist("")),
      ("Frameworks/Old.framework/Versions/A/Resources/Info.plist", plist(executable)),
    ]
    for (path, data) in files {
      let url = work.url.appending(path: "App.app/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    return work
  }

  @Test func frameworksAndBundlesAreRead() throws {
    let work = try Self.app()
    let app = try #require(try BuiltApps.read(path: work.path("App.app")).apps.first)
    #expect(app.lacksProgram)
    #expect(
      app.nested.map(\.path) == [
        "Frameworks/Kit.framework", "Frameworks/Kit.framework/Text.bundle",
        "Frameworks/Old.framework", "Images.bundle",
      ])
    let kit = app.nested[0]
    #expect(kit.kind == .framework)
    #expect(kit.hasFrameworks)
    #expect(kit.program?.main?.minimumSystem == OSVersion(17))
    #expect(!kit.lacksProgram)
    #expect(app.nested[1].kind == .resources)
    #expect(app.nested[1].lacksProgram)
    #expect(app.nested[2].infoPlist != nil)
    #expect(app.nested[2].lacksProgram)
    #expect(!app.nested[3].lacksProgram)
    #expect(app.unreadableParts.isEmpty, "\(app.unreadableParts)")
  }
}
