import Foundation
import FuzzEntryPoints
import LaunchKitTestSupport
import Testing

/// Every input that a fuzzer was once interested in, or failed at, read as the fuzzers read it. Scripts/nightly.sh looks for
/// new ones, under the address sanitizer.
struct FuzzCorpusTests {
  private static let folder = PackageFolder.url("Fuzz")

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: folder).path
    ).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func eachKindHasInputsAndAProgram() throws {
    let kinds = FuzzedInput.all.map(\.name)
    #expect(try Self.names(in: "Corpus") == kinds.sorted())
    #expect(try Self.names(in: "Sources") == kinds.map { "fuzz-\($0)" }.sorted())
    for kind in kinds { #expect(try !Self.names(in: "Corpus/\(kind)").isEmpty) }
  }

  /// In a process of its own for each kind, since a broken promise traps; on the main thread, where libFuzzer calls.
  @Test(arguments: FuzzedInput.all.map(\.name))
  func keptInputsKeepThePromises(_ kind: String) async throws {
    let inputs: [String] = try Self.names(in: "Corpus/\(kind)").map {
      Self.folder.appending(path: "Corpus/\(kind)/\($0)").path
    }
    await #expect(processExitsWith: .success) { @MainActor [kind, inputs = inputs as [String]] in
      let input = try #require(FuzzedInput.all.first { $0.name == kind })
      for path in inputs {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        bytes.withUnsafeBufferPointer { input.exercise($0.baseAddress, $0.count) }
      }
    }
  }
}
