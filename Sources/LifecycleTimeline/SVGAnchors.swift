internal import SourceText

/// The ids of steps in a drawing, and links to them.
struct SVGAnchors {
  /// The beginning of all ids.
  let prefix: String
  /// The steps that links lead to, whose ids the drawing has; nil when the page around it has them.
  let targets: Set<Int>?
  /// The last step that can be linked to.
  let last: Int

  /// Makes the anchors of a drawing that is not part of a page.
  init(_ timeline: Timeline, identifier: String, limit: Int) {
    prefix = "\(identifier)-s"
    let rows = timeline.rows.prefix(limit)
    last = rows.last { $0.number != nil }?.number ?? 0
    targets = Set(rows.flatMap { [$0.link, $0.lead?.link].compactMap(\.self) })
  }

  /// Makes the anchors of a drawing on a page that has the steps as a table.
  init(pagePrefix: String, last: Int) {
    prefix = pagePrefix
    self.last = last
    targets = nil
  }

  /// Returns the id of a step as an attribute; empty when no link leads to the step.
  func attribute(_ step: Int?) -> String {
    guard let step, let targets, targets.contains(step) else { return "" }
    return " id=\"\(prefix)\(step)\""
  }

  /// Writes content as a link to a step, or without a link when there is no such step.
  func link(to step: Int?, in bytes: inout [UInt8], _ content: (inout [UInt8]) -> Void) {
    guard let step, step <= last else { return content(&bytes) }
    bytes.append("<a href=\"#\(prefix)\(step)\">")
    content(&bytes)
    bytes.append("</a>")
  }
}
