extension SwiftSource {
  /// How Swift source is emitted.
  public struct Options: Sendable, Hashable {
    /// The access level of the emitted declarations.
    public enum Access: String, Sendable, Hashable, CaseIterable {
      /// Every module.
      case `public`
      /// The module it is compiled into.
      case `internal`
      /// All modules of the package.
      case package
    }

    /// The version of Swift that the source is for.
    public enum LanguageVersion: String, Sendable, Hashable, CaseIterable {
      /// Compilers from 5.9 on.
      case five = "5"
      /// Compilers from 6.0 on: imports have an access level.
      case six = "6"
    }

    /// The access level of the emitted declarations.
    public var access: Access
    /// The beginning of the enum's name. It is converted to a valid name if necessary.
    public var prefix: String
    /// The name, without the prefix, of the enum that contains all declarations. It is converted to a valid
    /// name if necessary.
    public var namespace: String
    /// The version of Swift.
    public var languageVersion: LanguageVersion
    /// Whether the source imports LaunchKit's `LifecycleRuntime` and contains the contract as a value for it.
    public var includesRuntime: Bool
    /// The known facts about the classes that the Info.plist names; nil to emit no references to them.
    public var classChecks: ClassChecks?
    /// The origin that the first line of the source names; nil to name the files of the contract.
    public var origin: String?

    /// Whether the rules have found no error in the contract. A runtime that starts from the source then knows that it
    /// was checked.
    public var isValidated: Bool

    /// Makes options.
    public init(
      access: Access = .internal, prefix: String = "", namespace: String = "AppLaunch",
      languageVersion: LanguageVersion = .six, includesRuntime: Bool = false,
      classChecks: ClassChecks? = nil, origin: String? = nil, isValidated: Bool = false
    ) {
      self.access = access
      self.prefix = prefix
      self.namespace = namespace
      self.languageVersion = languageVersion
      self.includesRuntime = includesRuntime
      self.classChecks = classChecks
      self.origin = origin
      self.isValidated = isValidated
    }
  }
}
