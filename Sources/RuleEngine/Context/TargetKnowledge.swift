internal import LaunchModel
internal import LaunchSources
internal import SourceText

/// A target, and what the rules that check it have found out about it, each thing once.
///
/// It is a class, because it is filled while rules run, and so that the context of a single file needs no
/// room for it.
final class TargetKnowledge {
  let target: InspectedTarget
  var verdict: SceneAdoptionVerdict?
  var delegates: [String: NamedSceneDelegate.Resolution] = [:]
  var functions: FunctionBodies?
  var plist: InfoPlist??
  var files: [String: RelatedFile] = [:]

  init(_ target: InspectedTarget) { self.target = target }
}
