import Foundation
import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import PropertyListSyntax
import Testing

/// The emission of source that contains the contract as a value for the runtime.
@Suite("Emitted Swift for the runtime")
struct SwiftRuntimeConfigurationTests {
  /// A contract with every kind of value, with hostile text, and with a value for each member.
  static let contract: LaunchContract = {
    var contract = SwiftSourceTests.contract(of: ["a\"b\\(c)\n", "\u{202E}", "日本", "$"])
    contract.target = LaunchContract.Target(
      platform: .visionos, sdk: OSVersion(27, 1), deploymentTarget: OSVersion(15),
      lifecycle: .scenesInCode, delegateClass: "App.\"Delegate\"")
    contract.declarations.other = [
      .init("UILaunchImages", .array([.integer(-9), .integer(Int128(UInt64.max)), .null])),
      .init("NSExtension", .dictionary([.init("a", .real(-0.0)), .init("b", .real(.infinity))])),
      .init("NFCReaderUsageDescription", .set([.data([0, 255]), .uid(7), .date(1.5)])),
      .init("UILaunchScreens", .dictionary([])),
    ]
    contract.entitlements = LaunchContract.Entitlements()
    contract.entitlements?.pushEnvironment = "development"
    return contract
  }()

  @Test("compiles beside the modules it imports", arguments: SwiftSource.Options.Access.allCases)
  func compiles(_ access: SwiftSource.Options.Access) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let modules = LaunchKitExecutable.folder.appending(path: "Modules").path
    for version in SwiftSource.Options.LanguageVersion.allCases {
      let source = SwiftSource.emit(
        Self.contract,
        options: .init(access: access, languageVersion: version, includesRuntime: true))
      try compiler.write(source, to: "emitted.swift")
      for settings in version == .six ? [SwiftCompileTests.strict, []] : [[]] {
        #expect(
          try compiler.compile(
            [
              "-typecheck", "-I", modules, "-package-name", "p", "-swift-version",
              version.rawValue, "-warnings-as-errors",
            ] + LaunchKitExecutable.moduleMapFlags + settings + ["emitted.swift"]) == "",
          "\(version) \(settings.count)")
      }
    }
  }
}
