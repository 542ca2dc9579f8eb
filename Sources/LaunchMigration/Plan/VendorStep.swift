public import Findings
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// What the vendor of a framework offers to an app that is made with it.
///
/// Such an app is not edited: the tool of the framework knows its template, and an edit of ours makes some of these
/// tools skip the app. Sources: the documentation of each framework, as of 2026-11-22; versions without a vendor's
/// word are left out.
public struct VendorStep: Sendable {
  /// The framework with its version where that is known: `Expo SDK 54`.
  public package(set) var framework: String
  /// What to do, as an imperative.
  public package(set) var action: String
  /// What brings the framework in; nil where no file is named.
  public package(set) var place: SourcePlace?

  /// A framework and what it offers.
  private struct Vendor {
    /// What the name of the framework begins with.
    let name: String
    /// Modules that only apps of the framework import in the file of the app delegate.
    let modules: Set<String>
    /// What to do.
    let action: String
  }

  private static let vendors = [
    Vendor(
      name: "Flutter", modules: ["Flutter"],
      action: "run 'flutter build ios' with Flutter 3.41 or later, which migrates an unchanged "
        + "AppDelegate; with 3.38, run 'flutter config --enable-uiscene-migration' first"),
    Vendor(
      name: "Expo", modules: ["Expo", "ExpoModulesCore"],
      action: "update to Expo SDK 58, or to 57.0.23 with 'ios.enableSceneSupport' of "
        + "expo-build-properties, and run 'npx expo prebuild'"),
    Vendor(
      name: "Capacitor", modules: ["Capacitor"],
      action: "update to Capacitor 8.5 or later and run 'npx cap migrate'"),
    Vendor(
      name: "Cordova", modules: ["Cordova"],
      action: "run 'cordova platform remove ios' and 'cordova platform add ios@8', which creates "
        + "the project again"),
    Vendor(
      name: "React Native", modules: ["React", "React_RCTAppDelegate", "React-RCTAppDelegate"],
      action: "apply the upgrade of the template to React Native 0.88, which has a SceneDelegate"),
    Vendor(
      name: ".NET", modules: [],
      action: "add the scene manifest and the SceneDelegate of the current .NET template"),
    Vendor(
      name: "SDL", modules: [],
      action: "update to SDL 3.4 or later, whose app delegate supports scenes"),
  ]

  /// The step for an app whose start a framework brings.
  init(_ start: FrameworkStart) {
    framework = start.framework
    place = start.place
    action =
      Self.vendors.first { start.framework.hasPrefix($0.name) }?.action
      ?? "update \(start.framework) to a version that adopts scenes"
  }

  private init(_ vendor: Vendor, _ place: SourcePlace) {
    framework = vendor.name
    action = vendor.action
    self.place = place
  }

  /// The step for an app whose own app delegate is that of a framework's template; nil where it is plain UIKit.
  ///
  /// - Complexity: linear in the length of the files with the delegate.
  static func ofTemplate(_ delegate: LinkedType, in sources: TargetSources) -> VendorStep? {
    for name in sources.superclassChain(of: delegate) {
      guard let known = FrameworkAppDelegate.named(name),
        let vendor = vendors.first(where: { known.framework.hasPrefix($0.name) })
      else { continue }
      return VendorStep(vendor, sources.place(delegate))
    }
    for part in delegate.parts {
      let file = sources.files[part.file].file
      for line in ImportLine.all(in: file.source) {
        if let vendor = vendors.first(where: { $0.modules.contains(line.module) }) {
          return VendorStep(vendor, SourcePlace(file, line.span))
        }
      }
    }
    return nil
  }
}

/// A line that imports a module, in Swift or Objective-C.
struct ImportLine {
  /// The module, or the folder in `#import <React/RCTBridge.h>`.
  let module: String
  /// The line.
  let span: SourceSpan

  /// The lines of a file that import something, comments not looked at.
  ///
  /// - Complexity: linear in the length of the file.
  static func all(in source: SourceFile) -> [ImportLine] {
    var found: [ImportLine] = []
    var start = 0
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let span = start..<start + line.count
      start += line.count + 1
      guard line.count < 400 else { continue }
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        .map { String(decoding: $0, as: UTF8.self) }
      guard let at = words.firstIndex(where: { ["import", "@import", "#import"].contains($0) }),
        at < 3, at + 1 < words.count
      else { continue }
      let name = words[at + 1].drop { $0 == "<" }.prefix { $0 != "/" && $0 != ";" && $0 != "." }
      found.append(ImportLine(module: String(name), span: SourceSpan(span)))
    }
    return found
  }
}
