internal import Findings
package import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
package import RuleEngine
internal import SourceText

/// One target in one configuration as a build makes it.
package struct ResolvedTarget {
  /// The position of the target in the project.
  let index: Int
  /// The name of the configuration.
  let configuration: String
  /// The target with everything that rules ask for. Of a chosen target, the facts include what its code shows.
  @Shared package var target: InspectedTarget
  /// The facts about the target without what its code shows.
  let factsWithoutCode: ValidationFacts
  /// The Info.plist as a person wrote it, or the files that a build merges into it; empty when there is none.
  let written: [PropertyListDocument]
  /// The entitlements as a person wrote them; nil when there are none.
  var entitlements: PropertyListDocument?
  /// The verdict on its life cycle; nil for a target that is only embedded.
  var verdict: SceneAdoptionVerdict?

  init(
    index: Int, configuration: String, target: InspectedTarget, written: [PropertyListDocument]
  ) {
    self.index = index
    self.configuration = configuration
    self.target = target
    factsWithoutCode = target.facts
    self.written = written
  }

  /// The paths of the Info.plist and the entitlements that a person wrote.
  package var propertyListPaths: [String] {
    (written + [entitlements].compactMap(\.self)).map(\.source.path)
  }

  /// The launch contract of the target.
  package var contract: TargetContract { TargetContract(target, entitlements: entitlements) }
}

/// One target in one configuration whose Info.plist is not known.
struct UndeterminedTarget {
  /// Why the Info.plist is not known, as a clause.
  let reason: String
  /// What would decide it.
  var needs: [String] = []
  /// The Info.plist, if it was read and has errors, or is a template of another tool.
  var unreadable: PropertyListDocument?
  /// The facts about the target that are known without its Info.plist.
  let facts: ValidationFacts
}

/// What is known of one target in one configuration.
struct TargetResolution {
  enum Outcome {
    case resolved(ResolvedTarget)
    case undetermined(UndeterminedTarget)
    /// The target has no Info.plist that is checked: it names and generates none, or the built one cannot be decoded.
    case withoutInfoPlist
  }

  /// The position of the target in the project.
  let index: Int
  /// The name of the configuration.
  let configuration: String
  /// The build settings of the target in the configuration.
  let settings: BuildSettings
  var outcome: Outcome
}
