internal import ArgumentParser
internal import PropertyListSyntax
internal import SourceText

/// The arguments that describe the value of an edit.
struct PlistValueOptions: ParsableArguments {
  @Argument(help: "The value; none for '--type array' and '--type dictionary', which are empty.")
  var text: String?

  @Option(
    help: ArgumentHelp(
      "Type of the value (default: that of the value it replaces, otherwise string).",
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
  /// - Parameter old: the value that it replaces; nil for none.
  func value(replacing old: PropertyListValue?) throws -> PropertyListFragment {
    if let type { return try value(type) }
    guard let old else { return try value(.string) }
    guard let type = PlistValueType(of: old) else {
      throw ValidationError(
        "the value to replace is \(old.kind.withArticle); give '--type' to replace it by another type"
      )
    }
    return try value(type)
  }

  private func value(_ type: PlistValueType) throws -> PropertyListFragment {
    do throws(PlistValueType.Refusal) {
      return try type.value(UndecodedBytes.typed(text ?? ""))
    } catch {
      throw ValidationError(error.message)
    }
  }
}
