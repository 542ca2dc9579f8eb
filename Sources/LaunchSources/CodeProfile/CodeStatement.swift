/// A statement of a body, as far as the delivery of events depends on it. Swift and Objective-C share it.
indirect enum CodeStatement {
  /// `if`: all tests must hold.
  case choice([CodeTest], then: [CodeStatement], otherwise: [CodeStatement])
  /// `guard`.
  case requirement([CodeTest], otherwise: [CodeStatement])
  /// A loop over elements, with the name of the element; nil for a pattern that is not read.
  case loop(String?, over: CodeExpression, [CodeStatement])
  /// A declaration or an assignment, which gives a name a value.
  case binding(String, CodeExpression)
  /// A value that is added to what a variable holds: `options[key] = value`.
  case addition(String, CodeExpression)
  /// An expression whose value is not kept.
  case expression(CodeExpression)
  /// `return`, `throw`, `break`, `continue`.
  case exit(Exit, CodeExpression)
  /// Statements in their own braces.
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
  /// The names that the test binds to the value.
  var names: [String] = []
  /// The expression that is tested.
  var expression = CodeExpression()
  /// What kind of test it is.
  var form = Form.unknown

  /// What a test asks.
  indirect enum Form {
    /// Whether there is a value: `let x = …`.
    case binding
    /// Whether the expression is true; in Objective-C also whether an object is not nil.
    case truth
    /// Whether the system is new enough: `#available`.
    case availability
    /// Whether one of several lists of tests holds: `||`.
    case alternatives([[CodeTest]])
    /// A test in a form that is not read.
    case unknown
  }
}

/// An expression: the chains in it, and the operators and literals between them.
struct CodeExpression {
  /// The chains, in source order.
  var chains: [CodeChain] = []
  /// Operators and literals, in source order.
  var others: [String] = []

  /// Whether it is one chain and nothing else.
  var isPlain: Bool { chains.count == 1 && others.isEmpty }
}

/// A name or a group, with the members and calls after it: `connectionOptions.urlContexts.first`.
struct CodeChain {
  /// What a chain begins with.
  indirect enum Root {
    /// A variable, a type, `self`, `super`.
    case name(String)
    /// The receiver is not written: a function, or a member such as `.name`.
    case implicit
    /// Parentheses or brackets.
    case group(CodeExpression)
    /// A closure.
    case closure(CodeClosure)
  }

  /// One element after the root of a chain.
  indirect enum Step {
    /// A member that is read.
    case member(String)
    /// A subscript.
    case key(CodeExpression)
    /// A method or function with its full name, and its arguments.
    case call(String, [CodeExpression])
  }

  /// The beginning of the chain.
  var root: Root
  /// The elements after the root.
  var steps: [Step] = []
  /// The type in a cast; nil without a cast.
  var cast: String?
  /// Whether a value that is nil ends its evaluation early, as in `window?.show()`.
  var isConditional = false
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
  /// The name: with labels in Swift, a selector in Objective-C, without labels in C.
  let name: String
  /// The names of the parameters in the body.
  let parameters: [String]
  /// The tokens between the braces.
  let body: Range<Int>
  /// Where the opening brace is, in bytes.
  let start: Int
}
