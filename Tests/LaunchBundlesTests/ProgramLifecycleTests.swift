import Findings
import LaunchModel
import SourceText
import Testing

@testable import LaunchBundles

/// What programs show about the life cycle of their app.
@Suite struct ProgramLifecycleTests {
  private static let method = "application:configurationForConnectingSceneSession:options:"
  private static let starts = "_UIApplicationMain"
  private static let swiftStarts =
    "_$s5UIKit17UIApplicationMainys5Int32VAD_SpySpys4Int8VGGSgSSSgAJtF"
  private static let startsSwiftUI = "_$s7SwiftUI3AppPAAE4mainyyFZ"
  private static let swiftUIApp = "_$s7SwiftUI3AppMp"

  private static func lifecycle(
    _ program: [UInt8], _ others: [String: [UInt8]] = [:]
  ) throws -> AppLifecycle? {
    let plist = """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>CFBundleExecutable</key><string>App</string>
      </dict></plist>
      """
    let app = "Payload/App.app/"
    let entries =
      [
        ZipBuilder.Entry(app + "Info.plist", text: plist),
        ZipBuilder.Entry(app + "App", program),
      ] + others.sorted { $0.key < $1.key }.map { ZipBuilder.Entry(app + $0.key, $0.value) }
    let built = try BuiltApps.read(
      archive: SourceFile(path: "App.ipa", bytes: ZipBuilder.archive(entries)))
    return try #require(built.apps.first).lifecycle
  }

  @Test(
    "The symbol that a program imports says what starts it",
    arguments: [
      ([starts], .appDelegate), ([swiftStarts, "_open"], .appDelegate),
      ([startsSwiftUI, swiftUIApp], .swiftUI),
      // On some systems only, or an app that nothing starts.
      ([startsSwiftUI, starts], nil), ([swiftUIApp, swiftStarts], nil), ([swiftUIApp], nil),
      // A framework starts it.
      (["_open"], nil), ([], nil),
    ] as [([String], AppLifecycle?)])
  func startsAreFound(symbols: [String], expected: AppLifecycle?) throws {
    for is64Bit in [true, false] {
      let program = ProgramBuilder.importing(symbols, is64Bit: is64Bit)
      #expect(try Self.lifecycle(program) == expected)
      #expect(try Self.lifecycle(ProgramBuilder.fat(program)) == expected)
    }
  }

  @Test("An app delegate may have the method if its name is anywhere in the program")
  func theNameOfTheMethodIsLookedFor() throws {
    func program(_ content: String, isEncrypted: Bool? = nil) -> [UInt8] {
      ProgramBuilder.importing([Self.starts], content: content, isEncrypted: isEncrypted)
    }
    for before in 0..<40 {
      let text = String(repeating: "S", count: before)
      #expect(try Self.lifecycle(program(text + Self.method)) == nil)
      #expect(try Self.lifecycle(program(text + Self.method.dropFirst(12).dropLast(9))) == nil)
    }
    #expect(try Self.lifecycle(program(String(Self.method.dropLast(12)))) == .appDelegate)
    #expect(try Self.lifecycle(program("application:didFinish:")) == .appDelegate)
    #expect(try Self.lifecycle(program("", isEncrypted: false)) == .appDelegate)
    #expect(try Self.lifecycle(program("", isEncrypted: true)) == nil)
  }

  @Test("Frameworks and libraries may have the app delegate")
  func frameworksAreSearched() throws {
    let program = ProgramBuilder.importing([Self.starts])
    let plain = ProgramBuilder.importing(["_open"], content: "open")
    let method = ProgramBuilder.importing(["_open"], content: Self.method)
    // The place of the symbols, which it does not have.
    var stripped = plain
    stripped.replaceSubrange(40..<44, with: [0, 0, 0, 0])
    let rows: [(files: [String: [UInt8]], expected: AppLifecycle?)] = [
      (["Frameworks/A.framework/A": plain, "Frameworks/b.dylib": plain], .appDelegate),
      (["Frameworks/libswiftUIKit.dylib": method], .appDelegate),
      (["PlugIns/A.appex/A": method], .appDelegate),
      (["Frameworks/A.framework/A": method], nil), (["Frameworks/b.dylib": method], nil),
      (["Frameworks/A.framework/B": plain], nil), (["Frameworks/A.bundle/A": plain], nil),
      (["Frameworks/A.framework/Frameworks/B.framework/B": plain], nil),
      (["Frameworks/A.framework/A": [1, 2, 3]], nil), (["Frameworks/A.framework/A": stripped], nil),
      (["App.debug.dylib": plain], nil),
    ]
    for row in rows {
      #expect(try Self.lifecycle(program, row.files) == row.expected, "\(row.files.keys)")
    }
  }

  @Test("Every changed byte and every shorter program is read without a trap")
  func damagedProgramsAreRead() throws {
    let program = ProgramBuilder.importing(
      [Self.starts], content: "content", isEncrypted: false)
    func search(_ bytes: [UInt8]) {
      var room = 1 << 20
      _ = try? MachOProgram.contains(Self.method, room: &room) { start, count in
        ContiguousArray(bytes.dropFirst(Int(start)).prefix(count))
      }
    }
    for index in program.indices {
      var changed = program
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        changed[index] = value
        search(changed)
      }
      search(Array(program[..<index]))
    }
  }
}
