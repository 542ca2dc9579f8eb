package import Findings
package import LaunchModel
package import PropertyListSyntax
package import SourceText

extension RuleContext {
  /// Reports that a launch cannot happen because the app does not declare what it needs, with a note at the
  /// place where the declaration belongs. If the app's files do not show it, the question is left open.
  ///
  /// - Parameters:
  ///   - answer: whether the app declares it.
  ///   - launch: what launches the app, as the subject of a sentence: "a silent push".
  ///   - value: the value in the launch options that leads to the launch.
  ///   - severity: how bad it is.
  ///   - help: what to do; nil for the default text.
  package mutating func require(
    _ answer: DeclaredCapabilities.Answer, for launch: String, at value: PropertyListValue,
    _ severity: Severity = .error, help: String? = nil
  ) {
    require(answer, for: launch, span: value.markSpan, of: value, severity, help: help)
  }

  /// Reports what is missing for several declarations, one after the other.
  package mutating func require(
    _ answers: [DeclaredCapabilities.Answer], for launch: String, at value: PropertyListValue
  ) {
    for answer in answers { require(answer, for: launch, at: value) }
  }

  /// Reports that a launch cannot happen, at a part of a value, and with a message of the caller.
  ///
  /// - Parameters:
  ///   - notes: other places that matter.
  ///   - message: makes the message from the name of what is missing; nil for the default, "never launches
  ///     this app".
  package mutating func require(
    _ answer: DeclaredCapabilities.Answer, for launch: String, span: SourceSpan,
    of value: PropertyListValue,
    _ severity: Severity = .error, help: String? = nil, notes: [Finding.Note] = [],
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

  /// Reports as not checked that something may launch the app.
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

extension DeclaredCapabilities.Place {
  /// A note that points at this place, in its own file.
  package func note(_ message: String) -> Finding.Note {
    Finding.Note(
      message, at: span, in: RelatedFile(source, isText: value.document.format.isText),
      keyPath: keyPath)
  }

  /// The text that asks a person to put a missing declaration here: into a container, or instead of a text.
  var invitation: String {
    value.kind.isContainer
      ? "add the declaration here" : "replace this value by the declaration"
  }
}
