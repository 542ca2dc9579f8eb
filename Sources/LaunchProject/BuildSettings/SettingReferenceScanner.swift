internal import SourceText

/// Goes through a text, returns each reference to a setting when it is complete, inner ones first, and builds
/// the result.
///
/// Forms: `$(NAME)`, `${NAME}`, `$[NAME]`, with operators after colons, nested to any depth; `$NAME`; `$$` for
/// a dollar sign. Source: swift-build, MacroExpressionParsing.swift.
struct SettingReferenceScanner {
  /// A reference whose closing bracket has been reached.
  struct Found {
    var name: String
    var operators: [SettingOperator]
    /// The whole reference as written.
    var range: Range<Int>

    /// Whether the reference has no brackets.
    var isPlain: Bool { range.count == name.utf8.count + 1 }

    var hasDefault: Bool { operators.contains { $0.name == "default" && $0.operand != nil } }

    /// The text with the operators applied in order; nil when the result of one of them is not known.
    func applyOperators(to text: String) -> String? {
      guard operators.count <= SettingOperator.maximumCount else { return nil }
      var text = text
      for each in operators {
        guard let changed = each.apply(to: text) else { return nil }
        text = changed
      }
      return text
    }
  }

  /// A reference that is still open.
  private struct Open {
    enum Phase { case name, operatorName, operand }
    var start: Int
    var close: UInt8
    var phase = Phase.name
    /// The text of the part being read, with its inner references replaced.
    var current: [UInt8] = []
    var name = ""
    var operatorName = ""
    var operators: [SettingOperator] = []
    /// Whether an inner reference was not decided, so that this one stays as written.
    var isBroken = false

    /// Ends the name, an operator or its operand.
    mutating func endPart() {
      let text = String(decoding: current, as: UTF8.self)
      current = []
      switch phase {
      case .name: name = text
      case .operatorName: operators.append(SettingOperator(name: text, operand: nil))
      case .operand: operators.append(SettingOperator(name: operatorName, operand: text))
      }
    }
  }

  /// Whether the result has become too long. It is then undecided.
  private(set) var isTooLong = false

  private let text: String
  private let bytes: [UInt8]
  private let limit: Int
  private var at = 0
  private var open: [Open] = []
  private var output: [UInt8] = []
  private var used: [BuildSetting] = []
  private var usedSet: Set<BuildSetting> = []
  private var mergeCount = 0
  private var unknown = NameList()
  private var cycles = NameList()

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    limit = bytes.count + BuildSettings.maximumValueLength
  }

  /// The text that has been read so far. It is the whole text after `next()` has returned nil.
  var result: ExpandedText {
    guard !isTooLong else {
      return ExpandedText(text: text, unknown: unknown.names)
    }
    return ExpandedText(
      text: String(decoding: output, as: UTF8.self), used: used, unknown: unknown.names,
      cycles: cycles.names)
  }

  /// The next complete reference; nil at the end. Answer it before you call this method again.
  mutating func next() -> Found? {
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "$"), let found = dollar() { return found }
      if byte == UInt8(ascii: "$") { continue }
      if open.isEmpty {
        output.append(byte)
      } else if let found = inside(byte) {
        return found
      }
      at += 1
    }
    finishUnclosed()
    return nil
  }

  /// Reads at a dollar sign: returns a reference without brackets, or steps over the start of another form or
  /// the dollar sign itself.
  private mutating func dollar() -> Found? {
    let following = at + 1 < bytes.count ? bytes[at + 1] : 0
    if let close = ASCII.closingBracket(of: following) {
      open.append(Open(start: at, close: close))
      at += 2
      return nil
    }
    if ASCII.startsIdentifier(following) {
      let start = at
      at += 1
      while at < bytes.count, ASCII.continuesIdentifier(bytes[at]) { at += 1 }
      return Found(
        name: String(decoding: bytes[start + 1..<at], as: UTF8.self), operators: [],
        range: start..<at)
    }
    append([UInt8(ascii: "$")])
    at += following == UInt8(ascii: "$") ? 2 : 1
    return nil
  }

  /// Reads a byte inside a reference; returns the reference if the byte completes it. If not, the caller
  /// steps on.
  private mutating func inside(_ byte: UInt8) -> Found? {
    let last = open.count - 1
    switch (open[last].phase, byte) {
    case (_, open[last].close):
      open[last].endPart()
      let done = open.removeLast()
      at += 1
      let range = done.start..<at
      if done.isBroken {
        leaveAsWritten(range)
        at -= 1
        return nil
      }
      return Found(name: done.name, operators: done.operators, range: range)
    case (_, UInt8(ascii: ":")):
      open[last].endPart()
      open[last].phase = .operatorName
    case (.operatorName, UInt8(ascii: "=")):
      open[last].operatorName = String(decoding: open[last].current, as: UTF8.self)
      open[last].current = []
      open[last].phase = .operand
    default: open[last].current.append(byte)
    }
    return nil
  }

  /// Leaves a reference that is never closed as it is.
  private mutating func finishUnclosed() {
    guard let outermost = open.first else { return }
    open = []
    output.append(contentsOf: bytes[outermost.start...])
    unknown.add(
      String(
        decoding: bytes[(outermost.start + 2)...].prefix { ASCII.continuesIdentifier($0) },
        as: UTF8.self))
  }

  // MARK: Answers

  /// Replaces a reference by a value.
  mutating func replace(_ reference: Found, with value: ExpandedText, of setting: BuildSetting?) {
    guard output.count + value.text.utf8.count <= limit,
      (open.last?.current.count ?? 0) + value.text.utf8.count <= limit
    else {
      isTooLong = true
      return unknown.add(reference.name)
    }
    if let setting { add(setting) }
    merge(value)
    append(Array(value.text.utf8))
    if !value.isDecided { breakOpen() }
  }

  /// Leaves a reference as written because its name is not known.
  mutating func leave(_ reference: Found, unknown name: String) {
    unknown.add(name)
    leaveAsWritten(reference.range)
  }

  /// Leaves a reference as written because its value leads back to itself.
  mutating func leave(_ reference: Found, cycle name: String) {
    cycles.add(name)
    leaveAsWritten(reference.range)
  }

  /// Leaves a reference as written because its value is not decided, or an operator is not known.
  mutating func leave(_ reference: Found, unresolved value: ExpandedText) {
    if value.isDecided { unknown.add(reference.name) }
    merge(value)
    leaveAsWritten(reference.range)
  }

  private mutating func leaveAsWritten(_ range: Range<Int>) {
    // The reference around it will be left as a whole. To copy the inner text at every level would be
    // quadratic.
    if open.isEmpty { output.append(contentsOf: bytes[range]) } else { breakOpen() }
  }

  private mutating func breakOpen() {
    if !open.isEmpty { open[open.count - 1].isBroken = true }
  }

  private mutating func append(_ new: some Collection<UInt8>) {
    if open.isEmpty {
      output.append(contentsOf: new)
    } else {
      open[open.count - 1].current.append(contentsOf: new)
    }
  }

  private mutating func add(_ setting: BuildSetting) {
    guard used.count < BuildSettings.maximumNameCount, usedSet.insert(setting).inserted else {
      return
    }
    used.append(setting)
  }

  private mutating func merge(_ value: ExpandedText) {
    // After that many values the lists are long enough for a person.
    guard mergeCount < 1_000 else {
      if let name = value.unknown.first { unknown.add(name) }
      if let name = value.cycles.first { cycles.add(name) }
      return
    }
    mergeCount += 1
    for setting in value.used { add(setting) }
    for name in value.unknown { unknown.add(name) }
    for name in value.cycles { cycles.add(name) }
  }
}

/// A list of names that keeps each name once, up to a limit.
private struct NameList {
  private(set) var names: [String] = []
  private var known: Set<String> = []

  mutating func add(_ name: String) {
    guard names.count < BuildSettings.maximumNameCount, known.insert(name).inserted else { return }
    names.append(name)
  }
}
