package import Findings

/// A library that adds `application(_:configurationForConnecting:options:)` to a class at run time.
package struct AddedSceneMethod: Sendable {
  /// The name of the library, or the path of its file with the method.
  package let library: String
  /// Whether it is known that the class is that of the app delegate.
  package let isKnown: Bool
  /// The place that brings it into the app.
  package let place: SourcePlace

  /// Describes a library.
  package init(_ library: String, isKnown: Bool, at place: SourcePlace) {
    self.library = library
    self.isKnown = isKnown
    self.place = place
  }
}
