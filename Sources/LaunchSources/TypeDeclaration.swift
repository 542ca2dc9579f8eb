package import LaunchModel
package import SourceText

/// A type, an extension or a category as one file declares it.
package struct TypeDeclaration: Sendable {
  /// What declares it.
  package enum Form: String, Sendable, Hashable {
    /// Swift's nominal types.
    case `class`, `struct`, `enum`, actor, `protocol`
    /// A Swift extension.
    case `extension`
    /// `@interface` with a superclass or as a root class.
    case interface
    /// `@interface Name (Category)` and class extensions `@interface Name ()`.
    case categoryInterface
    /// `@implementation`.
    case implementation
    /// `@implementation Name (Category)`.
    case categoryImplementation
  }

  /// What declares it.
  package var form: Form
  /// The name as written, with the names of the types it is nested in: `Outer.Inner`; for an extension
  /// the extended type, without generic arguments, and `[Element]` and the like as written.
  package var name: LocatedValue<String>
  /// The name the Objective-C runtime knows it by, where the source says one: `@objc(Name)`, or the name
  /// of an Objective-C class.
  package var objectiveCName: LocatedValue<String>?
  /// Superclass and protocols in order, as written, without generic arguments; members of a composition
  /// one by one.
  package var inherited: [LocatedValue<String>]
  /// Attributes by name: `main`, `UIApplicationMain`, `objc`, `objcMembers`.
  package var attributes: [LocatedValue<String>]
  /// The members that bear on the launch.
  package var methods: [MethodDeclaration]
  /// Stored and computed properties of its values by name; static ones are not among them.
  package var properties: [LocatedValue<String>]
  /// The branches of `#if` it is in.
  package var condition: CompilationCondition
  /// The conditions of attributes that are in an `#if` of their own in front of the declaration, by name.
  /// The declaration's own conditions are part of them.
  package var attributeConditions: [String: CompilationCondition] = [:]
  /// Whether it is declared in the body of a function or property: nothing outside can name it.
  package var isLocal = false
  /// Whether it, or a type around it, is `private` or `fileprivate`: the runtime knows it by a mangled name.
  package var isPrivate = false

  /// Makes a declaration.
  package init(
    form: Form, name: LocatedValue<String>, objectiveCName: LocatedValue<String>? = nil,
    inherited: [LocatedValue<String>] = [], attributes: [LocatedValue<String>] = [],
    methods: [MethodDeclaration] = [], properties: [LocatedValue<String>] = [],
    condition: CompilationCondition = .always
  ) {
    self.form = form
    self.name = name
    self.objectiveCName = objectiveCName
    self.inherited = inherited
    self.attributes = attributes
    self.methods = methods
    self.properties = properties
    self.condition = condition
  }
}

/// A method of a type that bears on the launch: one of the system's callbacks, or `main`.
package struct MethodDeclaration: Sendable {
  /// The name at its place; the text is the full name, `application(_:open:options:)` in Swift and the
  /// selector in Objective-C.
  package var name: LocatedValue<String>
  /// Which callbacks it can be; a name alone can stand for several receivers. Empty for others.
  package var callbacks: [LifecycleCallback]
  /// The body; nil for a declaration without one.
  package var body: SourceSpan?
  /// Whether it belongs to the type and not to its values.
  package var isStatic: Bool
  /// The branches of `#if` it is in, those of its type included.
  package var condition: CompilationCondition
  /// The selector in `@objc(selector:)`, which `callbacks` go by then.
  package var objectiveCName: LocatedValue<String>?

  /// Makes a method.
  package init(
    name: LocatedValue<String>, callbacks: [LifecycleCallback], body: SourceSpan? = nil,
    isStatic: Bool = false, condition: CompilationCondition = .always
  ) {
    self.name = name
    self.callbacks = callbacks
    self.body = body
    self.isStatic = isStatic
    self.condition = condition
  }
}
