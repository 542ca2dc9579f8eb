package import Findings
package import LaunchModel
package import SourceText

/// The sources of one target in one configuration, linked: extensions and categories are joined with their
/// types, and branches of `#if` are decided where the configuration allows it.
package struct TargetSources: Sendable {
  /// The target's own files, in path order, then those of the modules that it links.
  package let files: [SourceDeclarations]
  /// How many of the files are the target's own.
  let ownFileCount: Int
  /// The modules that it links.
  let modules: [LinkedModule]
  /// The known facts about the configuration.
  package let environment: CompilationEnvironment
  /// The module of the target's Swift code; nil when it is not known.
  package let moduleName: String?
  /// The types that the target declares, in file order, then the types of other modules that it extends.
  package let types: [LinkedType]
  /// The source files that could not be read, and other items that may contain source files. A declaration
  /// that seems to be absent may be in one of them.
  package let missing: [MissingInput]

  /// The entry point: where the program begins.
  package internal(set) var entry = EntryPoint.none
  /// The place of the code that makes `entry` what it is; nil without an entry point.
  package internal(set) var entryPlace: SourcePlace?
  /// The app delegates that the target declares: the class that the entry point names, or the classes that
  /// SwiftUI's adaptors name. If neither names a class, the classes that certainly conform to
  /// `UIApplicationDelegate`.
  package internal(set) var applicationDelegates: [LinkedType] = []
  /// The classes that certainly conform to `UISceneDelegate` or a protocol that inherits it.
  package internal(set) var sceneDelegates: [LinkedType] = []

  /// Whether every source file of the target exists and could be read.
  var isComplete: Bool { missing.isEmpty }

  /// The framework that starts the app, if nothing in these sources does.
  let start: FrameworkStart?

  let indexByName: [String: [Int]]
  /// The meanings of type aliases and whether each is certainly compiled; several if branches of `#if`
  /// differ.
  let aliases: [String: [LinkedAlias]]
  /// The superclass of each element of `types`.
  var superclasses: [Superclass] = []
  /// The chain of superclasses of each element of `types`.
  var ancestries: [Ancestry] = []
  let ownMethods: [MethodKey: [LinkedMethod]]
  let usesByKind: [SourceUse.Kind: [LinkedUse]]

  /// The superclass of a type.
  enum Superclass {
    /// None: a root class, or a type that is not a class.
    case root
    /// A class of the target.
    case own(Int)
    /// A class of the system, which implements no callback.
    case system(String)
    /// An unknown class; without a name if the header of an Objective-C class is missing.
    case unknown(String?)
  }

  /// The chain of superclasses of a class, in short.
  struct Ancestry {
    /// The superclass after the classes of the target.
    var end: Superclass
    /// The number of classes of the target in the chain, including the class itself.
    var ownCount: Int
  }

  /// The types of the target with a Swift name (`Outer.Inner`, `Module.Name`) or an Objective-C name.
  ///
  /// - Complexity: constant.
  package func types(named name: String) -> [LinkedType] {
    indices(named: name).map { types[$0] }
  }

  /// Whether the target itself declares a type, and not a module that it links.
  package func isOwn(_ type: LinkedType) -> Bool { type.parts[0].file < ownFileCount }

  /// The same sources without one of the target's own files.
  ///
  /// - Complexity: that of linking the sources.
  package func without(fileAt path: String) -> TargetSources {
    TargetSources(
      files: files.prefix(ownFileCount).filter { $0.file.source.path != path },
      environment: environment, moduleName: moduleName, missing: missing, start: start,
      modules: modules)
  }

  /// The uses of one kind in file order, without those that are not compiled.
  ///
  /// - Complexity: constant.
  package func uses(_ kind: SourceUse.Kind) -> [LinkedUse] { usesByKind[kind] ?? [] }

  /// Whether a class that is not among these sources comes with what starts the app.
  package func startProvidesClass(named name: String) -> Bool {
    start?.classNames.contains(name) ?? false
  }

  /// The types that contain a use; empty on the top level.
  package func types(of use: LinkedUse) -> [LinkedType] {
    use.use.typeName.map { types(named: $0) } ?? []
  }

  /// The place of a span in a file.
  package func place(_ span: SourceSpan, inFile file: Int) -> SourcePlace {
    files[file].place(span)
  }

  /// The place of a use.
  package func place(_ use: LinkedUse) -> SourcePlace { place(use.use.span, inFile: use.file) }

  /// The place of a type's name, in its first part.
  package func place(_ type: LinkedType) -> SourcePlace {
    place(type.parts[0].declaration.name.span, inFile: type.parts[0].file)
  }

  /// The place of a method's name.
  package func place(_ method: LinkedMethod) -> SourcePlace {
    place(method.declaration.name.span, inFile: method.file)
  }

  func indices(named name: String) -> [Int] {
    if let found = indexByName[name] { return found }
    return withoutModule(name).flatMap { indexByName[$0] } ?? []
  }

  /// The name without the target's own module before it; nil when the name does not begin with the module.
  func withoutModule(_ name: String) -> String? {
    guard let moduleName, name.utf8.count > moduleName.utf8.count + 1,
      name.utf8.starts(with: moduleName.utf8)
    else { return nil }
    let dot = name.utf8.index(name.startIndex, offsetBy: moduleName.utf8.count)
    guard name.utf8[dot] == UInt8(ascii: ".") else { return nil }
    return String(name[name.utf8.index(after: dot)...])
  }
}

/// A type and the callback that a method of it implements.
struct MethodKey: Hashable {
  let type: Int
  let callback: LifecycleCallback
}

/// The meaning of a type alias.
struct LinkedAlias: Sendable {
  let members: [String]
  let isCompiled: Bool?
}

/// One use in the files of a target.
package struct LinkedUse: Sendable {
  /// The index of the file in `TargetSources.files`.
  package let file: Int
  /// The use.
  package let use: SourceUse
  /// Whether it is compiled; nil when the configuration does not decide that.
  package let isCompiled: Bool?
}

/// One method in the files of a target.
package struct LinkedMethod: Sendable {
  /// The index of the file in `TargetSources.files`.
  package let file: Int
  /// The method.
  package let declaration: MethodDeclaration
  /// Whether it is compiled; nil when the configuration does not decide that.
  package let isCompiled: Bool?
  /// The type that declares it, which may be a superclass of the type whose methods were requested.
  package let typeName: String
}
