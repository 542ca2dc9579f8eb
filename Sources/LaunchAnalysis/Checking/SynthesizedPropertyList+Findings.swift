internal import Findings
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

extension SynthesizedPropertyList {
  /// Moves a finding and its notes from the text of this property list to the places that a person wrote.
  /// Fixes of that text are removed, since it is not in a file.
  func moved(_ finding: TargetValidator.LocatedFinding) -> TargetValidator.LocatedFinding {
    var finding = finding
    let isOwn = isOwn(finding.file)
    finding.diagnostic.notes = finding.diagnostic.notes.map { note in
      guard let span = note.span, note.file.map(self.isOwn) ?? isOwn else { return note }
      return place(of: span).note(note.message)
    }
    finding.diagnostic.fixes.removeAll { $0.file.map(self.isOwn) ?? isOwn }
    if isOwn {
      let place = place(of: finding.diagnostic.span)
      finding.file = place.file
      finding.diagnostic.span = place.span
    }
    return finding
  }

  /// Whether a file is the text of this property list.
  private func isOwn(_ file: RelatedFile) -> Bool {
    file.source.path == document.source.path
      && file.source.paddedBytes == document.source.paddedBytes
  }
}

extension TargetFindings {
  /// Adds the findings in a property list. It may be a file, or be synthesized.
  mutating func add(
    _ report: FileReport, writtenIn synthesized: SynthesizedPropertyList?, target: String,
    configuration: String
  ) {
    guard let synthesized else {
      add(report, target: target, configuration: configuration)
      return
    }
    let file = RelatedFile(report.file, isText: report.isText)
    for finding in report.findings {
      let moved = synthesized.moved(TargetValidator.LocatedFinding(file: file, diagnostic: finding))
      add(moved.diagnostic, in: moved.file, target: target, configuration: configuration)
    }
    for question in report.notChecked {
      add(question, in: synthesized.home.file, target: target, configuration: configuration)
    }
  }
}
