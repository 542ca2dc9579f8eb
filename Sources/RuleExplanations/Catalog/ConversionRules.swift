package import Findings
internal import LaunchEmission
internal import LifecycleRuntime

/// The problems that conversion, look-up and emission report, described like the rules of the catalog.
package enum ConversionRules {
  /// A value that a property list format has no form for.
  package static let unwritableValue: RuleID = "plist-unwritable-value"
  /// A value that changes when it is written and read back.
  package static let lossyConversion: RuleID = "plist-lossy-conversion"
  /// A key path that leads to no value.
  package static let keyPath: RuleID = "plist-key-path-not-found"
  /// Launch options that the requested format has no form for.
  package static let unwritableLaunch: RuleID = "launch-options-unwritable"
  /// A part of launch options that the conversion drops or changes.
  package static let lossyLaunch: RuleID = "launch-options-lossy-conversion"

  /// The descriptions, by id.
  package static let descriptions: [RuleDescription] = [
    RuleDescription(
      id: ContractJSON.rule, severity: .error,
      summary: "A file is not a launch contract of version 1.",
      rationale: "Anything that does not fit the schema would be lost.",
      source: "Schemas/launch-contract-1.schema.json"),
    RuleDescription(
      id: lossyLaunch, severity: .warning,
      summary: "A part of the launch options is lost in the requested format.",
      rationale: """
        The launch options dictionary and the connection options of a scene hold different values, \
        and a device log prints some objects incompletely.
        """,
      source: "Apple, UIApplication.LaunchOptionsKey and UIScene.ConnectionOptions"),
    RuleDescription(
      id: unwritableLaunch, severity: .error,
      summary: "Launch options cannot be written in the requested format.",
      rationale: """
        A push payload needs a push notification among the options, and JSON has no dates and no data. \
        Nothing is written.
        """,
      source: "Apple, Generating a remote notification; RFC 8259"),
    RuleDescription(
      id: PropertyListMerge.rule, severity: .error,
      summary: "Two property lists to be merged have different values for one key.",
      rationale: "Taking either value would silently drop the other.",
      source: "LaunchKit, emit --merge"),
    RuleDescription(
      id: keyPath, severity: .error,
      summary: "A key path leads to no value.",
      rationale: """
        A component is not a key of its dictionary or not an index of its array, or the value \
        before it is not a container.
        """,
      source: "LaunchKit, plist get"),
    RuleDescription(
      id: lossyConversion, severity: .warning,
      summary: "A value changes when it is written in the format and read back.",
      rationale: """
        OpenStep has strings and data only, and XML dates have no fraction of a second. Canonical JSON and \
        binary hold every value.
        """,
      source: "CoreFoundation's property list readers and writers"),
    RuleDescription(
      id: unwritableValue, severity: .error,
      summary: "The requested format cannot represent a value.",
      rationale: """
        JSON has no dates and no data, XML and OpenStep have no null and no sets, and XML forbids most \
        control characters. Nothing is written.
        """,
      source: "RFC 8259; Apple, PropertyList-1.0 DTD; XML 1.0, section 2.2"),
    RuleDescription(
      id: ScenarioDocument.rule, severity: .error,
      summary: "A scenario file is invalid.",
      rationale: "A replay that skips invalid events would show a different launch.",
      source: "Schemas/scenario-1.schema.json"),
  ]
}
