internal import Findings
internal import LaunchModel
internal import LaunchSources
internal import SourceText

/// An expression, and the file that it is in.
struct LocatedExpression: Sendable {
  var expression: LiteralExpression
  var file: RelatedFile
  /// The values of the names inside the function that the expression is in; nil outside of functions.
  private(set) var frame: LiteralFrame?
  /// The type of the value, as far as it is written; it decides between members of several types.
  var type: String?
  /// The properties that have other values than the expression gives them, as assignments have changed them.
  private(set) var changes: [String: LocatedExpression] = [:]
  /// The number of frames that the changes lead to.
  private var changesLength = 0

  init(
    _ expression: LiteralExpression, in file: RelatedFile, _ frame: LiteralFrame? = nil,
    as type: String? = nil
  ) {
    self.expression = expression
    self.file = file
    self.frame = frame
    self.type = type
  }

  var content: LiteralExpression.Content { expression.content }

  /// Whether it is a string.
  var isText: Bool { if case .string = content { true } else { false } }

  /// Where it is written.
  var place: SourcePlace { SourcePlace(file, expression.span) }

  /// Another expression of the same file and the same call.
  func with(_ inner: LiteralExpression, as type: String? = nil) -> LocatedExpression {
    LocatedExpression(inner, in: file, frame, as: type)
  }

  /// The value with another value of a property.
  func changing(_ property: String, to value: LocatedExpression) -> LocatedExpression {
    var made = self
    made.changes[property] = value
    made.changesLength = max(changesLength, value.length)
    return made
  }

  /// The value with the changes and, unless its own is known, with the type of an expression that leads to it.
  func reached(from source: LocatedExpression, as type: String?) -> LocatedExpression {
    var made = self
    if !source.changes.isEmpty {
      made.changes.merge(source.changes) { $1 }
      made.changesLength = max(made.changesLength, source.changesLength)
    }
    made.type = made.type ?? type
    return made
  }

  /// The value without the value of a property.
  func removing(_ property: String) -> LocatedExpression {
    var made = self
    made.changes[property] = nil
    return made
  }

  /// The arguments for a parameter such as `**kwargs`. Its entries are the changes of a value about which nothing else is
  /// known.
  static func arguments(
    _ entries: [String: LocatedExpression], at place: SourcePlace
  ) -> LocatedExpression {
    var made = LocatedExpression(
      LiteralExpression(.computed(otherArguments), at: place.span), in: place.file)
    made.changes = entries
    made.changesLength = entries.values.reduce(0) { max($0, $1.length) }
    return made
  }

  private static let otherArguments = "other arguments"

  /// Whether it is a value of `arguments(_:at:)`.
  var isArguments: Bool {
    if case .computed(Self.otherArguments) = content { return true }
    return false
  }

  /// The number of frames that the expression leads to.
  fileprivate var length: Int { max(changesLength, frame?.length ?? 0) }

  /// A description for messages: the name in quotes, or else the kind of expression.
  var words: String { name.map { "'\(ShortText.of($0))'" } ?? kind }

  /// The name of a name, a member or a called function; nil for other expressions.
  private var name: String? {
    switch expression.content {
    case .name(let name): name
    case .member(let name): ".\(name)"
    case .call(let call): call.name
    default: nil
    }
  }

  private var kind: String {
    switch expression.content {
    case .name, .member: "a name"
    case .call: "a call"
    case .computed(let words): words
    case .string, .interpolation: "a string"
    case .integer, .real: "a number"
    case .boolean: "a truth value"
    case .none: "nothing"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .sum: "a sum"
    case .property: "a property of a value"
    case .element: "a subscript"
    case .conditional, .block: "a condition"
    case .operation: "an expression"
    case .closure: "a closure"
    }
  }
}

extension LocatedExpression {
  /// The expression as a missing input.
  ///
  /// - Parameter file: the kind of file that computes it, such as `manifest`.
  func missingInput(computedBy file: String) -> MissingInput {
    let text = self.file.source.text(expression.span)
    // An expression that is not written in the file gets its name or kind.
    let name = text.split { $0.isNewline }.first.map(String.init) ?? name ?? kind
    return MissingInput(
      ShortText.of(name), "is computed by the \(file) and is not read", at: place)
  }
}

/// The values of the names inside a function, for one call of it, at one of its statements.
final class LiteralFrame: Sendable {
  /// The maximum number of frames that one leads to, through the values of its names.
  private static let maximumLength = 400

  /// The values of the parameters and variables. In a method `self` is one of them.
  let values: [String: LocatedExpression]
  /// The type whose static members need no type before their names; nil outside of types.
  let owner: String?
  /// Whether names that are not bound here may be those of other files, as in Swift.
  let seesOtherFiles: Bool
  /// The constants of the function and its file.
  private let constants: [String: LiteralExpression]
  private let file: RelatedFile
  /// The number of frames that this one leads to.
  fileprivate let length: Int

  /// Makes the frame of a call.
  ///
  /// - Parameters:
  ///   - values: the values of the parameters.
  ///   - constants: the constants of the file, which see only one another.
  ///   - file: the file of the function.
  ///   - owner: the type of the function.
  ///   - seesOtherFiles: whether names that are not bound may be those of other files.
  init(
    _ values: [String: LocatedExpression] = [:], constants: [String: LiteralExpression] = [:],
    in file: RelatedFile, owner: String? = nil, seesOtherFiles: Bool = true
  ) {
    self.seesOtherFiles = seesOtherFiles
    self.values = values
    self.constants = constants
    self.file = file
    self.owner = owner
    length = 1 + (values.values.lazy.map(\.length).max() ?? 0)
  }

  /// Whether the frame leads to as many others as are kept.
  var isFull: Bool { length >= Self.maximumLength }

  /// The frame with other values for some names; nil takes the value away.
  func with(_ changes: [String: LocatedExpression?]) -> LiteralFrame {
    var values = values
    for (name, value) in changes { values[name] = value }
    return LiteralFrame(
      values, constants: constants, in: file, owner: owner, seesOtherFiles: seesOtherFiles)
  }

  /// The expression of a name; nil if the function does not bind it.
  subscript(name: String) -> LocatedExpression? {
    values[name]
      ?? constants[name].map {
        LocatedExpression(
          $0, in: file,
          LiteralFrame(constants: constants, in: file, seesOtherFiles: seesOtherFiles))
      }
  }
}

/// A value that may be unknown.
enum KnownValue<Value> {
  /// The value.
  case known(Value)
  /// The expression that decides the value and is not read.
  case unknown(LocatedExpression)

  /// The value; nil if it is unknown.
  var value: Value? { if case .known(let value) = self { value } else { nil } }
}
