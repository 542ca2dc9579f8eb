internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A value of a property list that is built from declarations, with the place of its declaration. It is a
/// dictionary with ``entries``, an array with `elements`, or a `scalar`.
struct DeclaredValue: Sendable {
  /// The depth from which containers stay in one piece; the values of the root have depth 1. It is the depth
  /// of the entries of a scene configuration, and declarations add nothing deeper.
  static let maximumDepth = 5

  /// The place of the first declaration.
  let site: CallSite
  // These are not the cases of an enum, so that values can be added in place.
  private(set) var entries: DeclaredEntries?
  private(set) var elements: [DeclaredValue]?
  private(set) var scalar: PropertyListFragment?

  /// Makes a dictionary.
  init(_ entries: DeclaredEntries, at site: CallSite) {
    self.site = site
    self.entries = entries
  }

  /// Makes a value from a fragment, taking its containers apart.
  init(
    _ fragment: PropertyListFragment, at site: CallSite, depth: Int = 1,
    _ problems: inout [DeclarationProblem]
  ) {
    self.site = site
    switch fragment {
    case .dictionary(let added) where depth < Self.maximumDepth:
      var entries = DeclaredEntries()
      entries.add(added, at: site, depth: depth + 1, &problems)
      self.entries = entries
    case .array(let added) where depth < Self.maximumDepth:
      elements = added.map { DeclaredValue($0, at: site, depth: depth + 1, &problems) }
    default: scalar = fragment
    }
  }

  /// Merges another declaration of the same value.
  mutating func add(
    _ other: DeclaredValue, at path: [KeyPathStep], _ problems: inout [DeclarationProblem]
  ) {
    if entries != nil, let added = other.entries {
      entries?.add(added, at: path, &problems)
    } else if elements != nil, let added = other.elements {
      elements?.append(contentsOf: added)
    } else if let scalar, let added = other.scalar, scalar == added {
      return
    } else {
      problems.append(.conflict(other, with: self, at: path))
    }
  }

  /// The value without the places of its declarations.
  var fragment: PropertyListFragment {
    if let entries { return entries.fragment }
    if let elements { return .array(elements.map(\.fragment)) }
    return scalar ?? .null
  }

  /// Returns the place of the innermost declared part on a key path.
  ///
  /// - Complexity: linear in the length of the key path.
  func site(of keyPath: [KeyPathStep]) -> CallSite {
    var value = self
    for step in keyPath {
      let next: DeclaredValue? =
        switch step {
        case .key(let key): value.entries?[key]
        case .index(let index):
          value.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
      guard let next else { break }
      value = next
    }
    return value.site
  }

  /// The value as messages name it.
  var label: String {
    if entries != nil { return "a dictionary" }
    switch fragment {
    case .string(let text): return "'\(ShortText.of(text))'"
    case .integer(let number): return "'\(number)'"
    case .real(let number): return "'\(number)'"
    case .boolean(let flag): return "'\(flag)'"
    case .dictionary: return "a dictionary"
    case let fragment: return fragment.kindLabel
    }
  }
}

extension DeclarationProblem {
  /// Makes the problem of two values that contradict each other.
  fileprivate static func conflict(
    _ second: DeclaredValue, with first: DeclaredValue, at keyPath: [KeyPathStep]
  ) -> DeclarationProblem {
    var name = ""
    for case .key(let key) in keyPath { name = ShortText.of(key) }
    return DeclarationProblem(
      rule: DeclarationRule.conflict,
      message: "'\(name)' is \(second.label) here and \(first.label) in another declaration",
      site: second.site, help: "make both the same, or remove one of them",
      other: ("the other value is declared here", first.site))
  }
}
