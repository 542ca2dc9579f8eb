public import LaunchModel
public import PropertyListSyntax
internal import SourceText

extension Validator {
  /// Judges an app's files and gives the contract they make: the one way to a `ValidatedContract`.
  ///
  /// A contract with errors is given as well, because an app that will trap at launch can be simulated.
  ///
  /// - Parameters:
  ///   - infoPlist: the app's Info.plist.
  ///   - entitlements: the app's entitlements; nil when they are not given. A file that cannot be decoded
  ///     counts as not given, and its report says why.
  ///   - delegateClass: the class of the app delegate, which no Info.plist names; nil when not known.
  /// - Returns: nil when the Info.plist cannot be decoded: it has syntax errors, is a template of another
  ///   tool, or its root is no dictionary. ``validate(_:)`` says which.
  /// - Complexity: that of ``validate(_:)`` for each file.
  public func contract(
    of infoPlist: PropertyListDocument, entitlements: PropertyListDocument? = nil,
    delegateClass: String? = nil
  ) -> ValidatedContract? {
    guard Self.isDecodable(infoPlist), let plist = InfoPlist(infoPlist) else { return nil }
    var target = LaunchContract.Target(facts)
    target.delegateClass = delegateClass
    let contract = LaunchContract(
      plist, entitlements: entitlements.flatMap { Self.isDecodable($0) ? $0 : nil },
      target: target)
    let reports =
      [validate(infoPlist)] + (entitlements.map { [validate(entitlements: $0)] } ?? [])
    return ValidatedContract(validated: contract, reports: reports)
  }

  private static func isDecodable(_ document: PropertyListDocument) -> Bool {
    !document.hasErrors && TemplateFile.notChecked(document) == nil
  }
}
