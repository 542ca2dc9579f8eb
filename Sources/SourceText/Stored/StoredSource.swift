extension StoredWriter {
  /// Writes a file with its text. If the file was written before, only its number is written.
  package mutating func add(_ file: SourceFile, isText: Bool) {
    let known = sources[file.path]?.first {
      $0.isText == isText && $0.file.path.utf8.elementsEqual(file.path.utf8)
        && $0.file.encoding == file.encoding && $0.file.count == file.count
        && $0.file.paddedBytes == file.paddedBytes
    }
    add(known.map { $0.index + 1 } ?? 0)
    guard known == nil else { return }
    sources[file.path, default: []].append((file, isText, sourceCount))
    sourceCount += 1
    add(file.path)
    add(isText)
    add(SourceFile.Encoding.allCases.firstIndex(of: file.encoding) ?? 0)
    add(file.byteOrderMarkLength)
    add(bytes: file.bytes)
  }
}

extension StoredReader {
  /// Reads a file.
  package mutating func source() throws(Damage) -> RelatedFile {
    let index = try integer()
    if index > 0 {
      guard index <= sources.count else { throw Damage() }
      return sources[index - 1]
    }
    let path = try text()
    let isText = try flag()
    let encoding = try integer()
    let byteOrderMarkLength = try integer()
    guard encoding < SourceFile.Encoding.allCases.count, byteOrderMarkLength <= 4 else {
      throw Damage()
    }
    let content = try slice()
    var padded = ContiguousArray<UInt8>()
    padded.reserveCapacity(content.count + SourceFile.paddingCount)
    padded.append(contentsOf: content)
    padded.append(contentsOf: repeatElement(0, count: SourceFile.paddingCount))
    let file = RelatedFile(
      SourceFile(
        path: path, encoding: SourceFile.Encoding.allCases[encoding],
        byteOrderMarkLength: byteOrderMarkLength, padded: padded), isText: isText)
    sources.append(file)
    return file
  }
}
