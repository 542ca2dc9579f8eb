internal import Findings
internal import LaunchCatalog
internal import LaunchModel
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Finds code about windows, screens and restored state that is right only for an app with one window.
///
/// Such code may or may not work with the bridging scene delegate; a person decides. Source: Apple,
/// "Transitioning to the UIKit scene-based life cycle", and the symptoms 2, 4 and 12 of apps that adopted
/// scenes.
struct SceneReview {
  /// The subjects, each of which is one step for a person.
  private enum Subject: CaseIterable {
    case neededWindow, readWindow, alertView, lookup, orientation, screen, overlay, restoration

    var kind: MigrationStepKind {
      switch self {
      case .neededWindow, .readWindow: .delegateWindow
      case .alertView: .alertView
      case .lookup: .windowLookup
      case .orientation: .orientation
      case .screen: .screen
      case .overlay: .overlayWindow
      case .restoration: .stateRestoration
      }
    }

    var consequence: MigrationStepKind.Consequence? { self == .readWindow ? .lostBehavior : nil }

    /// The kind of use of this subject; nil for one that is found in another way.
    var use: SourceUse.Kind? {
      switch self {
      case .neededWindow: .needsAppDelegateWindow
      case .readWindow: .readsAppDelegateWindow
      case .lookup: .keyWindow
      case .orientation: .statusBarOrientation
      case .screen: .mainScreen
      case .alertView, .overlay, .restoration: nil
      }
    }

    /// What to do, as an imperative.
    ///
    /// - Parameter place: the first place.
    func message(at place: SourcePlace) -> String {
      switch self {
      case .neededWindow, .readWindow:
        "use the window of the view or scene here: nothing sets that of the app delegate any more"
      case .alertView: AlertViews.message
      case .lookup:
        "use the window of the view or scene here: which window comes first is undefined with scenes"
      case .orientation: "use the interface orientation of the window scene here"
      case .screen: "use the screen of the window scene, or the bounds of the view, here"
      case .overlay: OverlayWindows.message(at: place)
      case .restoration:
        "save the state in 'stateRestorationActivity(for:)' of the scene delegate, and restore it when the scene connects: "
          + "with scenes this is not called"
      }
    }
  }

  private let group: [AppTarget]
  private let setsDelegateWindow: Bool

  /// Prepares the review of targets that share an app delegate, as they are before a migration or without one.
  ///
  /// - Parameter setsDelegateWindow: whether code sets the window of the app delegate when a scene connects, so that
  ///   reading it is right from then on.
  init(_ group: [AppTarget], setsDelegateWindow: Bool) {
    self.group = group
    self.setsDelegateWindow = setsDelegateWindow
  }

  /// What is left to a person: one item for each subject, with its places in the order of the files, without
  /// places that are already listed.
  ///
  /// - Complexity: linear in the uses of the targets in all configurations, and in the items.
  func items(without listed: [MigrationPlan.ManualStep]) -> [MigrationPlan.ManualStep] {
    var known: Set<SourcePosition> = []
    for item in listed {
      known.insert(SourcePosition(item.place))
      known.formUnion(item.otherPlaces.map(SourcePosition.init))
    }
    return Subject.allCases.compactMap { subject in
      var seen = known
      let places = places(of: subject).filter { seen.insert(SourcePosition($0)).inserted }
      guard let first = places.first else { return nil }
      return MigrationPlan.ManualStep(
        subject.kind, subject.message(at: first), consequence: subject.consequence, at: first,
        and: Array(places.dropFirst()))
    }
  }

  /// Whether the plan already lists for a person what a finding reports: reads of a window that nothing sets
  /// although a scene delegate exists, a window that the scene delegate cannot attach, reads of launch options, and
  /// methods that restore state, which scenes do differently.
  static func lists(
    _ cause: ProjectState.Cause, among items: [MigrationPlan.ManualStep]
  ) -> Bool {
    switch cause.rule {
    case "scene-window-not-attached":
      items.contains {
        $0.kind == .makeWindow
          || $0.kind == .overlayWindow
            && ([$0.place] + $0.otherPlaces).contains { $0.file.source.path == cause.path }
      }
    case "launch-window-nil-under-scenes", "app-delegate-launch-options-nil",
      "alert-view-under-scenes":
      true
    case ProjectState.lostCallback: RestorationMethods.areNamed(in: cause.message)
    default: false
    }
  }

  private func places(of subject: Subject) -> [SourcePlace] {
    group.flatMap { target in
      target.configurations.flatMap { configuration -> [SourcePlace] in
        guard let sources = configuration.sources.value else { return [] }
        switch subject {
        case .alertView: return sources.alertViews.map { sources.place($0) }
        case .restoration: return restorationMethods(of: target, in: sources)
        case .overlay:
          // Each configuration may compile other files.
          let type = target.delegate.flatMap {
            sources.types(named: $0.type.name).first(where: \.isClass)
              ?? sources.applicationDelegates.first
          }
          return OverlayWindows(
            in: sources, delegate: type.map { DelegateClass($0, in: sources) }
          ).places
        case .neededWindow where setsDelegateWindow, .readWindow where setsDelegateWindow: return []
        case .screen where !Self.supportsMultipleScenes(configuration): return []
        default:
          return subject.use.map { sources.uses($0).map { sources.place($0) } } ?? []
        }
      }
    }
  }

  /// Whether the app already has several windows. Only then can the screen that code asks for differ from
  /// that of its window. The migration itself leaves the app with one window, on the screen of the device.
  private static func supportsMultipleScenes(_ target: InspectedTarget) -> Bool {
    target.plist.sceneManifest?["UIApplicationSupportsMultipleScenes"]?.boolean == true
  }

  private func restorationMethods(
    of target: AppTarget, in sources: TargetSources
  ) -> [SourcePlace] {
    guard let name = target.delegate?.type.name, let type = sources.types(named: name).first,
      !sources.sceneDelegates.contains(where: {
        !sources.methods(implementing: .sceneStateRestorationActivity, in: $0).isEmpty
      })
    else { return [] }
    return RestorationMethods.callbacks.flatMap { sources.methods(implementing: $0, in: type) }
      .map { sources.place($0) }
  }
}
