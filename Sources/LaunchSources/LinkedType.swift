internal import SourceText

/// A type with everything the target's files say about it.
package struct LinkedType: Sendable {
  /// One declaration of the type.
  package struct Part: Sendable {
    /// The index of the file in `TargetSources.files`.
    package let file: Int
    /// The declaration.
    package let declaration: TypeDeclaration
    /// Whether it is compiled; nil when the configuration does not decide that.
    package let isCompiled: Bool?
  }

  /// The Swift name, or the name of an Objective-C class.
  package let name: String
  /// The name by which the Objective-C runtime finds it: `Module.Name`, the name in `@objc(Name)`, or the
  /// name of an Objective-C class; nil if the runtime does not find the type, or if the module is not known.
  package let runtimeName: String?
  /// The language of the primary declaration.
  package let language: SourceLanguage
  /// Its declarations: the primary one first, then extensions, categories and the implementation.
  /// Declarations that are not compiled are left out. Never empty.
  package let parts: [Part]

  /// The index in `TargetSources.types`.
  let index: Int

  /// Whether the target declares the type itself; false if the target only extends a type of another module.
  package var isDeclared: Bool { parts[0].declaration.form.isPrimary }

  /// Whether it is a class that the target declares.
  package var isClass: Bool {
    switch parts[0].declaration.form {
    case .class, .interface, .implementation: true
    default: false
    }
  }

  /// Whether its declaration is compiled; nil when the configuration does not decide that.
  package var isCompiled: Bool? {
    parts.contains { $0.declaration.form.isPrimary && $0.isCompiled == true } ? true : nil
  }

  /// The name in `@objc(Name)`, or of the Objective-C class; nil without one.
  package var objectiveCName: String? {
    language == .objectiveC ? name : parts[0].declaration.objectiveCName?.value
  }

  /// Whether it has an attribute, such as `main`.
  package func hasAttribute(_ name: String) -> Bool {
    parts.contains { $0.declaration.attributes.contains { $0.value == name } }
  }
}

extension TypeDeclaration.Form {
  /// Whether it declares the type; false for extensions and categories, which add to a type.
  package var isPrimary: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .interface, .implementation: true
    case .extension, .categoryInterface, .categoryImplementation: false
    }
  }

  /// The position among the parts of a type, lowest first.
  var rank: Int {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .interface: 0
    case .extension, .categoryInterface: 2
    case .implementation: 1
    case .categoryImplementation: 3
    }
  }
}
