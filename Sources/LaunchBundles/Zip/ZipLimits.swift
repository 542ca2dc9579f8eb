/// What is refused in a zip archive, each with a message that names the limit.
///
/// The sizes are those that the archive states. None is believed where it counts: what is unpacked goes
/// into a buffer of the size that was allowed, and no further.
package enum ZipLimits {
  /// Bytes of an archive, which is read into memory.
  package static let maximumByteCount = 1 << 30
  /// Entries of an archive, folders included.
  package static let maximumEntryCount = 200_000
  /// Bytes of one name; longer paths fit no file system of Apple's.
  package static let maximumNameByteCount = 1024
  /// Bytes of one entry when unpacked. The App Store takes apps of up to 4 GB.
  package static let maximumEntryByteCount: UInt64 = 4 << 30
  /// Bytes of all entries when unpacked.
  package static let maximumTotalByteCount: UInt64 = 8 << 30
  /// Bytes that one byte of deflated data can stand for, which is in the nature of the format: a larger
  /// claim is a lie, or entries share their data.
  package static let maximumRatio: UInt64 = 1032
  /// The same for what is to be unpacked, which are property lists and programs; a few times what they
  /// reach.
  package static let maximumReadRatio: UInt64 = 200
  /// Entries of up to this size are unpacked whatever their ratio.
  package static let freeByteCount: UInt64 = 1 << 20
}
