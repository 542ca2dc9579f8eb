internal import SourceText

/// Measures how much room a text takes on a terminal.
enum VisibleColumns {
  /// The number of columns of a text after its invisible characters are made visible.
  static func of(_ text: String) -> Int {
    var ignored: [UInt8] = []
    return append(text, to: &ignored)
  }

  /// Appends a text with its invisible characters made visible, and returns its number of columns.
  static func append(_ text: String, to output: inout [UInt8]) -> Int {
    text.unicodeScalars.reduce(0) { $0 + VisibleText.append($1, to: &output) }
  }
}
