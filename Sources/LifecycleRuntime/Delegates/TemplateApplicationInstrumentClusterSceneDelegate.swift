/// The delegate of a scene in the instrument cluster of a car: CarPlay's
/// `CPTemplateApplicationInstrumentClusterSceneDelegate`, with its names. ``InterfaceController`` is used for
/// all of CarPlay's controllers.
///
/// Source: Apple, `CPTemplateApplicationInstrumentClusterSceneDelegate`.
@MainActor
public protocol TemplateApplicationInstrumentClusterSceneDelegate: SceneDelegate {
  /// The instrument cluster shows the app.
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: TemplateApplicationScene,
    didConnect instrumentClusterController: InterfaceController)
  /// The instrument cluster no longer shows the app.
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: TemplateApplicationScene,
    didDisconnectInstrumentClusterController instrumentClusterController: InterfaceController)
}

extension TemplateApplicationInstrumentClusterSceneDelegate {
  /// Does nothing.
  public func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: TemplateApplicationScene,
    didConnect instrumentClusterController: InterfaceController
  ) {}
  /// Does nothing.
  public func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: TemplateApplicationScene,
    didDisconnectInstrumentClusterController instrumentClusterController: InterfaceController
  ) {}
}
