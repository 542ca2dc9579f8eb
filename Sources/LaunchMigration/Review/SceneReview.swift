internal import Findings
internal import LaunchCatalog
internal import LaunchModel
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// Finds code about windows, screens and restored state that is right only for an app with one window.
///
/// Such code may or may not work with the bridging scene delegate; a person decides. Source: Apple,
/// "Transitioning to the UIKit scene-based life cycle", and the symptoms 2, 4 and 12 of apps that adopted
/// scenes.
struct SceneReview {
  /// The subjects, each of which is one step for a person.
  private enum Subject: CaseIterable {
    case window, screen, overlayWindow, restoration

    /// The kinds of uses of this subject.
    var uses: [SourceUse.Kind] {
      switch self {
      case .window:
        [.needsAppDelegateWindow, .readsAppDelegateWindow, .keyWindow, .statusBarOrientation]
      case .screen: [.mainScreen]
      case .overlayWindow: [.windowWithoutScene]
      case .restoration: []
      }
    }

    /// What to do at some places, as an imperative.
    func message(_ places: [Place]) -> String {
      switch self {
      case .window: Self.windowMessage(Set(places.compactMap(\.kind)))
      case .screen: "use the screen of the window scene, or the bounds of the view, here"
      case .overlayWindow:
        "create this window with its window scene: without one it stays invisible"
      case .restoration:
        "move this to 'stateRestorationActivity(for:)' of the scene delegate: it is not called with scenes"
      }
    }

    private static func windowMessage(_ kinds: Set<SourceUse.Kind>) -> String {
      if kinds == [.statusBarOrientation] {
        return "use the interface orientation of the window scene here"
      }
      var reasons: [String] = []
      if kinds.contains(.needsAppDelegateWindow) || kinds.contains(.readsAppDelegateWindow) {
        reasons.append("that of the app delegate is nil until a scene connects")
      }
      if kinds.contains(.keyWindow) {
        reasons.append("which window comes first is undefined with scenes")
      }
      if kinds.contains(.statusBarOrientation) {
        reasons.append("the interface orientation is that of its window scene")
      }
      return "use the window of the view or scene here: " + reasons.joined(separator: "; ")
    }
  }

  /// A place to look at.
  private struct Place {
    /// What the code does there; nil for a method.
    var kind: SourceUse.Kind?
    /// The position.
    var place: SourcePlace
  }

  /// The most places that are listed for one subject.
  static let maximumPlaceCount = 20

  /// The methods of an app delegate that save and restore the state of the interface.
  private static let restoration: [LifecycleCallback] = [
    .appShouldSaveState, .appShouldRestoreState, .appWillEncodeState, .appDidDecodeState,
    .appViewControllerForRestoration,
  ]

  private let group: [AppTarget]

  /// Takes targets that share an app delegate, as they are before the migration.
  init(_ group: [AppTarget]) { self.group = group }

  /// What is left to a person: one item for each subject, with its places in the order of the files, without
  /// places that are already listed.
  ///
  /// - Complexity: linear in the uses of the targets in all configurations, and in the items.
  func items(without listed: [MigrationPlan.ManualStep]) -> [MigrationPlan.ManualStep] {
    let known = Set(listed.map { SourcePosition($0.place) })
    return Subject.allCases.compactMap { subject in
      var seen = known
      let places = places(of: subject).filter { seen.insert(SourcePosition($0.place)).inserted }
      guard let first = places.first else { return nil }
      let listed = places.prefix(Self.maximumPlaceCount).map(\.place)
      return MigrationPlan.ManualStep(
        subject.message(places), at: first.place, and: Array(listed.dropFirst()),
        omittedCount: places.count - listed.count)
    }
  }

  /// Whether the plan already lists for a person what a finding reports: reads of a window that nothing sets
  /// although a scene delegate exists, reads of launch options, and methods that restore state, which scenes
  /// do differently.
  static func lists(_ cause: ProjectState.Cause) -> Bool {
    switch cause.rule {
    case "launch-window-nil-under-scenes", "app-delegate-launch-options-nil": true
    case "app-delegate-callback-unused":
      restoration.contains {
        cause.message.contains("'\($0.swiftName)'")
          || cause.message.contains("'\($0.objectiveCName)'")
      }
    default: false
    }
  }

  private func places(of subject: Subject) -> [Place] {
    group.flatMap { target in
      target.configurations.flatMap { configuration -> [Place] in
        guard let sources = configuration.sources.value else { return [] }
        switch subject {
        case .restoration:
          return restorationMethods(of: target, in: sources).map { Place(place: $0) }
        case .screen where !Self.supportsMultipleScenes(configuration): return []
        default:
          let attached = Set(sources.uses(.windowWithScene).compactMap(\.use.typeName))
          return subject.uses.flatMap { kind in
            sources.uses(kind).filter { use in
              subject != .overlayWindow
                || !isMadeAtLaunch(use, of: target)
                  && !(use.use.typeName.map(attached.contains) ?? false)
            }.map { Place(kind: kind, place: sources.place($0)) }
          }
        }
      }
    }
  }

  /// Whether the app already has several windows. Only then can the screen that code asks for differ from
  /// that of its window. The migration itself leaves the app with one window, on the screen of the device.
  private static func supportsMultipleScenes(_ target: InspectedTarget) -> Bool {
    target.plist.sceneManifest?["UIApplicationSupportsMultipleScenes"]?.boolean == true
  }

  /// Whether the app delegate makes a window while it launches. The migration moves such a window.
  private func isMadeAtLaunch(_ use: LinkedUse, of target: AppTarget) -> Bool {
    guard let delegate = target.delegate?.type, use.use.typeName == delegate.name,
      let method = use.use.methodName
    else { return false }
    return [LifecycleCallback.appDidFinishLaunching, .appWillFinishLaunching].contains {
      method == $0.swiftName || method == $0.objectiveCName
    }
  }

  private func restorationMethods(
    of target: AppTarget, in sources: TargetSources
  ) -> [SourcePlace] {
    guard let name = target.delegate?.type.name, let type = sources.types(named: name).first else {
      return []
    }
    return Self.restoration.flatMap { sources.methods(implementing: $0, in: type) }
      .map { sources.place($0) }
  }
}
