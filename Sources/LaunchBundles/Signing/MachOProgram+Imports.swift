internal import Findings

extension MachOProgram {
  /// The maximum size in bytes of the undefined symbols and the texts of all symbols.
  static let maximumSymbolByteCount = 48 << 20
  /// The maximum length of the name of a symbol that is looked for.
  private static let maximumNameLength = 120

  /// The symbols among some that a program imports.
  ///
  /// - Complexity: linear in the size of the symbol table, which is limited.
  static func imports(
    among wanted: Set<String>, _ read: Read
  ) throws(InputFailure) -> BundlePart<Set<String>> {
    let (start, window): (UInt64, MachOWindow)
    switch try beginning(read) {
    case .given(let found): (start, window) = found
    case .none: return .none
    case .unknown(let reason): return .unknown(reason)
    }
    guard let header = window.header, let table = SymbolTable(window, header) else {
      return .unknown("the program has no symbol table")
    }
    guard table.byteCount <= maximumSymbolByteCount,
      start + UInt64(table.start) + UInt64(table.byteCount) <= UInt64(maximumByteCount)
    else { return .unknown("the program is too large") }
    let bytes = MachOWindow(try read(start + UInt64(table.start), table.byteCount))
    guard bytes.count == table.byteCount else { return .unknown("the program is cut off") }
    var found: Set<String> = []
    for index in 0..<table.undefinedCount {
      let entry = index * table.entryByteCount
      // An external symbol that is defined elsewhere, and no note for a debugger.
      guard bytes.byte(entry + 4) & 0xEF == 1,
        let name = bytes.text(
          table.texts - table.start + bytes.number(entry), limit: maximumNameLength),
        wanted.contains(name)
      else { continue }
      found.insert(name)
    }
    return .given(found)
  }
}

/// Where the undefined symbols of a program are, by the commands `LC_SYMTAB` and `LC_DYSYMTAB`.
private struct SymbolTable {
  /// The offset of the first undefined symbol.
  let start: Int
  /// The number of undefined symbols.
  let undefinedCount: Int
  /// The size of one symbol.
  let entryByteCount: Int
  /// The offset of the names.
  let texts: Int
  /// The number of bytes from the first undefined symbol to the end of the names.
  let byteCount: Int

  init?(_ window: MachOWindow, _ header: MachOWindow.Header) {
    guard let symbols = window.command(0x02, of: 24, header),
      let dynamic = window.command(0x0B, of: 32, header)
    else { return nil }
    entryByteCount = header.byteCount == 32 ? 16 : 12
    undefinedCount = window.number(dynamic + 28)
    start = window.number(symbols + 8) + window.number(dynamic + 24) * entryByteCount
    texts = window.number(symbols + 16)
    let end = texts + window.number(symbols + 20)
    byteCount = end - start
    guard window.number(dynamic + 24) + undefinedCount <= window.number(symbols + 12),
      start + undefinedCount * entryByteCount <= texts
    else { return nil }
  }
}
