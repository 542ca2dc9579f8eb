/// What all readers refuse, whatever the format. The message of each finding names the limit.
public enum PropertyListLimits {
  /// Bytes of one input. Offsets are 32-bit, and the property lists of apps are far smaller.
  package static let maximumByteCount = 1 << 28
  /// Nesting of containers. CoreFoundation's own readers stop at 512.
  package static let maximumDepth = 512
  /// Syntax errors reported for one file before the reader gives up.
  package static let maximumProblemCount = 20
  /// Keys and values of one file. Without this limit, ten megabytes of the shortest values would need more
  /// than three hundred megabytes of memory.
  package static let maximumValueCount = 3_000_000
  /// Attributes of one XML tag; libxml2 compares each attribute with all others.
  package static let maximumAttributeCount = 100
  /// Tree nodes for each byte of a binary file: a shared object counts once for each reference to it. A
  /// reference takes a byte or more, so only shared containers can exceed the limit.
  package static let maximumBinaryNodesPerByte = 1
  /// Tree nodes that any binary file may have, however small it is. Writers such as Python's plistlib write
  /// equal dictionaries once, so that 154 bytes can hold a hundred dictionaries.
  package static let minimumBinaryNodeCount = 10_000
  /// Bytes of text and data that the text form of a binary file may have beyond the size of the file: a
  /// shared object counts once for each reference to it.
  package static let maximumSharedByteCount = 32 << 20
  /// Characters of one number in JSON.
  package static let maximumNumberLength = 400
  /// Repeated keys listed for one file.
  package static let maximumRepeatedKeyCount = 1_000
}
