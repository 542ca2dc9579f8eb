import FileSystem
internal import Findings
import Foundation
import LaunchAnalysis
import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import SourceText
import Testing

/// A session gives the same results about one app as the commands print.
@Suite struct SessionContractsTests {
  private static let letters = "Samples/Projects/Letters"

  private static func snapshot(
    _ paths: [String] = [], _ change: (inout AnalysisOptions) -> Void = { _ in }
  ) throws -> AnalysisSnapshot {
    var options = AnalysisOptions()
    change(&options)
    return try AnalysisSession(paths, options: options).snapshot()
  }

  private static func run(_ arguments: String...) throws -> String {
    let run = try LaunchKitExecutable.run(arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Contracts

  @Test func theContractOfATargetIsThatOfEmit() throws {
    let folder = try WorkFolder()
    let snapshot = try Self.snapshot([folder.url.path])
    for (target, configuration) in [("Letters", "Debug"), ("Clip", "Release")] {
      let result = try snapshot.contract(
        ofProject: Self.letters, target: target, buildConfiguration: configuration)
      let json = try ContractJSON.write(result.contract, includesProvenance: true)
      #expect(
        try Self.text(json)
          == Self.run(
            "emit", "--as", "json", "--target", target, "--configuration", configuration,
            Self.letters))
    }
  }

  @Test func theContractOfAnInfoPlistIsThatOfEmit() throws {
    let path = "Samples/Healthy/SceneApp/Info.plist"
    let folder = try WorkFolder()
    let result = try Self.snapshot([folder.url.path]).contract(ofInfoPlist: path)
    let json = try ContractJSON.write(result.contract, includesProvenance: true)
    #expect(try Self.text(json) == Self.run("emit", "--as", "json", path))
  }

  @Test func theContractHasWhatAnEditorHolds() throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Projects/Signals"))
    let session = try AnalysisSession([folder.url.path])
    let path = folder.path("Signals/Info.plist")
    let before = try session.snapshot().contract(ofProject: folder.url.path)
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing(
      "</dict>\n</plist>",
      with: """
        <key>NSUserActivityTypes</key>
        <array><string>com.example.edited</string></array>
        </dict>
        </plist>
        """)
    session.apply([.edited(path: path, content: Array(text.utf8))])
    let snapshot = session.snapshot()
    let after = try snapshot.contract(ofProject: folder.url.path)
    #expect(before.contract != after.contract)
    let own = try snapshot.contract(ofInfoPlist: path)
    #expect(
      try Self.text(ContractJSON.write(own.contract)).contains("com.example.edited"))
    #expect(
      try Self.text(snapshot.effectiveInfoPlist(ofProject: folder.url.path).xml)
        .contains("com.example.edited"))
  }

  @Test func decisionsApplyToTheReportsOfAContract() throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Broken/SceneRoleTypo"))
    let path = folder.path("Info.plist")
    #expect(
      try Self.snapshot([folder.url.path]).contract(ofInfoPlist: path).reports.flatMap(\.findings)
        .map(\.rule.name).contains("scene-role-unknown"))
    folder.write("{ \"rules\": { \"scene-role-unknown\": \"off\" } }", to: ".launchkit.json")
    #expect(
      try !Self.snapshot([folder.url.path]).contract(ofInfoPlist: path).reports
        .flatMap(\.findings).map(\.rule.name).contains("scene-role-unknown"))
  }

  @Test func whatCannotBeDeterminedIsAnError() throws {
    let folder = try WorkFolder()
    let snapshot = try Self.snapshot([folder.url.path])
    func message(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message { _ = try snapshot.contract(ofProject: Self.letters, target: "Lettres") }.contains(
        "did you mean 'Letters'?"))
    #expect(
      message { _ = try snapshot.effectiveInfoPlist(ofProject: Self.letters, target: "Lettres") }
        .contains("did you mean 'Letters'?"))
    folder.write("{", to: "Info.plist")
    #expect(
      message { _ = try snapshot.contract(ofInfoPlist: folder.path("Info.plist")) }.contains(
        "Info.plist:1:"))
    folder.write("<plist version=\"1.0\"><array/></plist>", to: "Array.plist")
    #expect(
      !message { _ = try snapshot.contract(ofInfoPlist: folder.path("Array.plist")) }.isEmpty)
    #expect(
      message { _ = try snapshot.contract(ofInfoPlist: folder.path("None.plist")) }.contains(
        "None.plist"))
    let canceled = Cancellation()
    canceled.cancel()
    #expect(
      message {
        _ = try snapshot.contract(
          ofProject: Self.letters, target: "Letters", cancellation: canceled)
      }
        == "canceled")
  }

  // MARK: Info.plist as built

  @Test func theBuiltInfoPlistIsThatOfTheCommand() throws {
    let folder = try WorkFolder()
    let result = try Self.snapshot([folder.url.path]).effectiveInfoPlist(
      ofProject: Self.letters, target: "Letters", buildConfiguration: "Release")
    let arguments = [
      "plist", "effective", Self.letters, "--target", "Letters", "--configuration", "Release",
    ]
    let xml = try LaunchKitExecutable.run(arguments)
    #expect(Self.text(result.xml) == xml.output)
    #expect(result.warnings.allSatisfy { xml.errors.contains("warning: \($0)\n") })
    #expect(
      try Self.text(result.json) == LaunchKitExecutable.run(arguments + ["--as", "json"]).output)
  }

  // MARK: Launch options

  @Test func launchOptionsAreDescribedAndConverted() throws {
    let path = PackageFolder.url("Samples/LaunchOptions/SilentPush/refresh.apns").path
    let description = try LaunchDescription(of: path)
    #expect(try description.text == Self.run("launch-options", "show", path))
    #expect(
      try Self.text(description.json)
        == Self.run("launch-options", "show", "--format", "json", path)
    )
    for target in LaunchOptionsTarget.allCases {
      let converted = try LaunchConversionResult(of: path, to: target)
      #expect(
        try Self.text(converted.content)
          == Self.run("launch-options", "convert", "--to", target.rawValue, path))
      #expect(converted.losses.count == converted.lossCount)
    }
    let folder = try WorkFolder()
    folder.write("myapp://open", to: "url.txt")
    folder.write("[1]", to: "array.json")
    #expect(throws: AnalysisError.self) {
      try LaunchConversionResult(of: folder.path("url.txt"), to: .apns)
    }
    #expect(throws: AnalysisError.self) {
      try LaunchDescription(of: folder.path("array.json"))
    }
    #expect(throws: AnalysisError.self) {
      try LaunchDescription(of: path, launchKeys: [folder.path("array.json")])
    }
  }

  // MARK: Configuration

  @Test func theConfigurationOfAFileIsThatOfTheCommand() throws {
    let folder = try WorkFolder(copying: PackageFolder.url("Samples/Configured"))
    let snapshot = try Self.snapshot([folder.url.path]) {
      $0.facts = ValidationFacts(sdk: OSVersion(26))
    }
    for path in [folder.path("Legacy/Info.plist"), folder.path("App")] {
      let answer = try snapshot.configuration(of: path)
      #expect(try answer.text == Self.run("config", "show", "--sdk", "26", path))
      #expect(
        try Self.text(answer.json)
          == Self.run("config", "show", "--sdk", "26", "--format", "json", path))
    }
    folder.write("{ \"nonsense\": 1 }", to: "App/.launchkit.json")
    #expect(throws: AnalysisError.self) { try snapshot.configuration(of: folder.path("App")) }
  }
}
