internal import LaunchModel
internal import SourceText

/// Two replays as tables: what happens to each callback, and both replays side by side with the content of
/// their callbacks.
extension HTMLPage {
  /// Writes both replays side by side, line by line.
  mutating func writeSideBySide(_ comparison: Comparison) {
    html.raw("<section aria-labelledby=\"beside\">\n")
    html.element("h2", "Beside each other", "id=\"beside\"")
    html.raw("<div class=\"scroll\">\n<table class=\"beside\">\n")
    html.element("caption", "What is called after each event, and what it carries")
    html.raw("<thead>\n<tr><th scope=\"col\">Without scenes</th>")
    html.raw("<th scope=\"col\">With scenes</th></tr>\n</thead>\n")
    let columns = ComparisonColumns(
      Timeline(comparison.before.trace, options, name: comparison.before.name),
      Timeline(comparison.after.trace, options, name: comparison.after.name))
    var rest = tableLimit
    for (left, right) in columns.sections where rest > 0 {
      html.raw("<tbody>\n")
      for heading in ComparisonColumns.headings(left, right) {
        html.raw("<tr class=\"k-event\"><th scope=\"rowgroup\" colspan=\"2\">")
        html.text(heading)
        html.raw("</th></tr>\n")
      }
      for (left, right) in ComparisonColumns.lines(left, right).prefix(rest) {
        rest -= 1
        html.raw("<tr>")
        cell(left)
        cell(right)
        html.raw("</tr>\n")
      }
      html.raw("</tbody>\n")
    }
    html.raw("</table>\n</div>\n")
    if rest == 0 {
      html.element("p", "The rest is not in the table; the replays as text or JSON have all steps.")
    }
    html.raw("</section>\n")
  }

  private mutating func cell(_ item: ComparisonColumns.Item?) {
    guard let item else { return html.raw("<td></td>") }
    html.raw("<td>")
    html.text(item.text)
    for method in item.methods {
      html.raw("<div class=\"carried\">")
      html.text(method)
      html.raw("</div>")
    }
    if let carried = item.carried {
      html.raw("<div class=\"carried\">")
      html.text(carried)
      html.raw("</div>")
    }
    html.raw("</td>")
  }

  /// Writes what happens to each callback.
  mutating func writeMoves(_ comparison: Comparison) {
    html.raw("<section aria-labelledby=\"moves\">\n")
    html.element("h2", "Where each method went", "id=\"moves\"")
    html.raw("<div class=\"scroll\">\n<table class=\"moves\">\n")
    html.element("caption", "What is called without scenes and with them, and how often")
    html.raw("<thead>\n<tr>")
    for head in ["Without scenes", "Calls", "With scenes", "Calls"] {
      html.raw("<th scope=\"col\">\(head)</th>")
    }
    html.raw("</tr>\n</thead>\n<tbody>\n")
    for move in comparison.moves where options.showsNotifications || !move.callback.isNotification {
      write(move)
    }
    html.raw("</tbody>\n</table>\n</div>\n</section>\n")
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
      case .begins: ("begins", "", code(name))
      }
    // A number stands only beside a callback.
    func count(_ number: Int) -> String { number == 0 ? "" : "\(number)" }
    html.raw("<tr class=\"m-\(fate)\"><th scope=\"row\">\(left)</th>")
    html.raw("<td class=\"n\">\(count(move.before))</td><td>\(right)</td>")
    html.raw("<td class=\"n\">\(count(move.after))</td></tr>\n")
  }
}
