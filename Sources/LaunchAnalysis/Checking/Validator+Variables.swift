package import Findings
internal import LaunchModel
package import LaunchProject
package import PropertyListSyntax
internal import RuleEngine
internal import SourceText

extension Validator {
  /// Checks a property list by itself, with values for some of the variables in it, as a build with these
  /// settings would see it. Findings are at the places that a person wrote.
  ///
  /// Checks of a text with another variable stay open, as they are without values. Without values, and when
  /// no value can be inserted, the result is that of `validate(_:)`.
  ///
  /// - Parameters:
  ///   - document: the property list.
  ///   - variables: the values, without duplicates.
  /// - Complexity: linear in the size of the document and of the inserted values, which is limited.
  package func validate(
    _ document: PropertyListDocument, variables: [BuildSetting]
  ) -> FileReport {
    let asWritten = validate(document)
    guard let effective = Self.effective(document, variables) else { return asWritten }
    var findings = TargetFindings(inProject: nil)
    TargetCheck.add(
      validate(effective.document), effective,
      asWritten: [TargetCheck.WrittenReport(file: effective.home.file, report: asWritten)],
      target: nil, configuration: nil, into: &findings)
    // All places are in this file, since there is no other source of keys.
    return findings.reports.first
      ?? FileReport(file: document.source, isText: document.format.isText, findings: [])
  }

  /// The Info.plist with values inserted for variables; nil when no value can be inserted.
  static func effective(
    _ document: PropertyListDocument, _ variables: [BuildSetting]
  ) -> EffectiveInfoPlist? {
    guard !variables.isEmpty, !document.hasErrors, document.root?.kind == .dictionary,
      !PrivacyManifest.isManifest(document.source.path),
      document.source.paddedBytes.contains(UInt8(ascii: "$")),
      TemplateFile.notChecked(document) == nil
    else { return nil }
    let file = document.relatedFile
    let effective = EffectiveInfoPlist(
      infoPlist: document, settings: BuildSettings(given: variables), product: .other,
      home: SourcePlace(file, document.root?.openingSpan ?? .at(0)))
    return effective.unknownReason == nil ? effective : nil
  }
}
