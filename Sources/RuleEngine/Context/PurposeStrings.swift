package import LaunchModel
internal import PropertyListSyntax

extension InfoPlist {
  /// The entries whose text the system shows when the app asks for private data.
  ///
  /// They are recognized by the form of the key, so that keys of newer systems are included.
  package var purposeStrings: [Entry] {
    var found: [Entry] = []
    let (document, entries) = (document, entries)
    for (position, row) in rows.enumerated()
    where document.withUTF8(at: row.key, Self.isPurposeString) {
      found.append(entries[position])
    }
    return found
  }

  private static func isPurposeString(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // The key begins with NS or NF.
    guard name.count > 18, name[0] == UInt8(ascii: "N"),
      name[1] == UInt8(ascii: "S") || name[1] == UInt8(ascii: "F")
    else { return false }
    let base = name.firstIndex(of: UInt8(ascii: "~")).map { name[..<$0] } ?? name[...]
    return base.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  private static let suffix = "UsageDescription"
}
