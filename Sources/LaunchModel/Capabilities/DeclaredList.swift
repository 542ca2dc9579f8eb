internal import SourceText

/// The texts that a file declares under one key.
struct DeclaredList: Sendable {
  /// How a declared text and a wanted one compare.
  enum Match {
    case same
    case different
    /// It depends; the reason is a lower-case clause.
    case open(DeclaredCapabilities.UnresolvedDeclaration)
  }

  let source: DeclaringSource
  let key: String
  let texts: [DeclaredCapabilities.Declaration<String>]

  /// The texts under a key of the top level.
  init(_ source: DeclaringSource, _ key: String) {
    self.init(source, key, source.texts(in: source.values(key)))
  }

  /// Texts that were collected from below a key.
  init(
    _ source: DeclaringSource, _ key: String, _ texts: [DeclaredCapabilities.Declaration<String>]
  ) {
    self.source = source
    self.key = key
    self.texts = texts
  }

  /// Whether a text is declared.
  func contains(_ wanted: String, ignoringCase: Bool = false) -> DeclaredCapabilities.Answer {
    let lowercased = wanted.asciiLowercased
    return answer("'\(ShortText.of(wanted))'") { text, place in
      let isSame =
        text.utf8.elementsEqual(wanted.utf8)
        || (ignoringCase && text.asciiLowercased.utf8.elementsEqual(lowercased.utf8))
      if isSame { return .same }
      return BuildVariable.mayBecome(wanted, from: text, ignoringCase: ignoringCase)
        ? .open(.unresolved(place)) : .different
    }
  }

  /// The answer for a thing that counts as declared when a text matches.
  ///
  /// - Parameters:
  ///   - name: the thing, for a message: "'fetch'".
  ///   - match: compares one declared text.
  func answer(
    _ name: String, _ match: (String, DeclaredCapabilities.Place) -> Match
  ) -> DeclaredCapabilities.Answer {
    var open: DeclaredCapabilities.UnresolvedDeclaration?
    for text in texts {
      switch match(text.value, text.place) {
      case .same: return .declared(text.place)
      case .different: break
      case .open(let reason): open = open ?? reason
      }
    }
    return open.map { .unknown($0) } ?? source.absent(name, under: key)
  }
}
