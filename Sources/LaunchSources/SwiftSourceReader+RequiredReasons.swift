internal import LaunchModel

/// Reads uses of the APIs that need a reason in the privacy manifest.
extension SwiftSourceReader {
  /// How many tokens before a key of file attributes are searched for the method that reads them.
  private static let attributeReach = 120

  /// Reads a name of ``RequiredReasonAPI``.
  mutating func requiredReason(_ at: Int) {
    guard let api = RequiredReasonAPI.named(tokens.name(at)), isUse(api.form, at) else { return }
    add(.requiredReasonAPI, api.name, tokens.span(at))
    if api.form == .type, let open = callOpening(at), tokens.isName(open + 1, "suiteName"),
      tokens[open + 2].kind == .colon
    {
      addResolved(.sharedDefaults, open + 3, otherwise: at)
    }
  }

  private func isUse(_ form: RequiredReasonAPI.Form, _ at: Int) -> Bool {
    switch form {
    case .type:
      let isQualified = isMember(at) && !tokens.isName(at - 2, "Foundation")
      return !isQualified && (tokens[at + 1].kind == .dot || isCall(at))
    case .member(let suffix): return isMember(at) && tokens.isName(at - 2, endingWith: suffix)
    case .property: return isMember(at) && hasBase(at) && tokens[at - 2].word != .self
    case .key(let type):
      return isMember(at) && (!hasBase(at) || tokens.isName(at - 2, type))
    case .attribute:
      guard isMember(at) else { return false }
      return hasBase(at) ? tokens.isName(at - 2, "FileAttributeKey") : isNearAttributes(at)
    case .function: return isCall(at) && (!isMember(at) || tokens.isName(at - 2, "Darwin"))
    case .functionWithAddress:
      guard isCall(at), !isMember(at) || tokens.isName(at - 2, "Darwin") else { return false }
      let close = min(tokens.close(at + 1), at + 64)
      return (at + 2..<max(at + 2, close)).contains { tokens.isOperator($0, "&" as StaticString) }
    }
  }

  /// Whether a member has a value before its dot; false for `.member`.
  private func hasBase(_ at: Int) -> Bool {
    let base = tokens[at - 2]
    switch base.kind {
    case .identifier: return base.word != .return && base.word != .in && base.word != .case
    case .closeParenthesis, .closeSquare, .postfix, .string, .closeBrace, .backslash: return true
    default: return false
    }
  }

  private func isNearAttributes(_ at: Int) -> Bool {
    var index = at - 2
    let end = max(0, at - Self.attributeReach)
    while index >= end {
      let token = tokens[index]
      if token.kind == .identifier, token.length >= 13,
        tokens.isName(index, "attributesOfItem") || tokens.isName(index, "attributesOfFileSystem")
          || tokens.isName(index, "setAttributes") || tokens.isName(index, "FileAttributeKey")
      {
        return true
      }
      index -= 1
    }
    return false
  }
}

extension SwiftTokens {
  /// Whether a token is a name that ends with a text.
  func isName(_ index: Int, endingWith suffix: String) -> Bool {
    guard isName(index) else { return false }
    return bytes[nameRange(index)].suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
