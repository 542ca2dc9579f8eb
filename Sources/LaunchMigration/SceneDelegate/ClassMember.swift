/// A method or a property of the app delegate.
struct ClassMember {
  /// What it is.
  enum Kind {
    /// A method.
    case method
    /// A property or variable of values.
    case property
  }

  /// Who can use it.
  enum Access {
    /// Other files.
    case files
    /// The file that declares it, as `fileprivate` and what a class extension in an implementation file declares.
    case file
    /// The class.
    case type
  }

  /// What it is.
  var kind: Kind
  /// The full Swift name, `application(_:open:options:)`; the selector in Objective-C; the name of a property.
  var name: String
  /// Who can use it.
  var access: Access
  /// Whether it belongs to the class and not to its values.
  var isStatic: Bool
  /// The index of its file among the files of the class.
  var code: Int
  /// The tokens from its name to what comes before its body; of a property through its type.
  var head: Range<Int>
  /// The tokens of its body without the braces; nil for a declaration without one.
  var body: Range<Int>?
  /// The branches of `#if` it is in.
  var condition: BranchCondition
  /// The type of a property as written, without white space at its ends; empty when it is not written.
  var type = ""
}
