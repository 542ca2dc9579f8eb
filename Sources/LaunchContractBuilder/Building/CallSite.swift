/// A place in Swift source where something about an app was declared.
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
  /// The path of the source file, as `#filePath` gives it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// Makes a place; without arguments, the one of the call.
  public init(file: String = #filePath, line: Int = #line, column: Int = #column) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file:line:column`, as compilers write it and editors open it.
  public var description: String { "\(file):\(line):\(column)" }
}
