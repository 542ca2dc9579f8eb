internal import Findings
internal import SourceText

/// Writes SARIF 2.1.0, for code scanning and for viewers of analysis results.
///
/// Every finding is a result, and nothing else is: programs count results, and the count must be the same as
/// in the other formats. So a question that could not be answered is not a result of the kind `open` but a
/// notification of the run, like an input that could not be read. Suppressed findings are results only on
/// request, with `suppressions`: code scanning ignores that member, and would open an alert for each of them.
///
/// There is no `baselineState`: a finding in the baseline is reported as suppressed, and for a finding that
/// something else suppresses it is not known whether the baseline has it.
struct SARIFReport {
  private var json = JSONWriter(layout: .pretty)
  private var noteFiles = ReportedNoteFiles()
  private var findings = IdentifiedFindings()
  private let paths: ReportPaths
  private let places: SARIFPlaces
  private let options: ReportOptions
  /// The rules of the run that is being written.
  private var rules: SARIFRules
  /// In SARIF, either all results of a run state whether they are suppressed, or none does.
  private var statesSuppressions = false

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// The name of the fingerprint. As long as the name is the same, the fingerprint is made in the same way.
  private static let fingerprint = "launchkitIdentity/v1"

  static func render(_ report: AnalysisReport, _ options: ReportOptions) -> [UInt8] {
    var rendering = SARIFReport(report, options)
    rendering.add(report)
    rendering.json.newline()
    return rendering.json.bytes
  }

  private init(_ report: AnalysisReport, _ options: ReportOptions) {
    paths = ReportPaths(options)
    places = SARIFPlaces(paths: paths)
    rules = SARIFRules(report, options)
    self.options = options
  }

  private mutating func add(_ report: AnalysisReport) {
    json.beginObject()
    json.member("$schema", Self.schema)
    json.member("version", "2.1.0")
    json.key("runs")
    json.beginArray()
    if options.separatesProjects {
      for part in ProjectReport.all(report, paths) {
        rules = SARIFRules(part.report, options)
        addRun(part.report, category: part.category)
      }
    } else {
      addRun(report, category: nil)
    }
    json.endArray()
    json.endObject()
  }

  /// Writes a run.
  ///
  /// - Parameters:
  ///   - report: the report on the files of the run.
  ///   - category: what distinguishes the runs of one tool in code scanning; nil for the only run.
  private mutating func addRun(_ report: AnalysisReport, category: String?) {
    statesSuppressions =
      options.showsSuppressed && report.files.contains { !$0.suppressed.isEmpty }
    json.beginObject()
    json.key("tool")
    json.object {
      $0.key("driver")
      $0.object {
        $0.member("name", "LaunchKit")
        $0.member("version", options.toolVersion)
        $0.member("semanticVersion", options.toolVersion)
        if let address = options.documentation { $0.member("informationUri", address.tool) }
        rules.add(to: &$0)
      }
    }
    if let category {
      json.key("automationDetails")
      // Text after the last slash would name this run within the category.
      json.object { $0.member("id", category + "/") }
    }
    addInvocation(report)
    if let folder = paths.folderURI {
      json.key("originalUriBaseIds")
      json.object {
        $0.key(SARIFPlaces.folder)
        $0.object { $0.member("uri", folder) }
      }
    }
    json.member("columnKind", "utf16CodeUnits")
    json.member("newlineSequences", ["\r\n", "\n", "\r"])
    json.key("results")
    json.beginArray()
    for fileReport in report.files
    where !fileReport.findings.isEmpty || statesSuppressions && !fileReport.suppressed.isEmpty {
      let file = ReportedFile(fileReport)
      let path = paths.relative(file.source.path)
      for entry in findings.all(in: fileReport, path: path)
      where entry.suppression == nil || statesSuppressions { add(entry, in: file) }
    }
    json.endArray()
    json.endObject()
  }

  // MARK: Results

  private mutating func add(_ entry: IdentifiedFinding, in file: ReportedFile) {
    let finding = entry.finding
    json.beginObject()
    json.member("ruleId", finding.rule.name)
    if let index = rules.index(of: finding.rule) { json.member("ruleIndex", index) }
    json.member("level", SARIFRules.level(finding.severity))
    addMessage(
      [FindingText.line(finding)] + FindingText.details(finding, paths)
        + FindingText.notesWithoutPlace(finding))
    json.key("locations")
    json.beginArray()
    json.beginObject()
    places.add(finding.span, in: file, to: &json)
    places.add(logical: finding.keyPath, to: &json)
    json.endObject()
    json.endArray()
    addNotes(finding.notes, in: file)
    json.key("partialFingerprints")
    json.object { $0.member(Self.fingerprint, entry.fingerprint) }
    addSuppression(entry.suppression)
    addFixes(finding.fixes.filter { !$0.edits.isEmpty }, in: file)
    addProperties(of: finding)
    json.endObject()
  }

  private mutating func addNotes(_ notes: [Finding.Note], in own: ReportedFile) {
    let placed = notes.filter { $0.span != nil }
    guard !placed.isEmpty else { return }
    json.key("relatedLocations")
    json.beginArray()
    for (number, note) in placed.enumerated() {
      guard let span = note.span else { continue }
      json.beginObject()
      json.member("id", number)
      places.add(span, in: noteFiles.file(of: note, in: own), to: &json)
      places.add(logical: note.keyPath, to: &json)
      addMessage([note.message])
      json.endObject()
    }
    json.endArray()
  }

  private mutating func addSuppression(_ suppression: Finding.Suppression?) {
    guard statesSuppressions else { return }
    json.key("suppressions")
    json.beginArray()
    if let suppression {
      json.beginObject()
      json.member("kind", suppression.kind == .comment ? "inSource" : "external")
      json.member("status", "accepted")
      if let reason = suppression.reason { json.member("justification", reason.visible) }
      if let place = suppression.place {
        json.key("location")
        json.beginObject()
        places.add(place.span, in: noteFiles.file(place.file), to: &json)
        places.add(logical: place.keyPath, to: &json)
        json.endObject()
      }
      json.endObject()
    }
    json.endArray()
  }

  private mutating func addFixes(_ fixes: [Finding.Fix], in own: ReportedFile) {
    guard !fixes.isEmpty else { return }
    json.key("fixes")
    json.beginArray()
    for fix in fixes {
      let file = noteFiles.file(of: fix, in: own)
      json.beginObject()
      json.key("description")
      json.object { $0.member("text", Self.withoutLinks(fix.words(paths).visible)) }
      json.key("artifactChanges")
      json.beginArray()
      json.beginObject()
      places.add(artifact: file.source.path, to: &json)
      json.key("replacements")
      json.beginArray()
      for edit in fix.edits {
        json.beginObject()
        json.key("deletedRegion")
        places.add(region: edit.span, in: file, to: &json)
        json.key("insertedContent")
        json.object { $0.member("text", edit.replacement) }
        json.endObject()
      }
      json.endArray()
      json.endObject()
      json.endArray()
      json.key("properties")
      json.object { $0.member("applicability", fix.applicability.rawValue) }
      json.endObject()
    }
    json.endArray()
  }

  private mutating func addProperties(of finding: Finding) {
    guard !finding.concerns.isEmpty || !finding.predicts.isEmpty || finding.runtimeMessage != nil
    else { return }
    json.key("properties")
    json.object {
      if !finding.concerns.isEmpty { $0.member("targets", finding.concerns.labels) }
      if !finding.predicts.isEmpty { $0.member("predictedUploadErrors", finding.predicts) }
      if let text = finding.runtimeMessage { $0.member("runtimeMessage", text) }
    }
  }

  /// Writes the member `message`. Line breaks within a line are made visible.
  private mutating func addMessage(_ lines: [String]) {
    let text = lines.map(\.visible).joined(separator: "\n")
    json.key("message")
    json.object { $0.member("text", Self.withoutLinks(text)) }
  }

  /// The text without links. A message of SARIF may contain links, `[text](destination)`, but text from a
  /// file must not become one. An added space always prevents that; a backslash would not if another
  /// backslash comes before it.
  private static func withoutLinks(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "("), bytes.last == UInt8(ascii: "]") { bytes.append(0x20) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: The run

  private mutating func addInvocation(_ report: AnalysisReport) {
    json.key("invocations")
    json.beginArray()
    json.beginObject()
    let summary = ReportSummary(report)
    // In an incomplete run, missing results do not mean that the findings are gone.
    json.member(
      "executionSuccessful", report.failures.isEmpty && summary.interruption == nil)
    if let folder = paths.folderURI {
      json.key("workingDirectory")
      json.object { $0.member("uri", folder) }
    }
    let questions = summary.openQuestions
    if !report.failures.isEmpty || !questions.isEmpty || summary.interruption != nil {
      json.key("toolExecutionNotifications")
      json.beginArray()
      if let interruption = summary.interruption {
        addNotification("error", interruption, paths: [])
      }
      for failure in report.failures {
        addNotification("error", failure.message, paths: [failure.path])
      }
      for open in questions { add(open) }
      json.endArray()
    }
    json.endObject()
    json.endArray()
  }

  private mutating func add(_ open: ReportSummary.OpenQuestion) {
    let needs = open.needs.isEmpty ? "" : "; to check it: " + open.needs.joined(separator: ", ")
    addNotification(
      "note", "not checked: " + open.message + needs, paths: open.paths, rules: open.rules)
  }

  private mutating func addNotification(
    _ level: String, _ message: String, paths: [String], rules: [RuleID] = []
  ) {
    json.beginObject()
    json.member("level", level)
    addMessage([message])
    json.key("locations")
    json.beginArray()
    for path in paths {
      json.beginObject()
      json.key("physicalLocation")
      json.beginObject()
      places.add(artifact: path, to: &json)
      json.endObject()
      json.endObject()
    }
    json.endArray()
    if rules.count == 1 {
      json.key("associatedRule")
      json.object { $0.member("id", rules[0].name) }
    } else if !rules.isEmpty {
      json.key("properties")
      json.object { $0.member("rules", rules.map(\.name)) }
    }
    json.endObject()
  }
}
