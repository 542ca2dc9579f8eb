import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// The readers against others: Python's plistlib for XML and binary, naive readers for the rest.
///
/// Runs over the corpus where one is given, else over the samples; and always over generated files.
@Suite("Oracles")
struct OracleTests {
  private static func document(_ file: PropertyListFiles.Found) throws -> PropertyListDocument {
    .read(SourceFile(path: file.path, bytes: try Data(contentsOf: file.url)))
  }

  /// `{"$real":"…"}` with the number as Swift prints it, so that reals are compared as numbers.
  private static func normalized(_ canonical: String) -> String {
    let mark = "{\"$real\":\""
    guard canonical.contains(mark) else { return canonical }
    let pieces = canonical.components(separatedBy: mark)
    return pieces[0]
      + pieces.dropFirst().map { piece in
        let text = piece.prefix { $0 != "\"" }
        return mark + (Double(String(text)).map { "\($0)" } ?? String(text))
          + piece.dropFirst(text.count)
      }.joined()
  }

  /// What plistlib reads in each file: canonical JSON, or `!` and why it does not.
  private static func plistlib(_ files: [URL]) throws -> [String] {
    let work = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let input = work.appending(path: "input")
    let output = work.appending(path: "output")
    try Data(files.map { $0.path + "\n" }.joined().utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", PackageFolder.url("Tests/Oracle/plistlib_oracle.py").path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    var lines = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.popLast() == "")
    try #require(lines.count == files.count)
    return lines
  }

  @Test("Every property list parses except the malformed ones")
  func malformed() throws {
    let expected = MalformedFile.all(hasCorpus: Corpus.url != nil)
    var found: Set<String> = []
    for file in try PropertyListFiles.all(in: Corpus.urlOrSamples) {
      let document = try Self.document(file)
      if document.hasErrors {
        found.insert(file.path)
      } else {
        #expect(document.root != nil, "\(file.path) has no root and no error")
      }
    }
    for path in found.subtracting(expected.keys) { Issue.record("does not parse: \(path)") }
    for (path, reason) in expected where !found.contains(path) {
      Issue.record("parses, though it has \(reason): \(path)")
    }
  }

  @Test("XML and binary files mean what plistlib reads in them")
  func xmlAndBinary() throws {
    let files = try PropertyListFiles.all(in: Corpus.urlOrSamples)
    var compared = 0
    for (file, line) in zip(files, try Self.plistlib(files.map(\.url))) where line.hasPrefix("=") {
      let root = try #require(try Self.document(file).root, "\(file.path)")
      let ours = try canonical(root).dropLast()
      #expect(
        Self.normalized(String(ours)) == Self.normalized(String(line.dropFirst())), "\(file.path)")
      compared += 1
    }
    #expect(compared >= (Corpus.url == nil ? 30 : 700))
  }

  @Test("What the writers make means the same to plistlib")
  func written() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [URL] = []
    var expected: [String] = []
    for seed in 1...40 as ClosedRange<UInt64> {
      for (target, vocabulary) in [
        (PropertyListWriter.Target.xml, FragmentGenerator.Vocabulary.xml),
        (.binary, [.xml, .uids, .null, .controlCharacters]),
      ] {
        var generator = FragmentGenerator(seed: seed, vocabulary: vocabulary)
        let fragment = generator.root()
        let url = folder.appending(path: "\(seed).\(target.rawValue)")
        try Data(PropertyListWriter.write(fragment, as: target).bytes).write(to: url)
        files.append(url)
        expected.append(try canonical(fragment))
      }
    }
    for (index, line) in try Self.plistlib(files).enumerated() {
      #expect(
        Self.normalized("=" + String(expected[index].dropLast())) == Self.normalized(line),
        "\(files[index].lastPathComponent)")
    }
  }

  private static let handwritten: [Data] =
    [
      "/* c */ \"a\" = \"b\\n\\\"\\U017c\\UD83D\\UDE00\"; // d\nbare;\n'x y' = \"a\" ;",
      "// !$*UTF8*$!\n{ a = ( 1, \"two\", { b = <00 ff 0a1B>; }, ); /* x */ \"$(X)\" = a/b; }",
      "{ a = 1; b = 2; a = \"1\"; c = (); d = {}; \"\" = \"\"; \"//\" = \"/*\"; e-f = -1.5; }",
      "(a, b, (c), <>)", "\"just a string\"",
      #"{"a": [1, -2.5e3, true, false, null, "\u00e9\ud83d\ude00\/\n"], "a": 2, "": {}}"#,
      "[18446744073709551615, -9223372036854775808, 0, 1E2, 0.1]",
      #"{"$real": [{"$date": "x", "b": []}]}"#,
    ].map { Data($0.utf8) } + [
      Data([0xFF, 0xFE]) + ("\"ż\" = \"🙂\";".data(using: .utf16LittleEndian) ?? Data()),
      Data([0xEF, 0xBB, 0xBF]) + Data("{ \"ż\" = 日本; }".replacing("日本", with: "\"日本\"").utf8),
    ]

  @Test("OpenStep, JSON and strings files mean what the naive readers read in them")
  func openStepAndJSON() throws {
    var compared = 0
    var files = try PropertyListFiles.all(in: Corpus.urlOrSamples).map {
      (path: $0.path, bytes: try Data(contentsOf: $0.url))
    }
    files += Self.handwritten.map { (path: "'\(String(decoding: $0, as: UTF8.self))'", bytes: $0) }
    for file in files {
      let bytes = file.bytes
      let document = PropertyListDocument.read(SourceFile(path: file.path, bytes: bytes))
      guard document.format == .openStep || document.format == .json, !document.hasErrors else {
        continue
      }
      let naive =
        document.format == .json ? NaiveJSONReader.read(bytes) : NaiveOpenStepReader.read(bytes)
      let expected = try #require(naive, "\(file.path)").canonical
      let ours = try canonical(#require(document.root)).dropLast()
      #expect(Self.normalized(String(ours)) == expected, "\(file.path)")
      compared += 1
    }
    #expect(compared >= Self.handwritten.count + (Corpus.url == nil ? 0 : 140))
  }

  @Test("What the writers make means the same to the naive readers", arguments: 1...60)
  func writtenText(seed: Int) throws {
    var generator = FragmentGenerator(seed: UInt64(seed), vocabulary: .json)
    let object = generator.root()
    let json = try PropertyListWriter.write(object, as: .json)
    #expect(json.losses.isEmpty)
    let naiveJSON = try #require(NaiveJSONReader.read(Data(json.bytes)))
    #expect(naiveJSON.canonical == Self.normalized(String(try canonical(object).dropLast())))

    generator = FragmentGenerator(seed: UInt64(seed), vocabulary: .openStep)
    let list = generator.root()
    let text = try PropertyListWriter.write(list, as: .openStep)
    #expect(text.losses.isEmpty)
    let naiveList = try #require(NaiveOpenStepReader.read(Data(text.bytes)))
    #expect(naiveList.canonical + "\n" == (try canonical(list)))
  }

  @Test("Every value survives every writer and our own readers", arguments: 1...60)
  func roundTrips(seed: Int) throws {
    for (target, vocabulary) in [
      (PropertyListWriter.Target.binary, FragmentGenerator.Vocabulary.all), (.json, .json),
      (.openStep, .openStep),
    ] {
      var generator = FragmentGenerator(seed: UInt64(seed), vocabulary: vocabulary)
      let fragment = generator.root()
      let written = try PropertyListWriter.write(fragment, as: target)
      #expect(written.losses.isEmpty)
      let document = PropertyListDocument.read(SourceFile(path: "x", bytes: written.bytes))
      #expect(document.diagnostics.isEmpty, "\(target)")
      let root = try #require(document.root)
      #expect(try canonical(root) == canonical(fragment), "\(target)")
      #expect(try PropertyListWriter.write(root, as: target).bytes == written.bytes, "\(target)")
      // A number that is none does not equal itself.
      let isComparable = try !canonical(fragment).contains(#"{"$real":"nan"}"#)
      #expect(PropertyListFragment(root) == fragment || !isComparable, "\(target)")
    }
  }
}
