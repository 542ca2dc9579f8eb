internal import CPropertyListNodes
internal import SourceText

/// Converts the source text of a leaf to its value, for each format.
enum ScalarDecoding {
  /// Whether the source holds the text verbatim, so that it need not be decoded.
  static func isVerbatim(_ node: Node, in document: PropertyListDocument) -> Bool {
    switch document.format {
    case .xml: return node.flags & NodeFlags.needsDecoding.rawValue == 0
    case .binary:
      return node.flags & (NodeFlags.utf16.rawValue | NodeFlags.needsDecoding.rawValue) == 0
    case .openStep, .json:
      guard node.flags & NodeFlags.quoted.rawValue != 0 else { return true }
      return !document.source.paddedBytes[node.contentRange].contains(0x5C)
    }
  }

  static func text(of node: Node, in document: PropertyListDocument) -> String {
    let range = node.contentRange
    if isVerbatim(node, in: document) { return document.source.text(range) }
    switch document.format {
    case .xml: return XMLText.propertyListText(document.source, range)
    case .binary:
      return node.flags & NodeFlags.utf16.rawValue != 0
        ? BinaryScalar.utf16Text(document.source, range)
        : BinaryScalar.latin1Text(document.source, range)
    case .openStep:
      return node.flags & NodeFlags.swiftEscapes.rawValue != 0
        ? SwiftLiteralText.decode(document.source, range)
        : OpenStepText.decode(document.source, range)
    case .json: return JSONText.decode(document.source, range)
    }
  }

  static func integer(of node: Node, in document: PropertyListDocument) -> Int128? {
    if document.format == .binary {
      return BinaryScalar.integer(document.source, node.contentRange)
    }
    return unsafe sourceText(of: node, in: document) { bytes in unsafe NumberText.integer(bytes) }
  }

  static func real(of node: Node, in document: PropertyListDocument) -> Double? {
    if document.format == .binary { return BinaryScalar.real(document.source, node.contentRange) }
    return unsafe plainText(of: node, in: document) { bytes in unsafe NumberText.real(bytes) }
  }

  static func date(of node: Node, in document: PropertyListDocument) -> Double? {
    switch document.format {
    case .binary: return BinaryScalar.real(document.source, node.contentRange)
    case .openStep: return OpenStepText.date(document.source, node.contentRange)
    case .xml, .json: break
    }
    return unsafe sourceText(of: node, in: document) { bytes in unsafe DateText.seconds(bytes) }
  }

  static func data(of node: Node, in document: PropertyListDocument) -> [UInt8]? {
    switch document.format {
    case .binary: return Array(document.source.paddedBytes[node.contentRange])
    case .openStep: return OpenStepText.data(document.source, node.contentRange)
    case .xml, .json:
      return unsafe sourceText(of: node, in: document) { bytes in unsafe Base64Text.decode(bytes) }
    }
  }

  static func uid(of node: Node, in document: PropertyListDocument) -> UInt64? {
    document.format == .binary
      ? BinaryScalar.uid(document.source, node.contentRange) : nil
  }

  /// Passes on the bytes of an integer, date or data as they are, because CoreFoundation does not decode
  /// entities in them.
  private static func sourceText<Result>(
    of node: Node, in document: PropertyListDocument,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    unsafe document.source.paddedBytes.withUnsafeBufferPointer { bytes in
      unsafe body(UnsafeBufferPointer(rebasing: bytes[node.contentRange]))
    }
  }

  /// Passes on the bytes of a real; entities in it are decoded.
  private static func plainText<Result>(
    of node: Node, in document: PropertyListDocument,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if isVerbatim(node, in: document) {
      return unsafe document.source.paddedBytes.withUnsafeBufferPointer { bytes in
        unsafe body(UnsafeBufferPointer(rebasing: bytes[node.contentRange]))
      }
    }
    var text = text(of: node, in: document)
    return text.withUTF8 { bytes in unsafe body(bytes) }
  }
}
