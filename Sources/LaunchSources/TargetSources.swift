/// The sources of one target in one configuration, put together: extensions and categories with their
/// types, branches of `#if` decided where the configuration tells.
public struct TargetSources: Sendable {
  /// The files, in path order.
  public let files: [SourceDeclarations]
  /// What is known of the configuration.
  public let environment: CompilationEnvironment
  /// The module of the target's Swift code; nil when not known.
  public let moduleName: String?
  /// The types by name and by Objective-C name, in file order.
  public let types: [LinkedType]
  /// Whether every source file of the target was there and could be read. When false, what is absent
  /// from the sources may still exist.
  public let isComplete: Bool

  let indexByName: [String: [Int]]

  /// A type of the target by its Swift name (`Outer.Inner`), or by its Objective-C name.
  public func types(named name: String) -> [LinkedType] {
    (indexByName[name] ?? []).map { types[$0] }
  }
}

/// A type with everything the target's files say of it.
public struct LinkedType: Sendable {
  /// One declaration of it.
  public struct Part: Sendable {
    /// The index of the file in ``TargetSources/files``.
    public let file: Int
    /// The declaration.
    public let declaration: TypeDeclaration
    /// Whether it is compiled; nil when the configuration does not tell.
    public let isCompiled: Bool?
  }

  /// The Swift name, or the name of an Objective-C class.
  public let name: String
  /// The name that the Objective-C runtime finds it by: `Module.Name`, the name in `@objc(Name)`, the
  /// name of an Objective-C class; nil for what the runtime does not find, and when the module is not known.
  public let runtimeName: String?
  /// The language of the primary declaration.
  public let language: SourceLanguage
  /// Its declarations, the primary one first; extensions, categories and the implementation follow.
  /// Those that are not compiled are left out.
  public let parts: [Part]
}
