package import Findings
package import LaunchModel

/// An app whose files do not show whether it adopts the scene life cycle.
package enum SceneLifecycleUndetermined {
  /// The id of the finding.
  package static let id: RuleID = "scene-lifecycle-undetermined"

  /// The finding for apps that a program makes and that are not read.
  ///
  /// - Parameters:
  ///   - maker: what makes them, as a noun phrase.
  ///   - reason: why they are not read, as a clause.
  ///   - sdk: the SDK that the apps are built with; nil when not known.
  ///   - place: the place that calls it.
  ///   - help: how to get the apps checked.
  package static func finding(
    ofAppsMadeBy maker: String, because reason: String, sdk: OSVersion?, at place: SourcePlace,
    help: String
  ) -> Finding {
    Finding(
      rule: id, severity: SceneAdoption.isMandatory(sdk) ? .warning : .info,
      message:
        "whether the apps made by \(maker) adopt the scene life cycle is undetermined: \(reason)",
      span: place.span, keyPath: place.keyPath, help: help)
  }

  /// The finding for one app target.
  ///
  /// - Parameters:
  ///   - target: the name of the target.
  ///   - reason: what is missing, as a lower-case clause.
  ///   - sdk: the SDK that the app is built with; nil when not known.
  ///   - place: the target in the project file, or the Info.plist of a built app.
  ///   - evidence: the notes about what is known.
  ///   - help: how to get what is missing.
  package static func finding(
    target: String, because reason: String, sdk: OSVersion?, at place: SourcePlace,
    evidence: [Finding.Note] = [], help: String
  ) -> Finding {
    Finding(
      rule: id, severity: SceneAdoption.isMandatory(sdk) ? .warning : .info,
      message: "whether '\(target)' adopts the scene life cycle is undetermined: \(reason)",
      span: place.span, keyPath: place.keyPath, notes: evidence.filter { $0.span != nil },
      help: help)
  }
}
