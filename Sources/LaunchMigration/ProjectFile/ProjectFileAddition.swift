internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The lines that add a new file to a project file, next to those of an existing file.
///
/// Each line is a copy of the existing file's line with other identifiers and another name. So indentation,
/// comments, line ends and filters are as in the tool that wrote the project. Lines are only inserted.
struct ProjectFileAddition {
  private let source: SourceFile
  private let format: PropertyListDocument.Format
  private var identifiers: ProjectIdentifiers
  /// The insertions, in the order in which files were added.
  private(set) var edits: [TextEdit] = []

  /// Prepares a project file.
  init(_ document: PropertyListDocument) {
    source = document.source
    format = document.format
    identifiers = ProjectIdentifiers(document)
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - path: its path, from which its identifiers are made.
  ///   - isCompiled: whether it goes into the build phases of the existing file.
  ///   - other: the name of the existing file.
  ///   - uses: where the project file names the existing file.
  /// - Returns: false if no group lists the existing file; then a person has to add the new one.
  mutating func add(
    _ name: String, at path: String, isCompiled: Bool, beside other: String, _ uses: XcodeFileUses
  ) -> Bool {
    if isCompiled {
      for element in uses.exceptionElements { insert(element, [(other, name)]) }
    }
    guard let reference = uses.reference, let group = uses.groupElement else {
      return uses.isInSynchronizedFolder
    }
    let id = identifiers.next(path, "PBXFileReference")
    let names = [(reference.id, id), (other, name)]
    insert(reference, names, replacing: Self.type(of: reference, for: name))
    insert(group, names)
    guard isCompiled else { return true }
    for (count, member) in uses.members.enumerated() {
      let own = identifiers.next("\(path)\n\(count)", "PBXBuildFile")
      let names = [(member.buildFile.id, own)] + names
      insert(member.buildFile, names, replacing: settings(of: member.buildFile))
      for element in member.elements { insert(element, names) }
    }
    return true
  }

  /// The file's type and its replacement, if the copy needs another type.
  private static func type(
    of reference: XcodeFileUses.Entry, for name: String
  ) -> [(Range<Int>, String)] {
    let types = [
      "swift": "sourcecode.swift", "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp",
      "h": "sourcecode.c.h",
    ]
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    guard let type = types[ending],
      let value = reference.value.dictionary?["lastKnownFileType"]
        ?? reference.value.dictionary?["explicitFileType"], !value.equals(type)
    else { return [] }
    return [(value.contentSpan.range, type)]
  }

  /// The compiler flags of the file, together with their separator. The new file does not need them.
  private func settings(of buildFile: XcodeFileUses.Entry) -> [(Range<Int>, String)] {
    guard let entry = buildFile.value.dictionary?.entry(of: "settings") else { return [] }
    var start = Int(entry.key.span.start)
    var end = endOfStatement(from: Int(entry.value.span.end))
    guard format == .json else {
      while source[end] == 0x20 { end += 1 }
      return [(start..<end, "")]
    }
    var next = end
    while ASCII.isBlankOrLineEnd(source[next]) { next += 1 }
    if source[next] == UInt8(ascii: ",") {
      end = next + 1
      while ASCII.isBlankOrLineEnd(source[end]) { end += 1 }
    } else {
      while start > 0, ASCII.isBlankOrLineEnd(source[start - 1]) { start -= 1 }
      if start > 0, source[start - 1] == UInt8(ascii: ",") { start -= 1 }
    }
    return [(start..<end, "")]
  }

  /// Inserts a copy of an object after it.
  private mutating func insert(
    _ entry: XcodeFileUses.Entry, _ names: [(String, String)],
    replacing parts: [(Range<Int>, String)]
  ) {
    let start = Int(entry.key.span.start)
    let end = endOfStatement(from: Int(entry.value.span.end))
    var text = ""
    var at = start
    for (range, replacement) in parts.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      text += Self.renamed(source.text(at..<range.lowerBound), names) + replacement
      at = range.upperBound
    }
    text += Self.renamed(source.text(at..<end), names)
    insert(text, start..<end)
  }

  /// Inserts a copy of an array element after it.
  private mutating func insert(_ element: PropertyListValue, _ names: [(String, String)]) {
    let start = Int(element.span.start)
    let end = endOfComments(from: Int(element.span.end))
    let text = Self.renamed(source.text(start..<end), names)
    guard format == .openStep else { return insert(text, start..<end) }
    let lead = lead(before: start)
    if source[end] == UInt8(ascii: ",") {
      edits.append(TextEdit(replacing: .at(end + 1), with: lead + text + ","))
    } else {
      edits.append(TextEdit(replacing: .at(end), with: "," + lead + text))
    }
  }

  /// Inserts a copy of an object or element: after the original, or in JSON before it, where no other line
  /// needs a comma.
  private mutating func insert(_ text: String, _ original: Range<Int>) {
    let lead = lead(before: original.lowerBound)
    edits.append(
      format == .json
        ? TextEdit(replacing: .at(original.lowerBound), with: text + "," + lead)
        : TextEdit(replacing: .at(original.upperBound), with: lead + text))
  }

  /// The text before a copy: a line end and the indentation of the original, or a space if the original does
  /// not begin a line.
  private func lead(before start: Int) -> String {
    var at = start
    while at > 0, ASCII.isBlank(source[at - 1]) { at -= 1 }
    guard at == 0 || ASCII.isLineEnd(source[at - 1]) else { return " " }
    let isCRLF = at > 1 && source[at - 1] == 0x0A && source[at - 2] == 0x0D
    let newline = isCRLF ? "\r\n" : at > 0 && source[at - 1] == 0x0D ? "\r" : "\n"
    return newline + source.text(at..<start)
  }

  /// The end after the semicolon of an entry, if the format has one.
  private func endOfStatement(from start: Int) -> Int {
    var at = endOfComments(from: start)
    while ASCII.isBlankOrLineEnd(source[at]) { at += 1 }
    return source[at] == UInt8(ascii: ";") ? at + 1 : start
  }

  /// The end after the comments that follow a value on its line.
  private func endOfComments(from start: Int) -> Int {
    var end = start
    var at = start
    while true {
      while ASCII.isBlank(source[at]) { at += 1 }
      guard source[at] == UInt8(ascii: "/"), source[at + 1] == UInt8(ascii: "*") else { return end }
      at += 2
      while at < source.count,
        source[at] != UInt8(ascii: "*") || source[at + 1] != UInt8(ascii: "/")
      { at += 1 }
      guard at < source.count else { return end }
      at += 2
      end = at
    }
  }

  /// A text with names replaced, each only as a whole word or a whole part of a path.
  ///
  /// - Complexity: linear in the length of the text for each name.
  static func renamed(_ text: String, _ names: [(String, String)]) -> String {
    var bytes = Array(text.utf8)
    for (old, new) in names {
      let old = Array(old.utf8)
      guard !old.isEmpty else { continue }
      var result: [UInt8] = []
      var at = 0
      while at < bytes.count {
        let end = at + old.count
        if end <= bytes.count, bytes[at] == old[0], bytes[at..<end].elementsEqual(old),
          at == 0 || !isPartOfName(bytes[at - 1]), end == bytes.count || !isPartOfName(bytes[end])
        {
          result += new.utf8
          at = end
        } else {
          result.append(bytes[at])
          at += 1
        }
      }
      bytes = result
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80
      || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
  }
}
