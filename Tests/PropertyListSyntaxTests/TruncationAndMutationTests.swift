import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Cut off and changed files")
struct TruncationAndMutationTests {
  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>ż&amp;</key><string>a<![CDATA[b]]></string><!-- c -->
    <key>l</key><array><integer>1</integer><real>2.5</real><true/><date>2026-01-31T12:00:00Z</date>
    <data>AAEC</data></array></dict></plist>
    """
  static let openStep = """
    // !$*UTF8*$!
    { "a b" = 'c\\U00e9'; list = ( 1, <0fbd 77>, {q = r;}, <>, ) /* c */; }
    """
  static let json = """
    {"a\\u00e9": [1, -2.5e3, true, null, {"b": "\\ud83d\\ude00"}], "c": {}}
    """

  @Test(
    "Cut off anywhere, a file is an error and nothing worse",
    arguments: [(xml, PropertyListDocument.Format.xml), (openStep, .openStep), (json, .json)])
  func truncated(text: String, format: PropertyListDocument.Format) throws {
    #expect(read(text).diagnostics == [])
    #expect(read(text).format == format)
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      for document in [
        read(Array(bytes.prefix(length))),
        PropertyListReader().read(
          SourceFile(path: "x", bytes: bytes.prefix(length)), as: format),
      ] {
        // What is left of the first line is a comment, or a word that is a string.
        if length > 14 || format != .openStep { #expect(document.hasErrors, "\(length)") }
        if let broken = brokenPromise(document), length > 0 { Issue.record("\(length): \(broken)") }
      }
    }
  }

  @Test("Changed at random, a file is read or refused, and all promises hold", arguments: 0..<24)
  func mutated(seed: Int) throws {
    var random = FragmentGenerator(seed: UInt64(seed) + 77, vocabulary: .all)
    var generator = FragmentGenerator(seed: UInt64(seed), vocabulary: .xml)
    let fragment = generator.root()
    let samples = try [
      Array(Self.xml.utf8), Array(Self.openStep.utf8), Array(Self.json.utf8),
      PropertyListWriter.write(fragment, as: .binary).bytes,
      PropertyListWriter.write(fragment, as: .xml).bytes,
    ]
    let reader = PropertyListReader()
    for sample in samples {
      for _ in 0..<40 {
        var bytes = sample
        for _ in 0...random.below(4) {
          let at = random.below(bytes.count)
          switch random.below(5) {
          case 0: bytes[at] = UInt8(random.below(256))
          case 1: bytes[at] ^= 1 << UInt8(random.below(8))
          case 2: bytes.remove(at: at)
          case 3:
            let marks = Array("<>&{}()[]\"'=;,\\/*#- \0".utf8)
            bytes.insert(marks[random.below(marks.count)], at: at)
          default:
            let end = min(bytes.count, at + random.below(20))
            bytes.insert(contentsOf: bytes[at..<end], at: random.below(bytes.count))
          }
          if bytes.isEmpty { bytes = sample }
        }
        let source = SourceFile(path: "x.plist", bytes: bytes)
        for document in [reader.read(source)]
          + PropertyListDocument.Format.allCases.map({ reader.read(source, as: $0) })
        {
          if let broken = brokenPromise(document) {
            Issue.record("\(document.format): \(broken): \(Data(bytes).base64EncodedString())")
          }
        }
      }
    }
  }

  @Test("Inputs that once broke a promise under the fuzzer", arguments: FuzzFindings.all)
  func findings(_ finding: FuzzFinding) throws {
    let data = try #require(Data(base64Encoded: finding.base64))
    let source = SourceFile(path: "input.strings", bytes: Array(data))
    let reader = PropertyListReader()
    #expect(brokenPromise(reader.read(source)) == nil)
    for format in PropertyListDocument.Format.allCases {
      #expect(brokenPromise(reader.read(source, as: format)) == nil, "\(format)")
    }
    #expect(brokenPromise(reader.readPrinted(source)) == nil)
  }

  @Test("The fuzzers' seeds hold all promises")
  func seeds() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzz/Corpus").standardizedFileURL
    var count = 0
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names where name.contains(".") {
      let data = try Data(contentsOf: folder.appending(path: name))
      let document = read(Array(data), path: name)
      #expect(brokenPromise(document) == nil, "\(name)")
      let printed = PropertyListReader().readPrinted(SourceFile(path: name, bytes: Array(data)))
      #expect(brokenPromise(printed) == nil, "\(name)")
      count += 1
    }
    #expect(count >= 30)
  }
}
