internal import PropertyListSyntax

/// The types that a file may have, and all types that these conform to. Identifiers are in lower case.
struct FileKinds: Sendable {
  /// The types that the file certainly has or conforms to.
  var certain: Set<String> = []
  /// The types that the file may have or conform to.
  var possible: Set<String> = []
  /// Whether no other type is possible.
  var isCertain = false
}

/// The uniform type identifiers of the system and of one app, and which type conforms to which.
///
/// Identifiers are compared without case. Source: Apple, "Uniform Type Identifiers Overview".
struct TypeHierarchy: Sendable {
  private struct Declared: Sendable {
    var parents: [String] = []
    /// Whether a parent is a text that the build has to finish.
    var isOpen = false
    /// Whether the app owns the type.
    var isExported = false
  }

  private var declared: [String: Declared] = [:]
  private var identifiers: [String: [String]] = [:]
  /// Whether some extension is a text that the build has to finish.
  private var hasOpenExtension = false

  init(_ plist: DeclaringSource) {
    for key in ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"] {
      for type in plist.dictionaries(key) {
        add(type, isExported: key == "UTExportedTypeDeclarations", plist)
      }
    }
  }

  private mutating func add(
    _ type: PropertyListDictionary, isExported: Bool, _ plist: DeclaringSource
  ) {
    guard let identifier = type["UTTypeIdentifier"]?.string?.asciiLowercased else { return }
    var entry = declared[identifier] ?? Declared()
    for parent in plist.texts(in: type["UTTypeConformsTo"].map { [$0] } ?? []) {
      entry.parents.append(parent.value.asciiLowercased)
      if BuildVariable.isUndecided(parent.value) { entry.isOpen = true }
    }
    entry.isExported = entry.isExported || isExported
    declared[identifier] = entry
    let tags = type["UTTypeTagSpecification"]?.dictionary?["public.filename-extension"]
    for text in plist.texts(in: tags.map { [$0] } ?? []) {
      if BuildVariable.isUndecided(text.value) { hasOpenExtension = true }
      // Some files write the dot, which the system removes.
      let bare = text.value.hasPrefix(".") ? String(text.value.dropFirst()) : text.value
      identifiers[bare.asciiLowercased, default: []].append(identifier)
    }
  }

  /// The types of a file with one of some extensions.
  ///
  /// - Complexity: linear in the declarations.
  func kinds(of extensions: FileNameExtensions) -> FileKinds {
    var kinds = FileKinds()
    var isKnown = false
    var isOpen = hasOpenExtension
    for name in extensions.longest {
      for system in SystemType.identifiers(ofExtension: name) {
        isKnown = true
        collect(system, &kinds, &isOpen)
      }
      for own in identifiers[name] ?? [] {
        isKnown = isKnown || declared[own]?.isExported == true
        collect(own, &kinds, &isOpen)
      }
    }
    if !isKnown {
      // Another app declares the type, or the system makes one for the extension, which only conforms to
      // data.
      kinds.certain.formUnion(["public.data", "public.item"])
    }
    kinds.isCertain = isKnown && !isOpen
    return kinds
  }

  /// Adds a type and all types that it conforms to. Each type is visited once, so cycles end.
  private func collect(_ identifier: String, _ kinds: inout FileKinds, _ isOpen: inout Bool) {
    var certain = [identifier]
    var possible: [String] = []
    while let next = certain.popLast() {
      guard kinds.certain.insert(next).inserted else { continue }
      let system = SystemType.named(next)
      let own = declared[next]
      certain += system?.conformsTo ?? []
      certain += own?.parents ?? []
      possible += system?.mayConformTo ?? []
      if own?.isOpen == true || (own == nil && system == nil) { isOpen = true }
    }
    while let next = possible.popLast() {
      guard kinds.possible.insert(next).inserted else { continue }
      let system = SystemType.named(next)
      possible += (system?.conformsTo ?? []) + (system?.mayConformTo ?? [])
    }
  }

  /// Whether the system or the app declares a type. For any other type it is not known which types conform to
  /// it, and which files have it.
  func isKnown(_ identifier: String) -> Bool {
    SystemType.named(identifier) != nil || declared[identifier] != nil
  }
}
