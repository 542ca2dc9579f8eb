/// The absolute path of a folder as a key of a dictionary. An array of bytes would be hashed byte by byte.
struct FolderPath: Hashable {
  /// The path, without links, with no slash at its end unless it is the root.
  let bytes: [UInt8]

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
