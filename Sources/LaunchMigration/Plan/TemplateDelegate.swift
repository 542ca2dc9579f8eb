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
    let delegate = DelegateClass(type, in: sources)
    return delegate.members.contains { member in
      let code = delegate.codes[member.code]
      return !launch.contains(member.name)
        || (member.body ?? 0..<0).contains { code.isWord($0) && !words.contains(code.text($0)) }
    }
  }
}
