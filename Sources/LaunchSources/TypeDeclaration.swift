public import LaunchModel
public import SourceText

/// A type, an extension or a category as one file declares it.
public struct TypeDeclaration: Sendable {
  /// What declares it.
  public enum Form: String, Sendable, Hashable {
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
  public var form: Form
  /// The name as written, with the names of the types it is nested in: `Outer.Inner`; for an extension
  /// the extended type, without generic arguments, and `[Element]` and the like as written.
  public var name: Located<String>
  /// The name the Objective-C runtime knows it by, where the source says one: `@objc(Name)`, or the name
  /// of an Objective-C class.
  public var objectiveCName: Located<String>?
  /// Superclass and protocols in order, as written, without generic arguments; members of a composition
  /// one by one.
  public var inherited: [Located<String>]
  /// Attributes by name: `main`, `UIApplicationMain`, `objc`, `objcMembers`.
  public var attributes: [Located<String>]
  /// The members that bear on the launch.
  public var methods: [MethodDeclaration]
  /// Stored and computed properties of its values by name; static ones are not among them.
  public var properties: [Located<String>]
  /// The branches of `#if` it is in.
  public var condition: CompilationCondition
  /// The conditions of attributes that are in an `#if` of their own in front of the declaration, by name.
  /// The declaration's own conditions are part of them.
  public var attributeConditions: [String: CompilationCondition] = [:]
  /// Whether it is declared in the body of a function or property: nothing outside can name it.
  public var isLocal = false
  /// Whether it, or a type around it, is `private` or `fileprivate`: the runtime knows it by a mangled name.
  public var isPrivate = false

  /// Makes a declaration.
  public init(
    form: Form, name: Located<String>, objectiveCName: Located<String>? = nil,
    inherited: [Located<String>] = [], attributes: [Located<String>] = [],
    methods: [MethodDeclaration] = [], properties: [Located<String>] = [],
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
public struct MethodDeclaration: Sendable {
  /// The name at its place; the text is the full name, `application(_:open:options:)` in Swift and the
  /// selector in Objective-C.
  public var name: Located<String>
  /// Which callbacks it can be; a name alone can stand for several receivers. Empty for others.
  public var callbacks: [LifecycleCallback]
  /// The body; nil for a declaration without one.
  public var body: SourceSpan?
  /// Whether it belongs to the type and not to its values.
  public var isStatic: Bool
  /// The branches of `#if` it is in, those of its type included.
  public var condition: CompilationCondition
  /// The selector in `@objc(selector:)`, which ``callbacks`` go by then.
  public var objectiveCName: Located<String>?

  /// Makes a method.
  public init(
    name: Located<String>, callbacks: [LifecycleCallback], body: SourceSpan? = nil,
    isStatic: Bool = false, condition: CompilationCondition = .always
  ) {
    self.name = name
    self.callbacks = callbacks
    self.body = body
    self.isStatic = isStatic
    self.condition = condition
  }
}
