package import Findings
package import SourceText

extension EffectiveInfoPlist {
  /// The most notes for one place. There is one note for each setting in the value.
  private static let mostNotes = 4

  /// The text that a person wrote for a place of `document`: the same part of the text if it was copied word
  /// for word, else the whole text that the value was made from.
  ///
  /// - Complexity: logarithmic in the number of values, and linear in the length of the text and the number
  ///   of siblings along the way to it.
  package func place(of span: SourceSpan) -> SourcePlace { made.place(of: span) }

  /// Where the value at a place of `document` comes from; nil for the root.
  package func origin(of span: SourceSpan) -> Origin? { made.origin(of: span) }

  /// Notes that show the values of the settings in a value: "'$(PRODUCT_NAME)' is 'My App' here".
  package func notes(for span: SourceSpan) -> [Finding.Note] {
    guard let index = made.node(at: span), nodes[index].parent >= 0 else { return [] }
    let origin = nodes[index].origin
    switch origin.source {
    case .expandedFile, .expandedManifest, .setting, .generator: break
    case .file, .manifest, .build: return []
    }
    var notes: [Finding.Note] = []
    var names: Set<String> = []
    for setting in origin.settings where notes.count < Self.mostNotes {
      // A value that the build sets by itself is not news: the name of the target, of the configuration.
      guard let place = setting.place, names.insert(setting.name).inserted else { continue }
      let text = settings.decided(setting.name) ?? setting.text
      notes.append(place.note("'$(\(setting.name))' is '\(ShortText.of(text))' here"))
    }
    return notes
  }
}
