/// The step that the makers of a framework offer to apps made with it: one row for each framework.
///
/// Sources: the documentation, templates and release notes of each framework, as of 2026-11-22. A version is
/// listed if the makers or several reports name it; statements of only one report are left out.
package struct VendorFact: Sendable {
  /// The beginnings of the framework's name, which may follow words such as "the template of".
  package let names: [String]
  /// Modules that the file of the app delegate imports only in apps of the framework.
  package let modules: Set<String>
  /// The names of the framework in lock files.
  package let lockNames: [String]
  /// The first version for which the step works; empty if none is known.
  package let firstVersion: [Int]
  /// How to get that version, as an imperative; nil if no version is known.
  package let update: String?
  /// What to do with that version, as an imperative.
  package let step: String
  /// What to do if the app delegate differs from that of the template, which the tool of the framework then leaves alone;
  /// nil where nothing else is to be done.
  package let changedStep: String?

  private init(
    _ names: [String], modules: Set<String> = [], lockNames: [String] = [], since first: [Int] = [],
    update: String? = nil, step: String, changed: String? = nil
  ) {
    self.names = names
    self.modules = modules
    self.lockNames = lockNames
    firstVersion = first
    self.update = update
    self.step = step
    changedStep = changed
  }

  /// What to do with a version of the framework; nil stands for a version that is not known.
  package func action(with version: [Int]?) -> String {
    guard let update else { return step }
    if let version, !version.lexicographicallyPrecedes(firstVersion) { return step }
    return "\(update), and \(step)"
  }

  /// The framework in a text such as "the template of Expo SDK 54", with the numbers of its version.
  package static func named(_ text: String) -> (fact: VendorFact, version: [Int]?)? {
    for fact in all {
      for name in fact.names {
        guard let range = text.firstRange(of: name) else { continue }
        // A name must be a whole word: "SDL", not a part of one.
        let isStart =
          range.lowerBound == text.startIndex || text[text.index(before: range.lowerBound)] == " "
        guard isStart, !(text[range.upperBound...].first?.isLetter ?? false) else { continue }
        let numbers = text[range.upperBound...].drop { !$0.isASCII || !$0.isNumber }
          .prefix { $0.isASCII && ($0.isNumber || $0 == ".") }.split(separator: ".")
          .compactMap { Int($0) }
        return (fact, numbers.isEmpty ? nil : numbers)
      }
    }
    return nil
  }

  /// All facts. If one name contains another, the longer one comes first.
  package static let all = [
    flutter, reactNativeNavigation, reactNative, expo, capacitor, cordova, nativeScript, titanium,
    maui, xamarinForms, dotNET,
    sdl, toga, briefcase, godot, unity, tauri,
  ]

  /// Source: docs.flutter.dev, "UISceneDelegate adoption", which has the steps by hand; `uiscene_migration.dart`, which skips
  /// an AppDelegate that differs from its template; `FlutterImplicitEngineDelegate` of api.flutter.dev.
  private static let flutter = VendorFact(
    ["Flutter"], modules: ["Flutter"], since: [3, 41], update: "update to Flutter 3.41 or later",
    step: "run 'flutter build ios', which migrates an unchanged AppDelegate; with 3.38, run "
      + "'flutter config --enable-uiscene-migration' first",
    changed:
      "the AppDelegate was changed, so that 'flutter build ios' leaves it alone: let it adopt "
      + "'FlutterImplicitEngineDelegate', register plugins and channels in 'didInitializeImplicitFlutterEngine(_:)', and add "
      + "the scene manifest with 'FlutterSceneDelegate' by hand, as 'UISceneDelegate adoption' on docs.flutter.dev says"
  )

  /// Source: wix/react-native-navigation, issue 7042, closed without a change.
  private static let reactNativeNavigation = VendorFact(
    ["React Native Navigation"],
    step:
      "add a scene delegate and a scene manifest by hand, and check where the library looks up windows"
  )

  /// Source: react-native-community/template, pull request 246, and react/react-native, pull request 57700.
  private static let reactNative = VendorFact(
    ["React Native"], modules: ["React", "React_RCTAppDelegate", "React-RCTAppDelegate"],
    lockNames: ["React-Core"], since: [0, 88], update: "update to React Native 0.88 or later",
    step: "take 'SceneDelegate.swift' and the scene manifest from its template")

  /// Source: Expo, changelog of SDK 58; `iosSceneSupport.ts` of expo-build-properties.
  private static let expo = VendorFact(
    ["Expo"], modules: ["Expo", "ExpoModulesCore"], lockNames: ["Expo"], since: [58],
    update:
      "update to Expo SDK 58, or to 57.0.23 with 'ios.enableSceneSupport' of expo-build-properties",
    step: "run 'npx expo prebuild'")

  /// Source: Capacitor, 8.5.0, and its `migrate` command, which skips an app that has adopted in part.
  private static let capacitor = VendorFact(
    ["Capacitor"], modules: ["Capacitor"], lockNames: ["Capacitor", "capacitor-swift-pm"],
    since: [8, 5], update: "update to Capacitor 8.5 or later", step: "run 'npx cap migrate'")

  /// Source: apache/cordova-ios, 8.0.0, and 8.1.0 for universal links.
  private static let cordova = VendorFact(
    ["Cordova", "cordova-ios"], modules: ["Cordova"], lockNames: ["Cordova"], since: [8],
    update: "update to cordova-ios 8.1 or later",
    step:
      "run 'cordova platform remove ios' and 'cordova platform add ios@8', which creates the project again"
  )

  /// Source: NativeScript, core 9.
  private static let nativeScript = VendorFact(
    ["NativeScript"], since: [9], update: "update to NativeScript 9 or later",
    step: "add 'UIApplicationSceneManifest' to 'App_Resources/iOS/Info.plist'")

  /// Source: tidev/titanium-sdk, pull request 13941; which release has it first is not known.
  private static let titanium = VendorFact(
    ["Titanium"],
    step:
      "use a current SDK of Titanium, and remove scene entries without a delegate class from tiapp.xml"
  )

  /// Source: dotnet/maui, pull request 38601.
  private static let maui = VendorFact(
    [".NET MAUI"],
    step:
      "add 'Platforms/iOS/SceneDelegate.cs', a subclass of 'MauiUISceneDelegate', and the scene manifest of the "
      + "current .NET MAUI template, also for Mac Catalyst")

  /// Source: Microsoft, "Xamarin support policy": the support ended on 1 May 2024.
  private static let xamarinForms = VendorFact(
    ["Xamarin.Forms"],
    step:
      "move the app to .NET MAUI: no version of Xamarin.Forms adopts scenes, since its support ended on 1 May 2024"
  )

  /// Source: dotnet/macios, templates: a `SceneDelegate.cs` that nothing names is not used.
  private static let dotNET = VendorFact(
    [".NET"],
    step:
      "add a scene manifest that names the registered scene delegate, and make the window in 'WillConnect'"
  )

  /// Source: libsdl-org/SDL, 3.4.0, `SDL_uikitappdelegate.m`.
  private static let sdl = VendorFact(
    ["SDL"], since: [3, 4], update: "update to SDL 3.4 or later",
    step: "build again: its app delegate supports scenes")

  /// Source: beeware/toga, pull request 4696, which is newer than 0.5.6.
  private static let toga = VendorFact(
    ["Toga"], since: [0, 5, 7], update: "update Toga to a version after 0.5.6",
    step: "run 'briefcase update iOS -r'")

  /// Source: the same; an exact version of Toga is not known here.
  private static let briefcase = VendorFact(
    ["Briefcase"],
    step: "require a version of toga-iOS after 0.5.6, and run 'briefcase update iOS -r'")

  /// Source: godotengine/godot, 4.6, whose exported program starts with SwiftUI.
  private static let godot = VendorFact(
    ["Godot"], since: [4, 6], update: "update to Godot 4.6 or later",
    step: "export the project again")

  /// Source: exported `UnityAppController.mm`; which editor has it first is known from one report only.
  private static let unity = VendorFact(
    ["Unity"],
    step: "update the Unity editor to the latest patch of its stream, and export the project again")

  /// Source: tauri-apps/tauri, pull request 15890.
  private static let tauri = VendorFact(
    ["Tauri"], step: "update tauri, tauri-cli and tao, and create 'gen/apple' again")
}
