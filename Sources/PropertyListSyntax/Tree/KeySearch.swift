internal import CPropertyListNodes
internal import SourceText

/// Looks at keys without making a `PropertyListValue` for each one: a value retains its document, and that
/// costs more than looking at the key.
extension PropertyListDocument {
  /// The nodes of the effective entry for a key: the last entry with the key in text formats, the first one
  /// in binary. Keys without a value are passed over.
  func entry(named name: String, in dictionary: Int) -> (key: Int, value: Int)? {
    var name = name
    return name.withUTF8 { wanted in
      unsafe nodes.withUnsafeBufferPointer { nodes in
        unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
          let isKey = PropertyListValue.Kind.key.rawValue
          var found: (key: Int, value: Int)?
          var index = dictionary + 1
          let end = unsafe Int(nodes[dictionary].next)
          while index < end {
            let node = unsafe nodes[index]
            let key = index
            index = Int(node.next)
            guard node.kind == isKey, index < end, unsafe nodes[index].kind != isKey else {
              continue
            }
            let value = index
            index = unsafe Int(nodes[value].next)
            guard unsafe isText(node, wanted, in: bytes) else { continue }
            found = (key, value)
            if format == .binary { break }
          }
          return found
        }
      }
    }
  }

  /// Whether a key or string has exactly this text, compared by its bytes; false for other kinds.
  package func isText(at index: NodeIndex, _ text: String) -> Bool {
    let node = nodes[Int(index.position)]
    guard
      node.kind == PropertyListValue.Kind.string.rawValue
        || node.kind == PropertyListValue.Kind.key.rawValue
    else { return false }
    var text = text
    return text.withUTF8 { wanted in
      guard ScalarDecoding.isVerbatim(node, in: self) else {
        return unsafe ScalarDecoding.text(of: node, in: self).utf8.elementsEqual(wanted)
      }
      // Compares byte by byte in the source: retaining the source would cost more than comparing most texts.
      let start = Int(node.content_start)
      guard Int(node.content_end) - start == wanted.count else { return false }
      for offset in 0..<wanted.count
      where unsafe source.paddedBytes[start + offset] != wanted[offset] {
        return false
      }
      return true
    }
  }

  private func isText(
    _ node: Node, _ wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard ScalarDecoding.isVerbatim(node, in: self) else {
      return unsafe ScalarDecoding.text(of: node, in: self).utf8.elementsEqual(wanted)
    }
    let range = node.contentRange
    guard range.count == wanted.count else { return false }
    let text = unsafe UnsafeBufferPointer(rebasing: bytes[range])
    return unsafe lk_equal(text.baseAddress, wanted.baseAddress, wanted.count)
  }

  /// The keys of all dictionaries, in order of position, that have a character beyond ASCII, a control
  /// character, or a space at an end, or that are written with escapes, whatever the escapes mean.
  ///
  /// - Complexity: linear in the number of nodes and the length of the keys.
  package func unusualKeys() -> [PropertyListValue] {
    var found: [PropertyListValue] = []
    unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      for index in nodes.indices {
        let node = nodes[index]
        guard node.kind == PropertyListValue.Kind.key.rawValue,
          node.flags & NodeFlags.plainName.rawValue == 0
        else { continue }
        let text = unsafe UnsafeBufferPointer(rebasing: bytes[node.contentRange])
        if ScalarDecoding.isVerbatim(node, in: self),
          unsafe lk_is_plain_name(text.baseAddress, text.count)
        {
          continue
        }
        found.append(PropertyListValue(document: self, index: index))
      }
    }
    return found
  }
  /// Whether there may be a string that has a character beyond ASCII, a control character, or a space at an
  /// end. Always true for formats other than XML that have strings, because their texts are not looked at.
  ///
  /// - Complexity: linear in the number of nodes and the length of the strings that are not marked as plain.
  package var mayHaveUnusualStrings: Bool {
    let isPlain = NodeFlags.plainName.rawValue
    return nodes.contains { node in
      guard node.kind == PropertyListValue.Kind.string.rawValue, node.flags & isPlain == 0 else {
        return false
      }
      if format != .xml { return true }
      var text = ScalarDecoding.text(of: node, in: self)
      return text.withUTF8 { bytes in
        unsafe !lk_is_plain_name(bytes.baseAddress, bytes.count)
      }
    }
  }
}
