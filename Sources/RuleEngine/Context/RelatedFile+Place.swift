package import SourceText

extension RelatedFile {
  /// A place in the file as `path:line:column`; in a file without lines as `path: key: index`.
  package func place(of span: SourceSpan, _ keyPath: [KeyPathStep]) -> String {
    guard isText else {
      let steps = keyPath.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      }
      return ([source.path] + steps).joined(separator: ": ")
    }
    let location = LineTable(source).location(at: span.range.lowerBound)
    return "\(source.path):\(location.line):\(location.column)"
  }
}
