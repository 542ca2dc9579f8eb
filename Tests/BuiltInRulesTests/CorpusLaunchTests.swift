import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Launches of real apps")
struct CorpusLaunchTests {
  @Test("What a real app declares may launch it: no rule of declarations says otherwise")
  func declaredLaunchIsPossible() throws {
    var count = 0
    for found in try PropertyListFiles.all(in: Corpus.urlOrSamples) {
      let isEntitlements = found.path.hasSuffix(".entitlements")
      guard isEntitlements || found.path.hasSuffix("Info.plist") else { continue }
      let document = PropertyListDocument.read(
        SourceFile(path: found.path, bytes: try Data(contentsOf: found.url)))
      let app = DeclaredCapabilities(
        infoPlist: isEntitlements ? nil : InfoPlist(document),
        entitlements: isEntitlements ? Entitlements(document) : nil)
      for options in Self.launches(app) {
        count += 1
        let report = try Self.report(options, app)
        #expect(report.findings.isEmpty, "\(found.path): \(options.entries)")
      }
    }
    #expect(count > 0)
  }

  /// The launches that the declarations allow, one for each.
  private static func launches(_ app: DeclaredCapabilities) -> [LaunchOptions] {
    var launches: [LaunchOptions] = []
    func add(_ set: (inout LaunchOptions) -> Void) {
      var options = LaunchOptions()
      set(&options)
      if !options.entries.isEmpty { launches.append(options) }
    }
    for scheme in app.urlSchemes.map(\.value) {
      // Some declare `tickets://`, which is not a scheme.
      guard let url = LaunchURL(scheme + "://open"), url.scheme == scheme.lowercased() else {
        continue
      }
      add { $0.url = url }
    }
    for type in app.shortcutTypes {
      add { $0.shortcutItem = QuickAction(type: type.value, localizedTitle: "New") }
    }
    for type in app.userActivityTypes {
      add {
        $0.userActivityDictionary = UserActivity.Launch(UserActivity(activityType: type.value))
      }
    }
    for domain in app.associatedDomains
    where domain.value.service == .appLinks && domain.value.defect == nil {
      let host = (domain.value.isWildcard ? "a." : "") + domain.value.host
      let port = domain.value.port.map { ":\($0)" } ?? ""
      add {
        $0.userActivityDictionary = UserActivity.Launch(
          UserActivity(
            activityType: UserActivity.browsingWeb, webpageURL: "https://\(host)\(port)/a"))
      }
    }
    if app.pushEnvironment.place != nil {
      add {
        $0.remoteNotification = RemoteNotification(
          .dictionary([.init("aps", .dictionary([.init("alert", "Hello")]))]))
      }
    }
    let modes = app.backgroundModes.map(\.value)
    if modes.contains("bluetooth-central"), app.bluetoothPurpose.place != nil {
      add { $0.bluetoothCentrals = ["main"] }
    }
    if app.locationLaunch.place != nil { add { $0[.location] = true } }
    return launches
  }

  private static let rules = RuleCatalog.launchOptions.filter {
    $0.id.name.hasSuffix("-undeclared")
  }

  /// The options go through a file, as those of a test do.
  private static func report(
    _ options: LaunchOptions, _ app: DeclaredCapabilities
  ) throws -> FileReport {
    let bytes = try PropertyListWriter.write(options.fragment, as: .xml).bytes
    return Validator(facts: ValidationFacts(), launchRules: rules).validate(
      .read(SourceFile(path: "launch", bytes: bytes)), against: app)
  }
}
