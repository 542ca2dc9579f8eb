import Foundation
import LaunchKitTestSupport
import Testing

/// The ready scenarios: each is replayed by the tool itself for the app it is for, and the trace lies beside it,
/// behind the command that prints it.
@Suite("Samples of scenarios")
struct ScenarioSamplesTests {
  private static let root = "Samples/scenarios"

  /// A scenario, the app it is for, and how its replay ends.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let app: String
    let options: String
    let status: Int32

    init(_ name: String, _ app: String, _ options: String = "", status: Int32 = 0) {
      self.name = name
      self.app = app
      self.options = options
      self.status = status
    }

    var testDescription: String { name }

    /// The command line, without the tool's name.
    var line: String {
      "simulate \(app)/Info.plist\(options) --scenario \(root)/\(name).json"
    }
  }

  private static let sceneApp = "Samples/Healthy/SceneApp"
  private static let multiWindow = "Samples/Healthy/MultiWindow"
  private static let carPlay = "Samples/Healthy/CarPlay"
  private static let withoutScenes = "Samples/Broken/AppDelegateLifecycle"
  private static let declaring = "Samples/LaunchOptions/Declaring"
  private static let grants = " --entitlements \(declaring)/App.entitlements"

  static let rows: [Row] = [
    Row("audio-goes-on", carPlay, status: 1),
    Row("background-refresh", carPlay),
    Row("background-transfer", declaring, grants),
    Row("bluetooth-restoration", declaring, grants),
    Row("carplay-dashboard", carPlay, grants, status: 1),
    Row("carplay-first", carPlay),
    Row("cold-url", sceneApp),
    Row("display-mirrored", sceneApp),
    Row("display-while-suspended", "\(root)/apps/ExternalDisplay"),
    Row("documented-order", sceneApp),
    Row("external-display", "\(root)/apps/ExternalDisplay"),
    Row("force-quit", declaring, grants, status: 1),
    Row("handoff", multiWindow),
    Row("immersive-space", "Samples/Healthy/VisionOS"),
    Row("ios-12", withoutScenes),
    Row("ios-27-unadopted", withoutScenes, status: 1),
    Row("killed-and-restored-without-scenes", withoutScenes),
    Row("killed-and-restored", multiWindow),
    Row("last-window", multiWindow),
    Row("location-relaunch", declaring, grants),
    Row("location-scene", declaring, grants),
    Row("lock-and-unlock", sceneApp),
    Row("mac-quit", multiWindow),
    Row("memory-and-time", sceneApp),
    Row("phone-call", sceneApp),
    Row("prewarmed-and-interrupted", sceneApp),
    Row("push-tap", declaring, grants),
    Row("quick-action", multiWindow),
    Row("restart", declaring, grants, status: 1),
    Row("scenes-in-code", withoutScenes),
    Row("share-accepted", declaring, grants),
    Row("silent-push-refused", "Samples/LaunchOptions/NonDeclaring", status: 1),
    Row("silent-push", declaring, grants),
    Row("slow-launch", sceneApp, status: 1),
    Row("system-scene", multiWindow),
    Row("television", declaring, grants, status: 1),
    Row("two-windows", multiWindow),
    Row("vision", "Samples/Healthy/VisionOS"),
    Row("warm-universal-link", declaring, grants),
    Row("window-closed-meanwhile", multiWindow),
  ]

  private static func run(_ line: String) throws -> LaunchKitExecutable.Outcome {
    try LaunchKitExecutable.run(line.split(separator: " ").map(String.init))
  }

  @Test("Every scenario is replayed, and every replay has its scenario")
  func rowsAreTheFiles() throws {
    let names = try SamplesTests.names(in: Self.root)
    #expect(names.filter { $0.hasSuffix(".json") } == Self.rows.map { "\($0.name).json" })
    #expect(names.filter { $0.hasSuffix(".txt") } == Self.rows.map { "\($0.name).txt" })
  }

  @Test("The trace is the one beside the scenario", arguments: rows)
  func traceIsTheOneBesideIt(_ row: Row) throws {
    let outcome = try Self.run(row.line)
    #expect(outcome.status == row.status, "\(outcome.errors)")
    let text = "$ launchkit \(row.line)\n\(outcome.output)"
    #expect(try Snapshot.difference(of: text, from: "\(Self.root)/\(row.name).txt") == nil)
  }

  @Test("A scenario fits its schema", arguments: rows)
  func scenarioFitsTheSchema(_ row: Row) throws {
    let schema = try JSONSchemaCheck("Schemas/scenario-1.schema.json")
    let text = try PackageFolder.text("\(Self.root)/\(row.name).json")
    #expect(try schema.problems(in: text.utf8) == [])
  }

  @Test("A scenario is shown in every form, with scenes and without", arguments: rows)
  func everyFormWorks(_ row: Row) throws {
    // Each form for some of the scenarios; `Scripts/conformance.sh` makes most forms of all of them.
    let forms = ["json", "svg", "html", "mermaid"]
    let position = try #require(Self.rows.firstIndex { $0.name == row.name })
    for format in TestScale.sample(forms, oneIn: forms.count, from: position % forms.count) {
      let outcome = try Self.run("\(row.line) --as \(format)")
      #expect(!outcome.crashed && outcome.status == row.status, "\(outcome.errors)")
      #expect(!outcome.output.isEmpty)
    }
    // On iOS 12 there are no scenes to compare with. On other systems, the comparison is never refused.
    let both = try Self.run("\(row.line) --both")
    if row.name == "ios-12" {
      #expect(both.status == 2 && both.errors.contains("needs a device with scenes"))
    } else {
      #expect(!both.crashed && both.status <= 1, "\(both.errors)")
      #expect(both.output.contains("app-based") && both.output.contains("scene-based"))
    }
  }
}
