public import Findings
public import LaunchModel
public import PropertyListSyntax
public import SourceText

extension RuleContext {
  /// Reports a finding at a value. For a value of a target's Info.plist, the place is where a person wrote
  /// it.
  ///
  /// `keys` are the absent keys with which there would be no finding. If a missing input could add one of
  /// them, the finding is milder.
  public mutating func report(
    _ severity: Severity, _ message: String, at value: PropertyListValue,
    absent keys: [InfoPlistKey] = [], notes: [Finding.Note] = [], help: String? = nil,
    fixes: [Finding.Fix] = [],
    runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    guard knowledge == nil else {
      report(
        severity, message, at: place(of: value), notes: notes, help: help, fixes: fixes,
        runtimeMessage: runtimeMessage, predicts: predicts)
      return
    }
    report(
      severity, message, span: value.contentSpan, of: value, absent: keys, notes: notes,
      help: help, fixes: fixes, runtimeMessage: runtimeMessage, predicts: predicts)
  }

  /// Reports a finding at a part of a value of the file being checked.
  public mutating func report(
    _ severity: Severity, _ message: String, span: SourceSpan, of value: PropertyListValue,
    absent keys: [InfoPlistKey] = [], notes: [Finding.Note] = [], help: String? = nil,
    fixes: [Finding.Fix] = [],
    runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    add(in: nil, absent: keys.map(\.name)) { rule in
      Finding(
        rule: rule, severity: severity, message: message, span: span, keyPath: value.keyPath,
        notes: notes, help: help, fixes: fixes, runtimeMessage: runtimeMessage, predicts: predicts)
    }
  }

  /// Reports that keys are absent, at the start tag or bracket of the root dictionary.
  public mutating func reportAbsence(
    of keys: [InfoPlistKey], _ severity: Severity, _ message: String, in plist: InfoPlist,
    notes: [Finding.Note] = [], help: String? = nil, fixes: [Finding.Fix] = [],
    runtimeMessage: String? = nil,
    predicts: [String] = []
  ) {
    report(
      severity, message, span: plist.root.value.openingSpan, of: plist.root.value, absent: keys,
      notes: notes, help: help, fixes: fixes, runtimeMessage: runtimeMessage, predicts: predicts)
  }

  /// Reports a finding at a place in any file: a source, a setting, a storyboard.
  public mutating func report(
    _ severity: Severity, _ message: String, at place: SourcePlace, notes: [Finding.Note] = [],
    help: String? = nil, fixes: [Finding.Fix] = [], runtimeMessage: String? = nil,
    predicts: [String] = []
  ) {
    report(
      unless: nil, "", severity, message, at: place, notes: notes, help: help, fixes: fixes,
      runtimeMessage: runtimeMessage, predicts: predicts)
  }

  /// Reports a finding at a value of a target's Info.plist; one step milder if a missing input could make it
  /// untrue.
  ///
  /// - Parameters:
  ///   - input: the input; nil when none is missing.
  ///   - action: what the input would do, in the present tense: "adds it".
  package mutating func report(
    unless input: MissingInput?, _ action: String, _ severity: Severity, _ message: String,
    at value: PropertyListValue, notes: [Finding.Note] = [], help: String? = nil,
    fixes: [Finding.Fix] = [],
    runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    report(
      unless: input, action, severity, message, at: place(of: value), notes: notes, help: help,
      fixes: fixes, runtimeMessage: runtimeMessage, predicts: predicts)
  }

  /// Reports a finding at a place in any file; one step milder if a missing input could make it untrue.
  package mutating func report(
    unless input: MissingInput?, _ action: String, _ severity: Severity, _ message: String,
    at place: SourcePlace, notes: [Finding.Note] = [], help: String? = nil,
    fixes: [Finding.Fix] = [],
    runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    add(in: place.file) { rule in
      Finding(
        rule: rule, severity: severity, message: message, span: place.span, keyPath: place.keyPath,
        notes: notes, help: help, fixes: fixes, runtimeMessage: runtimeMessage, predicts: predicts
      ).unless(input, action)
    }
  }
}
