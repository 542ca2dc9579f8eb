import Findings
import Foundation
import LaunchKitTestSupport
import Testing

/// Icons of projects, in asset catalogs on the disk.
@Suite struct AppIconProjectTests {
  private static let store =
    #"{"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "Store.png"}"#

  /// The rules about icons that have a finding or are not checked.
  ///
  /// - Parameters:
  ///   - set: the folder of the set in the asset catalog.
  ///   - entries: the entries of its `Contents.json`.
  ///   - image: the file `Store.png`; nil for none.
  private static func found(
    set: String = "AppIcon", entries: String = store, image: Data? = PNGFile.opaque(1024),
    settings: String = "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;"
  ) throws -> [String] {
    var project = SmallProject()
    project.plist = SmallProject.manifest
    project.common += settings
    project.isSynchronized = true
    project.files["AppDelegate.swift"] = SmallProject.delegate
    project.files["Assets.xcassets/\(set).appiconset/Contents.json"] = "{\"images\": [\(entries)]}"
    let sample = try SampleFolder(project.folder)
    defer { sample.remove() }
    try image?.write(
      to: sample.url.appending(path: "App/Assets.xcassets/\(set).appiconset/Store.png"))
    let report = try ValidationJSON.of(["--sdk", "27", sample.url.path])
    let findings = report.findings.map { "\($0.severity) \($0.rule)" }
    let questions = report.notChecked.map { "not checked \($0.rule)" }
    return (findings + questions).filter { $0.contains(" icon-") }
  }

  @Test func anIconWithoutAlphaIsFine() throws {
    #expect(try Self.found() == [])
  }

  @Test func aSetInAFolderOfTheCatalogIsFound() throws {
    #expect(try Self.found(set: "Icons/Primary/AppIcon") == [])
  }

  @Test func aTransparentPixelIsAnError() throws {
    #expect(try Self.found(image: PNGFile.transparent(1024)) == ["error icon-transparent"])
  }

  @Test func anAlphaChannelWithoutEffectIsAnInfo() throws {
    #expect(try Self.found(image: PNGFile.alpha(1024)) == ["info icon-transparent"])
  }

  @Test func anImageThatIsTooSmallIsReported() throws {
    #expect(try Self.found(image: PNGFile.opaque(512)) == ["warning icon-image-invalid"])
  }

  @Test func anImageThatDoesNotExistIsReported() throws {
    #expect(try Self.found(image: nil) == ["warning icon-marketing-missing"])
  }

  @Test func aFileThatIsNoImageIsNotChecked() throws {
    #expect(try Self.found(image: Data("<svg/>".utf8)) == ["not checked icon-transparent"])
  }

  @Test func anImageThatIsCutIsNotChecked() throws {
    let cut = PNGFile.transparent(1024).prefix(2_000)
    #expect(try Self.found(image: cut) == ["not checked icon-transparent"])
  }

  @Test func aNameThatNoSetHasIsAnError() throws {
    #expect(try Self.found(set: "AppIcon-Beta") == ["error icon-set-not-found"])
  }

  @Test func anAlternateThatNoSetHasIsReported() throws {
    let settings = """
      ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;
      ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = "AppIcon Dark";
      """
    #expect(try Self.found(settings: settings) == ["warning icon-alternate-not-found"])
  }

  @Test func withoutTheSettingNothingIsAskedOfCatalogs() throws {
    #expect(try Self.found(set: "Other", image: nil, settings: "") == [])
  }
}

/// Square PNG images, packed without compression.
private enum PNGFile {
  /// An image without an alpha channel.
  static func opaque(_ side: Int) -> Data { file(side, colors: 2, pixel: [80, 90, 100]) }
  /// One with an alpha channel in which every pixel is opaque.
  static func alpha(_ side: Int) -> Data { file(side, colors: 6, pixel: [80, 90, 100, 255]) }
  /// One whose last pixel is nearly opaque.
  static func transparent(_ side: Int) -> Data {
    file(side, colors: 6, pixel: [80, 90, 100, 255], last: 254)
  }

  private static func file(_ side: Int, colors: UInt8, pixel: [UInt8], last: UInt8? = nil) -> Data {
    let row: [UInt8] = [0] + Array(repeating: pixel, count: side).joined()
    var rows: [UInt8] = Array(repeating: row, count: side).flatMap(\.self)
    if let last { rows[rows.count - 1] = last }
    var packed: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 65_535) {
      let part = rows[start..<min(start + 65_535, rows.count)]
      let count = UInt16(part.count)
      packed.append(start + part.count == rows.count ? 1 : 0)
      packed += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      packed += part
    }
    packed += bytes(adler(rows))
    let header = bytes(UInt32(side)) + bytes(UInt32(side)) + [8, colors, 0, 0, 0]
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
        + chunk("IDAT", packed) + chunk("IEND", []))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + content + bytes(checksum(content))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The Adler checksum of RFC 1950.
  private static func adler(_ data: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  /// The checksum of chunks: the polynomial of ISO 3309.
  private static func checksum(_ data: [UInt8]) -> UInt32 {
    let table = (0..<256).map { index -> UInt32 in
      (0..<8).reduce(UInt32(index)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
      }
    }
    return ~data.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
