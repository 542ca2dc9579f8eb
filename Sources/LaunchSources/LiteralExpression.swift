package import SourceText

/// An expression in a Swift program that describes a project, as far as it can be read without running the
/// program.
package struct LiteralExpression: Sendable {
  /// The kinds of expressions.
  package indirect enum Content: Sendable {
    /// A string.
    case string(String)
    /// A string with values of other expressions in it.
    case interpolation([LiteralExpression])
    /// An integer.
    case integer(Int128)
    /// A number with a point or an exponent.
    case real(Double)
    /// A truth value.
    case boolean(Bool)
    /// No value: `nil` or `None`.
    case none
    /// A list.
    case list([LiteralExpression])
    /// A dictionary.
    case dictionary([Entry])
    /// A name, with the names of the types it is a member of: `name`, `Type.name`.
    case name(String)
    /// A member of a type that is not written, as in `.name`.
    case member(String)
    /// A call.
    case call(Call)
    /// Strings or lists that are joined by `+`.
    case sum([LiteralExpression])
    /// A property of a value that is not a plain name: `makeApp().name`.
    case property(LiteralExpression, String)
    /// The element of a list or dictionary at an index or key.
    case element(LiteralExpression, LiteralExpression)
    /// One of two values: `condition ? value : other`.
    case conditional(LiteralExpression, then: LiteralExpression, otherwise: LiteralExpression)
    /// Operands of an operator whose value is a truth value, or the first operand that has a value.
    case operation(Operator, [LiteralExpression])
    /// A closure, with the names of its parameters; without names they are `$0`, `$1`.
    case closure([String], [Statement])
    /// The value that statements return: the body of a function, of a property, or of a closure that is called.
    case block([Statement])
    /// Something that only running the program can decide, described by a noun phrase.
    case computed(String)
  }

  /// The operators whose values are read.
  package enum Operator: Sendable {
    case equal, unequal, and, or, not
    /// `??`
    case coalescing
  }

  /// A statement in the body of a function.
  package indirect enum Statement: Sendable {
    /// The declaration of a constant or variable.
    case bind(LiteralBinding)
    /// A new value for a variable.
    case assign(LiteralBinding)
    /// A list that is added to the list of a variable, or a text to its text.
    case add(LiteralBinding)
    /// The first body whose clauses all hold. The body behind `else` has no clauses.
    case branch([(clauses: [Clause], body: [Statement])])
    /// Clauses, and what is done unless all of them hold. Names that they bind stay bound.
    case guarded([Clause], otherwise: [Statement])
    /// A body for each element of a list for which the clauses hold.
    case loop(String, LiteralExpression, [Clause], [Statement])
    /// The first body with a pattern that fits a value.
    case choice(LiteralExpression, [(patterns: [Pattern], body: [Statement])])
    /// The result.
    case result(LiteralExpression)
    /// The only expression of a body, which is the result without a `return`.
    case value(LiteralExpression)
    /// A call for what it does, such as that of a rule of Bazel, which makes a target.
    case call(LiteralExpression)
    /// A statement whose effect is not read, described by a noun phrase.
    case unread(String, SourceSpan)
  }

  /// One of the conditions of a statement.
  package enum Clause: Sendable {
    /// An expression that must be true.
    case test(LiteralExpression)
    /// A value that must not be `nil`, and the name that it gets.
    case bound(LiteralBinding)
  }

  /// A pattern of a `switch`.
  package enum Pattern: Sendable {
    /// Fits every value, and binds it to a name; `_` and `default` bind nothing.
    case any(String?)
    /// Fits an equal value.
    case value(LiteralExpression)
    /// Fits a case of an enumeration, and binds its values to names; nil for a value that is not named.
    case enumCase(String, [String?])
  }

  /// One entry of a dictionary.
  package struct Entry: Sendable {
    /// The key.
    package var key: LiteralExpression
    /// The value.
    package var value: LiteralExpression

    /// Makes an entry.
    package init(key: LiteralExpression, value: LiteralExpression) {
      self.key = key
      self.value = value
    }
  }

  /// One argument of a call.
  package struct Argument: Sendable {
    /// The name before it; nil without a name.
    package var label: String?
    /// The place of that name, or of the value if there is no name.
    package var labelSpan: SourceSpan
    /// The value.
    package var value: LiteralExpression

    /// Makes an argument.
    package init(label: String?, labelSpan: SourceSpan, value: LiteralExpression) {
      self.label = label
      self.labelSpan = labelSpan
      self.value = value
    }
  }

  /// A call of a function.
  package struct Call: Sendable {
    /// The name of the called function as it is written: `Project`, `.target`, `Project.app`.
    package var name: String
    /// The place where that name is written.
    package var nameSpan: SourceSpan
    /// The value whose method is called; nil when only a name is called.
    package var base: LiteralExpression?
    /// The arguments in the order in which they are written.
    package var arguments: [Argument]

    /// Makes a call.
    package init(
      name: String, nameSpan: SourceSpan, base: LiteralExpression?, arguments: [Argument]
    ) {
      self.name = name
      self.nameSpan = nameSpan
      self.base = base
      self.arguments = arguments
    }

    /// The value of the first argument with this label.
    package subscript(label: String) -> LiteralExpression? { argument(label)?.value }

    /// The first argument with this label.
    package func argument(_ label: String) -> Argument? {
      arguments.first { $0.label == label }
    }

    /// The value of the first argument without a label.
    package var unnamed: LiteralExpression? { arguments.first { $0.label == nil }?.value }
  }

  /// The content of the expression.
  package var content: Content
  /// The place where it is written; for a string, the text between the quotation marks.
  package var span: SourceSpan

  /// Makes an expression.
  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }
}

/// A name that a file binds to an expression.
package struct LiteralBinding: Sendable {
  /// The name, with the names of the types around it: `name`, `Type.name`.
  package var name: String
  /// The place where the name is written.
  package var nameSpan: SourceSpan
  /// The expression that the name is bound to.
  package var value: LiteralExpression
  /// The name of the type that is written behind the name; nil without one, and for other types than named ones.
  package var type: String?
  /// Whether it is a property of the values of a type.
  package var isOfValues = false
  /// Whether it has a body that computes it.
  package var isComputed = false

  /// Makes a binding.
  package init(
    _ name: String, at nameSpan: SourceSpan, _ value: LiteralExpression, type: String? = nil
  ) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
    self.type = type
  }
}
