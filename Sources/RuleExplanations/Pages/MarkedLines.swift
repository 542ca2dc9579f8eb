/// A marked text as lines, with carets under the marked parts.
package enum MarkedLines {
  /// The lines; a line of carets follows the line that it belongs to.
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
          // An empty place is between two characters; its caret is under the second one.
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
