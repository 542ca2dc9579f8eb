package import LaunchModel
package import SourceText

/// A type, an extension or a category as one file declares it.
package struct TypeDeclaration: Sendable {
  /// The kinds of declarations.
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

  /// The kind of declaration.
  package var form: Form
  /// The name as written, with the names of the types it is nested in: `Outer.Inner`. For an extension, it is
  /// the name of the extended type without generic arguments; a type such as `[Element]` stays as written.
  package var name: LocatedValue<String>
  /// The name by which the Objective-C runtime knows it, if the source gives one: the name in `@objc(Name)`,
  /// or the name of an Objective-C class.
  package var objectiveCName: LocatedValue<String>?
  /// The superclass and the protocols in order, as written but without generic arguments; a composition has
  /// one element for each member.
  package var inherited: [LocatedValue<String>]
  /// Attributes by name: `main`, `UIApplicationMain`, `objc`, `objcMembers`.
  package var attributes: [LocatedValue<String>]
  /// The methods that matter for the launch.
  package var methods: [MethodDeclaration]
  /// The stored and computed properties of its instances, by name; static properties are not included.
  package var properties: [LocatedValue<String>]
  /// The condition of the `#if` branches it is in.
  package var condition: CompilationCondition
  /// The conditions of attributes that are in their own `#if` before the declaration, by the name of the
  /// attribute. They include the declaration's own condition.
  package var attributeConditions: [String: CompilationCondition] = [:]
  /// Whether it is declared in the body of a function or property, so that code outside cannot name it.
  package var isLocal = false
  /// Whether it, or a type around it, is `private` or `fileprivate`, so that its name in the runtime is
  /// mangled.
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

/// A method of a type that matters for the launch: one of the system's callbacks, or `main`.
package struct MethodDeclaration: Sendable {
  /// The name and its place. The text is the full name: `application(_:open:options:)` in Swift, a selector
  /// in Objective-C.
  package var name: LocatedValue<String>
  /// The callbacks that it can be; one name can belong to several receivers. Empty for other methods.
  package var callbacks: [LifecycleCallback]
  /// The body; nil for a declaration without one.
  package var body: SourceSpan?
  /// Whether it belongs to the type and not to its instances.
  package var isStatic: Bool
  /// The condition of the `#if` branches it is in, including those around its type.
  package var condition: CompilationCondition
  /// The selector in `@objc(selector:)`, which determines `callbacks` if it is there.
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
