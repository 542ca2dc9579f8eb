internal import LaunchModel
internal import LifecycleRuntime
internal import SourceText

/// Two replays as tables: where each method went, and both beside each other with what methods carried.
extension HTMLPage {
  /// Writes what is called in both, line by line.
  mutating func writeBesideEachOther(_ comparison: Comparison) {
    bytes.append("<section aria-labelledby=\"beside\">\n")
    element("h2", "Beside each other", "id=\"beside\"")
    bytes.append("<div class=\"scroll\">\n<table class=\"beside\">\n")
    element("caption", "What is called after each event, and what it carries")
    bytes.append("<thead>\n<tr><th scope=\"col\">Without scenes</th>")
    bytes.append("<th scope=\"col\">With scenes</th></tr>\n</thead>\n")
    let columns = ComparisonColumns(
      Timeline(comparison.before.trace, options, name: comparison.before.name),
      Timeline(comparison.after.trace, options, name: comparison.after.name))
    var rest = tableLimit
    for (left, right) in columns.sections where rest > 0 {
      bytes.append("<tbody>\n")
      for heading in ComparisonColumns.headings(left, right) {
        bytes.append("<tr class=\"k-event\"><th scope=\"rowgroup\" colspan=\"2\">")
        bytes.append(escaped: heading)
        bytes.append("</th></tr>\n")
      }
      for (left, right) in ComparisonColumns.lines(left, right).prefix(rest) {
        rest -= 1
        bytes.append("<tr>")
        cell(left)
        cell(right)
        bytes.append("</tr>\n")
      }
      bytes.append("</tbody>\n")
    }
    bytes.append("</table>\n</div>\n")
    if rest == 0 {
      element("p", "The rest is not in the table; the replays as text or JSON have all steps.")
    }
    bytes.append("</section>\n")
  }

  private mutating func cell(_ item: ComparisonColumns.Item?) {
    guard let item else { return bytes.append("<td></td>") }
    bytes.append("<td>")
    bytes.append(escaped: item.text)
    if let carried = item.carried {
      bytes.append("<div class=\"carried\">")
      bytes.append(escaped: carried)
      bytes.append("</div>")
    }
    bytes.append("</td>")
  }

  /// Writes where each method went.
  mutating func writeMoves(_ comparison: Comparison) {
    bytes.append("<section aria-labelledby=\"moves\">\n")
    element("h2", "Where each method went", "id=\"moves\"")
    bytes.append("<div class=\"scroll\">\n<table class=\"moves\">\n")
    element("caption", "What is called without scenes and with them, and how often")
    bytes.append("<thead>\n<tr>")
    for head in ["Without scenes", "Calls", "With scenes", "Calls"] {
      bytes.append("<th scope=\"col\">\(head)</th>")
    }
    bytes.append("</tr>\n</thead>\n<tbody>\n")
    for move in comparison.moves where options.showsNotifications || !move.callback.isNotification {
      write(move)
    }
    bytes.append("</tbody>\n</table>\n</div>\n</section>\n")
  }

  private mutating func write(_ move: CallbackMove) {
    let name = move.callback.name(options.names)
    func code(_ text: String) -> String { "<code>\(text)</code>" }
    let connection =
      "in the connection options of \(code(LifecycleCallback.sceneWillConnect.name(options.names)))"
    let (fate, left, right) =
      switch move.fate {
      case .stays: ("stays", code(name), "the same")
      case .moves(let target):
        (
          "moves", code(name),
          "→ " + code(target.name(options.names))
            + (move.isInConnectionOptions ? ", and at launch \(connection)" : "")
        )
      case .ends: ("ends", code(name), "not called")
      case .begins: ("begins", "nothing", code(name))
      }
    bytes.append("<tr class=\"m-\(fate)\"><th scope=\"row\">\(left)</th>")
    bytes.append("<td class=\"n\">\(move.before)</td><td>\(right)</td>")
    bytes.append("<td class=\"n\">\(move.after)</td></tr>\n")
  }
}
