internal import SourceText

/// A marked text as lines, with carets under what is marked.
package enum MarkedLines {
  /// The lines; those of carets follow the lines they belong to.
  ///
  /// - Complexity: linear in the text.
  package static func of(_ marked: String) -> [String] {
    var lines: [String] = []
    var isMarked = false
    for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
      var shown = ""
      var carets = ""
      var last: Character?
      for character in line {
        switch character {
        case "⟪": isMarked = true
        case "⟫":
          isMarked = false
          // An empty place is between two characters; the caret stands under the second.
          if last == "⟪" { carets += "^" }
        default:
          shown.append(character)
          if carets.count < shown.count { carets += isMarked ? "^" : " " }
        }
        last = character
      }
      if last == "⟪" { carets += "^" }
      lines.append(shown)
      while carets.last == " " { carets.removeLast() }
      if !carets.isEmpty { lines.append(carets) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
