/// A method or a property of the app delegate.
struct ClassMember {
  /// The kinds of members.
  enum Kind {
    /// A method.
    case method
    /// A property or variable of instances.
    case property
  }

  /// Which code can use the member.
  enum Access {
    /// Code in all files.
    case files
    /// Code in the file that declares it: `fileprivate` members, and members of a class extension in an
    /// implementation file.
    case file
    /// Code in the class only.
    case type
  }

  /// Whether it is a method or a property.
  var kind: Kind
  /// The full Swift name, `application(_:open:options:)`; the selector in Objective-C; the name of a property.
  var name: String
  /// Which code can use it.
  var access: Access
  /// Whether code that can use it can also set it: false for `private(set)` and constants.
  var isSettable = true
  /// Whether it belongs to the class and not to its instances.
  var isStatic: Bool
  /// The index of its file among the files of the class.
  var code: Int
  /// The tokens from its name up to its body; for a property, up to the end of its type.
  var head: Range<Int>
  /// The tokens of its body without the braces; for a lazy property, those of its value. Nil for a declaration without one.
  var body: Range<Int>?
  /// The branches of `#if` it is in.
  var condition: BranchCondition
  /// The type of a property as written, without white space at its ends; empty when it is not written.
  var type = ""
  /// In Swift, whether a property has a value from the start.
  var hasValue = false
}
