package import Findings
internal import PropertyListSyntax
package import SourceText

extension EffectiveInfoPlist {
  /// Notes one place gets, one for each setting that is in it.
  private static let mostNotes = 4

  /// What a person wrote at a place of `document`: the same part of the same text where it was copied
  /// word for word, else the whole text it was made from.
  ///
  /// - Complexity: logarithmic in the number of values, and linear in the length of the text and the number
  ///   of siblings along the way to it.
  package func place(of span: SourceSpan) -> SourcePlace {
    guard let index = node(at: span), nodes[index].parent >= 0 else { return home }
    return place(ofNode: index, span)
  }

  /// Where the value at a place of `document` comes from; nil for the root.
  package func origin(of span: SourceSpan) -> Origin? {
    guard let index = node(at: span), nodes[index].parent >= 0 else { return nil }
    var origin = nodes[index].origin
    origin.place = place(ofNode: index, nodes[index].content)
    return origin
  }

  /// Notes that say what the settings in a value are: "'$(PRODUCT_NAME)' is 'My App' here".
  package func notes(for span: SourceSpan) -> [Note] {
    guard let index = node(at: span), nodes[index].parent >= 0 else { return [] }
    let origin = nodes[index].origin
    guard origin.source == .expandedFile || origin.source == .setting else { return [] }
    var notes: [Note] = []
    var names: Set<String> = []
    for setting in origin.settings where notes.count < Self.mostNotes {
      // What the build sets by itself is not a news: the name of the target, of the configuration.
      guard let place = setting.place, names.insert(setting.name).inserted else { continue }
      let text = settings.decided(setting.name) ?? setting.text
      notes.append(place.note("'$(\(setting.name))' is '\(ShortText.of(text))' here"))
    }
    return notes
  }

  private func place(ofNode index: Int, _ span: SourceSpan) -> SourcePlace {
    let node = nodes[index]
    var place = node.origin.place
    switch node.origin.source {
    case .file, .expandedFile: place.keyPath = document.value(at: node.index).keyPath
    case .setting, .build: break
    }
    let content = node.content
    guard content.start <= span.start, span.end <= content.end, content.count == place.span.count,
      isCopied(content, place)
    else { return place }
    let shift = Int(place.span.start) - Int(content.start)
    place.span = SourceSpan(Int(span.start) + shift..<Int(span.end) + shift)
    return place
  }

  /// Whether a text stands word for word where it comes from.
  private func isCopied(_ content: SourceSpan, _ place: SourcePlace) -> Bool {
    let made = document.source
    let written = place.file.source
    guard content.range.upperBound <= made.count, place.span.range.upperBound <= written.count
    else {
      return false
    }
    return made.paddedBytes[content.range].elementsEqual(written.paddedBytes[place.span.range])
  }

  /// The innermost key or value that has a span in it; nil where none does.
  private func node(at span: SourceSpan) -> Int? {
    // The last one that begins before the span; what has it in it is that one or one around it.
    var index = nodes.partitioningIndex { $0.span.start > span.start } - 1
    while index >= 0, nodes[index].span.end < span.end { index = nodes[index].parent }
    return index >= 0 ? index : nil
  }
}
