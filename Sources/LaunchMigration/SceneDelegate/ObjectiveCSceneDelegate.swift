/// Writes a scene delegate in Objective-C.
struct ObjectiveCSceneDelegate {
  private let plan: SceneDelegatePlan
  private var lines = CodeLines()
  private let app: String

  private init(_ plan: SceneDelegatePlan) {
    self.plan = plan
    app =
      plan.hasInterface
      ? "\(plan.applicationClass) *appDelegate = (\(plan.applicationClass) *)UIApplication.sharedApplication.delegate;"
      : "id<UIApplicationDelegate> appDelegate = UIApplication.sharedApplication.delegate;"
  }

  /// The `@interface`, line by line.
  static func interface(_ plan: SceneDelegatePlan) -> CodeLines {
    var lines = CodeLines()
    lines.add("/// " + plan.summary)
    if plan.isAvailableLater { lines.add("API_AVAILABLE(ios(13.0))") }
    lines.add("@interface \(plan.className) : UIResponder <UIWindowSceneDelegate>")
    lines.add("")
    lines.add("@property (strong, nonatomic, nullable) UIWindow *window;")
    lines.add("")
    lines.add("@end")
    return lines
  }

  /// The `@implementation`, line by line.
  static func implementation(_ plan: SceneDelegatePlan) -> CodeLines {
    var writer = ObjectiveCSceneDelegate(plan)
    writer.write()
    return writer.lines
  }

  private mutating func write() {
    if plan.notesBackground {
      lines.add(
        "/// Whether the app has been in the background. At launch only scenes enter the foreground, not app delegates."
      )
      lines.add("static BOOL wasInBackground = NO;")
      lines.add("")
    }
    lines.add("@implementation \(plan.className)")
    if plan.setsWindow { addWindow() }
    if plan.connects { addConnection() }
    addURLs()
    addActivities()
    addStates()
    lines.add("")
    lines.add("@end")
  }

  private mutating func addWindow() {
    lines.add("")
    lines.add("/// Kept in the app delegate as well, for code that reads it there.")
    lines.add("- (void)setWindow:(UIWindow *)window {")
    lines.add("_window = window;", depth: 1)
    lines.add(app, depth: 1)
    lines.add("appDelegate.window = window;", depth: 1)
    lines.add("}")
  }

  /// Adds a method. If its whole body depends on a condition, the method is inside an `#if`.
  private mutating func add(
    _ method: SceneMethod, of forwards: [ForwardedMethod], _ body: CodeLines, usesApp: Bool = true
  ) {
    var text = CodeLines()
    text.add(method.objectiveC + " {")
    if usesApp { text.add(app, depth: 1) }
    text.add(body)
    text.add("}")
    lines.add("")
    lines.add(text, in: plan.forwards.condition(of: forwards))
  }

  // MARK: Connection

  private mutating func addConnection() {
    lines.add("")
    lines.add(SceneMethod.willConnect.objectiveC + " {")
    let role = "![session.role isEqualToString:UIWindowSceneSessionRoleApplication]"
    let needsScene =
      plan.hasWindowScene || plan.forwards.has(.performShortcut) || plan.forwards.has(.acceptShare)
    let scene = needsScene ? " || ![scene isKindOfClass:[UIWindowScene class]]" : ""
    lines.add("if (\(role)\(scene)) {", depth: 1)
    lines.add("return;", depth: 2)
    lines.add("}", depth: 1)
    if plan.hasWindowScene {
      lines.add("UIWindowScene *windowScene = (UIWindowScene *)scene;", depth: 1)
    }
    for warning in plan.warnings {
      lines.add(
        (plan.warningsAreErrors ? "// LaunchKit: " : "#warning LaunchKit: ") + warning,
        depth: plan.warningsAreErrors ? 1 : 0)
    }
    addConnectedWindow()
    if plan.showsStoryboardWindow {
      lines.add(SceneDelegatePlan.storyboardComment, depth: 1)
      lines.add("[self.window makeKeyAndVisible];", depth: 1)
      lines.add("[self.window layoutIfNeeded];", depth: 1)
    }
    addColdStart()
    lines.add("}")
  }

  private mutating func addConnectedWindow() {
    switch plan.window {
    case .storyboard, .unknown: return
    case .changed(let moved):
      if plan.usesDelegate { lines.add(app, depth: 1) }
      for line in moved { lines.add(line, depth: 1) }
    case .attached:
      lines.add(app, depth: 1)
      lines.add(
        "// The app delegate makes the window at launch, before there is a scene.", depth: 1)
      lines.add("if (appDelegate.\(plan.windowName)) {", depth: 1)
      addExistingWindow()
      addKey()
      lines.add("}", depth: 1)
    case .made(let moved):
      if plan.setsWindow || plan.usesDelegate { lines.add(app, depth: 1) }
      guard plan.setsWindow else {
        for line in moved { lines.add(line, depth: 1) }
        return
      }
      lines.add("if (appDelegate.window) {", depth: 1)
      lines.add("// The scene connects again: the window keeps its content.", depth: 2)
      addExistingWindow()
      addKey()
      lines.add("} else {", depth: 1)
      for line in moved { lines.add(line, depth: 2) }
      lines.add("}", depth: 1)
    }
  }

  /// Shows the attached window. One that the app delegate hides stays hidden.
  private mutating func addKey() {
    guard plan.hidesWindow else { return lines.add("[self.window makeKeyAndVisible];", depth: 2) }
    lines.add("if (!self.window.hidden) {", depth: 2)
    lines.add("[self.window makeKeyAndVisible];", depth: 3)
    lines.add("}", depth: 2)
  }

  private mutating func addExistingWindow() {
    lines.add("appDelegate.\(plan.windowName).windowScene = windowScene;", depth: 2)
    lines.add("self.window = appDelegate.\(plan.windowName);", depth: 2)
  }

  private mutating func addColdStart() {
    let scene = plan.hasWindowScene ? "windowScene" : "(UIWindowScene *)scene"
    let methods = ForwardedMethod.urlMethods.filter(plan.forwards.has)
    if !methods.isEmpty {
      addCold(methods, ["[self scene:scene openURLContexts:connectionOptions.URLContexts];"])
    }
    addCold(
      [.willContinueActivity],
      [
        "if (connectionOptions.userActivities.count == 0 && connectionOptions.handoffUserActivityType) {",
        "\t[self scene:scene willContinueUserActivityWithType:connectionOptions.handoffUserActivityType];",
        "}",
        "for (NSUserActivity *userActivity in connectionOptions.userActivities) {",
        "\t[self scene:scene willContinueUserActivityWithType:userActivity.activityType];",
        "}",
      ])
    addCold(
      [.continueActivity],
      [
        "for (NSUserActivity *userActivity in connectionOptions.userActivities) {",
        "\t[self scene:scene continueUserActivity:userActivity];",
        "}",
      ])
    addCold(
      [.performShortcut],
      [
        "if (connectionOptions.shortcutItem) {",
        "\t[self windowScene:\(scene) performActionForShortcutItem:connectionOptions.shortcutItem completionHandler:^(BOOL succeeded) {}];",
        "}",
      ])
    addCold(
      [.acceptShare],
      [
        "if (connectionOptions.cloudKitShareMetadata) {",
        "\t[self windowScene:\(scene) userDidAcceptCloudKitShareWithMetadata:connectionOptions.cloudKitShareMetadata];",
        "}",
      ])
  }

  /// Adds lines for a cold start, inside the `#if` of the methods that are forwarded to. A tab at the start
  /// of a text means one step deeper.
  private mutating func addCold(_ methods: [ForwardedMethod], _ texts: [String]) {
    guard methods.contains(where: plan.forwards.has) else { return }
    var body = CodeLines()
    for text in texts {
      body.add(
        text.hasPrefix("\t") ? String(text.dropFirst()) : text, depth: text.hasPrefix("\t") ? 2 : 1)
    }
    lines.add(body, in: plan.forwards.condition(of: methods))
  }

  // MARK: Events

  private mutating func addURLs() {
    let methods = ForwardedMethod.urlMethods.filter(plan.forwards.has)
    if methods.isEmpty { return }
    var body = CodeLines()
    body.add("for (UIOpenURLContext *context in URLContexts) {", depth: 1)
    for method in methods {
      let condition = methods.count > 1 ? plan.forwards.condition(of: [method]) : .always
      body.add(urlCall(method), in: condition)
    }
    body.add("}", depth: 1)
    add(.openURLContexts, of: methods, body)
  }

  private func urlCall(_ method: ForwardedMethod) -> CodeLines {
    var body = CodeLines()
    let call = "[appDelegate application:UIApplication.sharedApplication "
    switch method {
    case .openURL:
      body.add(
        "NSMutableDictionary<UIApplicationOpenURLOptionsKey, id> *options = [NSMutableDictionary dictionary];",
        depth: 2)
      body.add(
        "options[UIApplicationOpenURLOptionsOpenInPlaceKey] = @(context.options.openInPlace);",
        depth: 2)
      body.add(
        "options[UIApplicationOpenURLOptionsSourceApplicationKey] = context.options.sourceApplication;",
        depth: 2)
      body.add(
        "options[UIApplicationOpenURLOptionsAnnotationKey] = context.options.annotation;", depth: 2)
      let attribution =
        "options[UIApplicationOpenURLOptionsEventAttributionKey] = context.options.eventAttribution;"
      switch plan.eventAttribution {
      case .never: break
      case .later:
        body.add("if (@available(iOS 14.5, *)) {", depth: 2)
        body.add(attribution, depth: 3)
        body.add("}", depth: 2)
      case .always: body.add(attribution, depth: 2)
      }
      body.add(call + "openURL:context.URL options:options];", depth: 2)
    case .openURLFromApplication:
      body.add(
        call
          + "openURL:context.URL sourceApplication:context.options.sourceApplication annotation:context.options.annotation];",
        depth: 2)
    default: body.add(call + "handleOpenURL:context.URL];", depth: 2)
    }
    return body
  }

  private mutating func addActivities() {
    addSimple(
      .willContinueActivity, .willContinueActivity,
      ["willContinueUserActivityWithType:userActivityType];"])
    addSimple(
      .continueActivity, .continueActivity,
      [
        "continueUserActivity:userActivity restorationHandler:^(NSArray<id<UIUserActivityRestoring>> *restorableObjects) {",
        "\tfor (id<UIUserActivityRestoring> restorableObject in restorableObjects) {",
        "\t\t[restorableObject restoreUserActivityState:userActivity];",
        "\t}",
        "}];",
      ])
    addSimple(
      .didFailToContinueActivity, .didFailToContinueActivity,
      ["didFailToContinueUserActivityWithType:userActivityType error:error];"])
    addSimple(.didUpdateActivity, .didUpdateActivity, ["didUpdateUserActivity:userActivity];"])
    addSimple(
      .performShortcut, .performShortcut,
      ["performActionForShortcutItem:shortcutItem completionHandler:completionHandler];"])
    addSimple(
      .acceptShare, .acceptShare, ["userDidAcceptCloudKitShareWithMetadata:cloudKitShareMetadata];"]
    )
  }

  private mutating func addSimple(
    _ scene: SceneMethod, _ method: ForwardedMethod, _ arguments: [String]
  ) {
    guard plan.forwards.has(method), let first = arguments.first else { return }
    var body = CodeLines()
    body.add("[appDelegate application:UIApplication.sharedApplication " + first, depth: 1)
    for line in arguments.dropFirst() {
      let depth = line.prefix { $0 == "\t" }.count
      body.add(String(line.dropFirst(depth)), depth: 1 + depth)
    }
    add(scene, of: [method], body)
  }

  // MARK: States

  private mutating func addStates() {
    for state in SceneState.all {
      let methods = plan.methods(of: state)
      guard !methods.isEmpty else { continue }
      var body = CodeLines()
      let inactive = state.countsInactive ? "YES" : "NO"
      let returns = state.scene == .willEnterForeground ? "wasInBackground && " : ""
      body.add("if (\(returns)[self isOnlyScene:scene orInactive:\(inactive)]) {", depth: 1)
      if state.scene == .didEnterBackground, plan.notesBackground {
        body.add("wasInBackground = YES;", depth: 2)
      }
      if plan.forwards.has(state.forward) {
        var call = CodeLines()
        call.add(app, depth: 2)
        call.add(
          "[appDelegate \(state.forward.selector)UIApplication.sharedApplication];", depth: 2)
        body.add(
          call, in: methods.count > 1 ? plan.forwards.condition(of: [state.forward]) : .always)
      }
      body.add("}", depth: 1)
      add(state.scene, of: methods, body, usesApp: false)
    }
    guard plan.hasStates else { return }
    lines.add("")
    lines.add(
      "/// Whether no other scene with the user interface of the app is active, or inactive in the foreground."
    )
    lines.add("- (BOOL)isOnlyScene:(UIScene *)scene orInactive:(BOOL)countsInactive {")
    lines.add("for (UIScene *other in UIApplication.sharedApplication.connectedScenes) {", depth: 1)
    lines.add(
      "if (other == scene || ![other.session.role isEqualToString:UIWindowSceneSessionRoleApplication]) {",
      depth: 2)
    lines.add("continue;", depth: 3)
    lines.add("}", depth: 2)
    lines.add(
      "BOOL isInactive = other.activationState == UISceneActivationStateForegroundInactive;",
      depth: 2)
    lines.add(
      "if (other.activationState == UISceneActivationStateForegroundActive || (countsInactive && isInactive)) {",
      depth: 2)
    lines.add("return NO;", depth: 3)
    lines.add("}", depth: 2)
    lines.add("}", depth: 1)
    lines.add("return YES;", depth: 1)
    lines.add("}")
  }
}
