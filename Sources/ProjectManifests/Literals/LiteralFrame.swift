internal import Findings
internal import LaunchSources
internal import SourceText

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
