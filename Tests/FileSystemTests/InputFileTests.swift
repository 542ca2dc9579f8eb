import FileSystem
import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@Suite("Input files")
struct InputFileTests {
  private func read(_ path: String, limit: Int = 1 << 20) -> Result<SourceFile, InputFailure> {
    do {
      return .success(try InputFile.read(path: path, maximumByteCount: limit))
    } catch {
      return .failure(error)
    }
  }

  private func message(_ path: String, limit: Int = 1 << 20) -> String? {
    if case .failure(let failure) = read(path, limit: limit) { return failure.message }
    return nil
  }

  @Test(
    "A regular file comes back byte for byte, with padding behind it",
    arguments: [0, 1, 15, 16, 4095, 4096, 65_536, 300_001])
  func readsBytes(count: Int) throws {
    try withTemporaryFolder { folder in
      let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
      let path = folder + "/file.plist"
      try Data(content).write(to: URL(fileURLWithPath: path))
      let file = try read(path).get()
      #expect(file.path == path)
      #expect(Array(file.bytes) == content)
      #expect(
        file.paddedBytes.suffix(SourceFile.paddingCount)
          == ContiguousArray(repeating: 0, count: SourceFile.paddingCount)[...])
    }
  }

  @Test(
    "A file that the kernel makes up is refused, and reading it is not waited for",
    arguments: ["/proc/kmsg", "/proc/self/mounts", "/proc/self/pagemap", "/proc/self/status"])
  func refusesFilesOfTheKernel(path: String) {
    #if os(Linux)
      let started = ContinuousClock.now
      let refusal = message(path)
      let wanted = "is a file of the kernel in '/proc', not one on a disk"
      #expect(refusal == wanted || refusal == "cannot be opened: permission denied")
      #expect(ContinuousClock.now - started < .seconds(5))
    #endif
  }

  @Test("What is not a regular file is refused by name, and never waited for")
  func refusesOtherKinds() throws {
    try withTemporaryFolder { folder in
      let fifo = folder + "/fifo.plist"
      #expect(mkfifo(fifo, 0o600) == 0)
      #expect(message(fifo) == "is a FIFO, not a regular file")
      #expect(message(folder) == "is a folder, not a regular file")
      #expect(message("/dev/zero") == "is a device, not a regular file")
      #expect(message(folder + "/absent") == "cannot be opened: no such file or folder")
      #expect(message("") == "cannot be opened: no such file or folder")
      #expect(message("a\0b") == "the path contains a NUL character")
      let loop = folder + "/loop"
      #expect(symlink(loop, loop) == 0)
      #expect(message(loop) == "cannot be opened: too many symbolic links in the path")
    }
  }

  @Test("A file over the limit is refused before it is read; one at the limit is not")
  func keepsTheLimit() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/big"
      try Data(count: 101).write(to: URL(fileURLWithPath: path))
      #expect(message(path, limit: 100) == "is larger than the limit of 100 bytes")
      #expect(message(path, limit: 101) == nil)
    }
  }
}
