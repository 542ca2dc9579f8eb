extension DeclaredCapabilities {
  /// A launch option that the system never sets for an app.
  package struct Refusal: Sendable {
    /// The key as it is written in the dictionary.
    package let constant: String
    /// What the app does not declare.
    package let missing: MissingDeclaration
  }

  /// A launch option that depends on what the app's files do not say.
  package struct UnresolvedOption: Sendable {
    /// The key as it is written in the dictionary.
    package let constant: String
    /// What is not known.
    package let unresolved: UnresolvedDeclaration
  }

  /// The launch options that the system never sets, because the app does not declare what they need.
  ///
  /// It refuses only options that certainly never come. It does not refuse quick actions and activities,
  /// because code and intents add to the declared ones, nor options that the files do not resolve. The
  /// link of a widget may have any scheme.
  package func refusals(of options: LaunchOptions) -> [Refusal] {
    options.keys.flatMap { key in
      demands(of: key, in: options).compactMap { answer in
        answer.missing.map { Refusal(constant: key.constant, missing: $0) }
      }
    }
  }

  /// The launch options for which the files do not say whether the system sets them.
  package func unresolvedOptions(of options: LaunchOptions) -> [UnresolvedOption] {
    options.keys.flatMap { key in
      demands(of: key, in: options).compactMap { answer in
        answer.unresolved.map { UnresolvedOption(constant: key.constant, unresolved: $0) }
      }
    }
  }

  /// Whether the app may be asked to open URLs. True when the files do not say.
  package var opensURLs: Bool { urlOpening.holds != false }
}
