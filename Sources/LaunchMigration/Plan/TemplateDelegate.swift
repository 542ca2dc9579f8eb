internal import LaunchModel
internal import LaunchSources

/// The app delegate of Flutter's template: a launch method that registers plug-ins and calls the superclass.
enum TemplateDelegate {
  /// The words of the template's launch method.
  private static let words: Set<String> = [
    "GeneratedPluginRegistrant", "register", "with", "self", "return", "super", "application",
    "didFinishLaunchingWithOptions", "launchOptions", "registerWithRegistry",
  ]

  /// Whether a class has more than the template has.
  ///
  /// Source: flutter/flutter, `uiscene_migration.dart` and the templates of `packages/flutter_tools`.
  ///
  /// - Complexity: linear in the files that declare it.
  static func isChanged(_ type: LinkedType, in sources: TargetSources) -> Bool {
    let launch = LifecycleCallback.appDidFinishLaunching.allNames
    return DelegateClass(type, in: sources).containsOtherThan(launch) { member, code in
      (member.body ?? 0..<0).contains { code.isWord($0) && !words.contains(code.text($0)) }
    }
  }
}

extension DelegateClass {
  /// Whether the class itself has a member with another name, or a member with one of these names for which a condition holds.
  fileprivate func containsOtherThan(
    _ names: [String], or condition: (ClassMember, SourceCode) -> Bool
  ) -> Bool {
    members.contains { !names.contains($0.name) || condition($0, codes[$0.code]) }
  }
}
