internal import FileSystem
internal import Findings
internal import LaunchBundles
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as the program of an app, for the entitlements in its code signature.
///
/// The program is in an archive made around it, which is how the tool gets to one.
public func exerciseMachO(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let program = Array(UnsafeBufferPointer(start: data, count: count))
  let archive = SourceFile(
    path: "App.ipa",
    bytes: StoredArchive.of([
      ("Payload/App.app/App", program),
      ("Payload/App.app/Info.plist", Array("{CFBundleExecutable=App;}".utf8)),
    ]))
  do throws(InputFailure) {
    let apps = try BuiltApps.read(archive: archive)
    check(apps)
    promise(apps.apps.count == 1, "the app was not found")
    if case .given(let entitlements) = apps.apps[0].entitlements {
      // UTF-16 grows when it is decoded.
      promise(
        entitlements.source.count <= 3 * count, "the entitlements are larger than the program")
    }
  } catch {
    fatalError("a well-formed archive is refused: \(error.message)")
  }
}

/// Writes zip archives without compression.
private enum StoredArchive {
  static func of(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      let name = Array(name.utf8)
      let size = little(UInt32(content.count))
      var common = [UInt8](repeating: 0, count: 8) + little(checksum(content)) + size + size
      common += [UInt8(name.count), 0, 0, 0]
      directory += [0x50, 0x4B, 1, 2, 20, 0, 20, 0] + common
      directory += [UInt8](repeating: 0, count: 10) + little(UInt32(bytes.count)) + name
      bytes += [0x50, 0x4B, 3, 4, 20, 0] + common + name + content
    }
    let start = little(UInt32(bytes.count))
    let count = [UInt8(files.count), 0]
    bytes += directory
    bytes += [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count
    return bytes + little(UInt32(directory.count)) + start + [0, 0]
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
