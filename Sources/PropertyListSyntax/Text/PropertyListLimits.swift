/// What a reader refuses, whatever the format. Each has a message that names the limit.
public enum PropertyListLimits {
  /// Bytes of one input. Offsets are 32-bit, and no property list an app is launched from comes near.
  package static let maximumByteCount = 1 << 30
  /// Containers inside one another. CoreFoundation's own readers stop at 512.
  package static let maximumDepth = 512
  /// Syntax errors reported for one file before the reader gives up.
  package static let maximumProblemCount = 20
  /// Keys and values of one file. Ten megabytes of the shortest there are would otherwise need more than
  /// three hundred of memory.
  package static let maximumValueCount = 3_000_000
  /// Attributes of one XML tag; libxml2 compares each with all others.
  package static let maximumAttributeCount = 100
  /// Tree nodes per byte of a binary file: a shared object counts once for each reference to it.
  /// A reference takes a byte or more, so only shared containers can exceed it.
  package static let maximumBinaryNodesPerByte = 1
  /// Tree nodes that any binary file may have, however small it is: writers such as Python's plistlib write equal
  /// dictionaries once, and 154 bytes can then hold a hundred of them.
  package static let minimumBinaryNodeCount = 10_000
  /// Bytes of text and data that a binary file may be written out as beyond its own size: an object that is shared
  /// counts once for each reference to it.
  package static let maximumSharedByteCount = 32 << 20
  /// Characters of one number in JSON.
  package static let maximumNumberLength = 400
  /// Repeated keys listed for one file.
  package static let maximumRepeatedKeyCount = 1_000
}
