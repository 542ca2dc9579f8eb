internal import PropertyListSyntax
package import SourceText

extension DeclaredCapabilities {
  /// The document types, decoded, in file order.
  package var documentTypes: [LocatedValue<InfoPlist.DocumentTypeView>] {
    plist?.documentTypes ?? []
  }

  /// The types the app owns, decoded.
  package var exportedTypes: [LocatedValue<InfoPlist.TypeDeclarationView>] {
    plist?.exportedTypes ?? []
  }

  /// The types that the app knows and others own, decoded.
  package var importedTypes: [LocatedValue<InfoPlist.TypeDeclarationView>] {
    plist?.importedTypes ?? []
  }

  /// Whether the app opens a file, according to the extension of its name.
  ///
  /// The types of the file are those that the system or the app declares for the extension. A document type
  /// with content types opens the file when one of them is such a type, or a type that such a type conforms
  /// to. A document type without content types opens it when it lists the extension or `*`. *Missing* means
  /// that the types of the file are certain and no document type opens any of them. An extension that neither
  /// the system nor the app declares may have a type of another app; only `public.data` and `public.item` are
  /// certain then. Source: Apple, "Defining file and data types for your app" and LSItemContentTypes.
  ///
  /// - Parameter name: a file name or a path; what comes before the last slash does not matter.
  public func document(named name: String) -> Answer {
    let extensions = FileNameExtensions(of: name)
    let kinds = types.kinds(of: extensions)
    var open: UnresolvedDeclaration?
    for type in infoPlist.dictionaries(Self.documentsKey) {
      switch opens(type, extensions, kinds) {
      case .same(let place):
        if isHandler(type) { return .declared(place) }
        open =
          open
          ?? UnresolvedDeclaration(
            reason: "the app declares that it does not open the type", place: place, needs: [])
      case .different: break
      case .open(let reason): open = open ?? reason
      }
    }
    if let open { return .unknown(open) }
    let last =
      extensions.longest.last.map { "files with the extension '\(ShortText.of($0))'" }
      ?? "files without extension"
    let answer = infoPlist.absent("a type for \(last)", under: Self.documentsKey)
    // An app without document types opens no file, whatever the type of the file is.
    guard answer.missing != nil, !kinds.isCertain,
      !infoPlist.dictionaries(Self.documentsKey).isEmpty
    else { return answer }
    return .unknown(
      UnresolvedDeclaration(
        reason: "the type of \(last) is not known for sure", place: answer.missing?.place, needs: []
      ))
  }

  private static let documentsKey = "CFBundleDocumentTypes"

  private enum Opening {
    case same(Place)
    case different
    case open(UnresolvedDeclaration)
  }

  private func opens(
    _ type: PropertyListDictionary, _ extensions: FileNameExtensions, _ kinds: FileKinds
  ) -> Opening {
    guard let content = type["LSItemContentTypes"] else {
      return opensByName(type, extensions)
    }
    var open: UnresolvedDeclaration?
    for text in infoPlist.texts(in: [content]) {
      let identifier = text.value.asciiLowercased
      if kinds.certain.contains(identifier) { return .same(text.place) }
      // A type that the app declares by the same reference belongs to the app, whatever name the build gives
      // it.
      if BuildVariable.isUndecided(text.value), !types.isKnown(identifier) {
        open = open ?? .unresolved(text.place)
      } else if kinds.possible.contains(identifier) || !types.isKnown(identifier) {
        open =
          open
          ?? UnresolvedDeclaration(
            reason: "whether the file conforms to '\(ShortText.of(text.value))' is not known",
            place: text.place,
            needs: [])
      }
    }
    return open.map { .open($0) } ?? .different
  }

  /// Old document types list extensions. The system ignores the extensions when there are content types.
  private func opensByName(
    _ type: PropertyListDictionary, _ extensions: FileNameExtensions
  ) -> Opening {
    let listed = infoPlist.texts(in: type["CFBundleTypeExtensions"].map { [$0] } ?? [])
    for text in listed {
      if text.value == "*" || extensions.has(text.value) { return .same(text.place) }
    }
    if let text = listed.first(where: { BuildVariable.isUndecided($0.value) }) {
      return .open(.unresolved(text.place))
    }
    for key in ["CFBundleTypeMIMETypes", "CFBundleTypeOSTypes"] {
      guard let value = type[key] else { continue }
      return .open(
        UnresolvedDeclaration(
          reason: "a document type names '\(key)' and no content types",
          place: Place(value, in: .infoPlist), needs: []))
    }
    return .different
  }

  /// Whether the app opens documents of the type itself: neither its role nor its rank is `None`.
  private func isHandler(_ type: PropertyListDictionary) -> Bool {
    !["CFBundleTypeRole", "LSHandlerRank"].contains { type[$0]?.equals("None") == true }
  }
}
