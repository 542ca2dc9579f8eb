public import Findings
public import LaunchModel
internal import LaunchProject
public import PropertyListSyntax

extension Validator {
  /// Checks an app's files and returns the contract that they make. This is the only way to a
  /// `ValidatedContract`.
  ///
  /// A contract with errors is returned, too, because an app that will trap at launch can be simulated.
  ///
  /// - Parameters:
  ///   - infoPlist: the app's Info.plist.
  ///   - entitlements: the app's entitlements; nil when they are not given. A file that cannot be decoded
  ///     counts as not given, and its report says why.
  ///   - delegateClass: the class of the app delegate, which no Info.plist names; nil when not known.
  /// - Returns: nil when the Info.plist cannot be decoded: it has syntax errors, is a template of another
  ///   tool, or its root is not a dictionary. The report of `validate(_:)` shows the reason.
  /// - Complexity: that of `validate(_:)` for each file.
  public func contract(
    of infoPlist: PropertyListDocument, entitlements: PropertyListDocument? = nil,
    delegateClass: String? = nil
  ) -> ValidatedContract? {
    contract(of: infoPlist, entitlements: entitlements, delegateClass: delegateClass) { _, _ in }
  }

  /// Reads and checks an app's files by their paths, and returns the contract that they make; see
  /// ``contract(of:entitlements:delegateClass:)``. No session and no project is needed.
  ///
  /// - Returns: nil when the Info.plist cannot be decoded.
  /// - Throws: when a file is missing or unreadable.
  public func contract(
    ofInfoPlist infoPlist: String, entitlements: String? = nil
  ) throws(InputFailure) -> ValidatedContract? {
    let document = try PropertyListDocument.read(path: infoPlist)
    guard let entitlements else { return contract(of: document) }
    return contract(of: document, entitlements: try PropertyListDocument.read(path: entitlements))
  }

  /// Checks property lists that a program has made. The program knows better where their parts come from.
  ///
  /// - Parameter explain: adds this to the provenance and to the reports: that of the Info.plist, then that
  ///   of the entitlements if they are given.
  package func contract(
    of infoPlist: PropertyListDocument, entitlements: PropertyListDocument?,
    delegateClass: String?, explain: (inout LaunchContract.Provenance, inout [FileReport]) -> Void
  ) -> ValidatedContract? {
    guard Self.isDecodable(infoPlist), let plist = InfoPlist(infoPlist) else { return nil }
    var target = LaunchContract.Target(facts)
    target.delegateClass = delegateClass
    var contract = LaunchContract(
      plist, entitlements: entitlements.flatMap { Self.isDecodable($0) ? $0 : nil },
      target: target)
    var reports =
      [validate(infoPlist)] + (entitlements.map { [validate(entitlements: $0)] } ?? [])
    explain(&contract.provenance, &reports)
    return ValidatedContract(validated: contract, reports: reports)
  }

  package static func isDecodable(_ document: PropertyListDocument) -> Bool {
    !document.hasErrors && TemplateFile.notChecked(document) == nil
  }
}
