import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Canonical JSON")
struct CanonicalJSONWriterTests {
  @Test(
    "Every kind of value has one form",
    arguments: [
      (PropertyListFragment.integer(Int128(Int64.min)), "-9223372036854775808"),
      (.integer(Int128(UInt64.max)), "18446744073709551615"),
      (.real(0.1), #"{"$real":"0.1"}"#),
      (.real(1), #"{"$real":"1"}"#),
      (.real(-0.0), #"{"$real":"-0"}"#),
      (.real(1e20), #"{"$real":"1e20"}"#),
      (.real(1.5e-7), #"{"$real":"1.5e-7"}"#),
      (.real(.nan), #"{"$real":"nan"}"#),
      (.real(.infinity), #"{"$real":"inf"}"#),
      (.real(-.infinity), #"{"$real":"-inf"}"#),
      (.date(599_529_600), #"{"$date":"2020-01-01T00:00:00Z"}"#),
      (.date(0.25), #"{"$date":"2001-01-01T00:00:00.25Z"}"#),
      (.date(-0.25), #"{"$date":"2000-12-31T23:59:59.75Z"}"#),
      (.date(599_529_600.1), #"{"$date":"2020-01-01T00:00:00.1Z"}"#),
      (.date(-63_113_904_000), #"{"$date":"0001-01-01T00:00:00Z"}"#),
      (.date(-63_113_904_001), #"{"$date":"abs:-63113904001"}"#),
      (.date(252_423_993_599), #"{"$date":"9999-12-31T23:59:59Z"}"#),
      (.date(252_423_993_600), #"{"$date":"abs:252423993600"}"#),
      (.date(1e15), #"{"$date":"abs:1000000000000000"}"#),
      (.date(.nan), #"{"$date":"abs:nan"}"#),
      (.data([]), #"{"$data":""}"#),
      (.data([1, 2, 3, 4]), #"{"$data":"AQIDBA=="}"#),
      (.uid(7), #"{"$uid":7}"#),
      (.set([1, "a"]), #"{"$set":[1,"a"]}"#),
      (.null, "null"),
      (true, "true"),
      ("a\"b", #""a\"b""#),
      (.dictionary([]), "{}"),
      (.array([]), "[]"),
      (.dictionary([.init("$real", "1")]), #"{"$dict":[["$real","1"]]}"#),
      (.dictionary([.init("$dict", .array([]))]), #"{"$dict":[["$dict",[]]]}"#),
      (.dictionary([.init("$real", 1), .init("b", 2)]), #"{"$real":1,"b":2}"#),
      (.dictionary([.init("$other", 1)]), #"{"$other":1}"#),
      (
        .dictionary([.init("$uid", .dictionary([.init("$set", 1)]))]),
        #"{"$dict":[["$uid",{"$dict":[["$set",1]]}]]}"#
      ),
      // The last of equal keys counts; equal means the same bytes.
      (.dictionary([.init("a", 1), .init("b", 2), .init("a", 3)]), #"{"a":3,"b":2}"#),
      (.dictionary([.init("$set", 1), .init("$set", 3)]), #"{"$dict":[["$set",3]]}"#),
      (
        .dictionary([.init("e\u{301}", 1), .init("\u{e9}", 2)]),
        "{\"e\u{301}\":1,\"\u{e9}\":2}"
      ),
    ])
  func forms(fragment: PropertyListFragment, text: String) throws {
    #expect(try canonical(fragment) == text + "\n")
  }

  @Test("Repeated keys of XML: the last value counts, where the key first stood")
  func repeatedKeys() throws {
    let document = PropertyListDocument.read(
      SourceFile(
        path: "x.plist",
        text: """
          <plist><dict><key>a</key><integer>1</integer><key>b</key><true/>
          <key>&#97;</key><string>two</string></dict></plist>
          """))
    #expect(try canonical(#require(document.root)) == "{\"a\":\"two\",\"b\":true}\n")
  }

  @Test("Repeated keys are found whatever the size of the dictionary", arguments: [2, 7, 8, 9, 40])
  func repeatedKeysInLargeDictionaries(count: Int) throws {
    let text = (0..<count).map { "k\($0) = a;" }.joined()
    let again = (0..<count).map { "k\($0) = b\($0);" }.joined()
    let document = PropertyListDocument.read(SourceFile(path: "x", text: "{\(text)\(again)}"))
    let expected = (0..<count).map { "\"k\($0)\":\"b\($0)\"" }.joined(separator: ",")
    #expect(try canonical(#require(document.root)) == "{\(expected)}\n")
  }

  @Test("Of many losses the first are reported and all are counted")
  func lossCount() throws {
    let fragment = PropertyListFragment.array(Array(repeating: .boolean(true), count: 1_000))
    let bytes = try PropertyListWriter.write(fragment, as: .xml).bytes
    let document = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
    let output = try PropertyListWriter.write(#require(document.root), as: .openStep)
    #expect(output.lossCount == 1_000)
    #expect(output.losses.count == PropertyListWriter.maximumReportedLossCount)
    #expect(output.losses.last?.keyPath == [.index(99)])
  }
}
