internal import FileSystem
internal import LaunchCatalog
internal import LaunchSources
internal import Findings
internal import LaunchModel
internal import SourceText

/// Writes the scene delegate of an app that adopts scenes.
///
/// The scene delegate is a bridge: it forwards the events of its scene to the methods of the app delegate,
/// whose bodies stay as they are. The events of each connection are forwarded once: those of a cold start,
/// and those that reconnect a scene that was disconnected. Responses to notifications are not among them:
/// UIKit calls `userNotificationCenter(_:didReceive:withCompletionHandler:)` for them as before.
package struct SceneDelegateWriter {
  private let request: SceneDelegateRequest
  private let delegate: DelegateClass
  private let type: LinkedType
  private let move: WindowMove?
  private let replacesMainStoryboard: Bool
  private var items: [MigrationPlan.ManualStep] = []

  /// Reads the app delegate.
  ///
  /// - Complexity: linear in the files that declare it.
  package init(_ request: SceneDelegateRequest) {
    var request = request
    type = request.applicationDelegate
    // A class that is private to a file can be used only in that file.
    if type.language == .swift, type.parts[0].declaration.isPrivate { request.appends = true }
    var delegate = DelegateClass(request.applicationDelegate, in: request.sources)
    delegate.isReachedFromItsFile = request.appends
    self.delegate = delegate
    move = WindowMove(delegate, request)
    replacesMainStoryboard = request.hasMainStoryboard && move?.makesWindow == true
    if replacesMainStoryboard { request.hasMainStoryboard = false }
    self.request = request
  }

  /// The scene delegate; nil if the app delegate's file cannot be read, or if code elsewhere cannot name the
  /// class.
  package func draft() -> SceneDelegateDraft? {
    guard let code = delegate.mainCode, !type.parts[0].declaration.isLocal else { return nil }
    var writer = self
    return writer.written(code)
  }

  private mutating func written(_ code: SourceCode) -> SceneDelegateDraft {
    let forwards = Forwards(delegate, language: type.language)
    let window = windowPlan()
    addItems(forwards, window)
    let items = items.sorted(by: Self.isBefore)
    let plan = SceneDelegatePlan(
      className: className(code), applicationClass: type.name, forwards: forwards,
      window: window.kind, windowName: window.name, windowType: windowType, setsWindow: setsWindow,
      usesDelegate: window.moved?.usesDelegate ?? false,
      isAvailableLater: request.runsBeforeScenes,
      eventAttribution: request.eventAttribution, warnings: Self.warnings(items),
      warningsAreErrors: request.warningsAreErrors, hidesWindow: hidesWindow,
      hasInterface: interfaceName != nil)
    var draft = SceneDelegateDraft(
      className: plan.className, language: type.language,
      manifestClassName: type.language == .swift
        ? "$(PRODUCT_MODULE_NAME).\(plan.className)" : plan.className,
      newFiles: [], edits: [], items: items,
      replacesMainStoryboard: replacesMainStoryboard, setsDelegateWindow: setsWindow,
      forwards: !forwards.isEmpty)
    let edits = window.moved?.edits ?? []
    if !edits.isEmpty, let method = window.file {
      draft.edits.append(.init(file: method.related, edits: edits))
    }
    let text = SceneDelegateText(
      plan, code, delegate, interfaceName: interfaceName,
      imports: window.moved.map { UsedImports(of: $0.lines, in: request.sources, type.language) })
    if request.appends {
      let edit = TextEdit(replacing: .at(code.source.count), with: text.appended())
      if let at = draft.edits.firstIndex(where: { $0.file == code.related }) {
        draft.edits[at].edits.append(edit)
      } else {
        draft.edits.append(.init(file: code.related, edits: [edit]))
      }
    } else {
      draft.newFiles = text.files()
    }
    return draft
  }

  private static func isBefore(_ left: MigrationPlan.ManualStep, _ right: MigrationPlan.ManualStep)
    -> Bool
  {
    (left.place.file.source.path, left.place.span, left.message)
      < (right.place.file.source.path, right.place.span, right.message)
  }

  /// The most steps that the written code warns of.
  private static let maximumWarnings = 16

  /// The texts of warnings for the steps that decide whether the app shows its window and what locks it.
  private static func warnings(_ items: [MigrationPlan.ManualStep]) -> [String] {
    items.filter(\.consequence.isUrgent).prefix(maximumWarnings).map { item in
      let name = PathText.name(of: item.place.file.source.path)
      let others = item.otherPlaces.count
      let places = others == 0 ? "\(name)" : "\(name) and \(others) more"
      return "\(item.kind.rawValue) (\(places)): \(item.message)"
    }
  }

  // MARK: Names

  /// The file name of the header that declares the app delegate. Nil if no header does, or if the header does
  /// not declare it as an app delegate, so that its methods cannot be called through the class.
  private var interfaceName: String? {
    guard type.language == .objectiveC, let interface = delegate.interface,
      declaresProtocol || request.appends
    else { return nil }
    let path = delegate.codes[interface].source.path
    if path.hasSuffix(".h") { return String(PathText.name(of: path)) }
    return request.appends ? "" : nil
  }

  /// Whether the header of the class, or that of a superclass in the target, names the protocol. A superclass
  /// without sources counts as naming it.
  private var declaresProtocol: Bool {
    let chain = [type.name] + request.sources.superclassChain(of: type)
    let types = chain.compactMap { request.sources.types(named: $0).first { $0.isDeclared } }
    let isWhole = !request.sources.inheritsFromUnknownClass(type)
    return !isWhole
      || types.flatMap(\.parts).contains { part in
        let isInterface = [.interface, .categoryInterface].contains(part.declaration.form)
        return isInterface && request.sources.files[part.file].file.source.path.hasSuffix(".h")
          && part.declaration.inherited.contains { $0.value == "UIApplicationDelegate" }
      }
  }

  /// A name that no type of the target and no file in the folder of the app delegate has.
  private func className(_ code: SourceCode) -> String {
    let base = type.name.split(separator: ".").last.map(String.init) ?? type.name
    let prefix = base.hasSuffix("AppDelegate") ? String(base.dropLast("AppDelegate".count)) : ""
    var candidates = ["SceneDelegate"]
    if !prefix.isEmpty { candidates.append(prefix + "SceneDelegate") }
    if let module = request.sources.moduleName { candidates.append(module + "SceneDelegate") }
    candidates += (2...64).map { "SceneDelegate\($0)" }
    return candidates.first { isFree($0, code) } ?? "BridgingSceneDelegate"
  }

  private func isFree(_ name: String, _ code: SourceCode) -> Bool {
    guard request.sources.types(named: name).isEmpty else { return false }
    let folder = PathText.folder(of: code.source.path)
    let paths = ["swift", "m", "mm", "h"].map { ProjectRoot.join(folder, "\(name).\($0)") }
    return !request.sources.files.contains { paths.contains($0.file.source.path) }
  }

  // MARK: Window

  private var property: ClassMember? { delegate.property(named: "window") }

  private var writtenType: String { (property?.type ?? "").filter { !$0.isWhitespace } }

  private var windowType: String { writtenType == "UIWindow!" ? "UIWindow!" : "UIWindow?" }

  /// Whether the app delegate's property can be set from another class.
  private var setsWindow: Bool {
    guard let property, property.condition.within(delegate.condition) == .always else {
      return false
    }
    if type.language == .objectiveC { return true }
    return delegate.reaches(property) && property.isSettable
      && ["UIWindow?", "UIWindow!", "Optional<UIWindow>"].contains(writtenType)
  }

  /// The name, other than `window`, of the property that holds the window, if the scene delegate can use it.
  private var otherWindow: String? {
    guard let found = OtherWindow(of: delegate, in: request.sources)?.member,
      found.condition.within(delegate.condition) == .always,
      type.language == .swift ? delegate.reaches(found) : interfaceName != nil && isDeclared(found)
    else { return nil }
    return found.name
  }

  /// Whether a property is declared in a header, or in the file that the class is added to.
  private func isDeclared(_ member: ClassMember) -> Bool {
    member.access == .files || request.appends && member.code == delegate.main
  }

  private struct WindowPlan {
    var kind: SceneDelegatePlan.Window
    /// The name of the app delegate's property.
    var name = "window"
    var moved: WindowMove.Moved?
    var obstacle: WindowMove.Obstacle?
    var file: SourceCode?
  }

  private func windowPlan() -> WindowPlan {
    let kept: SceneDelegatePlan.Window = request.hasMainStoryboard ? .storyboard : .attached
    // If the app also runs without scenes, everything it needs there stays.
    if request.runsBeforeScenes, property != nil {
      // On systems with scenes, the storyboard's window does not exist yet when these statements run.
      let use = request.hasMainStoryboard ? move?.firstUse : nil
      return WindowPlan(
        kind: kept,
        obstacle: use.map {
          WindowMove.Obstacle(
            reason: "for systems before iOS 13 they are needed in the app delegate, too", place: $0)
        })
    }
    if property == nil, !request.hasMainStoryboard, let name = otherWindow {
      return WindowPlan(kind: .attached, name: name)
    }
    if request.runsBeforeScenes { return WindowPlan(kind: .unknown) }
    let move = move?.decided()
    if let moved = move?.moved, !moved.setsWindow, !request.hasMainStoryboard {
      // The property has a value from the start, or a method that stays sets it.
      return WindowPlan(kind: .attached)
    }
    if let moved = move?.moved, setsWindow,
      !moved.usesDelegate || type.language == .swift || interfaceName != nil
    {
      let kind: SceneDelegatePlan.Window =
        request.hasMainStoryboard ? .changed(moved.lines) : .made(moved.lines)
      return WindowPlan(kind: kind, moved: moved, file: move?.file)
    }
    let obstacle =
      move?.obstacle
      ?? move?.moved.map { _ in
        WindowMove.Obstacle(
          reason: "the scene delegate cannot set the app delegate's window", place: windowPlace)
      }
    let isReachable = property.map { type.language == .objectiveC || delegate.reaches($0) } ?? false
    return WindowPlan(
      kind: request.hasMainStoryboard ? .storyboard : isReachable ? .attached : .unknown,
      obstacle: obstacle ?? (request.hasMainStoryboard ? nil : unseenWindow))
  }

  /// Whether the class of the app delegate hides a window or shows it only under a condition: `window.isHidden = …`. UIKit
  /// itself shows the window of an app with a main storyboard.
  private var hidesWindow: Bool {
    !request.hasMainStoryboard
      && delegate.codes.contains { code in
        code.tokens.indices.contains { at in
          guard code.isWord(at) else { return false }
          switch code.text(at) {
          case "isHidden", "hidden":
            return code.isByte(at - 1, ".") && code.isByte(at + 1, "=") && !code.isByte(at + 2, "=")
              && code.text(at - 2).lowercased().hasSuffix("window")
              || ["?", "!"].contains(code.text(at - 2)) && code.isByte(at + 1, "=")
                && code.text(at - 3).lowercased().hasSuffix("window")
          case "setHidden": return code.text(at - 1).lowercased().hasSuffix("window")
          default: return false
          }
        }
      }
  }

  private var windowPlace: SourcePlace {
    property.map(delegate.place) ?? request.sources.place(type)
  }

  /// The obstacle for a window that is not made in the method that finishes launching.
  private var unseenWindow: WindowMove.Obstacle {
    let uses = request.sources.uses(.windowWithoutScene)
    let isHidden = property.map { type.language == .swift && !delegate.reaches($0) } ?? false
    return WindowMove.Obstacle(
      reason: isHidden
        ? "'window' is private to the app delegate"
        : "the method that finishes launching does not make it itself",
      place: uses.first.map { request.sources.place($0) } ?? windowPlace)
  }

  // MARK: Items

  private mutating func addItems(_ forwards: Forwards, _ window: WindowPlan) {
    addWindowItems(window)
    let known = items.flatMap { [$0.place] + $0.otherPlaces }
    let overlays = OverlayWindows(in: request.sources, delegate: delegate)
    if let step = overlays.step(without: known) { items.append(step) }
    if request.sources.inheritsFromUnknownClass(type) {
      let base = request.sources.superclassChain(of: type).last ?? "its superclass"
      items.append(
        MigrationPlan.ManualStep(
          .forwardEvent,
          "forward the scene events that '\(base)' handles: its methods are not in the sources",
          at: request.sources.place(type)))
    }
    for member in forwards.unknown {
      items.append(
        MigrationPlan.ManualStep(
          .forwardEvent, "forward '\(member.name)': its '#if' could not be copied",
          at: delegate.place(member)))
    }
    if request.launchesInBackground, forwards.has(.willEnterForeground),
      let step = BackgroundLaunch(of: delegate, type.language).step
    {
      items.append(step)
    }
    addCallbackItems(forwards)
    items += UnknownCallbacks(of: delegate, type.language).steps
  }

  /// The initializer of a window with a scene.
  private var initializer: String {
    type.language == .swift ? "UIWindow(windowScene:)" : "initWithWindowScene:"
  }

  /// Adds the steps for the window of the app.
  private mutating func addWindowItems(_ window: WindowPlan) {
    var isAttached = false
    if case .attached = window.kind { isAttached = true }
    let edits = window.moved?.edits ?? []
    let moved = window.file.map { [$0.file: edits.map(\.span.range)] } ?? [:]
    let review = LaunchPathReview(of: type, delegate, in: request.sources, without: moved)
    items += review.items
    if request.hasMainStoryboard, let place = review.windowPlace {
      items.append(
        MigrationPlan.ManualStep(
          .makeWindow,
          "make this window in the scene delegate with '\(initializer)', or leave it to the storyboard: without a "
            + "scene it stays invisible", at: place))
    }
    guard window.moved == nil, let obstacle = window.obstacle else { return }
    if request.hasMainStoryboard {
      if let at = items.firstIndex(where: { $0.kind == .windowAtLaunch }) {
        items[at].message += "; it cannot be moved: \(obstacle.reason)"
      }
      return
    }
    // An attached window appears; what the app delegate never makes at launch cannot be attached.
    let isShown = isAttached && (review.windowPlace != nil || window.name != "window")
    items.append(
      MigrationPlan.ManualStep(
        .makeWindow,
        "make the window in the scene delegate with '\(initializer)'; \(obstacle.reason)",
        consequence: isShown ? .advice : nil, at: obstacle.place))
  }

  /// Adds items for methods that the reader takes for callbacks, but whose names the writer does not forward
  /// to.
  private mutating func addCallbackItems(_ forwards: Forwards) {
    let pairs: [(LifecycleCallback, [ForwardedMethod])] = [
      (.appOpenURL, [.openURL]),
      (.appOpenURLFromApplication, [.openURL, .openURLFromApplication]),
      (.appHandleOpenURL, ForwardedMethod.urlMethods),
      (.appWillContinueUserActivity, [.willContinueActivity]),
      (.appContinueUserActivity, [.continueActivity]),
      (.appDidFailToContinueUserActivity, [.didFailToContinueActivity]),
      (.appDidUpdateUserActivity, [.didUpdateActivity]), (.appPerformShortcut, [.performShortcut]),
      (.appAcceptCloudKitShare, [.acceptShare]), (.appDidBecomeActive, [.didBecomeActive]),
      (.appWillResignActive, [.willResignActive]), (.appDidEnterBackground, [.didEnterBackground]),
      (.appWillEnterForeground, [.willEnterForeground]),
    ]
    for (callback, methods) in pairs where !methods.contains(where: forwards.has) {
      guard let method = request.sources.methods(implementing: callback, in: type).first,
        // A method without statements has nothing to do with the event.
        !delegate.methods(named: method.declaration.name.value).contains(where: {
          $0.body?.isEmpty == true
        })
      else { continue }
      items.append(
        MigrationPlan.ManualStep(
          .forwardEvent,
          "forward '\(method.declaration.name.value)' from the scene delegate: it is declared in an unusual way",
          at: request.sources.place(method)))
    }
  }
}
