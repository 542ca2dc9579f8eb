package import Findings
internal import SourceText

/// An input that a build reads and LaunchKit cannot read: a file that the repository leaves out, a folder
/// outside the given paths, or the output of a script.
///
/// The reader of the input decides what it could change: a file of settings may set names, a source file may
/// extend a class, a script may add resources.
package struct MissingInput: Sendable, Hashable {
  /// Its name for people: the path of the file, or the name of the build phase.
  package var name: String
  /// Why it cannot be read, as a clause that follows "which": "is missing".
  package var reason: String
  /// The place that makes the build read it; nil when no place does.
  package var place: SourcePlace?

  /// Describes a missing input.
  package init(_ name: String, _ reason: String, at place: SourcePlace? = nil) {
    self.name = name
    self.reason = reason
    self.place = place
  }

  /// The input and why it is missing, as words that follow "unless": `'Local.xcconfig', which is missing,`.
  package var words: String { "'\(ShortText.of(name))', which \(reason)," }
}
