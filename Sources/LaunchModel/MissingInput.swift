package import Findings
internal import SourceText

/// Something that a build reads and a run cannot: a file that the repository leaves out, a folder outside of the
/// given paths, what a script makes.
///
/// What it could change is for the reader of the input to say: a file of settings may set names, a source file may
/// extend a class, a script may add resources.
package struct MissingInput: Sendable, Hashable {
  /// What a person calls it: the path of the file, or the name of the build phase.
  package var name: String
  /// Why it cannot be read, as a clause that follows "which": "is missing".
  package var reason: String
  /// Where the build is reported to read it; nil when no place says so.
  package var place: SourcePlace?

  /// Describes a missing input.
  package init(_ name: String, _ reason: String, at place: SourcePlace? = nil) {
    self.name = name
    self.reason = reason
    self.place = place
  }

  /// The input and why it is missing, to come after "unless": `'Local.xcconfig', which is missing,`.
  package var words: String { "'\(ShortText.of(name))', which \(reason)," }
}
