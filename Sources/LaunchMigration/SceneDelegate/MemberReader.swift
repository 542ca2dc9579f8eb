internal import LaunchSources
internal import SourceText

/// Reads the members of one declaration of a class.
struct MemberReader {
  private let code: SourceCode
  private let index: Int
  /// The members read so far.
  private(set) var members: [ClassMember] = []

  /// Prepares to read in a file.
  init(_ code: SourceCode, code index: Int) {
    self.code = code
    self.index = index
  }

  /// Reads one declaration.
  ///
  /// - Complexity: linear in the declaration.
  mutating func read(_ declaration: TypeDeclaration) {
    guard let name = code.index(at: declaration.name.span.range.lowerBound) else { return }
    switch declaration.form {
    case .class, .struct, .enum, .actor, .extension: readSwift(behind: name)
    case .interface, .implementation, .categoryInterface, .categoryImplementation:
      readObjectiveC(behind: name, declaration.form)
    default: break
    }
  }

  // MARK: Swift

  private mutating func readSwift(behind name: Int) {
    guard
      let open = (name..<code.tokens.count).first(where: { code.isByte($0, "{") }),
      let close = code.tokens[open].close
    else { return }
    let isPrivate = modifiers(before: name).contains("private")
    var at = open + 1
    while at < close {
      guard code.isWord(at) else {
        at = code.after(at)
        continue
      }
      switch code.text(at) {
      case "func": at = swiftMethod(at, name: at + 1, close, isPrivate)
      case "init" where !code.isByte(at - 1, "."):
        at = swiftMethod(at, name: at, close, isPrivate)
      case "var", "let": at = swiftProperty(at, close, isPrivate)
      default: at += 1
      }
    }
  }

  /// Reads a method or an initializer, whose name is its keyword.
  private mutating func swiftMethod(
    _ keyword: Int, name word: Int, _ end: Int, _ isPrivate: Bool
  ) -> Int {
    var open = word + 1
    while open < end, !code.isByte(open, "("), !code.isByte(open, "{") { open += 1 }
    guard code.isByte(open, "("), let close = code.tokens[open].close else { return open + 1 }
    let name = code.text(word) + "(" + labels(open, close) + ")"
    var brace = close + 1
    while brace < end, !code.isByte(brace, "{"), !startsMember(brace) { brace = code.after(brace) }
    let hasBody = brace < end && code.isByte(brace, "{")
    let after = hasBody ? code.after(brace) : brace
    add(
      .method, name, before: keyword, head: word..<brace,
      body: hasBody ? brace + 1..<max(brace + 1, after - 1) : nil, isPrivate)
    return max(after, keyword + 1)
  }

  /// The labels of parameters, as in a full name.
  private func labels(_ open: Int, _ close: Int) -> String {
    var labels = ""
    var at = open + 1
    var isFirst = true
    while at < close {
      if isFirst, code.isWord(at) {
        labels += code.text(at) + ":"
        isFirst = false
      } else if code.isByte(at, ",") {
        isFirst = true
      }
      // A comma inside generic arguments does not begin a parameter. A label is followed by a colon or a
      // name.
      at = code.after(at)
      if isFirst, code.isWord(at), !code.isByte(at + 1, ":"), !code.isByte(at + 2, ":") {
        isFirst = false
      }
    }
    return labels
  }

  private func startsMember(_ at: Int) -> Bool {
    guard code.isWord(at), code.tokens[at].startsLine else { return false }
    return ["func", "var", "let", "init", "class", "private", "@objc"].contains(code.text(at))
  }

  private mutating func swiftProperty(_ keyword: Int, _ end: Int, _ isPrivate: Bool) -> Int {
    guard code.isWord(keyword + 1) else { return keyword + 1 }
    var at = keyword + 2
    var type = 0..<0
    if code.isByte(at, ":") {
      let start = at + 1
      at = start
      while at < end, !code.isByte(at, "="), !code.isByte(at, "{"),
        at == start || !code.tokens[at].startsLine
      {
        at = code.after(at)
      }
      let last = min(at, end) - 1
      if last >= start {
        type = code.tokens[start].range.lowerBound..<code.tokens[last].range.upperBound
      }
    }
    add(
      .property, code.text(keyword + 1), before: keyword, head: keyword + 1..<max(keyword + 2, at),
      body: lazyValue(keyword, behind: at, end), isPrivate, type: code.source.text(type))
    members[members.count - 1].hasValue = code.isByte(at, "=") && code.text(at + 1) != "nil"
    return max(keyword + 2, at)
  }

  /// The tokens of the value of a lazy property, up to the next line that is not part of it.
  private func lazyValue(_ keyword: Int, behind equals: Int, _ end: Int) -> Range<Int>? {
    guard code.isByte(equals, "="), modifiers(before: keyword).contains("lazy") else { return nil }
    var at = code.after(equals + 1)
    while at < end, !code.tokens[at].startsLine || code.isByte(at, ".") { at = code.after(at) }
    return equals + 1..<min(at, end)
  }

  /// The words before a declaration, back to the previous member.
  private func modifiers(before keyword: Int) -> Set<String> {
    var words: Set<String> = []
    var at = keyword - 1
    while at >= 0, words.count < 16 {
      let text = code.text(at)
      if code.isByte(at, ")"), at >= 2, code.isByte(at - 2, "(") {
        // With `private(set)`, other code can still read the property.
        if ["private", "fileprivate"].contains(code.text(at - 3)) { words.insert("set") }
        at -= ["private", "fileprivate"].contains(code.text(at - 3)) ? 4 : 3
        continue
      }
      guard Self.modifierWords.contains(text) || code.isByte(at - 1, "@") || code.isByte(at, "@")
      else { break }
      words.insert(text)
      at -= 1
    }
    return words
  }

  private static let modifierWords: Set<String> = [
    "private", "fileprivate", "internal", "public", "open", "package", "final", "static", "class",
    "override", "lazy", "weak", "unowned", "dynamic", "nonisolated", "extension", "convenience",
  ]

  private mutating func add(
    _ kind: ClassMember.Kind, _ name: String, before keyword: Int, head: Range<Int>,
    body: Range<Int>?, _ isPrivate: Bool, type: String = ""
  ) {
    let words = modifiers(before: keyword)
    let access: ClassMember.Access =
      words.contains("private")
      ? .type : words.contains("fileprivate") || isPrivate ? .file : .files
    let offset = code.tokens[keyword].range.lowerBound
    members.append(
      ClassMember(
        kind: kind, name: name, access: access,
        isSettable: kind == .property && !words.contains("set") && code.text(keyword) == "var",
        isStatic: words.contains("static") || words.contains("class"), code: index, head: head,
        body: body, condition: code.condition(at: offset), type: type))
  }

  // MARK: Objective-C

  private mutating func readObjectiveC(behind name: Int, _ form: TypeDeclaration.Form) {
    let isHeader = code.source.path.hasSuffix(".h")
    let isInterface = form == .interface || form == .categoryInterface
    let access: ClassMember.Access = isHeader && isInterface ? .files : .file
    var at = name + 1
    while at < code.tokens.count, code.text(at) != "@end" {
      if code.text(at) == "@property" {
        at = objectiveCProperty(at, access)
      } else if code.text(at) == "@synthesize" {
        at = synthesizedWindow(at)
      } else if code.isByte(at, "-") || code.isByte(at, "+"), code.isByte(at + 1, "(") {
        at = objectiveCMethod(at, access)
      } else {
        at = code.after(at)
      }
    }
  }

  private mutating func objectiveCProperty(_ keyword: Int, _ access: ClassMember.Access) -> Int {
    var at = keyword + 1
    if code.isByte(at, "(") { at = code.after(at) }
    let start = at
    while at < code.tokens.count, !code.isByte(at, ";"), !code.isByte(at, "{") {
      at = code.after(at)
    }
    guard at < code.tokens.count, at - start >= 2, code.isWord(at - 1) else { return at + 1 }
    let type = code.tokens[start].range.lowerBound..<code.tokens[at - 2].range.upperBound
    members.append(
      ClassMember(
        kind: .property, name: code.text(at - 1), access: access, isStatic: false, code: index,
        head: at - 1..<at, body: nil,
        condition: code.condition(at: code.tokens[keyword].range.lowerBound),
        type: code.source.text(type)))
    return at + 1
  }

  /// Reads `@synthesize window = _window;` for the property that `UIApplicationDelegate` declares. All files
  /// can use it.
  private mutating func synthesizedWindow(_ keyword: Int) -> Int {
    var at = keyword + 1
    while at < code.tokens.count, !code.isByte(at, ";") {
      if code.text(at) == "window", code.isByte(at - 1, ",") || at == keyword + 1 {
        members.append(
          ClassMember(
            kind: .property, name: "window", access: .files, isStatic: false, code: index,
            head: at..<at + 1, body: nil,
            condition: code.condition(at: code.tokens[keyword].range.lowerBound),
            type: "UIWindow *"))
      }
      at += 1
    }
    return at + 1
  }

  private mutating func objectiveCMethod(_ sign: Int, _ access: ClassMember.Access) -> Int {
    var at = code.after(sign + 1)
    let first = at
    var selector = ""
    while at < code.tokens.count, !code.isByte(at, "{"), !code.isByte(at, ";") {
      if code.isWord(at), code.isByte(at + 1, ":") {
        selector += code.text(at) + ":"
        at += 2
        // Skips the type and the name of the parameter.
        if code.isByte(at, "(") { at = code.after(at) }
      }
      at += 1
    }
    guard at < code.tokens.count, code.isWord(first) else { return at + 1 }
    if selector.isEmpty { selector = code.text(first) }
    let hasBody = code.isByte(at, "{")
    let after = code.after(at)
    members.append(
      ClassMember(
        kind: .method, name: selector, access: access, isStatic: code.isByte(sign, "+"),
        code: index, head: first..<at, body: hasBody ? at + 1..<max(at + 1, after - 1) : nil,
        condition: code.condition(at: code.tokens[sign].range.lowerBound)))
    return after
  }
}
