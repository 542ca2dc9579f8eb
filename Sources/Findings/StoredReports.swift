package import SourceText

extension StoredWriter {
  /// Writes what was found in a file. The text of a file without findings is left out, unless it is needed.
  ///
  /// - Parameters:
  ///   - report: the report, before configurations, suppressions and baselines are applied to it.
  ///   - keepsText: whether the text is needed even if nothing was found.
  package mutating func add(_ report: FileReport, keepsText: Bool) {
    let isBare = report.findings.isEmpty && !keepsText
    add(isBare ? SourceFile(path: report.file.path, text: "") : report.file, isText: report.isText)
    add(report.findings) { $0.add($1) }
    add(report.notChecked) { $0.add($1) }
  }

  /// Writes a target.
  package mutating func add(_ target: AnalysisReport.TargetSummary) {
    add(target.path)
    add(target.name)
    add(target.configurations)
    add(target.product)
    add(target.platform) { $0.add($1) }
    add(target.sdk) { $0.add($1) }
    add(target.lifecycle) { $0.add($1) }
    add(target.adoption.rawValue)
    add(target.scenes)
    add(target.launch.rawValue)
    add(target.verdict)
    add(target.evidence) { $0.add($1) }
    add(target.privacyManifestCount) { $0.add($1) }
  }

  /// Writes an input that could not be checked.
  package mutating func add(_ failure: InputFailure) {
    add(failure.path)
    add(failure.message)
  }

  private mutating func add(_ entry: NotChecked) {
    add(entry.rule.name)
    add(entry.message)
    add(entry.needs)
    add(entry.concerns) { $0.add($1) }
  }

  private mutating func add(_ concern: Finding.ConcernedTarget) {
    add(concern.target)
    add(concern.project) { $0.add($1) }
    add(concern.configurations)
    add(concern.isEveryConfiguration)
  }

  private mutating func add(_ finding: Finding) {
    add(finding.rule.name)
    add(finding.severity.rawValue)
    add(finding.message)
    add(finding.span)
    add(finding.keyPath)
    add(finding.notes) { $0.add($1) }
    add(finding.help) { $0.add($1) }
    add(finding.fixes) { $0.add($1) }
    add(finding.runtimeMessage) { $0.add($1) }
    add(finding.predicts)
    add(finding.concerns) { $0.add($1) }
  }

  private mutating func add(_ note: Finding.Note) {
    add(note.message)
    add(note.span) { $0.add($1) }
    add(note.file) { $0.add($1.source, isText: $1.isText) }
    add(note.keyPath)
  }

  private mutating func add(_ fix: Finding.Fix) {
    add(fix.message)
    add(fix.applicability == .safe)
    add(fix.file) { $0.add($1.source, isText: $1.isText) }
    add(fix.edits) {
      $0.add($1.span)
      $0.add($1.replacement)
    }
  }

  private mutating func add(_ span: SourceSpan) {
    add(UInt64(span.start))
    add(UInt64(span.end))
  }

  private mutating func add(_ keyPath: [KeyPathStep]) {
    add(keyPath) {
      switch $1 {
      case .key(let key):
        $0.add(true)
        $0.add(key)
      case .index(let index):
        $0.add(false)
        $0.add(index)
      }
    }
  }
}

extension StoredReader {
  /// Reads what was found in a file.
  package mutating func report() throws(Damage) -> FileReport {
    let file = try source()
    let limit = file.source.count
    return FileReport(
      file: file.source, isText: file.isText,
      findings: try list { reader throws(Damage) in try reader.finding(limit) },
      notChecked: try list { reader throws(Damage) in try reader.notChecked() })
  }

  /// Reads a target.
  package mutating func target() throws(Damage) -> AnalysisReport.TargetSummary {
    let (path, target, configurations) = (try text(), try text(), try texts())
    let product = try text()
    let (platform, sdk, lifecycle) = (try optionalText(), try optionalText(), try optionalText())
    guard let adoption = AnalysisReport.TargetSummary.Adoption(rawValue: try text()) else {
      throw Damage()
    }
    let scenes = try text()
    guard let launch = LaunchOutcome(rawValue: try text()) else { throw Damage() }
    var summary = AnalysisReport.TargetSummary(
      path: path, name: target, configurations: configurations, product: product,
      platform: platform, sdk: sdk, lifecycle: lifecycle, adoption: adoption,
      scenes: scenes, launch: launch, verdict: try text(),
      evidence: try list { reader throws(Damage) in try reader.note(Int(UInt32.max)) })
    summary.privacyManifestCount = try optional { reader throws(Damage) in try reader.integer() }
    return summary
  }

  /// Reads an input that could not be checked.
  package mutating func failure() throws(Damage) -> InputFailure {
    InputFailure(path: try text(), message: try text())
  }

  private mutating func optionalText() throws(Damage) -> String? {
    try optional { reader throws(Damage) in try reader.text() }
  }

  private mutating func notChecked() throws(Damage) -> NotChecked {
    var entry = NotChecked(rule: RuleID(try text()), message: try text(), needs: try texts())
    entry.concerns = try concerns()
    return entry
  }

  private mutating func concerns() throws(Damage) -> [Finding.ConcernedTarget] {
    try list { reader throws(Damage) in
      Finding.ConcernedTarget(
        try reader.text(), project: try reader.optionalText(),
        configurations: try reader.texts(),
        isEveryConfiguration: try reader.flag())
    }
  }

  private mutating func finding(_ limit: Int) throws(Damage) -> Finding {
    let rule = RuleID(try text())
    guard let severity = Severity(rawValue: try text()) else { throw Damage() }
    let message = try text()
    let span = try span(limit)
    let keyPath = try keyPath()
    let notes = try list { reader throws(Damage) in try reader.note(limit) }
    let help = try optionalText()
    let fixes = try list { reader throws(Damage) in try reader.fix(limit) }
    var finding = Finding(
      rule: rule, severity: severity, message: message, span: span, keyPath: keyPath,
      notes: notes, help: help, fixes: fixes, runtimeMessage: try optionalText(),
      predicts: try texts())
    finding.concerns = try concerns()
    return finding
  }

  /// Reads a note. The place of a note in the finding's own file must end at `limit` or before.
  private mutating func note(_ limit: Int) throws(Damage) -> Finding.Note {
    let message = try text()
    let start = try optional { reader throws(Damage) in try reader.span(Int(UInt32.max)) }
    let file = try optional { reader throws(Damage) in try reader.source() }
    let keyPath = try keyPath()
    if let start {
      guard Int(start.end) <= file?.source.count ?? limit else { throw Damage() }
      if let file { return Finding.Note(message, at: start, in: file, keyPath: keyPath) }
    }
    return Finding.Note(message, at: start)
  }

  /// Reads a fix. The places of a fix in the finding's own file must end at `limit` or before.
  private mutating func fix(_ limit: Int) throws(Damage) -> Finding.Fix {
    let message = try text()
    let applicability = try flag() ? Finding.Fix.Applicability.safe : .unsafe
    let file = try optional { reader throws(Damage) in try reader.source() }
    let end = file?.source.count ?? limit
    return Finding.Fix(
      message, applicability: applicability,
      edits: try list { reader throws(Damage) in
        TextEdit(replacing: try reader.span(end), with: try reader.text())
      }, in: file)
  }

  /// Reads a span, which must end at `limit` or before.
  private mutating func span(_ limit: Int) throws(Damage) -> SourceSpan {
    let (start, end) = (try number(), try number())
    guard start <= end, end <= UInt64(limit), end <= UInt64(UInt32.max) else { throw Damage() }
    return SourceSpan(Int(start)..<Int(end))
  }

  private mutating func keyPath() throws(Damage) -> [KeyPathStep] {
    try list { reader throws(Damage) in
      try reader.flag() ? .key(try reader.text()) : .index(try reader.integer())
    }
  }
}
