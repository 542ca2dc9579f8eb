internal import FileSystem
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// A file as a JSON object on a line of standard input: its content, or where it is.
struct InputRecord {
  /// What is checked.
  enum Content {
    /// The bytes of a file that need not exist.
    case bytes([UInt8])
    /// The path of a file or of a built app.
    case file(String)
  }

  /// The path to report.
  let path: String
  /// What is checked.
  let content: Content

  private static let members = ["path", "text", "base64", "file"]
  /// The most bytes of a line.
  static let maximumByteCount = 1 << 27

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - number: the number of the record, from 1.
  /// - Throws: what is wrong with the record.
  /// - Complexity: linear in the line.
  init(_ line: LineSplitter.Line, number: Int) throws(InputFailure) {
    func failure(_ problem: String) -> InputFailure {
      InputFailure(path: InputFile.standardInputPath, message: "record \(number) \(problem)")
    }
    guard case .whole(let bytes) = line else {
      throw failure("has more than \(Self.maximumByteCount >> 20) MB")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw failure("is not UTF-8") }
    let document = JSONPropertyListReader.read(
      SourceFile(path: InputFile.standardInputPath, bytes: bytes), syntax: .strict)
    if let problem = document.diagnostics.first(where: { $0.severity == .error }) {
      throw failure("is not JSON: \(problem.message)")
    }
    guard let members = document.root?.dictionary else { throw failure("is no JSON object") }
    if let unknown = members.first(where: { !Self.members.contains($0.key.string ?? "") }) {
      throw failure(
        "has the unknown member '\(ShortText.of(unknown.key.string ?? ""))', expected 'path' and one of "
          + "'text', 'base64' and 'file'")
    }
    func text(_ name: String) throws(InputFailure) -> String? {
      guard let value = members[name] else { return nil }
      guard value.kind == .string, let text = value.string else {
        throw failure("has a '\(name)' that is no text")
      }
      return text
    }
    let (path, file) = (try text("path"), try text("file"))
    switch (try text("text"), try text("base64"), file) {
    case (let text?, nil, nil): content = .bytes(Array(text.utf8))
    case (nil, let text?, nil):
      guard let bytes = Base64Text.bytes(text) else {
        throw failure("has a 'base64' that is not base64")
      }
      content = .bytes(bytes)
    case (nil, nil, let file?): content = .file(file)
    default: throw failure("needs one of 'text', 'base64' and 'file'")
    }
    guard let path = path ?? file else { throw failure("has no 'path'") }
    guard !path.isEmpty else { throw failure("has an empty 'path'") }
    self.path = path
  }
}
