/// Reads the entitlements in a code signature.
///
/// A signature is a table of blobs. The blob in slot 5 has the entitlements: a property list after eight
/// bytes.
///
/// Source: `cs_blobs.h` of XNU.
enum CodeSignature {
  /// The maximum number of blobs in one signature; there are usually five or six.
  static let maximumBlobCount = 64

  private static let superblob: UInt32 = 0xFADE_0CC0
  private static let entitlementsBlob: UInt32 = 0xFADE_7171
  private static let entitlementsSlot: UInt32 = 5

  /// The property list of the entitlements.
  static func entitlements(in bytes: ContiguousArray<UInt8>) -> BundlePart<ArraySlice<UInt8>> {
    func number(_ offset: Int) -> UInt32? {
      guard offset >= 0, offset <= bytes.count - 4 else { return nil }
      return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let damaged = BundlePart<ArraySlice<UInt8>>.unknown("the code signature is damaged")
    guard number(0) == superblob, let count = number(8), count <= maximumBlobCount else {
      return damaged
    }
    for index in 0..<Int(count) {
      guard let slot = number(12 + index * 8), let offset = number(16 + index * 8) else {
        return damaged
      }
      guard slot == entitlementsSlot else { continue }
      let start = Int(offset)
      guard number(start) == entitlementsBlob, let length = number(start + 4).map(Int.init),
        length >= 8, length <= bytes.count - start
      else { return damaged }
      return .given(ArraySlice(bytes[start + 8..<start + length]))
    }
    return .none
  }
}
