import Findings
import PropertyListReading
import PropertyListSyntax
import SourceText

/// What a reader says of a property list.
enum PropertyListErrors {
  static func of(_ source: SourceFile) -> [Finding] {
    PropertyListReader().read(source).diagnostics
  }
}
