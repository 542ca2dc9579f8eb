internal import ArgumentParser
internal import PropertyListSyntax
internal import SourceText

/// A file and the key path of one value in it, as subcommands of `plist` take them.
struct PlistPlace: ParsableArguments {
  @Argument(help: "Property list file ('-' for standard input).", completion: .file())
  var file: String

  @Argument(help: "Key path of the value.")
  var keyPath: String

  /// Refuses a malformed key path.
  func validate() throws { _ = try path }

  /// The key path.
  ///
  /// - Throws: a `ValidationError` if it is malformed; ``validate()`` refuses such a key path earlier.
  var path: PropertyListKeyPath {
    get throws {
      do {
        return try PropertyListKeyPath(parsing: UndecodedBytes.typed(keyPath))
      } catch {
        throw ValidationError(error.message)
      }
    }
  }
}
