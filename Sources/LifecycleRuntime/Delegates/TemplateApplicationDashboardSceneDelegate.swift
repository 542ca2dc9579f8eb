/// The delegate of a scene on the Dashboard of a car: CarPlay's
/// `CPTemplateApplicationDashboardSceneDelegate`, with its names. ``InterfaceController`` is used for all of
/// CarPlay's controllers.
///
/// Source: Apple, `CPTemplateApplicationDashboardSceneDelegate`.
@MainActor
public protocol TemplateApplicationDashboardSceneDelegate: SceneDelegate {
  /// The Dashboard shows the app.
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: TemplateApplicationScene,
    didConnect dashboardController: InterfaceController, to window: LifecycleWindow)
  /// The Dashboard no longer shows the app.
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: TemplateApplicationScene,
    didDisconnect dashboardController: InterfaceController, from window: LifecycleWindow)
}

extension TemplateApplicationDashboardSceneDelegate {
  /// Does nothing.
  public func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: TemplateApplicationScene,
    didConnect dashboardController: InterfaceController, to window: LifecycleWindow
  ) {}
  /// Does nothing.
  public func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: TemplateApplicationScene,
    didDisconnect dashboardController: InterfaceController, from window: LifecycleWindow
  ) {}
}
