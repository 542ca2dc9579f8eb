import Findings
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Hostile input in the printed form", .serialized)
struct PrintedHostileTests {
  /// Reads, and checks the promises and the time.
  private func patiently(_ bytes: [UInt8]) -> PropertyListDocument {
    let clock = ContinuousClock()
    var document: PropertyListDocument?
    let time = clock.measure {
      document = PropertyListReader().readPrinted(SourceFile(path: "x", bytes: bytes))
    }
    #expect(time < Patience.limit)
    let result = document ?? readPrinted("")
    if result.nodeCount < 100_000 { #expect(brokenPromise(result) == nil) }
    return result
  }

  @Test(
    "100,000 containers inside one another are refused at the first one too deep",
    arguments: [
      ("{a=", 512 * 3..<512 * 3 + 1), ("[\"a\":", 512 * 5..<512 * 5 + 1),
      ("{a=(", 512 * 2..<512 * 2 + 1), ("[K(rawValue: a):[", 512 / 2 * 17..<512 / 2 * 17 + 1),
    ])
  func depth(unit: String, place: Range<Int>) {
    let document = patiently(Array(String(repeating: unit, count: 100_000).utf8))
    #expect(
      document.diagnostics.first?.message == "containers are nested more than 512 deep")
    #expect(document.diagnostics.first?.span.range == place)
  }

  @Test("512 containers and wrappers are read, and no more of either")
  func allowed() {
    func nested(_ count: Int, _ open: String, _ close: String) -> String {
      "{a=" + String(repeating: open, count: count) + "x" + String(repeating: close, count: count)
        + ";}"
    }
    #expect(readPrinted(nested(511, "(", ")")).diagnostics == [])
    #expect(readPrinted(nested(512, "(", ")")).diagnostics.count == 1)
    #expect(readPrinted(nested(512, "Optional(", ")")).diagnostics == [])
    #expect(
      patiently(Array(nested(100_000, "Optional(", ")").utf8)).diagnostics.map(\.message)
        == ["'Optional(…)' and its like are nested more than 512 deep"])
  }

  @Test("A string of a megabyte is read", arguments: ["{a=\"", "{a=", "[\"a\": \"", "[\"a\": "])
  func long(start: String) {
    let long = String(repeating: "x", count: 1 << 20)
    let end = (start.hasSuffix("\"") ? "\"" : "") + (start.hasPrefix("{") ? ";}" : "]")
    let document = patiently(Array((start + long + end).utf8))
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?["a"]?.string?.utf8.count == 1 << 20)
  }

  @Test(
    "Very much of one thing takes linear time",
    arguments: [
      "<", "<a", "<a>", "{", "}", "{a", "(1", "\"", "\\", "\"\\", ";", "=", "a=", "a=<", "a=<b;",
      "a=<b>;",
      "[", "]", "[\"", "[\"\\", "[a", "[Optional(", "Optional(", "AnyHashable(\"", ", ", ", \"",
      ", \"\\", ", a: ", ", \"a\"", ", A(rawValue: ", ",", "(null)", "nil ", "nil\n", "{length = 1",
      "{length = 1, bytes = 0x", "<0", "<0 .", "{(", ")}", ")", "{x}", "\r", "\n", "a ", " ",
      "<private>",
      "a=(", "a={", "a=[", "<<<<<<< x\n", "x{", ":", "a=x:;", "é",
    ])
  func repetition(unit: String) {
    for start in [
      "", "{", "[\"a\": ", "[AnyHashable(\"a\"): ", "[aKey: ", "{a=(", "{a=", "{a=<a", "[\"a\": [",
    ] {
      let count = 50_000 / max(1, unit.utf8.count)
      let document = patiently(Array((start + String(repeating: unit, count: count)).utf8))
      #expect(document.diagnostics.count <= 64)
    }
  }

  @Test("Zero bytes and bytes that are not UTF-8 are reported at their place")
  func bytes() {
    for (bad, shown) in [
      ([0x00], "a zero byte"), ([0xFF], "0xFF"), ([0xC3, 0x28], "0xC3"),
      ([0xED, 0xA0, 0x80], "0xED"),
    ] as [([UInt8], String)] {
      let document = patiently(Array("{ a = \"".utf8) + bad + Array("\"; }".utf8))
      #expect(document.diagnostics.count == 1)
      #expect(document.diagnostics.first?.message.contains(shown) == true)
      #expect(document.diagnostics.first?.span.start == 7)
    }
  }

  @Test("UTF-16 is read as it is elsewhere")
  func wide() {
    let units = "{ a = \"ż\"; }".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let document = patiently([0xFF, 0xFE] + units)
    #expect(document.diagnostics == [])
    #expect(document.root?.dictionary?["a"]?.string == "ż")
  }
}
