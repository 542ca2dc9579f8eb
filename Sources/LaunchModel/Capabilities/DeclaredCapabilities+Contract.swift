internal import PropertyListSyntax
internal import SourceText

extension DeclaredCapabilities {
  /// Collects what a contract declares. Places are in the property lists that the contract would be written
  /// as.
  ///
  /// - Complexity: linear in the size of the contract.
  public init(_ contract: LaunchContract) {
    func document(_ fragment: PropertyListFragment?, _ path: String) -> PropertyListDocument? {
      // A contract that cannot be written declares nothing.
      guard let fragment, let written = try? PropertyListWriter.write(fragment, as: .binary) else {
        return nil
      }
      return BinaryPropertyListReader.read(SourceFile(path: path, bytes: written.bytes))
    }
    self.init(
      infoPlist: document(contract.infoPlist, "Info.plist").flatMap { InfoPlist($0) },
      entitlements: document(contract.entitlementsPropertyList, "entitlements").flatMap {
        Entitlements($0)
      })
  }
}
