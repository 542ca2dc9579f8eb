internal import LaunchProject
internal import LaunchSources

extension FrameworkStart {
  /// The start that a project description names.
  init(_ start: TargetStart) {
    self.init(
      start.framework, handsOutConfigurations: start.adoptsScenes, unless: start.exception,
      at: start.place)
    needsManifest = start.needsManifest
    unknownReason = start.unknownReason
    help = start.help
    classNames = start.classNames
  }
}
