internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// Code that runs in a target and is not among its sources: packages, frameworks, generated files.
enum ForeignCode {
  /// The setting in which dependency managers name the libraries to link, even those that no source imports.
  private static let linkerSetting = "OTHER_LDFLAGS"

  /// Why code outside the target's sources may do what the sources do not do; nil when there is no such code:
  /// all sources are there, every import is a module of the system, and the linker gets no library.
  static func unreadCode(of target: InspectedTarget) -> UnknownInput? {
    guard let sources = target.sources.value else { return nil }
    if let input = sources.missing.first {
      return UnknownInput(
        "'\(input.name)' of '\(target.name)' \(input.reason)",
        needs: ["all sources of '\(target.name)'"])
    }
    if let flags = target.settings.value?.value(linkerSetting),
      !flags.isDecided || linksCode(flags.text)
    {
      return UnknownInput(
        "the libraries in '\(linkerSetting)' of '\(target.name)' are not read", needs: [])
    }
    if let settings = target.settings.value as? BuildSettings,
      let input = settings.missingInput(for: linkerSetting)
    {
      return UnknownInput(
        "'\(input.name)', which \(input.reason), may set '\(linkerSetting)' of '\(target.name)'",
        needs: [])
    }
    for use in target.codeUses(.importsModule) {
      let module = String(use.text.prefix { $0 != "." && $0 != "/" })
      if !systemModules.contains(module) {
        return UnknownInput(
          "the code of '\(module)', which '\(target.name)' imports, is not read", needs: [])
      }
    }
    return nil
  }

  /// Whether linker flags name a library or a framework that may not be part of the system.
  private static func linksCode(_ flags: String) -> Bool {
    var isName = false
    for flag in flags.split(whereSeparator: { $0 == " " || $0 == "\"" || $0 == "\n" }) {
      if isName, !systemModules.contains(String(flag)) { return true }
      isName = flag == "-framework" || flag == "-weak_framework"
      if flag.hasPrefix("-l") || flag.hasSuffix(".a") || flag.hasSuffix(".o") { return true }
    }
    return false
  }

  /// Modules of the SDKs that do not do the work of an app's life cycle by themselves.
  static let systemModules: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility",
    "AccessorySetupKit",
    "Accounts", "ActivityKit", "AdServices", "AddressBook", "AddressBookUI", "AppIntents",
    "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AuthenticationServices",
    "AVRouting", "BackgroundAssets", "BackgroundTasks", "BusinessChat", "CFNetwork", "CallKit",
    "CarPlay", "Charts", "ClassKit", "CloudKit", "Collaboration", "Combine", "CommonCrypto",
    "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI",
    "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit", "CryptoTokenKit",
    "Darwin", "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck", "Dispatch", "EventKit",
    "EventKitUI", "ExternalAccessory", "FamilyControls", "FileProvider", "Foundation", "GLKit",
    "GameController", "GameKit", "GameplayKit", "GroupActivities", "HealthKit", "HealthKitUI",
    "HomeKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "ManagedSettings", "MapKit", "MatterSupport", "MediaAccessibility",
    "MediaPlayer", "MediaToolbox", "MessageUI", "Messages", "Metal", "MetalKit",
    "MetalPerformanceShaders", "MetricKit", "MobileCoreServices", "ModelIO",
    "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "NearbyInteraction", "Network",
    "NetworkExtension", "NotificationCenter", "OSLog", "ObjectiveC", "Observation", "OpenGLES",
    "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "PushToTalk", "QuartzCore",
    "QuickLook", "QuickLookThumbnailing", "RealityKit", "RegexBuilder", "ReplayKit",
    "SafariServices",
    "SceneKit", "ScreenTime", "Security", "ShazamKit", "Social", "SoundAnalysis", "Speech",
    "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI", "Symbols", "System",
    "SystemConfiguration", "Testing", "TipKit", "Translation", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Vision",
    "VisionKit", "WatchConnectivity", "WeatherKit", "WebKit", "WidgetKit", "WorkoutKit", "XCTest",
    "_Concurrency", "_StringProcessing", "libkern", "mach", "net", "netinet", "objc", "os", "simd",
    "sys", "zlib",
  ]
}
