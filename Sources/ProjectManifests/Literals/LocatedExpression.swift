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

  init(_ expression: LiteralExpression, in file: RelatedFile, _ frame: LiteralFrame? = nil) {
    self.expression = expression
    self.file = file
    self.frame = frame
  }

  var content: LiteralExpression.Content { expression.content }

  /// Where it is written.
  var place: SourcePlace { SourcePlace(file, expression.span) }

  /// Another expression of the same file and the same call.
  func with(_ inner: LiteralExpression) -> LocatedExpression {
    LocatedExpression(inner, in: file, frame)
  }

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

/// The values of the names inside a function, for one call of it.
final class LiteralFrame: Sendable {
  /// The values of the parameters, as the call has them.
  let arguments: [String: LocatedExpression]
  /// The constants of the function and its file.
  private let constants: [String: LiteralExpression]
  private let file: RelatedFile

  /// Makes the frame of a call.
  ///
  /// - Parameters:
  ///   - arguments: the values of the parameters.
  ///   - constants: the constants of the function and its file; they may use the parameters.
  ///   - file: the file of the function.
  init(
    _ arguments: [String: LocatedExpression], constants: [String: LiteralExpression],
    in file: RelatedFile
  ) {
    self.arguments = arguments
    self.constants = constants
    self.file = file
  }

  /// The expression of a name; nil if the function does not bind it.
  subscript(name: String) -> LocatedExpression? {
    arguments[name]
      ?? constants[name].map { LocatedExpression($0, in: file, self) }
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
