package import Findings
package import LaunchProject
package import PropertyListSyntax
internal import RuleEngine
internal import SourceText

extension Validator {
  /// Checks a property list by itself, with values for some of the variables in it, as a build that sets
  /// these would. Findings stand where a person wrote what they speak of.
  ///
  /// A text in which any other variable stands is as not checked as without values. Without variables, and where
  /// nothing can be put in, this is `validate(_:)`.
  ///
  /// - Parameters:
  ///   - document: the property list.
  ///   - variables: the values; none twice.
  /// - Complexity: linear in the size of the document and of what is put in, which is limited.
  package func validate(
    _ document: PropertyListDocument, variables: [BuildSetting]
  ) -> FileReport {
    let asWritten = validate(document)
    guard let effective = Self.effective(document, variables) else { return asWritten }
    var findings = TargetFindings(inProject: nil)
    TargetInspection.add(
      validate(effective.document), effective, asWritten: asWritten, target: nil,
      configuration: nil, into: &findings)
    // All places lead to the file: nothing else has keys.
    return findings.reports.first
      ?? FileReport(file: document.source, isText: document.format.isText, findings: [])
  }

  /// The Info.plist with variables put in; nil where nothing can be put in.
  static func effective(
    _ document: PropertyListDocument, _ variables: [BuildSetting]
  ) -> EffectiveInfoPlist? {
    guard !variables.isEmpty, !document.hasErrors, document.root?.kind == .dictionary,
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
