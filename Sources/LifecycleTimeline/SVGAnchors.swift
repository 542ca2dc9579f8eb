internal import SourceText

/// The ids of steps in a drawing, and links to them.
struct SVGAnchors {
  /// What the ids begin with.
  let prefix: String
  /// The steps that links lead to, of which the drawing has the ids; nil when the page around it has them.
  let targets: Set<Int>?
  /// The last step that can be linked to.
  let last: Int

  /// Takes the anchors of a drawing that stands by itself.
  init(_ timeline: Timeline, identifier: String, limit: Int) {
    prefix = "\(identifier)-s"
    let rows = timeline.rows.prefix(limit)
    last = rows.last { $0.number != nil }?.number ?? 0
    targets = Set(rows.flatMap { [$0.link, $0.lead?.link].compactMap(\.self) })
  }

  /// Takes the anchors of a page with the steps as a table.
  init(pagePrefix: String, last: Int) {
    prefix = pagePrefix
    self.last = last
    targets = nil
  }

  /// The id of a step, as an attribute; empty where nothing leads to it.
  func attribute(_ step: Int?) -> String {
    guard let step, let targets, targets.contains(step) else { return "" }
    return " id=\"\(prefix)\(step)\""
  }

  /// Writes something as a link to a step; as it is when there is no such step.
  func link(to step: Int?, in bytes: inout [UInt8], _ content: (inout [UInt8]) -> Void) {
    guard let step, step <= last else { return content(&bytes) }
    bytes.append("<a href=\"#\(prefix)\(step)\">")
    content(&bytes)
    bytes.append("</a>")
  }
}
