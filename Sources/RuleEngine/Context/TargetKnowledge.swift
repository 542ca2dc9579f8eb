internal import Findings
internal import LaunchModel
internal import LaunchSources
internal import SourceText

/// A target and what the rules that look at it found out, each thing once.
///
/// An object, for it is filled while rules run, and a context of a single file has no need for its place.
final class TargetKnowledge {
  let target: InspectedTarget
  var verdict: SceneAdoptionVerdict?
  var delegates: [String: NamedSceneDelegate.Resolution] = [:]
  var functions: FunctionBodies?
  var plist: InfoPlist??
  var files: [String: RelatedFile] = [:]

  init(_ target: InspectedTarget) { self.target = target }
}
