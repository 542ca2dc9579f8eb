package import Findings
package import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

extension ProvisioningProfile {
  /// The maximum size in bytes of a profile; one with all devices of a large team has a few hundred
  /// kilobytes.
  package static let maximumByteCount = 16 << 20

  /// Reads `embedded.mobileprovision`: the property list inside a signed message.
  ///
  /// Positions in the result refer to that property list, not to the file around it.
  ///
  /// - Throws: when the file is not a signed message, or does not contain a property list with a dictionary.
  /// - Complexity: linear in the size of the file.
  package static func read(_ source: SourceFile) throws(InputFailure) -> ProvisioningProfile {
    guard let content = CMSMessage.content(of: source.bytes) else {
      throw InputFailure(
        path: source.path,
        message: "is not a provisioning profile, expected a property list in a signed message")
    }
    let document = PropertyListDocument.read(SourceFile(path: source.path, bytes: content))
    guard !document.hasErrors, let profile = ProvisioningProfile(document) else {
      throw InputFailure(
        path: source.path, message: "has no readable property list in its signed message")
    }
    return profile
  }
}
