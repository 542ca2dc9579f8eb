extension DeclaredCapabilities {
  /// Whether an app declares something, as far as its files say.
  public enum Answer: Sendable {
    /// The app declares it, at this place.
    case declared(Place)
    /// The thing works without a declaration.
    case notNeeded
    /// The app does not declare it.
    case missing(MissingDeclaration)
    /// The files do not say.
    case unknown(UnresolvedDeclaration)

    /// The place of the declaration; nil for every other answer.
    package var place: Place? {
      if case .declared(let place) = self { return place }
      return nil
    }

    /// The missing declaration; nil for every other answer.
    package var missing: MissingDeclaration? {
      if case .missing(let missing) = self { return missing }
      return nil
    }

    /// Why it is not known whether the app declares it; nil for every other answer.
    package var unresolved: UnresolvedDeclaration? {
      if case .unknown(let unresolved) = self { return unresolved }
      return nil
    }

    /// Whether the app declares it, or needs no declaration; nil when that is not known.
    package var holds: Bool? {
      switch self {
      case .declared, .notNeeded: true
      case .missing: false
      case .unknown: nil
      }
    }

    /// The answer to "all of these": the first missing one, otherwise the first unknown one, otherwise the
    /// first declaration.
    package static func all(_ answers: Answer...) -> Answer { all(answers) }

    /// The answer to "all of these" for a list of answers; ``notNeeded`` when no answer needs a declaration.
    package static func all(_ answers: [Answer]) -> Answer {
      answers.first { $0.holds == false } ?? answers.first { $0.holds == nil }
        ?? answers.first { $0.place != nil } ?? .notNeeded
    }

    /// The answer to "one of these is enough": the first one that holds, otherwise the first unknown one,
    /// otherwise the first one.
    package static func any(_ first: Answer, _ others: Answer...) -> Answer {
      any([first] + others)
    }

    /// The answer to "one of these is enough" for a list of answers; ``notNeeded`` for an empty one.
    package static func any(_ answers: [Answer]) -> Answer {
      answers.first { $0.holds == true } ?? answers.first { $0.holds == nil } ?? answers.first
        ?? .notNeeded
    }
  }
}

extension DeclaredCapabilities {
  /// Something that an app does not declare.
  public struct MissingDeclaration: Sendable {
    /// A declaration that is similar to the missing one but does not count.
    public struct Rejected: Sendable {
      /// Where it is.
      package var place: Place
      /// Why it does not count, as words that follow its quotation: "has a path, expected the host alone".
      package var reason: String
    }

    /// The thing and where it belongs, for a message: "'fetch' in 'UIBackgroundModes'".
    public var name: String
    /// Where it belongs: the value of the key, or the root dictionary of a file without the key.
    public var place: Place
    /// The first few declarations, in file order, that are similar to the missing one but do not count.
    package var rejected: [Rejected] = []
  }
}

extension DeclaredCapabilities {
  /// A declaration about which the files give no certain answer.
  public struct UnresolvedDeclaration: Sendable {
    /// Why, as a lower-case clause.
    package var reason: String
    /// The value that makes the answer uncertain; nil when no value does.
    package var place: Place?
    /// The inputs that would give the answer, such as `--entitlements FILE`; empty when no input would.
    package var needs: [String]
  }
}
