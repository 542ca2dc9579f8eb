import SourceText
import Testing

@Suite("Bracket expressions")
struct BracketExpressionTests {
  @Test(
    "A set has the bytes that it lists",
    arguments: [
      ("[a]", "a"), ("[a-c]", "abc"), ("[!a-y]", "z"), ("[^a-y]", "z"), ("[]a]", "]a"),
      ("[a-]", "-a"), (#"[\]]"#, "]"), (#"[\a-\c]"#, "abc"), ("[[:xdigit:]]", "abcdef0123456789"),
      ("[[:digit:]z]", "0123456789z"), ("[c-a]", ""), ("[[:nothing:]]", ""),
    ])
  func sets(_ pattern: String, _ members: String) throws {
    let bytes = Array(pattern.utf8)
    for byte in Array("abcdefghijklmnopqrstuvwxyz0123456789-]".utf8)
    where !pattern.hasPrefix("[!") && !pattern.hasPrefix("[^") || ASCII.isLetter(byte) {
      let (isInSet, end) = try #require(BracketExpression.match(bytes, at: 0, byte))
      #expect(isInSet == members.utf8.contains(byte))
      #expect(end == bytes.count)
    }
  }

  @Test("A set that is never closed matches nothing", arguments: ["[", "[a", "[]", "[!]", #"[a\"#])
  func unclosed(_ pattern: String) {
    for byte in UInt8.min...UInt8.max {
      #expect(BracketExpression.match(Array(pattern.utf8), at: 0, byte) == nil)
    }
  }
}
