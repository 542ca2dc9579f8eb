internal import Findings
internal import SourceText

extension SourcePlace {
  /// The place as text: `path:line:column`.
  package var words: String {
    let location = LineTable(file.source).location(at: Int(span.start))
    return "\(file.source.path.visible):\(location.line):\(location.column)"
  }
}
