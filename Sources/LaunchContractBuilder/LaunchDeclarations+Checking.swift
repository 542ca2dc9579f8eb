internal import BuiltInRules
public import Findings
public import LaunchModel
internal import RuleEngine
public import PropertyListSyntax
internal import SourceText

extension LaunchDeclarations {
  /// Makes the property lists and checks them with the rules.
  ///
  /// With a file to merge into, its text is kept byte for byte and completed, and the rules check the whole.
  /// Findings about the file's own content have no line of Swift.
  ///
  /// - Parameters:
  ///   - infoPlist: an Info.plist to merge into; nil to use only the declarations.
  ///   - entitlements: entitlements to merge into; nil to use only the declarations.
  /// - Throws: ``LaunchDeclarations/Problems`` when there can be no property list: two declarations set different values
  ///   for one key, the file has another value, or a value cannot be written. Findings of the rules are in
  ///   the result and not thrown.
  /// - Complexity: linear in the size of the property lists, times the number of rules that check them.
  public func checked(
    mergedInto infoPlist: PropertyListDocument? = nil, entitlements: PropertyListDocument? = nil
  ) throws(Problems) -> CheckedLaunch {
    try checked(
      infoPlist, entitlements, path: "Info.plist", entitlementsPath: "App.entitlements")
  }

  /// Makes the contract and checks it.
  ///
  /// - Parameter severity: the lowest severity that is thrown; by default that of findings that break the
  ///   launch or the upload. Nil to get the contract even of an app that will trap at launch.
  /// - Throws: ``LaunchDeclarations/Problems`` with the findings of that severity, or when there can be no property list.
  @discardableResult
  public func validated(
    upTo severity: Severity? = .error
  ) throws(Problems) -> ValidatedContract {
    let checked = try checked()
    if let severity { try checked.accepted(upTo: severity) }
    return checked.validated
  }

  /// Makes the Info.plist and checks it.
  ///
  /// - Parameters:
  ///   - target: the format.
  ///   - severity: the lowest severity that is thrown.
  /// - Throws: ``LaunchDeclarations/Problems`` with the findings of that severity, or when there can be no property list;
  ///   `PropertyListWriter.WritingError` when the format cannot hold a value.
  public func propertyList(
    as target: PropertyListWriter.Target = .xml, upTo severity: Severity = .error
  ) throws -> [UInt8] {
    let checked = try checked().accepted(upTo: severity)
    return target == .xml ? checked.infoPlist : try checked.infoPlist(as: target)
  }

  func checked(
    _ infoPlist: PropertyListDocument?, _ entitlements: PropertyListDocument?, path: String,
    entitlementsPath: String
  ) throws(Problems) -> CheckedLaunch {
    guard problems.isEmpty else {
      throw Problems(findings: problems.map { LaunchFinding($0) })
    }
    let plist = try SynthesizedPropertyList(self.infoPlist, path: path, base: infoPlist)
    var granted: SynthesizedPropertyList?
    if declaresEntitlements || entitlements != nil {
      granted = try SynthesizedPropertyList(
        self.entitlements, path: entitlementsPath, base: entitlements)
    }
    let parts = [plist] + [granted].compactMap(\.self)
    let validator = Validator(
      facts: ValidationFacts(
        sdk: target.sdk, deploymentTarget: target.deploymentTarget, platform: target.platform,
        lifecycle: target.lifecycle))
    var findings: [LaunchFinding] = []
    let validated = validator.contract(
      of: plist.document, entitlements: granted?.document, delegateClass: target.delegateClass
    ) { provenance, reports in
      provenance = Self.provenance(provenance, of: parts)
      for (index, part) in parts.enumerated() where reports.indices.contains(index) {
        findings += reports[index].findings.map(part.finding)
        reports[index].findings = reports[index].findings.map(part.noted)
      }
    }
    guard let validated else {
      throw Problems(
        findings: validator.validate(plist.document).findings.map(plist.finding))
    }
    return CheckedLaunch(
      validated: validated, findings: findings, infoPlist: plist.bytes,
      entitlements: granted?.bytes, infoPlistDocument: plist.document,
      entitlementsDocument: granted?.document)
  }

  /// Replaces the lines of the synthesized property lists by the lines of Swift that they come from.
  private static func provenance(
    _ known: LaunchContract.Provenance, of parts: [SynthesizedPropertyList]
  ) -> LaunchContract.Provenance {
    var result = LaunchContract.Provenance()
    var files: [LaunchContract.Provenance.File: Int] = [:]
    func moved(_ place: LaunchContract.Provenance.Place) -> LaunchContract.Provenance.Place? {
      guard var file = known.file(of: place) else { return nil }
      var place = place
      // The recorded files are those of the parts, in the same order.
      if parts.indices.contains(place.file), let site = parts[place.file].site(at: place.span) {
        file.path = site.file
        place.span = .at(0)
        place.line = site.line
        place.column = site.column
      }
      let position = files[file] ?? result.add(file)
      files[file] = position
      place.file = position
      return place
    }
    for place in known.places.compactMap(moved) { result.add(place) }
    for place in known.omitted.compactMap(moved) { result.addOmitted(place) }
    return result
  }
}

extension SynthesizedPropertyList {
  /// Adds a note with the line of Swift to a finding.
  fileprivate func noted(_ diagnostic: Finding) -> Finding {
    guard let site = site(at: diagnostic.span) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.notes.append(Finding.Note("declared at \(site)"))
    return diagnostic
  }
}
