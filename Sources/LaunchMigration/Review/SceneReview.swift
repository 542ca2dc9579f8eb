internal import Findings
internal import LaunchCatalog
internal import LaunchModel
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// What code says about windows, screens and restored state in a way that is right for one window only.
///
/// It works on with the bridging scene delegate, or it does not; a person decides. Source: Apple, "Transitioning to the
/// UIKit scene-based life cycle", and the symptoms 2, 4 and 12 of apps that adopted scenes.
struct SceneReview {
  /// What is looked up, with what a person does about it.
  private enum Subject: CaseIterable {
    case delegateWindow, keyWindow, screen, orientation, overlayWindow, restoration

    /// The uses that are of this kind.
    var uses: [SourceUse.Kind] {
      switch self {
      case .delegateWindow: [.needsAppDelegateWindow, .readsAppDelegateWindow]
      case .keyWindow: [.keyWindow]
      case .screen: [.mainScreen]
      case .orientation: [.statusBarOrientation]
      case .overlayWindow: [.windowWithoutScene]
      case .restoration: []
      }
    }

    /// What to do, as an imperative.
    var message: String {
      switch self {
      case .delegateWindow:
        "use the window of the view or scene here: that of the app delegate is nil until a scene connects"
      case .keyWindow:
        "use the window of the view or scene here: which window comes first is undefined with scenes"
      case .screen: "use the screen of the window scene, or the bounds of the view, here"
      case .orientation: "use the interface orientation of the window scene here"
      case .overlayWindow:
        "create this window with its window scene: without one it stays invisible"
      case .restoration:
        "move this to 'stateRestorationActivity(for:)' of the scene delegate: it is not called with scenes"
      }
    }
  }

  /// How many places of one kind are listed.
  static let maximumPlaceCount = 20

  /// The methods of an app delegate that save and restore the state of the interface.
  private static let restoration: [LifecycleCallback] = [
    .appShouldSaveState, .appShouldRestoreState, .appWillEncodeState, .appDidDecodeState,
    .appViewControllerForRestoration,
  ]

  /// A position in a file.
  private struct Position: Hashable {
    let path: String
    let start: UInt32
  }

  private let group: [AppTarget]

  /// Takes targets that share an app delegate, as they are before the migration.
  init(_ group: [AppTarget]) { self.group = group }

  /// What is left to a person, one item for each kind with its places in the order of the files, without what is listed
  /// already.
  ///
  /// - Complexity: linear in the uses of the targets in all configurations, and in the items.
  func items(without listed: [PersonItem]) -> [PersonItem] {
    let known = Set(listed.map { Self.position($0.place) })
    return Subject.allCases.compactMap { subject in
      var seen = known
      let places = places(of: subject).filter { seen.insert(Self.position($0)).inserted }
      guard let first = places.first else { return nil }
      let listed = places.prefix(Self.maximumPlaceCount)
      return PersonItem(
        subject.message, at: first, and: Array(listed.dropFirst()),
        omittedCount: places.count - listed.count)
    }
  }

  /// Whether a plan lists what a finding is about for a person: reads of a window that nothing sets where a scene delegate
  /// exists already, and the methods that restore state, which scenes do in another way.
  static func lists(_ cause: ProjectState.Cause) -> Bool {
    switch cause.rule {
    case "launch-window-nil-under-scenes": true
    case "app-delegate-callback-unused":
      restoration.contains {
        cause.message.contains("'\($0.swiftName)'")
          || cause.message.contains("'\($0.objectiveCName)'")
      }
    default: false
    }
  }

  private static func position(_ place: SourcePlace) -> Position {
    Position(path: place.file.source.path, start: place.span.start)
  }

  private func places(of subject: Subject) -> [SourcePlace] {
    group.flatMap { target in
      target.configurations.compactMap(\.sources.value).flatMap { sources in
        subject == .restoration
          ? restorationMethods(of: target, in: sources)
          : subject.uses.flatMap { sources.uses($0) }
            .filter { subject != .overlayWindow || !isMadeAtLaunch($0, of: target) }
            .map { sources.place($0) }
      }
    }
  }

  /// Whether the app delegate makes a window while it launches, which the migration moves.
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
