package import Findings
package import SourceText

/// A function that makes targets and is not read.
package struct UnreadHelper: Sendable {
  /// The question that it leaves open; the same for each use of the function.
  package let question: NotChecked
  /// The file of the function.
  package let file: RelatedFile
  /// The name of the target or project that it makes.
  package let target: String

  /// Describes a use of a function.
  package init(_ question: NotChecked, in file: RelatedFile, target: String) {
    self.question = question
    self.file = file
    self.target = target
  }
}
