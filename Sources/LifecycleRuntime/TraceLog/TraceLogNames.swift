internal import LaunchModel
internal import SourceText

/// The names that a log can use.
enum TraceLogNames {
  /// Returns the callback with a name, which may follow the name of its class.
  ///
  /// - Parameter hasScene: whether the line names a scene. This distinguishes a notification of a scene from
  ///   one of the application with the same name.
  static func callback(_ text: String, hasScene: Bool) -> LifecycleCallback? {
    for name in [text, method(text)].compactMap(\.self) {
      let found = LifecycleCallback.named(name)
      if found.count < 2 { if let only = found.first { return only } else { continue } }
      return found.first { (ReportedTransition($0)?.isOfScene ?? false) == hasScene } ?? found[0]
    }
    return nil
  }

  /// Returns the method in `-[AppDelegate application:openURL:options:]` or
  /// `AppDelegate.application(_:open:options:)`.
  private static func method(_ text: String) -> String? {
    if text.hasSuffix("]"), let blank = text.lastIndex(of: " ") {
      return String(text[text.index(after: blank)...].dropLast())
    }
    let end = text.firstIndex(of: "(") ?? text.endIndex
    guard let dot = text[..<end].lastIndex(of: ".") else { return nil }
    return String(text[text.index(after: dot)...])
  }

  /// Returns the known name that a misspelled one probably means.
  static func nearest(_ text: String) -> String? {
    NearestName.of(method(text) ?? text, in: all)
  }

  private static let all: [String] =
    LifecycleCallback.allCases.flatMap { [$0.swiftName, $0.objectiveCName, $0.rawValue] }
    + LifecyclePhase.allCases.map(\.rawValue)

  static let applicationStates = ApplicationState.allCases.map(\.rawValue)
  static let sceneStates = SceneState.allCases.map(\.rawValue)

  /// Returns the state with a name, or with a number of `UIApplication.State`.
  static func applicationState(_ text: String) -> ApplicationState? {
    switch text {
    case "0": .active
    case "1": .inactive
    case "2": .background
    default: ApplicationState(rawValue: text)
    }
  }

  /// Returns the state with a name, or with a number of `UIScene.ActivationState`.
  static func sceneState(_ text: String) -> SceneState? {
    switch text {
    case "-1": .unattached
    case "0": .foregroundActive
    case "1": .foregroundInactive
    case "2": .background
    default: SceneState(rawValue: text)
    }
  }
}
