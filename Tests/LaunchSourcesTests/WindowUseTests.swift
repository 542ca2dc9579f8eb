import Findings
import LaunchSources
import SourceText
import Testing

/// Windows, screens and orientations as both readers see them.
@Suite struct WindowUseTests {
  private static let kinds: Set<SourceUse.Kind> = [
    .needsAppDelegateWindow, .readsAppDelegateWindow, .setsWindow, .keyWindow, .mainScreen,
    .statusBarOrientation,
  ]

  private static func words(_ declarations: SourceDeclarations) -> String {
    declarations.uses.filter { kinds.contains($0.kind) }.map {
      $0.text.isEmpty ? $0.kind.rawValue : "\($0.kind.rawValue) \($0.text)"
    }.joined(separator: "|")
  }

  @Test(arguments: [
    // With the type of the protocol, the first mark unwraps the property and the second one its value.
    ("x = UIApplication.shared.delegate!.window!!", "needs-app-delegate-window"),
    ("x = UIApplication.shared.delegate?.window?!.frame", "needs-app-delegate-window"),
    ("x = UIApplication.shared.delegate!.window!", "reads-app-delegate-window"),
    ("x = UIApplication.shared.delegate?.window??.frame", "reads-app-delegate-window"),
    ("x = (UIApplication.shared.delegate!).window!!", "needs-app-delegate-window"),
    (
      "x = (UIApplication.shared.delegate as! AppDelegate).window!.frame",
      "needs-app-delegate-window AppDelegate"
    ),
    (
      "x = (UIApplication.shared.delegate as? Main)?.window!", "needs-app-delegate-window Main"
    ),
    (
      "x = (UIApplication.shared.delegate as! AppDelegate).window",
      "reads-app-delegate-window AppDelegate"
    ),
    // Variables of the method and of the type.
    (
      "let d = UIApplication.shared.delegate as! AppDelegate\nx = d.window!",
      "needs-app-delegate-window AppDelegate"
    ),
    (
      "guard let d = UIApplication.shared.delegate as? AppDelegate else { return }\nd.window!.a()",
      "needs-app-delegate-window AppDelegate"
    ),
    (
      "x = held.window!; y = self.held.window",
      """
      needs-app-delegate-window Held|reads-app-delegate-window Held
      """
    ),
    (
      "if let d = UIApplication.shared.delegate, let w = d.window! { f(w, d.window!!) }",
      "reads-app-delegate-window|needs-app-delegate-window"
    ),
    ("let d = UIApplication.shared.delegate as? Outer.Held\nx = d?.window!", ""),
    ("let d = UIApplication.shared.delegate?.window\nx = d.window!!", "reads-app-delegate-window"),
    ("let held = Other()\nx = held.window!", ""),
    // Uses that have no effect if the window is nil.
    (
      "UIApplication.shared.delegate?.window??.rootViewController = x",
      "needs-app-delegate-window"
    ),
    (
      "let d = UIApplication.shared.delegate as? AppDelegate\nd?.window?.a.b = x",
      "needs-app-delegate-window AppDelegate"
    ),
    ("if UIApplication.shared.delegate?.window??.a == x {}", "reads-app-delegate-window"),
    // Others.
    ("x = view.window!.frame; y = window!; z = self.window!", ""),
    ("x = make(UIApplication.shared.delegate as! AppDelegate).window!", ""),
    ("x = Other.UIApplication.shared.delegate!.window!!", ""),
    // Code that sets a window.
    ("window = x", "sets-window"), ("self.window = x", "sets-window"),
    ("(UIApplication.shared.delegate as? AppDelegate)?.window = x", "sets-window other"),
    (
      "d.window = x; f(&d.window); g(\\AppDelegate.window)",
      """
      sets-window other|sets-window other|sets-window other
      """
    ),
    ("if window == x || d.window != x {}; f(window: x)", ""), ("let window = x", ""),
    // Key windows, screens, orientations.
    ("x = UIApplication.shared.keyWindow", "key-window"),
    ("x = UIApplication.shared.windows.first; y = app.windows[0]", "key-window|key-window"),
    ("x = app.windows.first { $0.isKeyWindow }; for w in app.windows {}", "key-window"),
    ("x = scene.windows.first; y = self.windowScene?.keyWindow", ""),
    ("x = scenes.compactMap { $0.keyWindow }.first", ""),
    (
      "x = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.windows.first",
      ""
    ),
    ("x = (other as? UIWindowScene)?.windows.last", ""),
    ("x = UIScreen.main.bounds", "main-screen"), ("x = UIScreen.screens", ""),
    ("w = UIWindow(frame: UIScreen.main.bounds)", ""),
    ("x = UIApplication.shared.statusBarOrientation", "status-bar-orientation"),
  ])
  func swift(_ body: String, _ expected: String) {
    let text = """
      class A: UIViewController {
        let held = UIApplication.shared.delegate as! Held
        func f() {
          \(body)
        }
      }
      """
    let source = SourceFile(path: "A.swift", text: text)
    #expect(Self.words(.read(source, as: .swift)) == expected)
  }

  @Test(arguments: [
    (
      "[[UIApplication sharedApplication].delegate.window addSubview:v];",
      "needs-app-delegate-window"
    ),
    (
      "[[[[UIApplication sharedApplication] delegate] window] makeKeyAndVisible];",
      "needs-app-delegate-window"
    ),
    (
      "[UIApplication.sharedApplication.delegate.window.rootViewController show:v];",
      "needs-app-delegate-window"
    ),
    (
      "((AppDelegate *)[UIApplication sharedApplication].delegate).window.a = v;",
      "needs-app-delegate-window AppDelegate"
    ),
    (
      "AppDelegate *d = (AppDelegate *)[[UIApplication sharedApplication] delegate]; d.window.a = v;",
      "needs-app-delegate-window AppDelegate"
    ),
    (
      "AppDelegate *d = (id)x; d.window.a = v;", ""
    ),
    ("v = [UIApplication sharedApplication].delegate.window;", "reads-app-delegate-window"),
    (
      "[v show:[[[UIApplication sharedApplication] delegate] window]];", "reads-app-delegate-window"
    ),
    (
      "v = [[[UIApplication sharedApplication] delegate].window frame];",
      "reads-app-delegate-window"
    ),
    ("[self.view.window addSubview:v]; [x.delegate.window addSubview:v];", ""),
    ("self.window = v; _window = v; [self setWindow:v];", "sets-window|sets-window|sets-window"),
    ("d.window = v; [d setWindow:v];", "sets-window other|sets-window other"),
    ("UIWindow *window = v; if (d.window == v) {}", ""),
    ("v = [UIApplication sharedApplication].keyWindow;", "key-window"),
    ("v = [[UIApplication sharedApplication] keyWindow];", "key-window"),
    ("v = app.windows.firstObject; v = [app.windows objectAtIndex:0];", "key-window|key-window"),
    (
      "v = scene.windows.firstObject; v = ((UIWindowScene *)o).keyWindow; v = [scene keyWindow];",
      ""
    ),
    ("v = [[app windows] lastObject]; for (id w in app.windows) {}", "key-window"),
    ("v = [UIScreen mainScreen].bounds; v = UIScreen.mainScreen;", "main-screen|main-screen"),
    ("v = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];", ""),
    ("v = app.statusBarOrientation; [app setStatusBarOrientation:1];", "status-bar-orientation"),
  ])
  func objectiveC(_ body: String, _ expected: String) {
    let text = "@implementation A\n- (void)f {\n  \(body)\n}\n@end\n"
    let source = SourceFile(path: "A.m", text: text)
    #expect(Self.words(.read(source, as: .objectiveC)) == expected)
  }

  @Test func aGetterSetsTheWindow() {
    let text =
      "@implementation A\n- (UIWindow *)window {\n  return x;\n}\n- (void)window:(id)x {}\n@end\n"
    let source = SourceFile(path: "A.m", text: text)
    #expect(Self.words(.read(source, as: .objectiveC)) == "sets-window")
  }
}
