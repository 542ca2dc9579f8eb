internal import Findings
internal import LaunchCatalog
internal import LaunchSources
internal import SourceText

/// Finds code that runs at launch and needs a window, or a view on the screen, before a scene has connected.
///
/// UIKit calls the launch methods first and connects the scene afterwards. Until then a storyboard's window does not
/// exist, no window is among those of the application, and nothing that a view controller presents appears. Source: Apple,
/// "Transitioning to the UIKit scene-based life cycle", and `UISceneDelegate.scene(_:willConnectTo:options:)`.
struct LaunchPathReview {
  private let path: [CalledCode.Body]
  private let sources: TargetSources
  private let isUnwrapped: Bool
  /// Whether the property of the app delegate is not nil where code that runs at launch uses it.
  let hasWindow: Bool
  /// Whether the window is made only in one state of the app.
  private let isWindowConditional: Bool
  /// Where code that runs at launch sets the window of the app delegate; nil if it does not.
  let windowPlace: SourcePlace?

  /// Prepares to review the launch of an app.
  ///
  /// - Parameters:
  ///   - type: the app delegate.
  ///   - delegate: its members.
  ///   - moved: the parts of files that a migration moves to the scene delegate, in bytes.
  init(
    of type: LinkedType, _ delegate: DelegateClass, in sources: TargetSources,
    without moved: [Int: [Range<Int>]] = [:]
  ) {
    var called = CalledCode(of: type, delegate, in: sources)
    path = called.launch(except: moved)
    windowPlace = Self.windowPlace(path)
    isWindowConditional =
      windowPlace != nil
      && WindowCondition(path, setsWindow: Self.setsWindow).dependsOnState
    self.sources = sources
    let property = delegate.property(named: "window")
    hasWindow = windowPlace != nil || property?.hasValue == true
    let written = property?.type.filter { !$0.isWhitespace }
    isUnwrapped = written == "UIWindow!"
  }

  /// The steps, each with all places for which it is the same, in the order in which the code is reached.
  ///
  /// - Complexity: linear in the code that runs at launch and in the uses of the target.
  var items: [MigrationPlan.ManualStep] {
    var seen: Set<SourcePosition> = []
    var items: [MigrationPlan.ManualStep] = []
    var positions: [String: Int] = [:]
    let lookups = self.lookups
    for body in path {
      for step in steps(in: body, lookups[body.code.file] ?? [])
      where seen.insert(SourcePosition(step.place)).inserted {
        if let known = positions[step.message] {
          items[known].otherPlaces.append(step.place)
        } else {
          positions[step.message] = items.count
          items.append(step)
        }
      }
    }
    return items
  }

  private func steps(
    in body: CalledCode.Body, _ lookups: [Lookup]
  ) -> [MigrationPlan.ManualStep] {
    var steps: [(Int, MigrationPlan.ManualStep)] = []
    if body.isOfDelegate, !hasWindow {
      let scopes = NameScopes(["window"], in: body.all, of: body.code, head: body.head)
      for at in scopes.uses where body.has(at) {
        if let step = window(at, body.code, isUnwrapped) { steps.append((at, step)) }
      }
    }
    let first = lookups.partitioningIndex { $0.token >= body.all.lowerBound }
    for lookup in lookups[first...].prefix(while: { $0.token < body.all.upperBound }) {
      guard body.has(lookup.token), !hasWindow || lookup.isOfKeyWindow,
        let step = window(lookup.token, body.code, false)
      else { continue }
      steps.append((lookup.token, step))
    }
    for run in body.runs {
      for at in run {
        if let step = screenStep(at, body.code) { steps.append((at, step)) }
      }
    }
    return steps.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The steps in code of the app delegate.
  var itemsOfDelegate: [MigrationPlan.ManualStep] {
    let files = Set(path.filter(\.isOfDelegate).map(\.code.source.path))
    return items.filter { files.contains($0.place.file.source.path) }
  }

  private static func windowPlace(_ path: [CalledCode.Body]) -> SourcePlace? {
    for body in path {
      let code = body.code
      for at in body.runs.joined() where setsWindow(at, body) {
        return code.place(code.tokens[at].range)
      }
    }
    return nil
  }

  private static func setsWindow(_ at: Int, _ body: CalledCode.Body) -> Bool {
    let code = body.code
    guard ["window", "_window", "window_"].contains(code.text(at)), code.isByte(at + 1, "="),
      !code.isByte(at + 2, "="), !["let", "var"].contains(code.text(at - 1)),
      !code.isByte(at - 1, "*")
    else { return code.text(at) == "setWindow" && code.isByte(at + 1, ":") }
    let isOwn = !code.isByte(at - 1, ".") || code.text(at - 2) == "self"
    return isOwn == body.isOfDelegate
  }

  /// A look-up of a window outside of the app delegate.
  private struct Lookup {
    /// The token.
    let token: Int
    /// Whether it asks for the key window.
    let isOfKeyWindow: Bool
  }

  /// The look-ups of windows in the files with code that runs at launch, by file, in order.
  private var lookups: [Int: [Lookup]] {
    let codes = Dictionary(path.map { ($0.code.file, $0.code) }) { first, _ in first }
    var found: [Int: [Lookup]] = [:]
    for use in WindowUses.lookups(in: sources) {
      guard let token = codes[use.file]?.index(at: use.use.span.range.lowerBound) else { continue }
      found[use.file, default: []].append(
        Lookup(token: token, isOfKeyWindow: use.use.kind == .keyWindow))
    }
    return found.mapValues { $0.sorted { $0.token < $1.token } }
  }

  // MARK: Windows

  /// A use of a window that is nil; nil for one that is right without a window.
  private func window(
    _ at: Int, _ code: SourceCode, _ isUnwrapped: Bool
  ) -> MigrationPlan.ManualStep? {
    guard let effect = NilWindowEffect(at, in: code, isUnwrapped: isUnwrapped) else { return nil }
    let connect =
      code.language == .swift
      ? LifecycleCallback.sceneWillConnect.swiftName
      : LifecycleCallback.sceneWillConnect.objectiveCName
    return MigrationPlan.ManualStep(
      .windowAtLaunch,
      "move this to '\(connect)' of the scene delegate: it runs at launch, where '\(code.text(at))' is \(code.text(at) == "windows" ? "empty" : "nil") "
        + "until a scene connects, \(effect.clause)",
      consequence: effect.consequence, at: code.place(code.tokens[at].range))
  }

  // MARK: Views on the screen

  private func screenStep(_ at: Int, _ code: SourceCode) -> MigrationPlan.ManualStep? {
    guard code.isWord(at) else { return nil }
    let place = code.place(code.tokens[at].range)
    let isCalled = code.language == .swift ? code.isByte(at + 1, "(") : code.isByte(at + 1, ":")
    switch code.text(at) {
    case "snapshotView", "snapshotViewAfterScreenUpdates", "drawHierarchy",
      "drawViewHierarchyInRect":
      guard isCalled else { return nil }
      let isNeeded = isRequired(at, code)
      return MigrationPlan.ManualStep(
        .snapshotAtLaunch,
        "take this picture after the scene has connected: it is taken at launch, where no window is on a screen, and "
          + (isNeeded ? "without one the code does not go on" : "shows nothing"),
        consequence: isNeeded ? .crashOrBlackScreen : .lostBehavior, at: place)
    case "present", "presentViewController", "presentModalViewController":
      guard isCalled, code.language == .objectiveC || isPresentation(at, code) else { return nil }
      return presentation(place)
    case "show" where code.language == .objectiveC && code.isByte(at + 1, "]"):
      return presentation(place)
    // In Swift 4 without the prefix of the class, before that and in Objective-C with it.
    case "willEnterForegroundNotification", "UIApplicationWillEnterForeground",
      "UIApplicationWillEnterForegroundNotification":
      return MigrationPlan.ManualStep(
        .foregroundAtLaunch,
        "check that what observes this need not run at a launch: with scenes the app enters the foreground then, too, and "
          + "without them it does not", at: place)
    case "applicationState":
      let isRead =
        code.isByte(at - 1, ".") && !code.isByte(at + 1, "=")
        || code.language == .objectiveC && code.isByte(at + 1, "]") && !code.isByte(at - 1, ":")
      guard isRead else { return nil }
      let effect =
        isWindowConditional
        ? "the app is in the background there, and makes no window"
        : "the state of the app does not say there what it is opened for"
      return MigrationPlan.ManualStep(
        .stateAtLaunch,
        "ask the scene for its 'activationState' when it connects: this runs at launch, where no scene is connected yet, "
          + "so that \(effect)", consequence: isWindowConditional ? .crashOrBlackScreen : nil,
        at: place)
    default: return nil
    }
  }

  /// Whether a call is `controller.present(other, animated: …)`, and not a method of the app with the same name.
  private func isPresentation(_ at: Int, _ code: SourceCode) -> Bool {
    guard code.isByte(at - 1, "."), let close = code.tokens[at + 1].close else { return false }
    return (at + 2..<close).contains { code.text($0) == "animated" && code.isByte($0 + 1, ":") }
  }

  private func presentation(_ place: SourcePlace) -> MigrationPlan.ManualStep {
    MigrationPlan.ManualStep(
      .presentationAtLaunch,
      "present this after the scene has become active: it is presented at launch, where no window is on a screen, and does "
        + "not appear", at: place)
  }

  /// Whether the code traps or leaves without the value of a call: `call()!`, `guard let x = call() else { … }`.
  private func isRequired(_ at: Int, _ code: SourceCode) -> Bool {
    guard code.language == .swift else { return false }
    if code.isByte(code.after(at + 1), "!") { return true }
    /// How far before the call the beginning of a `guard` may be.
    let longest = 48
    var start = at
    while start > max(0, at - longest) {
      if code.text(start) == "guard" { return true }
      if code.isByte(start, "{") || code.isByte(start, "}") { return false }
      start -= 1
    }
    return false
  }
}
