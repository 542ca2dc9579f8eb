internal import SourceText

/// Data as Foundation prints it: `{length = 4, bytes = 0xdeadbeef}`, and `<deadbeef>` before iOS 13.
struct PrintedData {
  /// Where the hexadecimal digits are.
  let digits: Range<Int>
  /// The offset past the closing mark.
  let end: Int
  /// Whether all bytes are there. Foundation leaves out the middle of long data and prints ` ... ` instead.
  let isComplete: Bool

  /// Reads data that begins here: as data, or as a string when bytes are left out. Returns false when
  /// something else begins here.
  static func read(_ text: inout TextReader) -> Bool {
    let start = text.at
    guard
      let data = text.current == UInt8(ascii: "{") ? literal(text, start) : angled(text, start)
    else { return false }
    if data.isComplete {
      text.leaf(.data, start: start, content: data.digits)
    } else {
      text.leaf(.string, start: start, content: start..<data.end)
    }
    text.at = data.end
    return true
  }

  /// `{length = 4, bytes = 0xdeadbeef}`; nil when something else begins here.
  static func literal(_ text: TextReader, _ start: Int) -> PrintedData? {
    guard PrintedSyntax.isNext("{length = ", text, start) else { return nil }
    var at = start + 10
    var length: Int? = 0
    while ASCII.isDigit(text[at]) {
      // A text is at most `maximumByteCount` bytes long, so a larger length cannot be right.
      let digit = Int(text[at] - 0x30)
      length = length.flatMap { $0 > PropertyListLimits.maximumByteCount ? nil : $0 * 10 + digit }
      at += 1
    }
    guard at > start + 10, PrintedSyntax.isNext(", bytes = 0x", text, at) else { return nil }
    let body = body(text, at + 12)
    guard text[body.end] == UInt8(ascii: "}") else { return nil }
    return PrintedData(
      digits: at + 12..<body.end, end: body.end + 1,
      isComplete: !body.isElided && body.count % 2 == 0 && body.count / 2 == length)
  }

  /// `<deadbeef 01020304>`; nil when something else begins here.
  private static func angled(_ text: TextReader, _ start: Int) -> PrintedData? {
    let body = body(text, start + 1)
    guard text[body.end] == UInt8(ascii: ">") else { return nil }
    return PrintedData(
      digits: start + 1..<body.end, end: body.end + 1,
      isComplete: !body.isElided && body.count % 2 == 0)
  }

  private static func body(_ text: TextReader, _ start: Int) -> (
    end: Int, count: Int, isElided: Bool
  ) {
    var at = start
    var count = 0
    var isElided = false
    while true {
      if ASCII.isHexDigit(text[at]) {
        count += 1
      } else if text[at] == UInt8(ascii: ".") {
        isElided = true
      } else if !ASCII.isSpace(text[at]) {
        return (at, count, isElided)
      }
      at += 1
    }
  }
}
