internal import LaunchModel
internal import SourceText

/// Reads uses of the APIs that need a reason in the privacy manifest.
extension ObjectiveCParser {
  /// Reads a name of ``RequiredReasonAPI``.
  mutating func requiredReason() {
    guard let api = RequiredReasonAPI.named(objectiveC: text(at)), depth > 0, isUse(api.form) else {
      return
    }
    add(.requiredReasonAPI, api.name, at: span(at))
    if api.form == .type, let initializer = initializer(), text(initializer) == "initWithSuiteName"
    {
      argument(.sharedDefaults, of: initializer, otherwise: at)
    }
  }

  private func isUse(_ form: RequiredReasonAPI.Form) -> Bool {
    switch form {
    case .type: return byte(at - 1) == UInt8(ascii: "[") || byte(at + 1) == UInt8(ascii: ".")
    case .member(let suffix):
      // `[[NSProcessInfo processInfo] name]`, `[Type name]` or `value.name`.
      let isBehindMark = byte(at - 1) == UInt8(ascii: "]") || byte(at - 1) == UInt8(ascii: ".")
      let base = isBehindMark ? at - 2 : at - 1
      return kind(base) == .word && text(base).hasSuffix(suffix)
    case .property:
      return byte(at - 1) == UInt8(ascii: ".") && text(at - 2) != "self"
        || byte(at + 1) == UInt8(ascii: "]") && byte(at - 1) != UInt8(ascii: "[")
    case .key, .attribute: return byte(at + 1) != UInt8(ascii: "=")
    case .function: return isCall
    case .functionWithAddress: return isCall && hasAddress
    }
  }

  /// Whether a function is called at ``at``, and not declared, and no member with its name.
  private var isCall: Bool {
    guard byte(at + 1) == UInt8(ascii: "(") else { return false }
    switch byte(at - 1) {
    case UInt8(ascii: "."): return false
    // `::stat(path, &info)` calls the function, and `File::stat(path, &info)` a member.
    case UInt8(ascii: ":") where byte(at - 2) == UInt8(ascii: ":"):
      return kind(at - 3) != .word || isReturn(at - 3)
    // `Status *stat(Path &path);` and `optional<Info> stat(Path &path);` declare one.
    case UInt8(ascii: "*"), UInt8(ascii: "&"): return !isType(at - 2)
    case UInt8(ascii: ">"): return kind(at - 2) == .number
    default: return kind(at - 1) != .word || isReturn(at - 1)
    }
  }

  /// Whether a word is the type of a declaration: it begins a statement, or a word comes before it.
  private func isType(_ index: Int) -> Bool {
    guard kind(index) == .word, !isReturn(index) else { return false }
    switch byte(index - 1) {
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"): return true
    default:
      return index == 0 || kind(index - 1) == .directive
        || kind(index - 1) == .word && !isReturn(index - 1)
    }
  }

  private func isReturn(_ index: Int) -> Bool {
    kind(index) == .word && (text(index) == "return" || text(index) == "else")
  }

  /// Whether the address of a variable is among the arguments.
  private var hasAddress: Bool {
    var level = 0
    for index in at + 1..<min(at + Self.maximumArguments, tokens.count) {
      switch byte(index) {
      case UInt8(ascii: "("): level += 1
      case UInt8(ascii: ")"):
        level -= 1
        if level == 0 { return false }
      case UInt8(ascii: "&"): return true
      default: break
      }
    }
    return false
  }
}
