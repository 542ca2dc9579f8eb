internal import ArgumentParser
internal import PropertyListSyntax

/// A file and the way to one value in it, as the subcommands of `plist` take them.
struct PlistPlace: ParsableArguments {
  @Argument(help: "Property list file ('-' for standard input).", completion: .file())
  var file: String

  @Argument(help: "Key path of the value.")
  var keyPath: String

  /// Refuses a malformed key path.
  func validate() throws { _ = try path }

  /// The key path.
  ///
  /// - Throws: a `ValidationError` for one that is malformed, which ``validate()`` has refused by then.
  var path: PropertyListKeyPath {
    get throws {
      do {
        return try PropertyListKeyPath(parsing: keyPath)
      } catch {
        throw ValidationError(error.message)
      }
    }
  }
}
