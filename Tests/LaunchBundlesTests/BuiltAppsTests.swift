import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import PropertyListSyntax
import SourceText
import Testing

@testable import LaunchBundles

@Suite struct BuiltAppsTests {
  typealias Entry = ZipBuilder.Entry

  static let plist = """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    <key>LSRequiresIPhoneOS</key><true/>
    </dict></plist>
    """
  static let entitlements =
    "<plist><dict><key>get-task-allow</key><true/></dict></plist>"

  private func apps(_ entries: [Entry]) throws -> BuiltApps {
    try BuiltApps.read(
      archive: SourceFile(path: "build/App.ipa", bytes: ZipBuilder.archive(entries)))
  }

  @Test(arguments: [
    ("a/App.app", BuiltApps.Form.app), ("App.APP", .app), ("x.ipa", .ipa),
    ("x.xcarchive", .xcarchive),
    ("a/App.app/", .app), (".ipa", nil), ("ipa", nil), ("x.ipa/Info.plist", nil), ("", nil),
  ])
  func tellsFormsByName(_ path: String, _ form: BuiltApps.Form?) {
    #expect(BuiltApps.Form(path: path) == form)
  }

  @Test(
    "An archive of more apps than the limit is read up to the limit, and says so",
    arguments: [(1, nil), (100, nil), (101, 101), (3_000, 3_000)] as [(Int, Int?)])
  func limitsApps(count: Int, stated: Int?) throws {
    let built = try apps(
      (0..<count).map { Entry("Payload/A\($0).app/Info.plist", text: Self.plist) })
    #expect(built.apps.count == min(count, BundleLimits.maximumAppCount))
    let message = stated.map {
      "contains \($0) apps, of which 100 are read; an archive should contain one"
    }
    #expect(built.unreadableParts.map(\.message) == [message].compactMap(\.self))
  }

  @Test func readsTheSampleArchive() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/Sample.ipa"
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "python3", PackageFolder.url("Samples/AppArchive/make-ipa.py").path, path,
      ]
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      let built = try BuiltApps.read(path: path)
      #expect(built.form == .ipa)
      let app = try #require(built.apps.first)
      #expect(built.apps.count == 1)
      #expect(app.name == "Sample")
      #expect(app.kind == .app)
      #expect(app.unreadableParts.isEmpty)
      let plist = try #require(app.infoPlist)
      #expect(plist.format == .binary)
      #expect(plist.source.path == path + "/Payload/Sample.app/Info.plist")
      #expect(InfoPlist(plist)?.stampedSDK == OSVersion(27))
      #expect(app.storyboardNames == ["Main", "LaunchScreen"])
      #expect(app.resourcePaths.contains("Base.lproj/Main.storyboardc"))
      #expect(app.missingResources.isEmpty)
      #expect(app.entitlements.value?.root?.dictionary?["aps-environment"]?.string == "development")
      #expect(
        app.entitlements.value?.source.path == path + "/Payload/Sample.app/Sample#entitlements")
      #expect(app.profile.value?.name == "Sample profile")
      #expect(app.embedded.map(\.name) == ["Clip", "Share", "Watch"])
      #expect(app.embedded.map(\.kind) == [.appClip, .appExtension, .watchApp])
      #expect(app.embedded.allSatisfy { $0.infoPlist?.format == .binary })
    }
  }

  @Test func readsAFolderAndAnArchiveOfXcode() throws {
    try withTemporaryFolder { folder in
      let app = folder + "/Old.xcarchive/Products/Applications/Old.app"
      func write(_ path: String, _ bytes: [UInt8]) throws {
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      }
      try write(app + "/Info.plist", Array(Self.plist.utf8))
      try write(
        app + "/App",
        ProgramBuilder.fat(
          ProgramBuilder.program(entitlements: Self.entitlements, padding: 50_000)))
      try write(app + "/PlugIns/W.appex/Info.plist", Array("not a plist".utf8))
      try write(app + "/PlugIns/note.txt", [])
      try write(app + "/en.lproj/Main.storyboardc/Info.plist", [])
      try write(folder + "/secret.mobileprovision", [1])
      try write(folder + "/Old.xcarchive/Info.plist", Array("<plist><dict/></plist>".utf8))
      try FileManager.default.createSymbolicLink(
        atPath: app + "/embedded.mobileprovision",
        withDestinationPath: folder + "/secret.mobileprovision")
      let archive = try BuiltApps.read(path: folder + "/Old.xcarchive")
      #expect(archive.archiveInfo?.root?.kind == .dictionary)
      for built in [archive, try BuiltApps.read(path: app + "/")] {
        let found = try #require(built.apps.first)
        #expect(found.name == "Old")
        #expect(found.entitlements.value?.root?.dictionary?["get-task-allow"]?.boolean == true)
        #expect(found.storyboardNames == ["Main"])
        #expect(found.embedded.map(\.name) == ["W"])
        #expect(found.embedded.first?.infoPlist?.hasErrors == true)
        #expect(found.infoPlist?.source.path == app + "/Info.plist")
        // The profile points outside the archive, as far as a reader can see: it is not opened.
        guard case .none = found.profile else {
          Issue.record("the link was followed")
          return
        }
      }
    }
  }

  @Test func readsTheLayoutOfTheMac() throws {
    let app = try #require(
      try apps([
        Entry("Payload/M.app/Contents/Info.plist", text: Self.plist),
        Entry("Payload/M.app/Contents/Resources/Main.storyboardc/x", text: ""),
        Entry("Payload/M.app/Contents/Resources/Base.lproj/Launch.nib", text: ""),
        Entry(
          "Payload/M.app/Contents/MacOS/App",
          ProgramBuilder.program(entitlements: nil, is64Bit: false)),
        Entry("Payload/M.app/Contents/PlugIns/E.appex/Contents/Info.plist", text: Self.plist),
      ]).apps.first)
    #expect(app.unreadableParts.isEmpty)
    #expect(app.resourcePaths == ["Base.lproj", "Base.lproj/Launch.nib", "Main.storyboardc"])
    #expect(app.resourceNames == ["Base.lproj", "Launch.nib", "Main.storyboardc"])
    #expect(app.embedded.map(\.path) == ["build/App.ipa/Payload/M.app/Contents/PlugIns/E.appex"])
    guard case .none = app.entitlements else {
      Issue.record("\(app.entitlements)")
      return
    }
  }

  @Test(
    arguments: [
      ([], "the program 'App' is missing"),
      (Array("#!/bin/sh".utf8), "the program is not a Mach-O file"),
      (ProgramBuilder.program(entitlements: nil, isSigned: false), "the program is not signed"),
      (ProgramBuilder.program(entitlements: entitlements).dropLast(10), "the program is cut off"),
    ] as [([UInt8], String)])
  func saysWhyEntitlementsAreNotKnown(_ program: [UInt8], _ reason: String) throws {
    var entries = [Entry("Payload/App.app/Info.plist", text: Self.plist)]
    if !program.isEmpty { entries.append(Entry("Payload/App.app/App", program)) }
    let app = try #require(try apps(entries).apps.first)
    guard case .unknown(reason) = app.entitlements else {
      Issue.record("\(app.entitlements)")
      return
    }
    entries.append(
      Entry("Payload/App.app/archived-expanded-entitlements.xcent", text: Self.entitlements))
    let older = try #require(try apps(entries).apps.first)
    #expect(older.entitlements.value?.root?.dictionary?["get-task-allow"]?.boolean == true)
  }

  @Test func aProgramMustBeInTheBundle() throws {
    for name in ["../App", "a/b", "..", ""] {
      let app = try #require(
        try apps([
          Entry(
            "Payload/App.app/Info.plist",
            text:
              "<plist><dict><key>CFBundleExecutable</key><string>\(name)</string></dict></plist>")
        ]).apps.first)
      guard case .unknown("the Info.plist names no program") = app.entitlements else {
        Issue.record("\(name) gave \(app.entitlements)")
        return
      }
    }
  }

  @Test(arguments: [
    ([Entry("a")], "contains no app: there is no folder 'Payload'"),
    ([Entry("Payload/a")], "contains no app in 'Payload'"),
    ([Entry("Payload/App.app")], "contains no app in 'Payload'"),
  ])
  func anArchiveWithoutAppSaysSo(_ entries: [Entry], _ reason: String) {
    do {
      _ = try apps(entries)
      Issue.record("an app was found")
    } catch {
      #expect((error as? InputFailure)?.message == reason)
      #expect((error as? InputFailure)?.path == "build/App.ipa")
    }
  }

  @Test func anAppWithoutInfoPlistIsStillListed() throws {
    let app = try #require(
      try apps([
        Entry("Payload/App.app/a", text: ""),
        Entry("Payload/App.app/Info.plist", Array("/etc/passwd".utf8), attributes: 0xA1FF_0000),
        Entry("Payload/App.app/embedded.mobileprovision", text: "no profile"),
      ]).apps.first)
    #expect(app.infoPlist == nil)
    #expect(
      app.unreadableParts == [
        InputFailure(
          path: "build/App.ipa/Payload/App.app/Info.plist", message: "is not a file in the archive")
      ])
    #expect(app.resourcePaths == ["a", "embedded.mobileprovision"])
    guard case .unknown(let reason) = app.profile else {
      Issue.record("\(app.profile)")
      return
    }
    #expect(reason.hasPrefix("'build/App.ipa/Payload/App.app/embedded.mobileprovision' is no"))
  }

  @Test func nestingIsBounded() throws {
    var entries: [Entry] = []
    var folder = "Payload/App.app"
    for _ in 0..<50 {
      entries.append(Entry(folder + "/Info.plist", text: Self.plist))
      folder += "/Watch/W.app"
    }
    var bundle = try #require(try apps(entries).apps.first)
    var depth = 0
    while let next = bundle.embedded.first {
      bundle = next
      depth += 1
    }
    #expect(depth == BundleLimits.maximumDepth)
    #expect(bundle.unreadableParts.count == 1)
  }

  @Test func survivesMutationOfPrograms() throws {
    let program = ProgramBuilder.program(entitlements: Self.entitlements)
    for whole in [program, ProgramBuilder.fat(program)] {
      for index in whole.indices {
        for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
          var bytes = whole
          bytes[index] = value
          let signature = try MachOProgram.codeSignature { (start, count) throws(InputFailure) in
            ContiguousArray(bytes.dropFirst(Int(clamping: start)).prefix(count))
          }
          if let found = signature.value { _ = CodeSignature.entitlements(in: found) }
        }
      }
    }
  }
}

/// Runs `body` with a new empty folder that is removed afterwards.
private func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("launchkit-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.resolvingSymlinksInPath().path)
}
