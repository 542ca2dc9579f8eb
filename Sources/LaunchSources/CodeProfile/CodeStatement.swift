/// A statement of a body, as far as the delivery of events depends on it. Both languages are read into it.
indirect enum CodeStatement {
  /// `if`: all tests must hold.
  case choice([CodeTest], then: [CodeStatement], otherwise: [CodeStatement])
  /// `guard`.
  case requirement([CodeTest], otherwise: [CodeStatement])
  /// A loop over elements; the name of one, nil for a pattern that is not read.
  case loop(String?, over: CodeExpression, [CodeStatement])
  /// A value with a name: a declaration, or an assignment.
  case binding(String, CodeExpression)
  /// A value that is added to what a variable holds: `options[key] = value`.
  case addition(String, CodeExpression)
  /// An expression.
  case expression(CodeExpression)
  /// `return`, `throw`, `break`, `continue`.
  case exit(Exit, CodeExpression)
  /// Statements in braces of their own.
  case block([CodeStatement])

  /// How control leaves.
  enum Exit {
    /// The function is left.
    case function
    /// A loop or a `switch` is left.
    case loop
    /// The next element is taken.
    case element
  }
}

/// What a branch depends on.
struct CodeTest {
  /// The names that it gives to the value.
  var names: [String] = []
  /// What is looked at.
  var expression = CodeExpression()
  /// What kind of test it is.
  var form = Form.unknown

  /// What a test asks.
  indirect enum Form {
    /// Whether there is a value: `let x = …`.
    case binding
    /// Whether the expression is true; in Objective-C also whether it is an object.
    case truth
    /// `#available`.
    case availability
    /// Whether one of several lists of tests holds: `||`.
    case alternatives([[CodeTest]])
    /// Something that is not read.
    case unknown
  }
}

/// An expression: the chains in it, and what else stands between them.
struct CodeExpression {
  /// The chains, in their order.
  var chains: [CodeChain] = []
  /// Operators and literals, in their order.
  var others: [String] = []

  /// Whether it is one chain and nothing else.
  var isPlain: Bool { chains.count == 1 && others.isEmpty }
}

/// A name or a group with what follows it: `connectionOptions.urlContexts.first`.
struct CodeChain {
  /// What a chain begins with.
  indirect enum Root {
    /// A variable, a type, `self`, `super`.
    case name(String)
    /// A function that is called without a receiver, or a member of a type that is not written.
    case implicit
    /// Parentheses, brackets.
    case group(CodeExpression)
    /// A closure.
    case closure(CodeClosure)
  }

  /// What follows.
  indirect enum Step {
    /// A member that is read.
    case member(String)
    /// A subscript.
    case key(CodeExpression)
    /// A method or function with its full name, and its arguments.
    case call(String, [CodeExpression])
  }

  /// What it begins with.
  var root: Root
  /// What follows.
  var steps: [Step] = []
  /// The type that it is cast to; nil without a cast.
  var cast: String?
}

/// A closure or a block.
struct CodeClosure {
  /// The names of its parameters.
  var parameters: [String]
  /// The names that its body uses.
  var names: Set<String>
  /// Its body.
  var body: [CodeStatement]
}

/// A function or method of a file.
struct CodeFunction {
  /// The index of the file in `TargetSources.files`.
  let file: Int
  /// The name with labels in Swift, the selector or the name in C.
  let name: String
  /// The names of the parameters in the body.
  let parameters: [String]
  /// The tokens between the braces.
  let body: Range<Int>
  /// Where the opening brace is, in bytes.
  let start: Int
}
