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

  /// The types the app knows that others own, decoded.
  package var importedTypes: [LocatedValue<InfoPlist.TypeDeclarationView>] {
    plist?.importedTypes ?? []
  }

  /// Whether the app opens a file, determined by the extension of its name.
  ///
  /// The file's types are those that the system or the app declares for the extension. A document type opens
  /// the file when one of its content types is such a type, or one that such a type conforms to; a document
  /// type without content types, when it lists the extension or `*`. *Missing* says that the file's types are
  /// known for sure and no document type opens any. A file of an extension that nobody here declares may have
  /// a type of another app: then only `public.data` and `public.item` are certain.
  /// Source: Apple, "Defining file and data types for your app" and LSItemContentTypes.
  ///
  /// - Parameter name: a file name or a path; what comes before the last slash does not matter.
  public func document(named name: String) -> DeclarationAnswer {
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
    // Without any document type no file is opened, whatever its type is.
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
    case same(DeclarationPlace)
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
      // A type that the app declares by the same reference is the app's own, whatever its name will be.
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

  /// Document types of old times list extensions. Where there are content types, nobody reads those.
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
          place: DeclarationPlace(value, in: .infoPlist), needs: []))
    }
    return .different
  }

  /// Whether the app opens documents of the type itself: neither its role nor its rank is `None`.
  private func isHandler(_ type: PropertyListDictionary) -> Bool {
    !["CFBundleTypeRole", "LSHandlerRank"].contains { type[$0]?.equals("None") == true }
  }
}
