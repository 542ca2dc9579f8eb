import Findings
import LaunchModel
import LaunchProject
import PropertyListSyntax
import SourceText
import Testing

@testable import LaunchBundles

/// The symbols that a program imports, and the privacy manifests in an app.
@Suite struct ProgramImportsTests {
  private static let defaults = "_OBJC_CLASS_$_NSUserDefaults"

  private func imports(_ program: [UInt8]) throws(InputFailure) -> BundlePart<Set<String>> {
    try MachOProgram.imports(among: [Self.defaults, "_stat", "_main"]) { start, count in
      ContiguousArray(program.dropFirst(Int(start)).prefix(count))
    }
  }

  @Test(arguments: [true, false])
  func undefinedSymbolsAreFound(_ is64Bit: Bool) throws {
    let program = ProgramBuilder.importing(
      ["_open", Self.defaults, "_stat64", "_stat"], is64Bit: is64Bit)
    for bytes in [program, ProgramBuilder.fat(program)] {
      guard case .given(let found) = try imports(bytes) else {
        Issue.record("nothing was read")
        continue
      }
      // '_main' is defined by the program itself.
      #expect(found == [Self.defaults, "_stat"])
    }
  }

  @Test(
    "A program that states what it does not have is refused",
    arguments: [
      (ProgramBuilder.importing(["_stat"], count: 1 << 30), "the program has no symbol table"),
      (ProgramBuilder.importing(["_stat"], textCount: 1 << 31), "the program is too large"),
      (ProgramBuilder.importing(["_stat"], textCount: 1 << 20), "the program is cut off"),
      (Array(ProgramBuilder.importing(["_stat"]).dropLast(3)), "the program is cut off"),
      (ProgramBuilder.program(entitlements: nil), "the program has no symbol table"),
      ([UInt8](repeating: 0, count: 40), "the program is not a Mach-O file"),
      ([], "the program is not a Mach-O file"),
    ] as [([UInt8], String)])
  func hostileTablesAreRefused(_ program: [UInt8], _ reason: String) throws {
    guard case .unknown(let found) = try imports(program) else {
      Issue.record("the program was read")
      return
    }
    #expect(found == reason)
  }

  @Test("Every changed byte and every shorter program is read without a trap")
  func damagedProgramsAreRead() throws {
    let program = ProgramBuilder.importing([Self.defaults, "_stat"])
    for index in program.indices {
      var changed = program
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        changed[index] = value
        _ = try imports(changed)
      }
      _ = try imports(Array(program[..<index]))
    }
  }

  @Test func manifestsOfAllBundlesAreRead() throws {
    let plist = """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>CFBundleExecutable</key><string>App</string>
      </dict></plist>
      """
    let manifest = "<plist version=\"1.0\"><dict/></plist>"
    let app = "Payload/App.app/"
    let built = try BuiltApps.read(
      archive: SourceFile(
        path: "App.ipa",
        bytes: ZipBuilder.archive([
          ZipBuilder.Entry(app + "Info.plist", text: plist),
          ZipBuilder.Entry(app + "App", ProgramBuilder.importing(["_stat", Self.defaults])),
          ZipBuilder.Entry(app + "PrivacyInfo.xcprivacy", text: manifest),
          ZipBuilder.Entry(app + "A.bundle/PrivacyInfo.xcprivacy", text: manifest),
          ZipBuilder.Entry(app + "Frameworks/B.framework/PrivacyInfo.xcprivacy", text: manifest),
          ZipBuilder.Entry(
            app + "Frameworks/B.framework/C.bundle/PrivacyInfo.xcprivacy", text: manifest),
          ZipBuilder.Entry(app + "Frameworks/D.framework/Info.plist", text: manifest),
        ])))
    let bundle = try #require(built.apps.first)
    #expect(bundle.privacyManifest?.source.path == "App.ipa/" + app + "PrivacyInfo.xcprivacy")
    #expect(bundle.nested.compactMap(\.privacyManifest).count == 3)
    guard case .given(let names) = bundle.importedReasonAPIs else {
      Issue.record("the program was not read")
      return
    }
    #expect(names == ["stat", "UserDefaults"])
  }
}
