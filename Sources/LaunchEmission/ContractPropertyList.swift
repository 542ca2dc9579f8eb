public import LaunchModel
public import PropertyListSyntax

/// The contract as property lists: the smallest Info.plist and entitlements that declare the same contract.
///
/// Keys are in this order: the app, its scenes, its interface, its capabilities, then the rest. Keys that do
/// not matter for the launch are left out, and so are facts that no property list has, such as the SDK given
/// by options.
public enum ContractPropertyList {
  /// Writes the Info.plist.
  ///
  /// - Throws: when the format cannot represent a value, such as null in XML.
  /// - Complexity: linear in the size of the contract.
  public static func writeInfoPlist(
    _ contract: LaunchContract, as target: PropertyListWriter.Target = .xml
  ) throws(PropertyListWriter.WritingError) -> [UInt8] {
    try PropertyListWriter.write(contract.infoPlist, as: target).bytes
  }

  /// Writes the entitlements; nil when the contract has none.
  ///
  /// - Throws: when the format cannot represent a value.
  /// - Complexity: linear in the size of the contract.
  public static func writeEntitlements(
    _ contract: LaunchContract, as target: PropertyListWriter.Target = .xml
  ) throws(PropertyListWriter.WritingError) -> [UInt8]? {
    guard let entitlements = contract.entitlementsPropertyList else { return nil }
    return try PropertyListWriter.write(entitlements, as: target).bytes
  }
}
