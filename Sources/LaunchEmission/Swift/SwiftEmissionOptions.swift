/// How Swift source is emitted.
public struct SwiftEmissionOptions: Sendable, Hashable {
  /// Who may use what is emitted.
  public enum Access: String, Sendable, Hashable, CaseIterable {
    /// Every module.
    case `public`
    /// The module it is compiled into.
    case `internal`
    /// The modules of the package.
    case package
  }

  /// The version of Swift that the source is for.
  public enum LanguageVersion: String, Sendable, Hashable, CaseIterable {
    /// Compilers from 5.9 on.
    case five = "5"
    /// Compilers from 6.0 on: the import says who may see it.
    case six = "6"
  }

  /// Who may use what is emitted.
  public var access: Access
  /// What the name of the namespace begins with. Made into a name like any other text.
  public var prefix: String
  /// The name of the enum that everything is in, without the prefix. Made into a name like any other text.
  public var namespace: String
  /// The version of Swift.
  public var languageVersion: LanguageVersion
  /// Whether the source imports LaunchKit's `LifecycleRuntime` and has the contract for it as a value.
  public var includesRuntime: Bool
  /// What is known of the classes that the Info.plist names; nil to emit no references to them.
  public var classChecks: ClassChecks?
  /// What the source is generated from, for its first line; nil to name the files of the contract.
  public var origin: String?

  /// Makes options.
  public init(
    access: Access = .internal, prefix: String = "", namespace: String = "AppLaunch",
    languageVersion: LanguageVersion = .six, includesRuntime: Bool = false,
    classChecks: ClassChecks? = nil, origin: String? = nil
  ) {
    self.access = access
    self.prefix = prefix
    self.namespace = namespace
    self.languageVersion = languageVersion
    self.includesRuntime = includesRuntime
    self.classChecks = classChecks
    self.origin = origin
  }
}
