internal import DiagnosticReports
internal import Findings
internal import LaunchEmission
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import BuiltInRules
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads what `emit` is given: an Info.plist, what is merged into it, and the entitlements.
struct EmissionInput {
  /// The Info.plist; `-` for standard input.
  let file: String
  /// Property lists that are merged into it, in this order.
  let additions: [String]
  /// The entitlements; nil when they are not given.
  let entitlements: String?
  /// Values for variables in the property lists.
  let variables: [BuildSetting]
  /// Build facts.
  let facts: ValidationFacts
  /// What has been decided about findings.
  let decisions: FileDecisions
  /// The mildest finding with which nothing is emitted; nil for what has been decided.
  let threshold: FailureThreshold?
  /// the report format.
  let reportFormat: ReportFormat

  /// The checked contract, and the merged text where something was merged.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  func read() throws -> (contract: LaunchContract, merged: [UInt8]?) {
    let base = try PlistInput.root(file, showsWarnings: false, as: reportFormat).document
    let merge = try merge(into: base)
    let merged = try merge.map { try text(of: $0) }
    let document =
      merged.map { PropertyListDocument.read(SourceFile(path: base.source.path, bytes: $0)) }
      ?? base
    let granted = try entitlements.map {
      try PlistInput.root($0, showsWarnings: false, as: reportFormat).document
    }
    let validated = try DeclaredContract.contract(
      of: document, entitlements: granted, variables: variables, decisions.facts(of: file, facts),
      as: reportFormat)
    let reports = decisions.applied(to: validated.reports)
    let status = decisions.threshold(threshold).status(of: Report(files: reports))
    if status != .success {
      for report in reports { PlistInput.tell(report, as: reportFormat) }
      throw status.error
    }
    var contract = validated.contract
    if let merge {
      contract.provenance = contract.provenance.replacingInfoPlist(by: merge.provenance())
    }
    return (contract, merged)
  }

  private func merge(into base: PropertyListDocument) throws -> PropertyListMerge? {
    guard !additions.isEmpty, var merge = PropertyListMerge(base) else { return nil }
    for path in additions {
      let document = try PlistInput.root(path, showsWarnings: false, as: reportFormat).document
      if let addition = PropertyListMerge(document) { merge.add(addition) }
    }
    guard merge.conflicts.isEmpty else {
      for report in merge.conflicts { PlistInput.tell(report, as: reportFormat) }
      throw ExitStatus.findings.error
    }
    return merge
  }

  private func text(of merge: PropertyListMerge) throws -> [UInt8] {
    let edits: [TextEdit]
    do {
      edits = try merge.edits()
    } catch {
      throw failure(error.message, merge.base)
    }
    do {
      return try TextEditing.apply(edits, to: merge.base.source)
    } catch {
      throw failure(error.message, merge.base)
    }
  }

  private func failure(_ message: String, _ base: PropertyListDocument) -> any Error {
    PlistInput.failure(
      Diagnostic(
        rule: PropertyListMerge.rule, severity: .error,
        message: "nothing can be merged into the file: \(message)", span: .at(0),
        help: base.format.isText
          ? nil : "convert it first with 'launchkit plist convert --to xml'"), of: base,
      as: reportFormat)
  }
}
