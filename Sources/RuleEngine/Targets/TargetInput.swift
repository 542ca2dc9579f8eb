/// Something a rule may need beside the Info.plist.
public enum TargetInput<Value: Sendable>: Sendable {
  /// It is there.
  case given(Value)
  /// It is known that the target has none.
  case none
  /// It cannot be determined from the inputs.
  case unknown(UnknownInput)

  /// The value; nil where there is none or it is not known.
  public var value: Value? {
    if case .given(let value) = self { return value }
    return nil
  }
}

/// Why an input is not known.
public struct UnknownInput: Sendable, Hashable {
  /// The reason as a lower-case clause: "the sources of 'App' are missing".
  public var reason: String
  /// The options or files that would settle it.
  public var needs: [String]

  /// Makes a reason.
  public init(_ reason: String, needs: [String] = []) {
    self.reason = reason
    self.needs = needs
  }
}

/// What a rule needs to be able to say anything; without one of them it is not checked.
public struct TargetNeeds: OptionSet, Sendable, Hashable {
  /// One bit per input.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The entitlements.
  public static let entitlements = TargetNeeds(rawValue: 1 << 0)
  /// The build settings.
  public static let settings = TargetNeeds(rawValue: 1 << 1)
  /// The names of the resource files, and the storyboards among them.
  public static let resources = TargetNeeds(rawValue: 1 << 2)
  /// The source files.
  public static let sources = TargetNeeds(rawValue: 1 << 3)
  /// The targets around it: the app it is embedded in, the extensions it embeds.
  public static let embeddedTargets = TargetNeeds(rawValue: 1 << 4)
  /// The provisioning profile.
  public static let profile = TargetNeeds(rawValue: 1 << 5)
}
