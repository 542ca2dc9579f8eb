internal import LaunchModel
internal import SourceText

/// Reads types and their members.
extension ObjectiveCParser {
  mutating func atWord(_ token: ObjectiveCToken) {
    switch token.word {
    case .interface: interface()
    case .implementation: implementation()
    case .protocol: protocolDeclaration()
    case .end:
      container = nil
      resume()
    case .property: if depth == 0, let container { property(container) }
    case .import:
      guard depth == 0, kind(at + 1) == .word else { return }
      add(.importsModule, text(at + 1), at: span(at + 1))
    default: break
    }
  }

  /// Resets the count of open braces. Type declarations are never inside braces, so a macro or a branch of
  /// `#if` has left them open.
  private mutating func resume() {
    depth = 0
    if body != nil { endBody(Int(tokens[at].start)) }
    functionName = nil
  }

  private mutating func begin(
    _ form: TypeDeclaration.Form, name: Int, inherited: [LocatedValue<String>], last: Int
  ) {
    resume()
    container = types.count
    containerPlace = tokens[at].range
    let name = LocatedValue(text(name), at: span(name))
    types.append(
      TypeDeclaration(
        form: form, name: name, objectiveCName: name, inherited: inherited,
        condition: conditions.current))
    at = last
  }

  private mutating func interface() {
    let name = at + 1
    guard kind(name) == .word else { return }
    var next = name + 1
    var inherited: [LocatedValue<String>] = []
    var form = TypeDeclaration.Form.interface
    if byte(next) == UInt8(ascii: "<") {
      // These are type parameters if `:` or `(` follows, otherwise the protocols of a root class.
      let list = angles(next)
      if byte(list.next) == UInt8(ascii: ":") || byte(list.next) == UInt8(ascii: "(") {
        next = list.next
      }
    }
    if byte(next) == UInt8(ascii: "(") {
      form = .categoryInterface
      next = behindParenthesis(next)
    } else if byte(next) == UInt8(ascii: ":"), kind(next + 1) == .word {
      inherited.append(LocatedValue(text(next + 1), at: span(next + 1)))
      next += 2
      if byte(next) == UInt8(ascii: "<") {
        let list = angles(next)
        if byte(list.next) == UInt8(ascii: "<") || list.hasTypes { next = list.next }
      }
    }
    if byte(next) == UInt8(ascii: "<") {
      let list = angles(next)
      inherited += list.names.map { LocatedValue(text($0), at: span($0)) }
      next = list.next
    }
    begin(form, name: name, inherited: inherited, last: next - 1)
  }

  private mutating func implementation() {
    let name = at + 1
    guard kind(name) == .word else { return }
    var next = name + 1
    var form = TypeDeclaration.Form.implementation
    if byte(next) == UInt8(ascii: "(") {
      form = .categoryImplementation
      next = behindParenthesis(next)
    } else if byte(next) == UInt8(ascii: ":"), kind(next + 1) == .word {
      // A superclass; the interface names it too.
      next += 2
    }
    begin(form, name: name, inherited: [], last: next - 1)
  }

  private mutating func protocolDeclaration() {
    let name = at + 1
    // `@protocol(Name)` is an expression, and `@protocol A, B;` is a forward declaration.
    guard kind(name) == .word, byte(name + 1) != UInt8(ascii: ";"),
      byte(name + 1) != UInt8(ascii: ",")
    else { return }
    var next = name + 1
    var inherited: [LocatedValue<String>] = []
    if byte(next) == UInt8(ascii: "<") {
      let list = angles(next)
      inherited = list.names.map { LocatedValue(text($0), at: span($0)) }
      next = list.next
    }
    begin(.protocol, name: name, inherited: inherited, last: next - 1)
  }

  /// The words on the first level between `<` and `>`, whether the list contains types and not only names of
  /// protocols, and the token after it.
  private func angles(_ start: Int) -> (names: [Int], hasTypes: Bool, next: Int) {
    var names: [Int] = []
    var hasTypes = false
    var level = 0
    var index = start
    while index < min(start + Self.maximumHead, tokens.count) {
      let token = tokens[index]
      switch token.kind {
      case .word: if level == 1 { names.append(index) }
      case .directive: break
      case .punctuation:
        switch token.byte {
        case UInt8(ascii: "<"): level += 1
        case UInt8(ascii: ">"):
          level -= 1
          if level == 0 { return (names, hasTypes, index + 1) }
        case UInt8(ascii: ","): break
        case UInt8(ascii: "*"): hasTypes = true
        case UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "^"):
          hasTypes = true
        default: return (names, hasTypes, index)
        }
      default: return (names, hasTypes, index)
      }
      index += 1
    }
    return (names, hasTypes, index)
  }

  /// Reads `@property (…) Type *name;`. The name comes after the last `*` or `^`, or before the `;`.
  private mutating func property(_ container: Int) {
    var index = at + 1
    if byte(index) == UInt8(ascii: "(") { index = behindParenthesis(index) }
    var name: Int?
    var previous: Int?
    var isStarred = false
    let limit = min(index + Self.maximumHead, tokens.count)
    while index < limit {
      let token = tokens[index]
      if token.byte == UInt8(ascii: ";") || token.kind == .end || token.kind == .at { break }
      if token.word == .UISceneConnectionOptions { watch(behind: index, .connectionOptions) }
      switch token.kind {
      case .punctuation where token.byte == UInt8(ascii: "*") || token.byte == UInt8(ascii: "^"):
        isStarred = true
        name = nil
      case .word:
        // After a star come qualifiers, then the name, then macros.
        let isQualifier = text(index).hasPrefix("_") || word(index) == .const
        if !isStarred || (name == nil && !isQualifier) {
          previous = name
          name = index
        }
      case .punctuation where token.byte == UInt8(ascii: "("):
        if name != nil, byte(index + 1) != UInt8(ascii: "^") {
          // A macro with arguments is not a name.
          if !isStarred, name == index - 1 { name = previous }
          index = max(index, behindParenthesis(index) - 1)
        }
      case .punctuation where token.byte == UInt8(ascii: "<"):
        index = max(index, angles(index).next - 1)
      default: break
      }
      index += 1
    }
    guard let name else { return }
    types[container].properties.append(LocatedValue(text(name), at: span(name)))
    at = max(at, index - 1)
  }

  /// Whether a `-` or `+` outside braces begins a method.
  func beginsMethod(_ token: ObjectiveCToken) -> Bool {
    guard byte(at + 1) == UInt8(ascii: "(") || kind(at + 1) == .word else { return false }
    if token.flags.contains(.startsLine) { return true }
    switch kind(at - 1) {
    case .punctuation:
      return [UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ">")].contains(byte(at - 1))
    case .at, .directive: return true
    default: return false
    }
  }

  /// Reads the head of a method. Moves ``at`` to its last token before the `{`.
  mutating func readMethod() {
    guard let container else { return }
    let start = at
    let isStatic = tokens[at].byte == UInt8(ascii: "+")
    let head = selector(from: start)
    functionName = nil
    at = head.end - 1
    let mayBeCallback = tokens[head.first].flags.contains(.mayBeCallback)
    var method: (type: Int, index: Int)?
    var name: String?
    var isLaunch = false
    if mayBeCallback {
      let full = selectorText(start..<head.end)
      let callbacks = LifecycleCallback.named(full).filter(\.isCalledBySelector)
      if !callbacks.isEmpty {
        name = full
        isLaunch =
          callbacks.contains(.appDidFinishLaunching) || callbacks.contains(.appWillFinishLaunching)
        method = (container, types[container].methods.count)
        types[container].methods.append(
          MethodDeclaration(
            name: LocatedValue(full, at: span(head.first)), callbacks: callbacks,
            isStatic: isStatic,
            condition: conditions.current))
      }
    }
    var brace = head.end
    // There may be a semicolon between the head and the body.
    if byte(brace) == UInt8(ascii: ";"), byte(brace + 1) == UInt8(ascii: "{") { brace += 1 }
    guard byte(brace) == UInt8(ascii: "{") else { return }
    at = brace - 1
    if let method {
      // The opening brace, until the end of the body is found.
      types[method.type].methods[method.index].body = span(brace)
    }
    beginBody(
      Body(
        head: start..<head.end, method: method, name: name, start: Int(tokens[brace].start)))
    // A custom getter may provide the window although no code sets the property.
    if tokens[head.first].word == .window, head.end == head.first + 1, !isStatic {
      add(.setsWindow, at: span(head.first))
    }
    watchParameters(start..<head.end, isLaunch: isLaunch)
  }

  /// The first word of a selector, and the token after the head.
  private func selector(from start: Int) -> (first: Int, end: Int) {
    var index = start + 1
    if byte(index) == UInt8(ascii: "(") { index = behindParenthesis(index) }
    let first = min(index, tokens.count - 1)
    while index < min(start + Self.maximumHead, tokens.count) {
      switch kind(index) {
      case .at, .end, .directive: return (first, index)
      case .punctuation:
        let byte = byte(index)
        if byte == UInt8(ascii: "(") {
          index = behindParenthesis(index)
          continue
        }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";")
          || ((byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
            && tokens[index].flags.contains(.startsLine))
        {
          return (first, index)
        }
      default: break
      }
      index += 1
    }
    return (first, index)
  }
}
