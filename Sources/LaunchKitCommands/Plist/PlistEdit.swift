internal import ArgumentParser
internal import FileSystem
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// One edit of a property list: every byte outside of it stays.
struct PlistEdit {
  /// The file; `-` for standard input.
  let file: String
  /// The key path, as it was given.
  let keyPath: String
  /// Where the result goes; nil for the file itself, or standard output where the input is standard input.
  let output: OutputOptions

  /// A key path from a command line.
  static func path(_ text: String) throws -> PropertyListKeyPath {
    do {
      return try PropertyListKeyPath(parsing: text)
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Reads the file, makes the edits and writes it, unless it has the value already.
  ///
  /// - Parameters:
  ///   - value: the value that the path is to lead to afterwards; nil for none.
  ///   - edits: makes the edits.
  /// - Throws: the exit status, after the reason was written to standard error.
  func run(
    _ value: (PropertyListValue) throws -> PropertyListFragment?,
    _ edits: (PropertyListEditor, PropertyListFragment?) throws(PropertyListEditError) -> [TextEdit]
  ) throws {
    let root = try PlistInput.root(file, showsWarnings: false)
    let source = root.document.source
    let value = try value(root)
    let bytes: [UInt8]
    do {
      let edits = try edits(try PropertyListEditor(root.document), value)
      bytes = try TextEditing.apply(edits, to: source)
    } catch let error as PropertyListEditError {
      throw refusal(error.message)
    } catch let error as TextEditingError {
      throw refusal(error.message)
    }
    try check(bytes, value)
    try deliver(bytes, source)
  }

  /// Prints why nothing is written, and gives the exit status.
  private func refusal(_ message: String) -> any Error {
    StandardError.writeLine("error: '\(file)' is not changed: \(message)")
    return ExitStatus.findings.error
  }

  /// Reads the result back: a format without numbers would make another value of one.
  private func check(_ bytes: [UInt8], _ value: PropertyListFragment?) throws {
    let document = PropertyListDocument.read(SourceFile(path: file, bytes: bytes))
    let path = try PlistEdit.path(keyPath)
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
    if output.path != nil || file == PlistInput.standardInput { return try output.deliver(bytes) }
    guard let old = source.encoded(source.bytes) else {
      throw refusal("its encoding \(source.encoding.rawValue) cannot be written")
    }
    guard old != bytes else { return }
    do {
      let folder = ResolvedPaths().folder(PathText.folder(of: file))
      try ReplaceableFile(file, in: [folder]).replace(old, with: bytes)
    } catch let error as ReplaceableFile.Refusal {
      StandardError.writeLine("error: '\(file)' \(error.message)")
      throw ExitStatus.failure.error
    } catch let error as ReplaceableFile.Failure {
      switch error {
      case .changed:
        StandardError.writeLine(
          "error: '\(file)' was modified by another process and is not written; run the command again"
        )
      case .failed(let reason):
        StandardError.writeLine("error: cannot write '\(file)': \(reason)")
      }
      throw ExitStatus.failure.error
    }
  }
}
