internal import Findings
internal import LaunchCatalog
internal import LaunchModel
internal import LaunchSources
internal import LintPolicy
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Finds what is still missing in a target that has adopted scenes of UIKit: a window, windows without a scene, and code
/// that runs at launch and needs a window before a scene connects.
///
/// A step that `// launchkit:ignore NAME reason` covers at its place, or that such a comment names in the file of a scene
/// delegate, is done.
struct AdoptedReview {
  /// What is left to a person.
  private(set) var items: [MigrationPlan.ManualStep] = []
  /// Whether a migration has written the scene delegate, so that its other steps may be open, too.
  private(set) var isBridged = false

  /// Reviews a target in its first configuration; without one, nothing is found.
  ///
  /// - Complexity: linear in the uses of the target and in the code that runs at launch.
  init(_ configuration: InspectedTarget?) {
    guard let configuration,
      let sources = configuration.sources.value,
      sources.applicationDelegates.count == 1, case let type = sources.applicationDelegates[0],
      sources.isOwn(type)
    else { return }
    let delegate = DelegateClass(type, in: sources)
    let launch = LaunchPathReview(of: type, delegate, in: sources)
    let isBridged = Self.isBridged(sources)
    self.isBridged = isBridged
    if let step = AlertViews.step(in: sources) { items.append(step) }
    let attaches =
      launch.hasWindow || OtherWindow(of: delegate, in: sources) != nil || !isBridged
    if let step = missingWindow(configuration, sources, isBridged: isBridged, attaches: attaches) {
      items.append(step)
    }
    guard isBridged else {
      // An app whose team adopted scenes launches. Only what traps in the app delegate itself is worth a look.
      items += launch.itemsOfDelegate.filter { $0.message.hasSuffix(NilWindowEffect.traps) }
      items = Self.withoutSuppressed(items, in: sources)
      return
    }
    items += launch.items
    let made = items.filter { $0.kind == .makeWindow }.map(\.place)
    if let step = OverlayWindows(in: sources, delegate: delegate).step(without: made) {
      items.append(step)
    }
    items = Self.withoutSuppressed(items, in: sources)
  }

  /// Reviews the app delegate of a target that the makers of its framework migrate: what it does at launch is not part of
  /// their template.
  init(vendorOf configuration: InspectedTarget?) {
    guard let sources = configuration?.sources.value,
      sources.applicationDelegates.count == 1, case let type = sources.applicationDelegates[0],
      sources.isOwn(type)
    else { return }
    items = LaunchPathReview(of: type, DelegateClass(type, in: sources), in: sources).items
    items = Self.withoutSuppressed(items, in: sources)
  }

  /// Whether a scene delegate is one that a migration has written.
  private static func isBridged(_ sources: TargetSources) -> Bool {
    sources.sceneDelegates.contains { type in
      sources.files[type.parts[0].file].file.source.contains(
        Array(SceneDelegatePlan.ownership.utf8))
    }
  }

  /// The step to make a window; nil if the sources may make one, or a storyboard has it.
  ///
  /// - Parameters:
  ///   - isBridged: whether a migration has written the scene delegate.
  ///   - attaches: whether there is a window for a scene delegate that attaches that of the app delegate.
  private func missingWindow(
    _ target: InspectedTarget, _ sources: TargetSources, isBridged: Bool, attaches: Bool
  ) -> MigrationPlan.ManualStep? {
    let named = target.namedSceneDelegates.first {
      $0.role.name == "UIWindowSceneSessionRoleApplication"
    }
    guard let named, named.configuration["UISceneStoryboardFile"] == nil,
      case .found(let delegate) = named.resolve(in: sources),
      !sources.inheritsFromUnknownClass(delegate), sources.uses(.sceneStoryboard).isEmpty,
      !sources.uses(.windowWithScene).contains(where: {
        attaches || !Self.isAttachment($0, sources)
      })
    else { return nil }
    // That of the app is rather in the file of the app delegate.
    let windows = OverlayWindows(in: sources, delegate: nil).places
    let file = sources.place(sources.applicationDelegates[0]).file
    let window = windows.first { $0.file == file } ?? windows.first
    // Without any window in the sources, a module that is not read may make it.
    guard isBridged || window != nil else { return nil }
    return MigrationPlan.ManualStep(
      .makeWindow,
      "make the window in the scene delegate '\(delegate.name)' with 'UIWindow(windowScene:)': no code gives a window a "
        + "scene, so that nothing is shown", at: window ?? sources.place(delegate))
  }

  /// Whether a use gives a window that exists a scene: `window.windowScene = scene`.
  private static func isAttachment(_ use: LinkedUse, _ sources: TargetSources) -> Bool {
    let source = sources.files[use.file].file.source
    let end = Int(use.use.span.end)
    switch source.text(Int(use.use.span.start)..<end) {
    case "setWindowScene": return true
    case "windowScene":
      return source.text(end..<min(end + 2, source.count)).drop { $0 == " " }.hasPrefix("=")
    default: return false
    }
  }

  /// The steps that no comment in the code declares done.
  static func withoutSuppressed(
    _ items: [MigrationPlan.ManualStep], in sources: TargetSources
  ) -> [MigrationPlan.ManualStep] {
    var suppressions = NamedSuppressions()
    let delegates = sources.sceneDelegates.map { sources.place($0).file }
    return items.compactMap { item in
      let name = item.kind.rawValue
      if delegates.contains(where: { suppressions.suppress(name, anywhereIn: $0) }) { return nil }
      let places = ([item.place] + item.otherPlaces).filter { !suppressions.suppress(name, at: $0) }
      guard let first = places.first else { return nil }
      var item = item
      item.place = first
      item.otherPlaces = Array(places.dropFirst())
      return item
    }
  }
}
