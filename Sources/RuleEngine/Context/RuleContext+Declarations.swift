package import Findings
package import LaunchModel
package import PropertyListSyntax
package import SourceText

extension RuleContext {
  /// Reports that a launch cannot happen because the app does not declare what it needs, with a note at
  /// the place where the declaration belongs. Leaves it open when the app's files do not say.
  ///
  /// - Parameters:
  ///   - answer: whether the app declares it.
  ///   - launch: what launches the app, as the subject of a sentence: "a silent push".
  ///   - value: the text of the fixture that says so.
  ///   - severity: how bad it is.
  ///   - help: what to do; nil for "declare it".
  package mutating func require(
    _ answer: DeclarationAnswer, for launch: String, at value: PropertyListValue,
    _ severity: Severity = .error, help: String? = nil
  ) {
    require(answer, for: launch, span: value.markSpan, of: value, severity, help: help)
  }

  /// The same for several, one after the other.
  package mutating func require(
    _ answers: [DeclarationAnswer], for launch: String, at value: PropertyListValue
  ) {
    for answer in answers { require(answer, for: launch, at: value) }
  }

  /// The same for a part of a value, and with words of one's own for what is wrong.
  ///
  /// - Parameters:
  ///   - notes: other places that matter.
  ///   - message: makes the message from the name of what is missing; nil for "never launches this app".
  package mutating func require(
    _ answer: DeclarationAnswer, for launch: String, span: SourceSpan, of value: PropertyListValue,
    _ severity: Severity = .error, help: String? = nil, notes: [Note] = [],
    message: ((String) -> String)? = nil
  ) {
    switch answer {
    case .declared, .notNeeded: return
    case .missing(let missing):
      let rejected = missing.rejected.map {
        $0.place.note("this one is not used: it \($0.reason)")
      }
      let home = missing.place.note(missing.place.invitation)
      report(
        severity,
        message?(missing.name)
          ?? "\(launch) never launches this app, because the app does not declare \(missing.name)",
        span: span, of: value, notes: rejected + [home] + notes,
        help: help ?? "declare \(missing.name)")
    case .unknown(let open):
      reportNotChecked(launch, because: open.reason, needs: open.needs)
    }
  }

  /// Says that it is not known whether something can launch the app.
  ///
  /// - Parameters:
  ///   - launch: what launches the app, as the subject of a sentence.
  ///   - reason: why it is not known, as a lower-case clause.
  package mutating func reportNotChecked(
    _ launch: String, because reason: String, needs: [String] = []
  ) {
    reportNotChecked("whether \(launch) can launch the app is not known: \(reason)", needs: needs)
  }
}

extension DeclarationPlace {
  /// A note that points at the place, in its own file.
  package func note(_ message: String) -> Note {
    Note(
      message, at: span, in: RelatedFile(source, isText: value.document.format.isText),
      keyPath: keyPath)
  }

  /// Says that a missing declaration is to be put here: into a container, or in the place of a text.
  var invitation: String {
    value.kind.isContainer
      ? "add the declaration here" : "replace this value by the declaration"
  }
}
