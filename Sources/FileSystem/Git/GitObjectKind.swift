/// The kind of an object of git; the raw value is its number in packs.
package enum GitObjectKind: Int {
  /// A commit.
  case commit = 1
  /// The entries of a folder.
  case tree = 2
  /// The content of a file.
  case blob = 3
  /// A name with a message.
  case tag = 4
}
