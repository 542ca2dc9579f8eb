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
  /// The name of the target whose files are together; nil for a file by itself.
  let group: String?

  private static let memberNames = ["path", "text", "base64", "file", "group"]
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
    try self.init(Self.members(of: line, number: number), number: number)
  }

  private static func failure(_ problem: String, _ number: Int) -> InputFailure {
    InputFailure(path: InputFile.standardInputPath, message: "record \(number) \(problem)")
  }

  /// The members of a line, whether they are a record or not.
  ///
  /// - Throws: why the line has no members.
  static func members(
    of line: LineSplitter.Line, number: Int
  ) throws(InputFailure) -> PropertyListDictionary {
    guard case .whole(let bytes) = line else {
      throw failure("has more than \(maximumByteCount >> 20) MB", number)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw failure("is not UTF-8", number)
    }
    let document = JSONPropertyListReader.read(
      SourceFile(path: InputFile.standardInputPath, bytes: bytes), syntax: .strict)
    if let problem = document.diagnostics.first(where: { $0.severity == .error }) {
      throw failure("is not JSON: \(problem.message)", number)
    }
    guard let members = document.root?.dictionary else {
      throw failure("is no JSON object", number)
    }
    return members
  }

  /// Reads a record from the members of its line.
  ///
  /// - Throws: what is wrong with the record.
  init(_ members: PropertyListDictionary, number: Int) throws(InputFailure) {
    func failure(_ problem: String) -> InputFailure { Self.failure(problem, number) }
    if let unknown = members.first(where: { !Self.memberNames.contains($0.key.string ?? "") }) {
      throw failure(
        "has the unknown member '\(ShortText.of(unknown.key.string ?? ""))', expected 'path', 'group' and one "
          + "of 'text', 'base64' and 'file'")
    }
    func text(_ name: String) throws(InputFailure) -> String? {
      guard let value = members[name] else { return nil }
      guard value.kind == .string, let text = value.string else {
        throw failure("has a '\(name)' that is no text")
      }
      return text
    }
    let (path, file) = (try text("path"), try text("file"))
    group = try text("group")
    guard group?.isEmpty != true else { throw failure("has an empty 'group'") }
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

  /// Which group a line belongs to.
  enum Group: Equatable {
    case none
    case named(String)
    /// The line is no record, so it may belong to any.
    case unreadable
  }

  /// The group of a line. Outside of a group, a line that has not the name of that member and ends as an object is not read,
  /// since nearly all lines are such.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - isInside: whether a line before it is of a group, or may be.
  static func group(of line: LineSplitter.Line, isInside: Bool) -> Group {
    guard case .whole(let bytes) = line else { return .unreadable }
    if !isInside, bytes.last(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "}"),
      !line.holds(name: "group")
    {
      return .none
    }
    guard let members = try? members(of: line, number: 0) else { return .unreadable }
    return name("group", in: members).map { .named($0) } ?? .none
  }

  /// A name among members, whatever is wrong with the others; nil if there is none.
  static func name(_ member: String, in members: PropertyListDictionary) -> String? {
    guard let text = members[member]?.string, !text.isEmpty else { return nil }
    return text
  }
}
