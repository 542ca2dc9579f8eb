/// Writes a scene delegate in Swift.
struct SwiftSceneDelegate {
  private let plan: SceneDelegatePlan
  private var lines = CodeLines()
  private let app: String

  /// Prepares to write a plan.
  init(_ plan: SceneDelegatePlan) {
    self.plan = plan
    app = "let appDelegate = UIApplication.shared.delegate as? \(plan.applicationClass)"
  }

  /// The class, line by line.
  static func lines(_ plan: SceneDelegatePlan) -> CodeLines {
    var writer = SwiftSceneDelegate(plan)
    writer.write()
    return writer.lines
  }

  private mutating func write() {
    lines.add("/// " + plan.summary)
    if plan.isAvailableLater { lines.add("@available(iOS 13.0, *)") }
    lines.add("class \(plan.className): UIResponder, UIWindowSceneDelegate {")
    addWindow()
    if plan.notesBackground {
      lines.add("")
      lines.add(
        "/// Whether the app has been in the background. At launch only scenes enter the foreground, not app delegates.",
        depth: 1)
      lines.add("private static var wasInBackground = false", depth: 1)
    }
    if plan.connects { addConnection() }
    addURLs()
    addActivities()
    addShortcut()
    addShare()
    addStates()
    lines.add("}")
  }

  private mutating func addWindow() {
    guard plan.setsWindow else { return lines.add("var window: \(plan.windowType)", depth: 1) }
    lines.add("/// Kept in the app delegate as well, for code that reads it there.", depth: 1)
    lines.add("var window: \(plan.windowType) {", depth: 1)
    lines.add(
      "didSet { (UIApplication.shared.delegate as? \(plan.applicationClass))?.window = window }",
      depth: 2)
    lines.add("}", depth: 1)
  }

  /// Adds a method. If its whole body depends on a condition, the method is inside an `#if`.
  private mutating func add(
    _ method: SceneMethod, of forwards: [ForwardedMethod], _ body: CodeLines, usesApp: Bool = true
  ) {
    var text = CodeLines()
    text.add(method.swift + " {", depth: 1)
    if usesApp { text.add(app, depth: 2) }
    text.add(body)
    text.add("}", depth: 1)
    lines.add("")
    lines.add(text, in: plan.forwards.condition(of: forwards))
  }

  // MARK: Connection

  private mutating func addConnection() {
    lines.add("")
    lines.add(SceneMethod.willConnect.swift + " {", depth: 1)
    switch plan.window {
    case .made, .attached:
      lines.add(
        "guard session.role == .windowApplication, let windowScene = scene as? UIWindowScene else { return }",
        depth: 2)
    case .changed, .storyboard, .unknown:
      lines.add("guard session.role == .windowApplication else { return }", depth: 2)
    }
    for warning in plan.warnings { lines.add(Self.warning(warning, plan), depth: 2) }
    addConnectedWindow()
    if plan.showsStoryboardWindow {
      lines.add(SceneDelegatePlan.storyboardComment, depth: 2)
      lines.add("window?.makeKeyAndVisible()", depth: 2)
      lines.add("window?.layoutIfNeeded()", depth: 2)
    }
    addColdStart()
    lines.add("}", depth: 1)
  }

  private mutating func addConnectedWindow() {
    switch plan.window {
    case .storyboard, .unknown: return
    case .changed(let moved):
      addAppDelegate()
      for line in moved { lines.add(line, depth: 2) }
    case .attached:
      lines.add(app, depth: 2)
      lines.add(
        "// The app delegate makes the window at launch, before there is a scene.", depth: 2)
      lines.add("if let existingWindow = appDelegate?.\(plan.windowName) {", depth: 2)
      lines.add("existingWindow.windowScene = windowScene", depth: 3)
      lines.add("window = existingWindow", depth: 3)
      addKey()
      lines.add("}", depth: 2)
    case .made(let moved):
      addAppDelegate()
      guard plan.setsWindow else {
        for line in moved { lines.add(line, depth: 2) }
        return
      }
      let mark = plan.usesDelegate ? "" : "?"
      lines.add("if let existingWindow = appDelegate\(mark).window {", depth: 2)
      lines.add("// The scene connects again: the window keeps its content.", depth: 3)
      lines.add("existingWindow.windowScene = windowScene", depth: 3)
      lines.add("window = existingWindow", depth: 3)
      addKey()
      lines.add("} else {", depth: 2)
      for line in moved { lines.add(line, depth: 3) }
      lines.add("}", depth: 2)
    }
  }

  private static func warning(_ text: String, _ plan: SceneDelegatePlan) -> String {
    guard !plan.warningsAreErrors else { return "// LaunchKit: " + text }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#warning(\"LaunchKit: \(escaped)\")"
  }

  /// Shows the attached window. One that the app delegate hides stays hidden.
  private mutating func addKey() {
    let show = "existingWindow.makeKeyAndVisible()"
    lines.add(plan.hidesWindow ? "if !existingWindow.isHidden { \(show) }" : show, depth: 3)
  }

  private mutating func addAppDelegate() {
    if plan.usesDelegate {
      lines.add("guard \(app) else { return }", depth: 2)
    } else if plan.setsWindow, case .made = plan.window {
      lines.add(app, depth: 2)
    }
  }

  private mutating func addColdStart() {
    let forwards = plan.forwards
    var urls = CodeLines()
    urls.add("self.scene(scene, openURLContexts: connectionOptions.urlContexts)", depth: 2)
    let methods = ForwardedMethod.urlMethods.filter(forwards.has)
    if !methods.isEmpty { lines.add(urls, in: forwards.condition(of: methods)) }
    if forwards.has(.willContinueActivity) {
      var handoff = CodeLines()
      handoff.add(
        "if connectionOptions.userActivities.isEmpty, let userActivityType = connectionOptions.handoffUserActivityType {",
        depth: 2)
      handoff.add("self.scene(scene, willContinueUserActivityWithType: userActivityType)", depth: 3)
      handoff.add("}", depth: 2)
      handoff.add("for userActivity in connectionOptions.userActivities {", depth: 2)
      handoff.add(
        "self.scene(scene, willContinueUserActivityWithType: userActivity.activityType)", depth: 3)
      handoff.add("}", depth: 2)
      lines.add(handoff, in: forwards.condition(of: [.willContinueActivity]))
    }
    if forwards.has(.continueActivity) {
      var activities = CodeLines()
      activities.add("for userActivity in connectionOptions.userActivities {", depth: 2)
      activities.add("self.scene(scene, continue: userActivity)", depth: 3)
      activities.add("}", depth: 2)
      lines.add(activities, in: forwards.condition(of: [.continueActivity]))
    }
    addColdParts()
  }

  private mutating func addColdParts() {
    let forwards = plan.forwards
    if forwards.has(.performShortcut) {
      var shortcut = CodeLines()
      let bound = plan.hasWindowScene ? "" : ", let windowScene = scene as? UIWindowScene"
      shortcut.add("if let shortcutItem = connectionOptions.shortcutItem\(bound) {", depth: 2)
      shortcut.add(
        forwards.areAsync.contains(.performShortcut)
          ? "Task { _ = await self.windowScene(windowScene, performActionFor: shortcutItem) }"
          : "self.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: { _ in })",
        depth: 3)
      shortcut.add("}", depth: 2)
      lines.add(shortcut, in: forwards.condition(of: [.performShortcut]))
    }
    if forwards.has(.acceptShare) {
      var share = CodeLines()
      let bound = plan.hasWindowScene ? "" : ", let windowScene = scene as? UIWindowScene"
      share.add(
        "if let cloudKitShareMetadata = connectionOptions.cloudKitShareMetadata\(bound) {", depth: 2
      )
      share.add(
        "self.windowScene(windowScene, userDidAcceptCloudKitShareWith: cloudKitShareMetadata)",
        depth: 3)
      share.add("}", depth: 2)
      lines.add(share, in: forwards.condition(of: [.acceptShare]))
    }
  }

  // MARK: Events

  private func call(_ method: ForwardedMethod, _ arguments: String) -> String {
    let result = plan.forwards.returnsValue.contains(method) ? "_ = " : ""
    return result + "appDelegate?." + arguments
  }

  private mutating func addURLs() {
    let methods = ForwardedMethod.urlMethods.filter(plan.forwards.has)
    if methods.isEmpty { return }
    var body = CodeLines()
    body.add("for context in URLContexts {", depth: 2)
    for method in methods {
      let condition = methods.count > 1 ? plan.forwards.condition(of: [method]) : .always
      body.add(urlCall(method), in: condition)
    }
    body.add("}", depth: 2)
    add(.openURLContexts, of: methods, body)
  }

  private func urlCall(_ method: ForwardedMethod) -> CodeLines {
    var body = CodeLines()
    switch method {
    case .openURL:
      body.add(
        "var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]",
        depth: 3)
      body.add("options[.sourceApplication] = context.options.sourceApplication", depth: 3)
      body.add("options[.annotation] = context.options.annotation", depth: 3)
      let attribution = "options[.eventAttribution] = context.options.eventAttribution"
      switch plan.eventAttribution {
      case .never: break
      case .later:
        body.add("if #available(iOS 14.5, *) {", depth: 3)
        body.add(attribution, depth: 4)
        body.add("}", depth: 3)
      case .always: body.add(attribution, depth: 3)
      }
      body.add(
        call(method, "application(UIApplication.shared, open: context.url, options: options)"),
        depth: 3)
    case .openURLFromApplication:
      body.add(
        call(
          method,
          "application(UIApplication.shared, open: context.url, sourceApplication: context.options.sourceApplication, annotation: context.options.annotation as Any)"
        ), depth: 3)
    default:
      body.add(call(method, "application(UIApplication.shared, handleOpen: context.url)"), depth: 3)
    }
    return body
  }

  private mutating func addActivities() {
    addSimple(
      .willContinueActivity, .willContinueActivity,
      "application(UIApplication.shared, willContinueUserActivityWithType: userActivityType)")
    if plan.forwards.has(.continueActivity) {
      var body = CodeLines()
      if plan.forwards.restores {
        body.add(
          call(
            .continueActivity,
            "application(UIApplication.shared, continue: userActivity, restorationHandler: { restorableObjects in"
          ), depth: 2)
        body.add(
          "restorableObjects?.forEach { $0.restoreUserActivityState(userActivity) }", depth: 3)
        body.add("})", depth: 2)
      } else {
        body.add(
          call(
            .continueActivity,
            "application(UIApplication.shared, continue: userActivity, restorationHandler: { _ in })"
          ), depth: 2)
      }
      add(.continueActivity, of: [.continueActivity], body)
    }
    addSimple(
      .didFailToContinueActivity, .didFailToContinueActivity,
      "application(UIApplication.shared, didFailToContinueUserActivityWithType: userActivityType, error: error)"
    )
    addSimple(
      .didUpdateActivity, .didUpdateActivity,
      "application(UIApplication.shared, didUpdate: userActivity)")
  }

  private mutating func addSimple(
    _ scene: SceneMethod, _ method: ForwardedMethod, _ arguments: String
  ) {
    guard plan.forwards.has(method) else { return }
    var body = CodeLines()
    body.add(call(method, arguments), depth: 2)
    add(scene, of: [method], body)
  }

  private mutating func addShortcut() {
    if plan.forwards.areAsync.contains(.performShortcut) {
      var body = CodeLines()
      body.add(
        "return await appDelegate?.application(UIApplication.shared, performActionFor: shortcutItem) ?? false",
        depth: 2)
      return add(.performShortcutAsync, of: [.performShortcut], body)
    }
    addSimple(
      .performShortcut, .performShortcut,
      "application(UIApplication.shared, performActionFor: shortcutItem, completionHandler: completionHandler)"
    )
  }

  private mutating func addShare() {
    addSimple(
      .acceptShare, .acceptShare,
      "application(UIApplication.shared, userDidAcceptCloudKitShareWith: cloudKitShareMetadata)")
  }

  // MARK: States

  private mutating func addStates() {
    for state in SceneState.all {
      let methods = plan.methods(of: state)
      guard !methods.isEmpty else { continue }
      var body = CodeLines()
      let states =
        state.countsInactive ? ".foregroundActive, .foregroundInactive" : ".foregroundActive"
      let returns = state.scene == .willEnterForeground ? "Self.wasInBackground && " : ""
      body.add("if \(returns)isOnlyScene(scene, in: [\(states)]) {", depth: 2)
      if state.scene == .didEnterBackground, plan.notesBackground {
        body.add("Self.wasInBackground = true", depth: 3)
      }
      if plan.forwards.has(state.forward) {
        var call = CodeLines()
        let name = state.forward.swiftName.prefix { $0 != "(" }
        call.add(app, depth: 3)
        call.add("appDelegate?.\(name)(UIApplication.shared)", depth: 3)
        body.add(
          call, in: methods.count > 1 ? plan.forwards.condition(of: [state.forward]) : .always)
      }
      body.add("}", depth: 2)
      add(state.scene, of: methods, body, usesApp: false)
    }
    guard plan.hasStates else { return }
    lines.add("")
    lines.add(
      "/// Whether no other scene with the user interface of the app is in one of the states.",
      depth: 1)
    lines.add(
      "private func isOnlyScene(_ scene: UIScene, in states: [UIScene.ActivationState]) -> Bool {",
      depth: 1)
    lines.add("!UIApplication.shared.connectedScenes.contains { other in", depth: 2)
    lines.add(
      "other !== scene && other.session.role == .windowApplication && states.contains(other.activationState)",
      depth: 3)
    lines.add("}", depth: 2)
    lines.add("}", depth: 1)
  }
}
