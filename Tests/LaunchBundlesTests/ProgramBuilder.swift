/// Writes Mach-O programs that have a code signature and nothing else.
enum ProgramBuilder {
  /// A program for one processor; it can be unsigned.
  static func program(
    entitlements: String?, isSigned: Bool = true, padding: Int = 0, is64Bit: Bool = true
  ) -> [UInt8] {
    let signature = isSigned ? self.signature(entitlements) : []
    // Two load commands: one that does not matter, and the one with the place of the signature.
    let commands: [UInt8] =
      little(0x1B) + little(24) + [UInt8](repeating: 9, count: 16)
      + (isSigned
        ? little(0x1D) + little(16) + little(UInt32(headerCount(is64Bit) + 40 + padding))
          + little(UInt32(signature.count)) : [])
    let header =
      little(is64Bit ? 0xFEED_FACF : 0xFEED_FACE) + little(0x0100_000C) + little(0) + little(2)
      + little(isSigned ? 2 : 1) + little(UInt32(commands.count)) + little(0)
      + (is64Bit ? little(0) : [])
    return header + commands + [UInt8](repeating: 0xAA, count: padding) + signature
  }

  /// A program that imports symbols, with a symbol of its own before them.
  ///
  /// - Parameters:
  ///   - symbols: the names of the imported symbols.
  ///   - count: how many undefined symbols the load command states; nil for as many as there are.
  ///   - textCount: how many bytes of names the load command states; nil for as many as there are.
  ///   - content: a text in the program before the tables of symbols.
  ///   - isEncrypted: whether it says that the App Store encrypted it; nil for a program that says nothing about it.
  static func importing(
    _ symbols: [String], count: UInt32? = nil, textCount: UInt32? = nil, is64Bit: Bool = true,
    content: String = "", isEncrypted: Bool? = nil
  ) -> [UInt8] {
    let names = ["_main"] + symbols
    var texts: [UInt8] = [0]
    var table: [UInt8] = []
    for (index, name) in names.enumerated() {
      let kind: [UInt8] = index == 0 ? [0x0F, 1, 0, 0] : [0x01, 0, 0, 1]
      table += little(UInt32(texts.count)) + kind + [UInt8](repeating: 0, count: is64Bit ? 8 : 4)
      texts += Array(name.utf8) + [0]
    }
    let encryption: [UInt8] =
      isEncrypted.map {
        little(is64Bit ? 0x2C : 0x21) + little(is64Bit ? 24 : 20) + little(0) + little(0)
          + little($0 ? 1 : 0) + (is64Bit ? little(0) : [])
      } ?? []
    let start = headerCount(is64Bit) + 24 + 80 + encryption.count + content.utf8.count
    let end = start + table.count
    let symbolTable =
      little(0x02) + little(24) + little(UInt32(start)) + little(UInt32(names.count))
      + little(UInt32(end)) + little(textCount ?? UInt32(texts.count))
    let dynamicTable =
      little(0x0B) + little(80) + little(0) + little(0) + little(0) + little(1) + little(1)
      + little(count ?? UInt32(symbols.count)) + [UInt8](repeating: 0, count: 48)
    let commands = symbolTable + dynamicTable + encryption
    let header =
      little(is64Bit ? 0xFEED_FACF : 0xFEED_FACE) + little(0x0100_000C) + little(0) + little(2)
      + little(isEncrypted == nil ? 2 : 3) + little(UInt32(commands.count)) + little(0)
      + (is64Bit ? little(0) : [])
    return header + commands + Array(content.utf8) + table + texts
  }

  /// A program that says for which system it was built.
  ///
  /// - Parameters:
  ///   - platform: the number of the platform in `LC_BUILD_VERSION`; nil for `LC_VERSION_MIN_IPHONEOS`.
  ///   - minimum: the oldest system, packed as sixteen bits and twice eight bits.
  static func built(platform: UInt32?, minimum: UInt32) -> [UInt8] {
    let command: [UInt8] =
      if let platform {
        little(0x32) + little(24) + little(platform) + little(minimum) + little(0x1B_0000)
          + little(0)
      } else {
        little(0x25) + little(16) + little(minimum) + little(0x1B_0000)
      }
    return little(0xFEED_FACF) + little(0x0100_000C) + little(0) + little(6) + little(1)
      + little(UInt32(command.count)) + little(0) + little(0) + command
  }

  /// A program for two processors.
  static func fat(_ program: [UInt8]) -> [UInt8] {
    let start = 64
    func architecture(_ type: UInt32, _ offset: Int) -> [UInt8] {
      big(type) + big(0) + big(UInt32(offset)) + big(UInt32(program.count)) + big(0)
    }
    let header =
      big(0xCAFE_BABE) + big(2) + architecture(0x0100_000C, start)
      + architecture(12, start + program.count)
    return header + [UInt8](repeating: 0, count: start - header.count) + program + program
  }

  /// A code signature with a blob that does not matter and the blob of the entitlements.
  static func signature(_ entitlements: String?) -> [UInt8] {
    let other = big(0xFADE_0C02) + big(12) + big(0)
    let text = entitlements.map { Array($0.utf8) }
    let blob = text.map { big(0xFADE_7171) + big(UInt32(8 + $0.count)) + $0 } ?? []
    let count = text == nil ? 1 : 2
    let start = 12 + count * 8
    let table =
      big(0) + big(UInt32(start)) + (text == nil ? [] : big(5) + big(UInt32(start + other.count)))
    return big(0xFADE_0CC0) + big(UInt32(start + other.count + blob.count)) + big(UInt32(count))
      + table + other + blob
  }

  private static func headerCount(_ is64Bit: Bool) -> Int { is64Bit ? 32 : 28 }

  private static func little(_ number: UInt32) -> [UInt8] { big(number.byteSwapped) }

  static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
