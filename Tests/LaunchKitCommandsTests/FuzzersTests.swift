import Foundation
import LaunchKitTestSupport
import Testing

/// The manifest, the script and the folders of the fuzzers name the same inputs.
@Suite struct FuzzersTests {
  /// The inputs that the manifest of the fuzzers lists.
  private static func inputs() throws -> Set<String> {
    let manifest = try PackageFolder.text("Fuzz/Package.swift")
    let list = try #require(manifest.split(separator: "let inputs = [").last)
    let names = list.prefix { $0 != "]" }.split(separator: "\"").filter { !$0.contains(",") }
    return Set(names.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) })
      .subtracting([""])
  }

  private static func entries(of folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url(folder).path)
      .filter { !$0.hasPrefix(".") }
  }

  @Test("The script runs every fuzzer of the manifest")
  func theScriptKnowsAll() throws {
    let script = try PackageFolder.text("Scripts/hostile/fuzz.sh")
    let list = try #require(script.split(separator: "\nall=(\n").last).prefix { $0 != ")" }
    let inputs = try Self.inputs()
    #expect(inputs.count > 15)
    #expect(Set(list.split(whereSeparator: \.isWhitespace).map(String.init)) == inputs)
  }

  @Test("Every fuzzer has a source file and seeds, few and small ones")
  func foldersAreThere() throws {
    let inputs = try Self.inputs()
    #expect(Set(try Self.entries(of: "Fuzz/Sources")) == Set(inputs.map { "fuzz-\($0)" }))
    #expect(Set(try Self.entries(of: "Fuzz/Corpus")) == inputs)
    for input in inputs {
      let seeds = try Self.entries(of: "Fuzz/Corpus/\(input)")
      let size = try seeds.reduce(0) { sum, seed in
        sum + (try Data(contentsOf: PackageFolder.url("Fuzz/Corpus/\(input)/\(seed)"))).count
      }
      #expect((1...60).contains(seeds.count), "\(input)")
      #expect(size <= 102_400, "\(input)")
    }
  }

  @Test("Every dictionary of words belongs to a fuzzer")
  func dictionariesAreUsed() throws {
    let names = try Self.entries(of: "Fuzz/Dictionaries").map { $0.split(separator: ".")[0] }
    #expect(Set(names.map(String.init)).isSubset(of: try Self.inputs()))
  }
}
