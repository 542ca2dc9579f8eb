package import Findings
package import LaunchModel
package import SourceText

/// The sources of one target in one configuration, put together: extensions and categories with their
/// types, branches of `#if` decided where the configuration says.
package struct TargetSources: Sendable {
  /// The files, in path order.
  package let files: [SourceDeclarations]
  /// What is known of the configuration.
  package let environment: CompilationEnvironment
  /// The module of the target's Swift code; nil when not known.
  package let moduleName: String?
  /// The types that the target declares, in file order, then those of others that it extends.
  package let types: [LinkedType]
  /// The source files, and what may hold some, that could not be read. What is absent from the sources may be in
  /// them.
  package let missing: [MissingInput]

  /// Where the program begins.
  package internal(set) var entry = EntryPoint.none
  /// What makes `entry` what it is; nil when there is none.
  package internal(set) var entryPlace: SourcePlace?
  /// The app delegates: the class that the entry names, or the ones that SwiftUI's adaptors name; where
  /// the entry does not say, the classes that certainly conform to `UIApplicationDelegate`. Only those
  /// that the target declares.
  package internal(set) var applicationDelegates: [LinkedType] = []
  /// The classes that certainly conform to `UISceneDelegate` or a protocol that inherits it.
  package internal(set) var sceneDelegates: [LinkedType] = []

  /// Whether every source file of the target was there and could be read.
  var isComplete: Bool { missing.isEmpty }

  /// The framework that starts the app, if nothing in these sources does.
  let start: FrameworkStart?

  let indexByName: [String: [Int]]
  /// What other names stand for, with whether that is certain; several where branches differ.
  let aliases: [String: [LinkedAlias]]
  /// What each of the types inherits from.
  var superclasses: [Superclass] = []
  /// What the chain of superclasses of each of the types comes to.
  var ancestries: [Ancestry] = []
  let ownMethods: [MethodKey: [LinkedMethod]]
  let usesByKind: [SourceUse.Kind: [LinkedUse]]

  /// What a class inherits from.
  enum Superclass {
    /// None: a root class, or no class at all.
    case root
    /// A class of the target.
    case own(Int)
    /// A class of the system, which implements no callback.
    case system(String)
    /// A class of which nothing is known; no name where the header of an Objective-C class is missing.
    case unknown(String?)
  }

  /// What the chain of superclasses of a class comes to.
  struct Ancestry {
    /// What comes after the classes of the target.
    var end: Superclass
    /// How many classes of the target there are, the class itself among them.
    var ownCount: Int
  }

  /// The types of the target with a Swift name (`Outer.Inner`, `Module.Name`) or an Objective-C name.
  ///
  /// - Complexity: constant.
  package func types(named name: String) -> [LinkedType] {
    indices(named: name).map { types[$0] }
  }

  /// The uses of one kind in file order, those that are not compiled left out.
  ///
  /// - Complexity: constant.
  package func uses(_ kind: SourceUse.Kind) -> [LinkedUse] { usesByKind[kind] ?? [] }

  /// The types that a use is in; empty on the top level.
  package func types(of use: LinkedUse) -> [LinkedType] {
    use.use.typeName.map { types(named: $0) } ?? []
  }

  /// A span in a file as a place.
  package func place(_ span: SourceSpan, inFile file: Int) -> SourcePlace {
    files[file].place(span)
  }

  /// Where a use is.
  package func place(_ use: LinkedUse) -> SourcePlace { place(use.use.span, inFile: use.file) }

  /// Where a type is declared: the name in its first part.
  package func place(_ type: LinkedType) -> SourcePlace {
    place(type.parts[0].declaration.name.span, inFile: type.parts[0].file)
  }

  /// Where a method is.
  package func place(_ method: LinkedMethod) -> SourcePlace {
    place(method.declaration.name.span, inFile: method.file)
  }

  func indices(named name: String) -> [Int] {
    if let found = indexByName[name] { return found }
    return withoutModule(name).flatMap { indexByName[$0] } ?? []
  }

  /// The name without the target's own module in front; nil when it is not in front.
  func withoutModule(_ name: String) -> String? {
    guard let moduleName, name.utf8.count > moduleName.utf8.count + 1,
      name.utf8.starts(with: moduleName.utf8)
    else { return nil }
    let dot = name.utf8.index(name.startIndex, offsetBy: moduleName.utf8.count)
    guard name.utf8[dot] == UInt8(ascii: ".") else { return nil }
    return String(name[name.utf8.index(after: dot)...])
  }
}

/// Which methods of which type.
struct MethodKey: Hashable {
  let type: Int
  let callback: LifecycleCallback
}

/// What another name for a type stands for.
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
  /// Whether it is compiled; nil when the configuration does not say.
  package let isCompiled: Bool?
}

/// One method in the files of a target.
package struct LinkedMethod: Sendable {
  /// The index of the file in `TargetSources.files`.
  package let file: Int
  /// The method.
  package let declaration: MethodDeclaration
  /// Whether it is compiled; nil when the configuration does not say.
  package let isCompiled: Bool?
  /// The type that declares it, which may be a superclass of the one that was asked for.
  package let typeName: String
}
