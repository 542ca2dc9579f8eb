/// Whether an app declares something, as far as its files say.
public enum DeclarationAnswer: Sendable {
  /// It does, there.
  case declared(DeclarationPlace)
  /// The thing works without a declaration.
  case notNeeded
  /// It does not.
  case missing(MissingDeclaration)
  /// The files do not say.
  case unknown(UnresolvedDeclaration)

  /// The place of the declaration; nil unless there is one.
  package var place: DeclarationPlace? {
    if case .declared(let place) = self { return place }
    return nil
  }

  /// What is missing; nil unless it surely is.
  package var missing: MissingDeclaration? {
    if case .missing(let missing) = self { return missing }
    return nil
  }

  /// Why it is not known; nil when it is.
  package var unresolved: UnresolvedDeclaration? {
    if case .unknown(let unresolved) = self { return unresolved }
    return nil
  }

  /// Whether nothing is in the way; nil when that is not known.
  package var holds: Bool? {
    switch self {
    case .declared, .notNeeded: true
    case .missing: false
    case .unknown: nil
    }
  }

  /// The answer to "all of these": the first that is missing, else the first that is not known, else the
  /// first declaration.
  package static func all(_ answers: DeclarationAnswer...) -> DeclarationAnswer { all(answers) }

  /// The same of any number of answers; what needs nothing is not needed.
  package static func all(_ answers: [DeclarationAnswer]) -> DeclarationAnswer {
    answers.first { $0.holds == false } ?? answers.first { $0.holds == nil }
      ?? answers.first { $0.place != nil } ?? .notNeeded
  }

  /// The answer to "one of these is enough": the first that holds, else the first that is not known, else
  /// the first that is missing.
  package static func any(_ first: DeclarationAnswer, _ others: DeclarationAnswer...)
    -> DeclarationAnswer
  {
    let answers = [first] + others
    return answers.first { $0.holds == true } ?? answers.first { $0.holds == nil } ?? first
  }
}

/// Something that an app does not declare.
public struct MissingDeclaration: Sendable {
  /// A declaration that comes near the missing one and does not count.
  public struct Rejected: Sendable {
    /// Where it is.
    package var place: DeclarationPlace
    /// Why it does not count, to follow its quotation: "has a path, expected the host alone".
    package var reason: String
  }

  /// The thing and where it belongs, for a message: "'fetch' in 'UIBackgroundModes'".
  public var name: String
  /// Where it belongs: the value of the key, or the root dictionary of a file without the key.
  public var place: DeclarationPlace
  /// What was meant to be it and is none, in file order; the first few.
  package var rejected: [Rejected] = []
}

/// A declaration that the files do not decide.
public struct UnresolvedDeclaration: Sendable {
  /// Why, as a lower-case clause.
  package var reason: String
  /// The value that leaves it open; nil when no value does.
  package var place: DeclarationPlace?
  /// What would settle it, such as `--entitlements FILE`; empty when nothing that can be given would.
  package var needs: [String]
}
