public import Findings

extension RuleDocumentation {
  /// What a machine can do about the findings of a rule.
  public enum Fix: Sendable, Hashable {
    /// A fix that keeps the meaning of the file.
    case safe
    /// A fix that a person has to review.
    case unsafe
    /// No fix.
    case none(because: Reason)

    /// Why findings of a rule have no fix.
    public enum Reason: Sendable, Hashable, CaseIterable {
      /// A text, a name or a number is missing that only a person knows.
      case onlyAPersonKnows
      /// Several fixes are possible.
      case severalWays
      /// The code needs a declaration, but does not show which one.
      case intentUnknown
      /// The sources have to change.
      case codeChanges
      /// The value comes from a build setting.
      case buildSettingDecides
      /// The file is a storyboard.
      case interfaceBuilder
      /// The file is a build product.
      case buildProduct
      /// The launch does not fit the app, and either may be wrong.
      case launchOrApp

      /// The reason as a clause.
      public var clause: String {
        switch self {
        case .onlyAPersonKnows: "only a person knows the missing text, name or number"
        case .severalWays:
          "which of several fixes is right depends on what the app is meant to do"
        case .intentUnknown:
          "the code does not show what to declare, or whether the app is meant to need it"
        case .codeChanges: "code has to be written or added to the target"
        case .buildSettingDecides: "a build setting decides, not a value in the file"
        case .interfaceBuilder: "a storyboard is edited in Interface Builder"
        case .buildProduct: "the file is a build product, which is built again and not edited"
        case .launchOrApp:
          "either the launch or the app's declarations are wrong, and the files do not show which"
        }
      }
    }

    /// Whether a machine makes the best fix without asking; nil if there is none.
    public var applicability: Finding.Fix.Applicability? {
      switch self {
      case .safe: .safe
      case .unsafe: .unsafe
      case .none: nil
      }
    }

    /// Why there is no fix, as a clause; nil if there is one.
    public var whyNone: String? {
      if case .none(let reason) = self { reason.clause } else { nil }
    }
  }
}
