package import PropertyListSyntax
package import SourceText

/// One of the two files in which an app declares what it can do.
package enum DeclaringFile: String, Sendable, Hashable, CaseIterable {
  /// The Info.plist.
  case infoPlist = "Info.plist"
  /// The entitlements.
  case entitlements

  /// The input from which LaunchKit would read the file, for a message.
  package var need: String {
    switch self {
    case .infoPlist: "the app's Info.plist"
    case .entitlements: "--entitlements FILE"
    }
  }
}

extension DeclaredCapabilities {
  /// A place in one of the two files.
  public struct Place: Sendable {
    /// Which of the files it is in.
    package let file: DeclaringFile
    /// The value at this place, or the container in which a missing value belongs.
    package let value: PropertyListValue
    /// The text to point at: the text of a leaf, the start tag or bracket of a container.
    package let span: SourceSpan

    /// Makes the place of a value.
    package init(_ value: PropertyListValue, in file: DeclaringFile) {
      self.file = file
      self.value = value
      span = value.markSpan
    }

    /// The file itself, with its path and text.
    package var source: SourceFile { value.document.source }

    /// The path from the root of the file to the value.
    ///
    /// - Complexity: linear in the number of siblings along the way.
    package var keyPath: [KeyPathStep] { value.keyPath }
  }
}

extension DeclaredCapabilities {
  /// A declared thing and where it is declared.
  public struct Declaration<Value> {
    /// What is declared.
    public let value: Value
    /// The place of the declaration.
    public let place: Place

    /// Pairs a declared thing with its place.
    package init(_ value: Value, at place: Place) {
      self.value = value
      self.place = place
    }

    /// A declaration at the same place with another value.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Declaration<Other> {
      Declaration<Other>(try transform(value), at: place)
    }
  }
}

extension DeclaredCapabilities.Declaration: Sendable where Value: Sendable {}

extension DeclaredCapabilities.Declaration where Value == String {
  /// The declaration of a text; nil for a value that is not a string.
  init?(_ value: PropertyListValue, in file: DeclaringFile) {
    guard value.kind == .string, let text = value.string else { return nil }
    self.init(text, at: DeclaredCapabilities.Place(value, in: file))
  }
}
