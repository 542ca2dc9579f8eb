internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// Code that asks for something private without a text that says why.
enum UsageDescriptionMissing: TargetRule {
  static let id: RuleID = "usage-description-missing"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let upload = "ITMS-90683"
  private static let bluetooth = "NSBluetoothAlwaysUsageDescription"

  /// An app delegate that calls a method at launch.
  private static func launch(_ call: String, _ body: String) -> String {
    """
    --- AppDelegate.swift
    import Photos
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(call)
        return true
      }
      private func setUp() {
        \(body)
      }
    }
    """
  }

  private static func log(_ key: String) -> String {
    "This app has crashed because it attempted to access privacy-sensitive data without a usage "
      + "description. The app's Info.plist must contain an \(key) key with a string value explaining "
      + "to the user how the app uses this data."
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code uses a privacy-protected API without its usage description.",
      rationale: """
        The system shows the text when it asks the user for access. Without it the user is never \
        asked, or the app is terminated at the call; App Store Connect refuses the upload, or warns, for every \
        reference in the app's code. For Bluetooth, the app is terminated when code creates a \
        manager. A request for access that terminates the app and runs at every launch is an error: one in a launch method \
        of the app delegate or in the initializer of a SwiftUI app, or in a method that these call, with no branch before it.
        """,
      source: """
        Apple, Requesting access to protected resources; sparrowcode/PermissionsKit issue 347; \
        openrung/openrung-mobile-app issue 87
        """,
      lowered: "warning except for Bluetooth, and for requests at every launch",
      runtimeMessages: [log("…")], predicts: [upload],
      fix: .none(because: .intentUnknown),
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>NSCameraUsageDescription</key><string>Scans codes.</string>
          --- Camera.swift
          import AVFoundation
          func ask() async { _ = await AVCaptureDevice.requestAccess(for: .video) }
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>NSPhotoLibraryAddUsageDescription</key><string>Saves pictures.</string>
          --- Album.swift
          import UIKit
          func save(_ image: UIImage) { UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil) }
          """, .target(.app)),
        .accepts(
          """
          --- Camera.swift
          import AVFoundation
          func ask() async { _ = await AVCaptureDevice.requestAccess(for: .video) }
          """, .target(.app), facts: ValidationFacts(platform: .macos)),
        .accepts(
          """
          --- Info.plist
          <key>NSCalendarsWriteOnlyAccessUsageDescription</key><string>Adds your trips.</string>
          --- Trips.swift
          import EventKit
          func ask(_ store: EKEventStore) async throws { _ = try await store.requestWriteOnlyAccessToEvents() }
          """, .target(.app)),
        .accepts(
          """
          --- Hands.swift
          struct HandTrackingProvider {}
          let provider = HandTrackingProvider()
          """, .target(.app), facts: ValidationFacts(platform: .ios)),
        .accepts(
          """
          --- World.swift
          import ARKit
          let provider = WorldTrackingProvider()
          """, .target(.app), facts: ValidationFacts(platform: .visionos)),
        .accepts(
          """
          --- Info.plist
          <key>NSWorldSensingUsageDescription</key><string>Places the lamp.</string>
          --- Session.swift
          import ARKit
          func ask(_ session: ARKitSession) async {
            _ = await session.requestAuthorization(for: [.worldSensing])
          }
          """, .target(.app), facts: ValidationFacts(platform: .visionos)),
        .accepts(
          """
          --- Picker.swift
          import UIKit
          func library(_ picker: UIImagePickerController) { picker.sourceType = .photoLibrary }
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .flags(
          launch("setUp()", "PHPhotoLibrary.⟪requestAuthorization⟫ { _ in }"), .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>NSWorldSensingUsageDescription</key><string>Places the lamp.</string>
          --- Session.swift
          import ARKit
          func ask(_ session: ARKitSession) async {
            _ = await session.⟪requestAuthorization⟫(for: [.worldSensing, .handTracking])
          }
          """, .target(.app), facts: ValidationFacts(platform: .visionos)),
        .flags(
          """
          --- Info.plist
          <key>NSCameraUsageDescription</key><string>Shows the room.</string>
          --- World.swift
          import ARKit
          let provider = ⟪PlaneDetectionProvider⟫(alignments: [.horizontal])
          """, .target(.app), facts: ValidationFacts(platform: .visionos)),
        .flags(
          """
          --- Info.plist
          <key>NSCameraUsageDescription</key><string></string>
          --- Camera.swift
          import AVFoundation
          func ask() async { _ = await AVCaptureDevice.⟪requestAccess⟫(for: .video) }
          """, .target(.app)),
        .flags(
          """
          --- Camera.swift
          import AVFoundation
          func ask() async { _ = await AVCaptureDevice.⟪requestAccess⟫(for: .video) }
          """, .target(.app)),
        .flags(
          """
          --- Picker.swift
          import UIKit
          func camera(_ picker: UIImagePickerController) { picker.⟪sourceType⟫ = .camera }
          """, .target(.app)),
        .flags(
          """
          --- Picker.m
          void camera(UIImagePickerController *picker) {
            picker.⟪sourceType⟫ = UIImagePickerControllerSourceTypeCamera;
          }
          """, .target(.app)),
        .flags(
          """
          --- Session.swift
          import AVFoundation
          func input(_ device: AVCaptureDevice) throws -> AVCaptureInput {
            try ⟪AVCaptureDeviceInput⟫(device: device)
          }
          """, .target(.app)),
        .flags(
          """
          --- Radio.swift
          import CoreBluetooth
          let manager = ⟪CBCentralManager⟫(delegate: nil, queue: nil)
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>NSLocationWhenInUseUsageDescription</key><string>Shows the way.</string>
          --- Place.swift
          import CoreLocation
          func ask(_ manager: CLLocationManager) { manager.⟪requestAlwaysAuthorization⟫() }
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform, let sources = target.sources.value else { return }
    var demands: [Demand] = []
    for (use, linked) in zip(
      target.codeUses(.privacyProtectedAPI), sources.uses(.privacyProtectedAPI))
    {
      guard let api = PrivacyProtectedAPI.named(use.text) else { continue }
      // Other systems do not have these types, so the name means something else there.
      if api.isOfVisionOSAlone, context.platform != .visionos { continue }
      for keys in api.keys {
        if let index = demands.firstIndex(where: { $0.keys == keys }) {
          demands[index].uses.append((use, linked.use, api))
        } else {
          demands.append(Demand(keys: keys, uses: [(use, linked.use, api)]))
        }
      }
    }
    let declared = target.declared
    lazy var launch = CertainLaunchCalls(sources)
    for demand in demands {
      let key = demand.keys[0]
      var uses = demand.uses.map(\.code)
      if reportEmpty(demand.keys, uses, demand.api, target, &context) { continue }
      // Where people choose an accessory in the system's picker, no text is needed.
      let answer =
        key == bluetooth ? declared.bluetoothPurpose : declared.purpose(demand.keys)
      var isCertain = key == bluetooth
      if case .missing = answer, let index = demand.firstAtLaunch({ launch.contain($0, of: $1) }) {
        uses.insert(uses.remove(at: index), at: 0)
        isCertain = true
      }
      context.require(
        answer, for: uses, "'\(key)'", isCertain ? .error : .warning,
        { _ in
          let need = "'\(demand.api.name)' needs '\(key)'"
          return switch demand.api.consequence {
          case .endsTheApp: need + ", so the system terminates the app here"
          case .isNotAsked: need + ", so the system does not ask the user"
          case nil: need + ", which is missing in the Info.plist"
          }
        },
        help: { _ in "add '\(key)' with a sentence that explains why" },
        runtimeMessage: demand.api.consequence == .endsTheApp ? log(key) : nil, predicts: [upload])
    }
  }

  /// A text that code needs.
  private struct Demand {
    let keys: [String]
    /// The uses that need it, in the order of the files; never empty.
    var uses: [(code: CodeUse, source: SourceUse, api: PrivacyProtectedAPI)]

    /// The API of the first use, which messages name.
    var api: PrivacyProtectedAPI { uses[0].api }

    /// Keys for requests that iOS 17 answers with an error, where older systems terminate the app.
    private static let olderKeys: Set = [
      "NSCalendarsUsageDescription", "NSRemindersUsageDescription",
    ]

    /// The first use that terminates the app at every launch.
    func firstAtLaunch(_ runs: (SourceUse, PrivacyProtectedAPI) -> Bool) -> Int? {
      guard api.consequence == .endsTheApp, Self.olderKeys.isDisjoint(with: keys) else {
        return nil
      }
      return uses.firstIndex { $0.code.isCompiled && runs($0.source, $0.api) }
    }
  }

  /// Reports a text that is present but empty. Returns whether it did.
  private static func reportEmpty(
    _ keys: [String], _ uses: [CodeUse], _ api: PrivacyProtectedAPI, _ target: InspectedTarget,
    _ context: inout RuleContext
  ) -> Bool {
    let values = keys.compactMap { target.plist.root[$0] }
    guard let value = values.first, let use = uses.first(where: \.isCompiled),
      values.allSatisfy({ $0.string.map(ValueText.isBlank) ?? false })
    else { return false }
    let key = keys.first { target.plist.root[$0] != nil } ?? keys[0]
    context.report(
      .warning, "'\(api.name)' needs a text in '\(key)', but it is empty", at: use.place,
      notes: [context.note("the text is here", at: value)],
      help: "write a sentence that says why", predicts: [upload])
    return true
  }
}
