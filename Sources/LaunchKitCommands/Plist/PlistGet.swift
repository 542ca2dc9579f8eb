package import ArgumentParser
internal import PropertyListSyntax

/// The subcommand `plist get`: prints one value of a property list.
package struct PlistGet: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print one value of a property list.",
    discussion: """
      A key path has keys and array indices with dots between them, such as \
      'CFBundleURLTypes.0.CFBundleURLSchemes'. A backslash escapes the next character: \
      'a\\.b' is one key. The empty path is the whole property list.

      Without an option a string, number, boolean, date or data is printed as plain text, and a \
      dictionary or array as an XML property list.

      Exit status: 0 printed, 1 the file is malformed, has no such value, or the value has no form in \
      the format asked for, 3 the file is missing or unreadable.
      """)

  /// How the value is printed.
  enum Form: String, EnumerableFlag {
    case raw
    case json

    static func help(for form: Form) -> ArgumentHelp? {
      switch form {
      case .raw:
        "Plain text: for a dictionary its keys, one per line; for an array the number of elements."
      case .json: "JSON, which cannot represent dates and data."
      }
    }
  }

  @OptionGroup var place: PlistPlace

  @Flag(help: "Output form.")
  var form: Form?

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Prints the value, and throws the exit status unless it is 0.
  package func run() throws {
    let path = try place.path
    let root = try PlistInput.root(place.file, showsWarnings: false)
    let value: PropertyListValue
    do {
      value = try path.resolve(from: root)
    } catch {
      throw PlistInput.failure(PlistFinding.missing(error), of: root.document)
    }
    do {
      let bytes = try bytes(of: value)
      if let status = StandardOutput.deliver(document: bytes) { throw status.error }
    } catch let error as PropertyListWriter.WritingError {
      throw PlistInput.failure(PlistFinding.unwritable(error, in: root.document), of: root.document)
    }
  }

  private func bytes(of value: PropertyListValue) throws(PropertyListWriter.WritingError) -> [UInt8]
  {
    switch form {
    case .json: return try PropertyListWriter.write(value, as: .json).bytes
    case .raw: return rawText(of: value)
    case nil:
      if let text = value.plainText { return Array((text + "\n").utf8) }
      return try PropertyListWriter.write(value, as: .xml).bytes
    }
  }

  private func rawText(of value: PropertyListValue) -> [UInt8] {
    if let text = value.plainText { return Array((text + "\n").utf8) }
    if let dictionary = value.dictionary {
      return dictionary.flatMap { entry in Array(((entry.key.string ?? "") + "\n").utf8) }
    }
    return Array("\(value.array?.reduce(0) { count, _ in count + 1 } ?? 0)\n".utf8)
  }
}
