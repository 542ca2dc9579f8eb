import Findings
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import LaunchSources
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// What rules report for code that may not be compiled, and for a target with missing sources.
@Suite struct CodeRuleTests {
  private static func target(
    _ code: String, path: String = "App.swift", plist: String = "", isComplete: Bool = true,
    flags: Set<String>? = nil
  ) throws -> InspectedTarget {
    let text = """
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>a.b</string><key>CFBundleExecutable</key><string>App</string>
      \(plist)</dict></plist>
      """
    let plist = try #require(
      InfoPlist(PropertyListDocument.read(SourceFile(path: "Info.plist", text: text))))
    var target = InspectedTarget(name: "App", configuration: "Debug", product: .app, plist: plist)
    let file = try #require(SourceDeclarations.read(SourceFile(path: path, text: code)))
    target.sources = .given(
      TargetSources(
        files: [file],
        environment: CompilationEnvironment(
          flags: flags ?? [], flagsAreComplete: flags != nil, platform: "iOS", isCatalyst: false),
        moduleName: "App",
        missing: isComplete ? [] : [MissingInput("X.swift", "is missing")]))
    return target
  }

  private static func outcome(_ rule: String, _ target: InspectedTarget) throws
    -> TargetValidator.Outcome
  {
    let found = try #require(RuleCatalog.targets.first { $0.id.name == rule })
    return TargetValidator(rules: [found]).validate(target)
  }

  private static let camera = """
    import AVFoundation
    #if CAMERA
    func ask() async { _ = await AVCaptureDevice.requestAccess(for: .video) }
    #endif
    """

  /// An app delegate with a helper, in which nothing but the request differs.
  private static func launch(_ body: String, helper: String = "", outside: String = "") -> String {
    """
    import Photos
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(body)
        return true
      }
      func setUp(_ mode: Int) {
        \(helper)
      }
      \(outside)
    }
    """
  }

  private static let request = "PHPhotoLibrary.requestAuthorization { _ in }"

  @Test(
    "A request at every launch is an error, and one that may not run a warning",
    arguments: [
      (launch(request), Severity.error),
      (launch("setUp(1)", helper: request), .error),
      (launch("self.setUp(1)", helper: "if isNew { welcome() }\n\(request)"), .error),
      (launch("do { \(request) }"), .error),
      (launch("_ = try? load()\n\(request)"), .warning),
      (launch("if isNew { return true }\n\(request)"), .warning),
      (launch("guard isNew else { return true }\n\(request)"), .warning),
      (launch("if isNew { \(request) }"), .warning),
      (launch("for _ in users { \(request) }"), .warning),
      (launch("isNew ? \(request) : ()"), .warning),
      (launch("DispatchQueue.main.async { \(request) }"), .warning),
      (launch("setUp(1)", helper: "fatalError()\n\(request)"), .warning),
      (launch("other.setUp(1)", helper: request), .warning),
      (launch("start()", helper: request), .warning),
      (launch("", outside: "func later() { \(request) }"), .warning),
      (launch("UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)"), .warning),
      (launch("_ = PHAsset.fetchAssets(with: .image, options: nil)"), .warning),
      (launch("CNContactStore().requestAccess(for: .contacts) { _, _ in }"), .error),
      (launch("CNContactStore().requestAccess(for: kind) { _, _ in }"), nil),
      // What the name of a method means is not certain without the type of its value.
      (launch("store.requestAccess(for: .contacts) { _, _ in }"), .warning),
      (launch("AVCaptureDevice.requestAccess(for: AVMediaType.video) { _ in }"), .error),
      (
        launch("setUp(AVCaptureDevice.requestAccess(for: .audio) { _ in })"), .error
      ),
      (launch("window?.rootViewController = setUp(1)", helper: request), .warning),
      (launch("self.window?.rootViewController = setUp(1)", helper: request), .warning),
      (launch("self.start = setUp(1)", helper: request), .error),
      (launch("router?.start(setUp(1))", helper: request), .warning),
      (launch("router!.start(setUp(1))", helper: request), .error),
      (launch("repeat { if isNew { break }\n\(request) } while false"), .warning),
      (launch("for _ in users { break }\n\(request)"), .error),
      // iOS 17 answers this request with an error.
      (launch("EKEventStore().requestAccess(to: .event) { _, _ in }"), .warning),
      (launch("_ = VNDocumentCameraViewController()"), .warning),
      // Another type has a method with the name.
      (
        launch(
          "setUp(1)", helper: "if isNew { \(request) }",
          outside: "final class Photos { func setUp(_ mode: Int) { \(request) } }"), .warning
      ),
      // Code that asks nobody.
      (launch("CLLocationManager().requestWhenInUseAuthorization()"), .warning),
    ])
  func atLaunch(_ code: String, _ severity: Severity?) throws {
    let found = try Self.outcome("usage-description-missing", Self.target(code)).findings
    #expect(found.map(\.diagnostic.severity) == (severity.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("[PHPhotoLibrary requestAuthorization:^(PHAuthorizationStatus s) {}];", Severity.error),
    ("[self ask];", .error),
    ("BOOL asked = [self isNew] && [self ask];", .warning),
    ("if ([self isNew] || [self ask]) {}", .warning),
    ("if (self.isNew) goto end; [self ask]; end: ;", .warning),
    ("do { if (self.isNew) break; [self ask]; } while (0);", .warning),
  ])
  func atLaunchInObjectiveC(_ body: String, _ severity: Severity) throws {
    let code = """
      #import <Photos/Photos.h>
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        \(body)
        return YES;
      }
      - (BOOL)ask {
        [PHPhotoLibrary requestAuthorization:^(PHAuthorizationStatus status) {}];
        return YES;
      }
      @end
      int main(int argc, char *argv[]) {
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
      }
      """
    let target = try Self.target(code, path: "App.m")
    let found = try Self.outcome("usage-description-missing", target).findings
    #expect(found.map(\.diagnostic.severity) == [severity])
  }

  @Test func atLaunchInSwiftUI() throws {
    let code = """
      import SwiftUI
      final class Store { init() {} }
      @main struct Shop: App {
        init() { \(Self.request) }
        var body: some Scene { WindowGroup { Text("a") } }
      }
      """
    let found = try Self.outcome("usage-description-missing", Self.target(code)).findings
    #expect(found.map(\.diagnostic.severity) == [.error])
  }

  @Test("Code behind a flag counts where the flag is set, and is left open where it is not known")
  func flags() throws {
    let rule = "usage-description-missing"
    #expect(
      try Self.outcome(rule, Self.target(Self.camera, flags: ["CAMERA"])).findings.count == 1)
    let off = try Self.outcome(rule, Self.target(Self.camera, flags: []))
    #expect(off.findings.isEmpty && off.notChecked.isEmpty)
    let open = try Self.outcome(rule, Self.target(Self.camera))
    #expect(open.findings.isEmpty && open.notChecked.count == 1)
  }

  @Test("Bluetooth without a text is an error, other things are warnings")
  func severities() throws {
    let code = """
      import CoreBluetooth
      import AVFoundation
      let manager = CBCentralManager(delegate: nil, queue: nil)
      func ask() async { _ = await AVCaptureDevice.requestAccess(for: .video) }
      """
    let found = try Self.outcome("usage-description-missing", Self.target(code)).findings
    #expect(found.map(\.diagnostic.severity) == [.error, .warning])
  }

  @Test("What is not in a part of the sources may be in the rest")
  func incomplete() throws {
    let items = """
      <key>UIApplicationShortcutItems</key><array><dict>
      <key>UIApplicationShortcutItemType</key><string>a</string></dict></array>
      """
    let target = try Self.target("import UIKit", plist: items, isComplete: false)
    let outcome = try Self.outcome("shortcut-item-unhandled", target)
    #expect(outcome.findings.isEmpty && outcome.notChecked.count == 1)
  }

  @Test("One thing in many places is one finding with a few notes")
  func places() throws {
    let line = "func f() { _ = UIApplication.shared.canOpenURL(URL(string: \"x-y://z\")!) }\n"
    let code = "import UIKit\n" + String(repeating: line, count: 40)
    let found = try Self.outcome("query-scheme-missing", Self.target(code)).findings
    #expect(found.count == 1)
    #expect(found.first?.diagnostic.notes.count == 4)
  }

  @Test("Ten thousand names take no quadratic time")
  func manyNames() throws {
    let lines = (0..<10_000).map {
      "func f\($0)() { _ = UIApplication.shared.canOpenURL(URL(string: \"s\($0)://z\")!) }"
    }
    let schemes = (0..<10_000).map { "<string>t\($0)</string>" }.joined()
    let target = try Self.target(
      lines.joined(separator: "\n"),
      plist: "<key>LSApplicationQueriesSchemes</key><array>\(schemes)</array>")
    let clock = ContinuousClock()
    var outcome: TargetValidator.Outcome?
    let time = try clock.measure { outcome = try Self.outcome("query-scheme-missing", target) }
    #expect(outcome?.findings.count == RuleContext.maximumFindingsPerRule)
    #expect(outcome?.notChecked.isEmpty == false)
    #expect(time < Patience.limit)
  }

  @Test("Every call in the table has a name of its own, and keys that the catalog has")
  func table() {
    let names = PrivacyProtectedAPI.all.map(\.name)
    #expect(Set(names).count == names.count)
    for api in PrivacyProtectedAPI.all {
      #expect(PrivacyProtectedAPI.named(api.name) == api)
      #expect(!api.keys.isEmpty && api.keys.allSatisfy { !$0.isEmpty })
      for key in api.keys.joined() {
        #expect(KeyCatalog.topLevel.key(named: key) != nil, "\(key)")
      }
      let word = api.form == .making ? api.type : api.swiftName
      #expect(PrivacyProtectedAPI.candidates(forSwift: word).contains(api))
    }
  }
}
