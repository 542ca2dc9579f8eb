extension DeclaredCapabilities {
  /// A launch option that the system never sets for an app.
  public struct Refusal: Sendable {
    /// The key as it is in the dictionary.
    public let constant: String
    /// What the app does not declare.
    public let missing: MissingDeclaration
  }

  /// A launch option that depends on what the app's files do not say.
  public struct Doubt: Sendable {
    /// The key as it is in the dictionary.
    public let constant: String
    /// What is not known.
    public let unresolved: UnresolvedDeclaration
  }

  /// The launch options that the system never sets, because the app does not declare what they need.
  ///
  /// Only what certainly never comes is refused: quick actions and activities are not, since code and intents
  /// add to the declared ones, nor what the files leave open. The links of a widget come with any scheme.
  public func refusals(of options: LaunchOptions) -> [Refusal] {
    options.keys.flatMap { key in
      demands(of: key, in: options).compactMap { answer in
        answer.missing.map { Refusal(constant: key.constant, missing: $0) }
      }
    }
  }

  /// The launch options of which the files do not say whether the system sets them.
  public func doubts(about options: LaunchOptions) -> [Doubt] {
    options.keys.flatMap { key in
      demands(of: key, in: options).compactMap { answer in
        answer.unresolved.map { Doubt(constant: key.constant, unresolved: $0) }
      }
    }
  }

  /// Whether the app may be asked to open URLs. True where the files leave it open.
  public var opensURLs: Bool { urlOpening.holds != false }
}
