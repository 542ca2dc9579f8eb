internal import ArgumentParser
internal import PropertyListSyntax
internal import SourceText

/// The arguments that describe the value of an edit.
struct PlistValueOptions: ParsableArguments {
  @Argument(help: "The value; none for '--type array' and '--type dictionary', which are empty.")
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Type of the value (default: that of the value it replaces, otherwise that of a known key, otherwise string).",
      valueName: "type"))
  var type: PlistValueType?

  /// Refuses a text for an empty array or dictionary, and a missing text for any other type.
  func validate() throws {
    if let type, !type.takesText, let text {
      throw ValidationError("'--type \(type.rawValue)' takes no value; remove '\(text.visible)'")
    }
    if text == nil, type?.takesText ?? true {
      throw ValidationError("missing the value; give it after the key path")
    }
    if let type { _ = try value(type) }
  }

  /// The value that the arguments describe.
  ///
  /// - Parameters:
  ///   - old: the value that it replaces; nil for none.
  ///   - path: its key path.
  func value(
    replacing old: PropertyListValue?, at path: PropertyListKeyPath
  ) throws -> PropertyListFragment {
    if let type { return try value(type) }
    guard let old else { return try value(ofKnown: path) }
    guard let type = PlistValueType(of: old) else {
      throw ValidationError(
        "the value to replace is \(old.kind.withArticle); give '--type' to replace it by another type"
      )
    }
    return try value(type)
  }

  /// The value of a key that does not exist yet, by the type that the system expects.
  private func value(ofKnown path: PropertyListKeyPath) throws -> PropertyListFragment {
    let key = KnownKey(path)
    if let near = key.misspelling {
      StandardError.writeLine(
        "note: '\(ShortText.of(path.components.last ?? ""))' is not a key the system knows; did you mean '\(near)'?"
      )
    }
    guard let type = key.type else { return try value(.string) }
    guard type.takesText else {
      throw ValidationError(
        "the system expects \(type == .array ? "an array" : "a dictionary") for this key; give '--type json' and the value as JSON, such as '\(type == .array ? "[]" : "{}")'"
      )
    }
    do {
      return try value(type)
    } catch let error as ValidationError {
      throw ValidationError(error.message + ", the type that the system expects for this key")
    }
  }

  private func value(_ type: PlistValueType) throws -> PropertyListFragment {
    do throws(PlistValueType.Refusal) {
      return try type.value(UndecodedBytes.typed(text ?? ""))
    } catch {
      throw ValidationError(error.message)
    }
  }
}
