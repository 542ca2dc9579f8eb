internal import Findings
internal import LaunchBundles
internal import SourceText

/// Reads one input as an `.ipa`: its directory, every entry, and the apps in it.
public func exerciseZip(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let source = input(data, count, as: "App.ipa")
  do throws(InputFailure) {
    let archive = try ZipArchive(source)
    check(archive)
  } catch {
    check(error)
  }
  do throws(InputFailure) {
    check(try BuiltApps.read(archive: source))
  } catch {
    check(error)
  }
}

/// No entry is unpacked beyond this, so that an input takes milliseconds.
private let largestEntry = 1 << 16

private func check(_ archive: ZipArchive) {
  promise(archive.entries.count <= ZipLimits.maximumEntryCount, "too many entries")
  for (left, right) in zip(archive.entries, archive.entries.dropFirst()) {
    promise(
      left.pathBytes.lexicographicallyPrecedes(right.pathBytes), "entries are out of order")
  }
  for entry in archive.entries {
    let parts = entry.pathBytes.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    promise(
      !parts.contains { $0.isEmpty || $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) },
      "a path points outside the archive")
    if Array(entry.path.utf8) == entry.pathBytes {
      promise(
        archive.entry(at: entry.path)?.pathBytes == entry.pathBytes, "an entry is not found")
    }
    guard !entry.isFolder else { continue }
    do throws(InputFailure) {
      let file = try archive.read(entry, as: entry.path, maximumByteCount: largestEntry)
      promise(UInt64(file.count) == entry.byteCount, "an entry has another size than stated")
      let again = try archive.read(entry, as: entry.path, maximumByteCount: largestEntry)
      promise(file.paddedBytes == again.paddedBytes, "an entry is unpacked differently each time")
    } catch {
      promise(!error.message.isEmpty, "an entry is refused without a reason")
    }
  }
}
