/// A place in Swift source that declares something about an app.
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
  /// The path of the source file, as `#filePath` gives it.
  public var file: String
  /// The line, starting at 1.
  public var line: Int
  /// The column in bytes, starting at 1.
  public var column: Int

  /// Makes a place. Without arguments, it is the place of the call.
  public init(file: String = #filePath, line: Int = #line, column: Int = #column) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as `file:line:column`, as compilers write it and editors open it.
  public var description: String { "\(file):\(line):\(column)" }
}
