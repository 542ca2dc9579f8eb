/// Source files that a tool writes before each build. Repositories leave them out, so a clone does not have
/// them.
///
/// They only register modules and plugins: none of them extends a class of the app. Sources: flutter/flutter,
/// `packages/flutter_tools/lib/src/flutter_plugins.dart`; expo/expo, `packages/expo-modules-autolinking`.
package enum GeneratedSource {
  /// Whether a file with this name says nothing about an app's delegates.
  package static func isIrrelevant(_ name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = [
    "GeneratedPluginRegistrant.m", "GeneratedPluginRegistrant.mm", "GeneratedPluginRegistrant.h",
    "GeneratedPluginRegistrant.swift", "ExpoModulesProvider.swift",
  ]
}
