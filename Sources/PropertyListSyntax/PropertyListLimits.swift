/// What a reader refuses, whatever the format. Each has a message that names the limit.
public enum PropertyListLimits {
  /// Bytes of one input. Offsets are 32-bit, and no property list an app is launched from comes near.
  public static let maximumByteCount = 1 << 30
  /// Containers inside one another. CoreFoundation's own readers stop at 512.
  public static let maximumDepth = 512
  /// Syntax errors reported for one file before the reader gives up.
  public static let maximumProblemCount = 20
  /// Keys and values of one file. Ten megabytes of the shortest there are would otherwise need more than
  /// three hundred of memory.
  public static let maximumValueCount = 3_000_000
  /// Attributes of one XML tag; libxml2 compares each with all others.
  public static let maximumAttributeCount = 100
  /// XML namespaces declared in one file; libxml2 looks through all of them for each prefix.
  public static let maximumNamespaceCount = 100
  /// Tree nodes per byte of a binary file: a shared object counts once for each reference to it.
  /// A reference takes a byte or more, so only shared containers can exceed it, which no writer makes.
  public static let maximumBinaryNodesPerByte = 1
  /// Characters of one number in JSON.
  public static let maximumNumberLength = 400
  /// Repeated keys listed for one file.
  public static let maximumRepeatedKeyCount = 1_000
}
