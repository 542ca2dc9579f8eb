internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

extension RuleContext {
  /// Reports that a launch cannot happen because the app does not declare what it needs, with a note at
  /// the place where the declaration belongs. Leaves it open when the app's files do not tell.
  ///
  /// - Parameters:
  ///   - answer: whether the app declares it.
  ///   - launch: what launches the app, as the subject of a sentence: "a silent push".
  ///   - value: the text of the fixture that says so.
  ///   - severity: how bad it is.
  ///   - help: what to do; nil for "declare it".
  mutating func require(
    _ answer: DeclarationAnswer, for launch: String, at value: PropertyListValue,
    _ severity: Severity = .error, help: String? = nil
  ) {
    require(answer, for: launch, span: value.contentSpan, of: value, severity, help: help)
  }

  /// The same for a part of a value.
  mutating func require(
    _ answer: DeclarationAnswer, for launch: String, span: SourceSpan, of value: PropertyListValue,
    _ severity: Severity = .error, help: String? = nil
  ) {
    switch answer {
    case .declared, .notNeeded: return
    case .missing(let missing):
      var notes = missing.rejected.map { $0.place.note("this one does not count: it \($0.reason)") }
      notes.append(missing.place.note("\(missing.name) belongs \(missing.place.preposition) here"))
      report(
        severity, "\(launch) never launches this app, which does not declare \(missing.name)",
        span: span, of: value, notes: notes, help: help ?? "declare \(missing.name)")
    case .unknown(let open):
      leaveOpen(
        "whether \(launch) can launch the app is not known: \(open.reason)", needs: open.needs)
    }
  }
}

extension DeclarationPlace {
  /// A note that points at the place, in its own file.
  func note(_ message: String) -> Note {
    Note(
      message, at: span, in: RelatedFile(source, isText: value.document.format.isText),
      keyPath: keyPath)
  }

  /// How something is put there: into a container, or instead of a text.
  fileprivate var preposition: String { value.kind.isContainer ? "in" : "instead of what stands" }
}
