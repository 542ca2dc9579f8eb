package import LaunchModel

extension LaunchContract {
  /// Returns the app with another life cycle, to compare the two. An app that already has that life cycle is
  /// returned unchanged.
  ///
  /// Without scenes, the storyboard of the first configuration becomes the main storyboard. The SDK stays the
  /// same, so an app whose SDK requires scenes does not launch. With scenes, the main storyboard becomes that
  /// of a configuration, whose delegate is called `SceneDelegate`.
  package func adopting(_ model: LifecycleModel) -> LaunchContract {
    var contract = self
    let isInCode = target.lifecycle == .scenesInCode || target.lifecycle == .swiftUI
    let interface = declarations.interface
    switch model {
    case .appBased:
      guard adoptsScenesInManifest || isInCode else { return contract }
      contract.target.lifecycle = .appDelegate
      contract.declarations.scenes = nil
      if interface.mainStoryboard == nil, interface.mainNib == nil {
        contract.declarations.interface.mainStoryboard =
          declarations.scenes?.configurations(of: .windowApplication).first?
          .storyboard
      }
    case .sceneBased:
      guard !adoptsScenesInManifest, !isInCode else { return contract }
      var scenes = declarations.scenes ?? SceneManifest()
      let configuration = SceneConfiguration(
        "Default Configuration", delegateClass: "SceneDelegate",
        storyboard: interface.mainStoryboard)
      var configurations = SceneConfigurations([.windowApplication: [configuration]])
      configurations.roles += scenes.roles.filter { $0.role != .windowApplication }
      scenes.configurations = configurations
      contract.declarations.scenes = scenes
      contract.target.lifecycle = .auto
    }
    return contract
  }
}
