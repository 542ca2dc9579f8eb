/// Reads the content of a signed message, such as the property list in a provisioning profile.
///
/// Only the elements that lead to the content are read. Certificates and signatures are skipped.
///
/// Source: RFC 5652, sections 3, 5.1 and 5.2.
enum CMSMessage {
  /// The object identifier of signed data, 1.2.840.113549.1.7.2, in DER.
  private static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]

  /// The content; nil when the bytes are not a signed message or have no content.
  ///
  /// - Complexity: linear in the number of bytes.
  static func content(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
    do throws(BERReader.Malformed) {
      var file = BERReader(bytes)
      var contentInfo = file.inside(try file.next(BERReader.sequence))
      let type = try contentInfo.next(BERReader.objectIdentifier)
      guard contentInfo.bytes(of: type).elementsEqual(signedData) else { return nil }
      var explicit = contentInfo.inside(try contentInfo.next(BERReader.explicitZero))
      var message = explicit.inside(try explicit.next(BERReader.sequence))
      // The version and the digest algorithms.
      _ = try message.next()
      _ = try message.next()
      var encapsulated = message.inside(try message.next(BERReader.sequence))
      _ = try encapsulated.next(BERReader.objectIdentifier)
      var wrapper = encapsulated.inside(try encapsulated.next(BERReader.explicitZero))
      guard let octets = try wrapper.next() else { return nil }
      var content: [UInt8] = []
      try append(octets, of: wrapper, to: &content, depth: 0)
      return content
    } catch {
      return nil
    }
  }

  /// Adds the bytes of an octet string, which may consist of other octet strings.
  private static func append(
    _ octets: BERReader.Element, of reader: BERReader,
    to content: inout [UInt8], depth: Int
  ) throws(BERReader.Malformed) {
    switch octets.tag {
    case BERReader.octetString:
      content.append(contentsOf: reader.bytes(of: octets))
    case BERReader.constructedOctetString where depth < BERReader.maximumDepth:
      var parts = reader.inside(octets)
      while let part = try parts.next() {
        try append(part, of: parts, to: &content, depth: depth + 1)
      }
    default: throw BERReader.Malformed()
    }
  }
}
