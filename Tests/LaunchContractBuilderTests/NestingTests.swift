import Foundation
import LaunchKitTestSupport
import Testing

/// A declaration in the wrong braces does not compile, and the compiler says where it belongs.
@Suite("Wrong nesting")
struct NestingTests {
  struct Mistake: Sendable {
    var line: String
    var message: String
  }

  static let mistakes = [
    Mistake(
      line: #"LaunchDeclarations { WindowScene("A") }"#,
      message: "a scene must be inside the braces of 'SceneManifest'"),
    Mistake(
      line: #"LaunchDeclarations { SceneManifest { URLType(schemes: ["a"]) } }"#,
      message: "only scenes can be inside 'SceneManifest'"),
    Mistake(
      line: "LaunchDeclarations { SceneManifest { SceneManifest {} } }",
      message: "only scenes can be inside 'SceneManifest'"),
    Mistake(
      line: #"LaunchDeclarations { DeviceVariant("~ipad") { PushNotifications(.production) } }"#,
      message: "entitlements apply to every device"),
    Mistake(
      line: #"LaunchDeclarations { DeviceVariant("~ipad") { WindowScene("A") } }"#,
      message: "candidate expects value of type 'InfoPlistDeclaration'"),
    Mistake(
      line: "LaunchDeclarations { 7 }",
      message: "candidate expects value of type 'LaunchDeclaration'"),
    Mistake(
      line: #"LaunchDeclarations { SceneManifest { WindowScene("A", delegate: Value.self) } }"#,
      message: "cannot convert value of type 'Value.Type' to expected argument type 'AnyClass'"),
  ]

  /// Compiles declarations with the modules of this build, and returns the compiler's complaints.
  private static func complaints(_ lines: [String]) throws -> [String] {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    // Declarations and the contract have types with the same names, and both can be used.
    let text =
      """
      import LaunchKit
      struct Value {}
      func names(_: InfoPlist.SceneManifestView, _: SceneManifest, _: LaunchContract.SceneManifest) {}

      """ + lines.enumerated().map { "let app\($0) = \($1)\n" }.joined()
    try compiler.write(text, to: "Apps.swift")
    let build = try LaunchKitExecutable.url.deletingLastPathComponent()
    let maps = ["CLibPNG", "CLibXML2", "CLibYAML", "CMiniZip"].map {
      PackageFolder.url("Sources/\($0)/module.modulemap").path
    }
    let output = try compiler.compile(
      ["-typecheck", "-swift-version", "6", "-I", build.appending(path: "Modules").path]
        + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + LaunchKitExecutable.moduleMapFlags
        + (try headerFlags()).flatMap { ["-Xcc", $0] } + ["Apps.swift"])
    return output.isEmpty ? [] : output.components(separatedBy: "\nApps.swift:")
  }

  /// The flags for the headers of libxml2, minizip, libyaml and libpng, as the package manifest has them.
  private static func headerFlags() throws -> [String] {
    #if os(Linux)
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["pkg-config", "--cflags", "libxml-2.0", "minizip", "yaml-0.1", "libpng"]
      process.standardOutput = output
      try process.run()
      process.waitUntilExit()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .map(String.init)
    #else
      return []
    #endif
  }

  @Test("each mistake is an error in its line, with words that help")
  func mistakes() throws {
    let right = [#"LaunchDeclarations { SceneManifest { WindowScene("A") } }"#]
    #expect(try Self.complaints(right) == [])
    let complaints = try Self.complaints(Self.mistakes.map(\.line))
    for (index, mistake) in Self.mistakes.enumerated() {
      // Four lines come before the declarations.
      let own = complaints.filter {
        $0.hasPrefix("\(index + 4):") || $0.contains("Apps.swift:\(index + 4):")
      }
      #expect(own.contains { $0.contains(": error: ") }, "\(mistake.line)")
      #expect(own.contains { $0.contains(mistake.message) }, "\(mistake.line)")
    }
  }
}
