internal import LaunchSources

/// The calls in a part of a function whose receiver the code shows.
struct LaunchCalls {
  /// What a method is called on.
  enum Receiver: Hashable {
    /// The object or type that the function belongs to.
    case own
    /// A type by name, or an object of it.
    case type(String)
    /// A variable or property.
    case variable(String)
  }

  /// A call.
  struct Call {
    /// What the method is called on.
    let receiver: Receiver
    /// The name without labels; in Objective-C the selector.
    let name: String
    /// The labels of the arguments in Swift, `_` for none.
    let labels: [String]
    private let language: SourceLanguage

    fileprivate init(
      _ receiver: Receiver, _ name: String, _ labels: [String], _ language: SourceLanguage
    ) {
      self.receiver = receiver
      self.name = name
      self.labels = labels
      self.language = language
    }

    /// Whether a method with a full name can be meant. Parameters with a default value may be left out.
    func fits(_ method: String) -> Bool {
      if language == .objectiveC { return method == name }
      guard method.hasPrefix(name + "(") else { return false }
      var left = method.dropFirst(name.count + 1).dropLast().split(separator: ":")[...]
      return labels.allSatisfy { label in
        while let first = left.popFirst() { if first == label { return true } }
        return false
      }
    }
  }

  /// The calls, in order.
  private(set) var found: [Call] = []
  /// The types of variables that the function declares.
  private(set) var types: [String: String] = [:]
  /// The language of the code.
  var language: SourceLanguage { code.language }

  private let code: SourceCode

  /// Finds the calls in parts of a body.
  ///
  /// - Complexity: linear in the body.
  init(_ code: SourceCode, _ runs: [Range<Int>]) {
    self.code = code
    if code.language == .swift {
      for run in runs { for at in run where code.isWord(at) { swift(at) } }
    } else {
      for run in runs { for at in run where code.isByte(at, "[") { objectiveC(at) } }
    }
  }

  // MARK: Swift

  private mutating func swift(_ at: Int) {
    let text = code.text(at)
    if text == "let" || text == "var" { return declaration(at) }
    guard code.isByte(at + 1, "("), !code.tokens[at + 1].startsLine,
      let close = code.tokens[at + 1].close,
      !KnownWords.all.contains(text), let receiver = receiver(before: at)
    else { return }
    let labels = labels(at + 1, close)
    if receiver == .own, text.first?.isUppercase == true {
      found.append(Call(.type(text), "init", labels, .swift))
    } else {
      found.append(Call(receiver, text, labels, .swift))
    }
  }

  /// `let flow = Flow(…)`, `let flow = Flow.make(…)`, `let flow: Flow`.
  private mutating func declaration(_ keyword: Int) {
    let name = keyword + 1
    guard code.isWord(name), code.isByte(name + 1, "=") || code.isByte(name + 1, ":") else {
      return
    }
    let type = code.text(name + 2)
    guard type.first?.isUppercase == true else { return }
    types[code.text(name)] = type
  }

  private func labels(_ open: Int, _ close: Int) -> [String] {
    var labels: [String] = []
    var at = open + 1
    var isFirst = true
    while at < close {
      if isFirst {
        labels.append(code.isWord(at) && code.isByte(at + 1, ":") ? code.text(at) : "_")
        isFirst = false
      }
      if code.isByte(at, ",") { isFirst = true }
      at = code.after(at)
    }
    return labels
  }

  /// What the method with its name at a token is called on; nil if the code does not show it.
  private func receiver(before name: Int) -> Receiver? {
    var at = name - 1
    guard code.isByte(at, ".") else { return code.text(at) == "func" ? nil : .own }
    at -= 1
    while code.isByte(at, "?") || code.isByte(at, "!") { at -= 1 }
    if code.isByte(at, ")") {
      // `Type(…).method()`
      var open = at
      var depth = 0
      while open > max(0, at - 256) {
        if code.isByte(open, ")") { depth += 1 }
        if code.isByte(open, "(") { depth -= 1 }
        if depth == 0 { break }
        open -= 1
      }
      let text = code.text(open - 1)
      return text.first?.isUppercase == true ? .type(text) : nil
    }
    guard code.isWord(at) else { return nil }
    let text = code.text(at)
    guard code.isByte(at - 1, ".") else {
      if text == "self" || text == "super" || text == "Self" { return .own }
      return text.first?.isUppercase == true ? .type(text) : .variable(text)
    }
    var before = at - 2
    while code.isByte(before, "?") || code.isByte(before, "!") { before -= 1 }
    let owner = code.text(before)
    if owner == "self" { return .variable(text) }
    // `Router.shared.start()`
    let isShared = owner.first?.isUppercase == true && !code.isByte(before - 1, ".")
    return isShared && text.first?.isLowercase == true ? .type(owner) : nil
  }

  // MARK: Objective-C

  private mutating func objectiveC(_ open: Int) {
    guard let close = code.tokens[open].close else { return }
    let first = open + 1
    let selector = selector(behind: code.after(first), to: close)
    guard !selector.isEmpty, let receiver = objectiveCReceiver(first) else { return }
    found.append(Call(receiver, selector, [], .objectiveC))
  }

  private func objectiveCReceiver(_ at: Int) -> Receiver? {
    if code.isByte(at, "[") {
      // `[[Router shared] start]`, `[[Flow alloc] init]`
      let text = code.text(at + 1)
      // `[[[self class] alloc] init]`, `[[self alloc] init]`
      let first = code.isByte(at + 1, "[") ? at + 2 : at + 1
      if code.text(first) == "self", ["class", "alloc"].contains(code.text(first + 1)) {
        return .own
      }
      return text.first?.isUppercase == true ? .type(text) : nil
    }
    guard code.isWord(at) else { return nil }
    let text = code.text(at)
    if text == "self" || text == "super" {
      return code.isByte(at + 1, ".") ? .variable(code.text(at + 2)) : .own
    }
    if text.first?.isUppercase == true { return .type(text) }
    return .variable(text.first == "_" ? String(text.dropFirst()) : text)
  }

  private func selector(behind start: Int, to end: Int) -> String {
    var selector = ""
    var at = start
    // The receiver may have members: `self.flow`.
    while code.isByte(at, ".") { at += 2 }
    let first = at
    while at < end {
      if code.isWord(at), code.isByte(at + 1, ":") { selector += code.text(at) + ":" }
      at = code.after(at)
    }
    return selector.isEmpty && first == end - 1 ? code.text(first) : selector
  }
}
