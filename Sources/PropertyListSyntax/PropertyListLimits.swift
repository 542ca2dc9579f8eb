/// What a reader refuses, whatever the format. Each has a message that names the limit.
public enum PropertyListLimits {
  /// Bytes of one input. Offsets are 32-bit, and no property list an app is launched from comes near.
  public static let maximumByteCount = 1 << 30
  /// Containers inside one another. CoreFoundation's own readers stop at 512.
  public static let maximumDepth = 512
  /// Syntax errors reported for one file before the reader gives up.
  public static let maximumProblemCount = 20
  /// Attributes in one document before the length of every tag is checked; libxml2 compares each
  /// attribute of a tag with all others.
  public static let maximumAttributeCount = 1_000
  /// Bytes of one start tag in a document with more attributes than that.
  public static let maximumTagLength = 4_096
  /// Tree nodes per byte of a binary file: a shared object counts once for each reference to it.
  /// A reference takes a byte or more, so only shared containers can exceed it, which no writer makes.
  public static let maximumBinaryNodesPerByte = 1
  /// Characters of one number in JSON.
  public static let maximumNumberLength = 400
  /// Repeated keys listed for one file.
  public static let maximumRepeatedKeyCount = 1_000
}
