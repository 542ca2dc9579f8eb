internal import FileSystem
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// An edit of one value in a property list. Every other byte stays unchanged.
struct PlistEdit {
  /// The file and the key path.
  let place: PlistPlace
  /// Where the result goes. Without a path, the file itself is changed, or for standard input, the result
  /// goes to standard output.
  let output: EditOutputOptions

  private var file: String { place.file }

  /// The part of the help about key paths and formats, which all edits have.
  static let formats = """
    Key paths are those of 'plist get': keys and array indices with dots between them. Formats: XML, OpenStep, \
    '.strings' and JSON, in any encoding; a binary property list has no text to edit, so write it as text with \
    'launchkit plist convert --to xml' first. The file is replaced atomically.
    """

  /// Reads the file, sets or inserts a value, and writes the file if it changes.
  ///
  /// - Parameters:
  ///   - value: makes the new value at the key path, from the root of the old content.
  ///   - edits: makes the edits of the text for the new value.
  /// - Throws: the exit status, after the reason was written to standard error.
  func write(
    _ value: (PropertyListValue) throws -> PropertyListFragment,
    _ edits: (PropertyListEditor, PropertyListFragment) throws(PropertyListEditor.EditError) ->
      [TextEdit]
  ) throws {
    try repeatedly {
      let root = try PlistInput.root(file, showsWarnings: false)
      let value = try value(root)
      try apply(to: root.document, expecting: value) {
        (editor) throws(PropertyListEditor.EditError) in
        try edits(editor, value)
      }
    }
  }

  /// Reads the file, removes the value, and writes the file.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  func remove() throws {
    try repeatedly {
      let root = try PlistInput.root(file, showsWarnings: false)
      let path = try place.path
      try apply(to: root.document, expecting: nil) {
        (editor) throws(PropertyListEditor.EditError) in
        try editor.remove(path)
      }
    }
  }

  /// How often an edit is made anew because another process has changed the file meanwhile.
  private static let maximumAttempts = 1_000

  /// Makes an edit, and makes it anew with the new content where another process has changed the file meanwhile: several
  /// runs that edit one file at the same time then lose nothing.
  private func repeatedly(_ edit: () throws -> Void) throws {
    for attempt in 1... {
      do {
        return try edit()
      } catch ReplaceableFile.Failure.changed where attempt < Self.maximumAttempts {
        continue
      } catch let error as ReplaceableFile.Failure {
        StandardError.writeLine("error: " + FailureMessage.of(replaced: file, error))
        throw LaunchKitCommand.ExitStatus.failure.error
      }
    }
  }

  private func apply(
    to document: PropertyListDocument, expecting value: PropertyListFragment?,
    _ edits: (PropertyListEditor) throws(PropertyListEditor.EditError) -> [TextEdit]
  ) throws {
    let source = document.source
    let bytes: [UInt8]
    do {
      let edits = try edits(try PropertyListEditor(document))
      bytes = try TextEditing.apply(edits, to: source)
    } catch let error as PropertyListEditor.EditError {
      let advice =
        document.format == .binary
        ? "; write it as text with 'launchkit plist convert --to xml' first" : ""
      throw refusal(error.message + advice)
    } catch let error as TextEditing.Refusal {
      throw refusal(error.message)
    }
    try check(bytes, value)
    try deliver(bytes, source)
  }

  /// Prints why nothing is written, and gives the exit status.
  private func refusal(_ message: String) -> any Error {
    StandardError.writeLine("error: '\(file)' is not changed: \(message)")
    return LaunchKitCommand.ExitStatus.findings.error
  }

  /// Reads the result back, because a format without numbers turns a number into another value.
  private func check(_ bytes: [UInt8], _ value: PropertyListFragment?) throws {
    let document = PropertyListDocument.read(SourceFile(path: file, bytes: bytes))
    let path = try place.path
    guard !document.hasErrors, let root = document.root else {
      throw refusal("the result would not be a property list")
    }
    let found = (try? path.resolve(from: root)).map { PropertyListFragment($0) }
    guard let value, found != value else { return }
    throw refusal(
      "the format \(document.format.rawValue) cannot hold the value, which would be read back as another one"
    )
  }

  private func deliver(_ bytes: [UInt8], _ source: SourceFile) throws {
    if output.path != nil || file == PlistInput.standardInput {
      return try OutputFile.deliver(bytes, to: output.path)
    }
    guard let old = source.encoded(source.bytes) else {
      throw refusal("its encoding \(source.encoding.rawValue) cannot be written")
    }
    guard old != bytes else { return }
    do {
      try OutputPath.check(file)
      let folder = ResolvedPaths().folder(PathText.folder(of: file))
      try ReplaceableFile(file, in: [folder]).replace(old, with: bytes)
    } catch let error as OutputFailure {
      StandardError.writeLine("error: cannot write '\(file.visible)': \(error.message)")
      throw LaunchKitCommand.ExitStatus.failure.error
    } catch let error as ReplaceableFile.Refusal {
      StandardError.writeLine("error: '\(file)' \(error.message)")
      throw LaunchKitCommand.ExitStatus.failure.error
    }
  }
}
