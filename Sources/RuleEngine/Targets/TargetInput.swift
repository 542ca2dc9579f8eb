/// An input that a rule may need besides the Info.plist.
package enum TargetInput<Value: Sendable>: Sendable {
  /// The input is given.
  case given(Value)
  /// The target is known to have none.
  case none
  /// It cannot be determined from what is given.
  case unknown(UnknownInput)

  /// The value; nil when there is none or it is not known.
  package var value: Value? {
    if case .given(let value) = self { return value }
    return nil
  }
}

/// Why an input is not known.
package struct UnknownInput: Sendable, Hashable {
  /// The reason as a lower-case clause: "the sources of 'App' are missing".
  package var reason: String
  /// The options or files that would provide it.
  package var needs: [String]

  /// Makes a reason.
  package init(_ reason: String, needs: [String] = []) {
    self.reason = reason
    self.needs = needs
  }
}

/// The inputs that a rule needs. If one of them is not known, the rule is reported as not checked.
package struct TargetNeeds: OptionSet, Sendable, Hashable {
  /// One bit per input.
  package let rawValue: UInt8

  /// Makes a set from bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The entitlements.
  package static let entitlements = TargetNeeds(rawValue: 1 << 0)
  /// The build settings.
  package static let settings = TargetNeeds(rawValue: 1 << 1)
  /// The names of the resource files, and the storyboards among them.
  package static let resources = TargetNeeds(rawValue: 1 << 2)
  /// The source files.
  package static let sources = TargetNeeds(rawValue: 1 << 3)
  /// The related targets: the app that the target is embedded in, and the extensions that it embeds.
  package static let embeddedTargets = TargetNeeds(rawValue: 1 << 4)
  /// The provisioning profile.
  package static let profile = TargetNeeds(rawValue: 1 << 5)
  /// The icons in the asset catalogs.
  package static let icons = TargetNeeds(rawValue: 1 << 6)
}
