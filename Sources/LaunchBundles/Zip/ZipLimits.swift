/// The limits for zip archives. An archive that exceeds one is refused, with a message that names the limit.
///
/// The sizes are those that the archive states. They are not trusted: an entry is unpacked into a buffer of
/// the permitted size, and no further.
package enum ZipLimits {
  /// The maximum size in bytes of an archive, which is read into memory.
  package static let maximumByteCount = 1 << 30
  /// The maximum number of entries in an archive, including folders.
  package static let maximumEntryCount = 200_000
  /// The maximum length in bytes of one name; no Apple file system allows longer paths.
  package static let maximumNameByteCount = 1024
  /// The maximum unpacked size in bytes of one entry. The App Store accepts apps of up to 4 GB.
  package static let maximumEntryByteCount: UInt64 = 4 << 30
  /// The maximum unpacked size in bytes of all entries together.
  package static let maximumTotalByteCount: UInt64 = 8 << 30
  /// The maximum number of bytes that one byte of deflated data can unpack to, according to the format. If an
  /// archive claims more, the claim is false, or entries share their data.
  package static let maximumRatio: UInt64 = 1032
  /// The maximum ratio for entries that are to be unpacked: property lists and programs. It is a few times
  /// the ratio that they really reach.
  package static let maximumReadRatio: UInt64 = 200
  /// Entries of up to this size are unpacked whatever their ratio is.
  package static let freeByteCount: UInt64 = 1 << 20
}
