internal import PropertyListSyntax
internal import SourceText

/// One of the two files, with the questions that it answers: which values a key has, where a missing
/// declaration belongs, and whether it is certain that the declaration is missing.
struct DeclaringSource: Sendable {
  let file: DeclaringFile
  /// Nil when the file was not given.
  private let root: PropertyListDictionary?
  private let plist: InfoPlist?
  /// Why it is never certain that a declaration is missing from the file; nil when it can be certain.
  private let uncertainty: DeclaredCapabilities.UnresolvedDeclaration?
  /// Whether the file has all its keys; false when the build may still add keys.
  private let isComplete: Bool

  init(_ plist: InfoPlist?) {
    file = .infoPlist
    root = plist?.root
    self.plist = plist
    isComplete = plist?.isComplete ?? false
    uncertainty = Self.uncertainty(about: plist?.root, .infoPlist)
  }

  init(_ entitlements: Entitlements?) {
    file = .entitlements
    root = entitlements?.root
    plist = nil
    isComplete = true
    uncertainty = Self.uncertainty(about: entitlements?.root, .entitlements)
  }

  private static func uncertainty(
    about root: PropertyListDictionary?, _ file: DeclaringFile
  ) -> DeclaredCapabilities.UnresolvedDeclaration? {
    guard let root else {
      let name = file == .infoPlist ? "no Info.plist was given" : "no entitlements were given"
      return DeclaredCapabilities.UnresolvedDeclaration(
        reason: name, place: nil, needs: [file.need])
    }
    let place = DeclaredCapabilities.Place(root.value, in: file)
    if root.value.document.hasErrors {
      return DeclaredCapabilities.UnresolvedDeclaration(
        reason: "the file has a syntax error", place: place, needs: [])
    }
    if root.value.document.usesPreprocessor {
      return DeclaredCapabilities.UnresolvedDeclaration(
        reason: "the build preprocesses the file", place: place,
        needs: ["the \(file.rawValue) as built"])
    }
    return nil
  }

  /// The values of a key, including those for single devices and platforms.
  ///
  /// A launch may happen on any of them, so a declaration for one of them counts.
  func values(_ key: String) -> [PropertyListValue] {
    guard let plist else { return root?[key].map { [$0] } ?? [] }
    guard let index = KeyCatalog.topLevel.index(of: key) else { return valuesOutsideCatalog(key) }
    let known = InfoPlistKey(index: index)
    let plain = plist[known]?.value
    return (plain.map { [$0] } ?? [])
      + plist.variants(of: known).filter { !$0.suffix.isEmpty }.map(\.value)
  }

  /// The values of a key that the catalog does not have, such as an SDK's own.
  private func valuesOutsideCatalog(_ key: String) -> [PropertyListValue] {
    guard let root else { return [] }
    let plain = root[key].map { [$0] } ?? []
    return plain
      + root.filter { entry in
        guard let name = entry.key.string, name.utf8.starts(with: key.utf8) else { return false }
        let parts = KeySuffix.split(name)
        return !parts.suffix.isEmpty && parts.base.utf8.elementsEqual(key.utf8)
      }.map(\.value)
  }

  /// The texts among some values: the strings of an array, or a string in place of an array.
  func texts(in values: [PropertyListValue]) -> [DeclaredCapabilities.Declaration<String>] {
    values.flatMap { value in
      value.array.map { array in array.compactMap { DeclaredCapabilities.Declaration($0, in: file) }
      }
        ?? DeclaredCapabilities.Declaration(value, in: file).map { [$0] } ?? []
    }
  }

  /// The dictionaries in the arrays of a key.
  func dictionaries(_ key: String) -> [PropertyListDictionary] {
    values(key).flatMap { $0.array?.compactMap(\.dictionary) ?? [] }
  }

  /// The texts under a key in the dictionaries of another key's list.
  func texts(_ key: String, inElementsOf list: String) -> [DeclaredCapabilities.Declaration<String>]
  {
    dictionaries(list).flatMap { element in texts(in: element[key].map { [$0] } ?? []) }
  }

  /// The answer for something that a key does not have: missing, or why that is not certain.
  ///
  /// - Parameters:
  ///   - name: the thing, without the key: "'fetch'".
  ///   - key: the key it belongs under.
  ///   - rejected: declarations that are similar to the missing one but do not count.
  func absent(
    _ name: String, under key: String,
    rejected: [DeclaredCapabilities.MissingDeclaration.Rejected] = []
  ) -> DeclaredCapabilities.Answer {
    let missing = name.isEmpty ? "'\(key)'" : "\(name) in '\(key)'"
    return absent(words: missing, under: key, rejected: rejected)
  }

  /// The answer for something that a key does not have, with words for it that include where it belongs.
  func absent(
    words: String, under key: String,
    rejected: [DeclaredCapabilities.MissingDeclaration.Rejected] = []
  ) -> DeclaredCapabilities.Answer {
    if let uncertainty { return .unknown(uncertainty) }
    guard let root else {
      return .unknown(
        DeclaredCapabilities.UnresolvedDeclaration(
          reason: "no file was given", place: nil, needs: [file.need]))
    }
    let values = values(key)
    // The build may put a list in place of this text.
    if let open = values.first(where: { $0.string.map(BuildVariable.isUndecided) ?? false }) {
      return .unknown(.unresolved(DeclaredCapabilities.Place(open, in: file)))
    }
    let home = values.first
    if home == nil, !isComplete {
      return .unknown(
        DeclaredCapabilities.UnresolvedDeclaration(
          reason: "the file has no bundle identity, so the build may add '\(key)'",
          place: DeclaredCapabilities.Place(root.value, in: file),
          needs: ["the \(file.rawValue) as built"]))
    }
    return .missing(
      DeclaredCapabilities.MissingDeclaration(
        name: words, place: DeclaredCapabilities.Place(home ?? root.value, in: file),
        rejected: rejected))
  }

  /// Whether a flag is set under a key.
  func flag(_ key: String) -> DeclaredCapabilities.Answer {
    flag(among: values(key), words: "'\(key)' with the value true", under: key)
  }

  /// Whether one of some values is true.
  ///
  /// - Parameters:
  ///   - values: the values of the flag.
  ///   - words: words for the flag that is set, which include where it belongs.
  ///   - key: the key it belongs under.
  func flag(
    among values: [PropertyListValue], words: String, under key: String
  ) -> DeclaredCapabilities.Answer {
    if let set = values.first(where: { $0.boolean == true || $0.equals("YES") }) {
      return .declared(DeclaredCapabilities.Place(set, in: file))
    }
    if let open = values.first(where: { $0.boolean == nil }) {
      // An old-style file and a build setting have strings for booleans.
      return .unknown(.unresolved(DeclaredCapabilities.Place(open, in: file)))
    }
    return absent(words: words, under: key)
  }

  /// Whether the file has a key, whatever its value.
  func presence(_ key: String) -> DeclaredCapabilities.Answer {
    values(key).first.map { .declared(DeclaredCapabilities.Place($0, in: file)) }
      ?? absent("", under: key)
  }
}

extension DeclaredCapabilities.UnresolvedDeclaration {
  /// The answer about a value that is final only after the build.
  static func unresolved(_ place: DeclaredCapabilities.Place)
    -> DeclaredCapabilities.UnresolvedDeclaration
  {
    let text = place.value.plainText.map { "'\(ShortText.of($0))'" } ?? "the value"
    return DeclaredCapabilities.UnresolvedDeclaration(
      reason: "\(text) is not the final text", place: place,
      needs: ["the \(place.file.rawValue) as built"])
  }
}
