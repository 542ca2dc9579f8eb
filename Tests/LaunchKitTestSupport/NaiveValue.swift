internal import Foundation

/// What the naive readers give: written to be obviously right, with nothing shared with the readers that
/// are tested.
public indirect enum NaiveValue {
  /// A string.
  case string(String)
  /// A whole number, as its text.
  case integer(String)
  /// A floating-point number.
  case real(Double)
  /// A boolean.
  case boolean(Bool)
  /// Null.
  case null
  /// Bytes.
  case data([UInt8])
  /// An array.
  case array([NaiveValue])
  /// A dictionary; of a repeated key the last value counts, in the place of the first.
  case dictionary([(String, NaiveValue)])

  /// Canonical JSON as the contract has it, with reals as Swift prints them.
  public var canonical: String {
    switch self {
    case .string(let text): return Self.quoted(text)
    case .integer(let text): return text
    case .real(let number): return "{\"$real\":\"\(number)\"}"
    case .boolean(let flag): return flag ? "true" : "false"
    case .null: return "null"
    case .data(let bytes): return "{\"$data\":\"\(Data(bytes).base64EncodedString())\"}"
    case .array(let elements):
      return "[" + elements.map(\.canonical).joined(separator: ",") + "]"
    case .dictionary(let all):
      var order: [Data] = []
      var values: [Data: NaiveValue] = [:]
      for (key, value) in all {
        let bytes = Data(key.utf8)
        if values.updateValue(value, forKey: bytes) == nil { order.append(bytes) }
      }
      let pairs = order.map { key in
        (String(decoding: key, as: UTF8.self), values[key]?.canonical ?? "")
      }
      let reserved = ["$real", "$date", "$data", "$uid", "$set", "$dict"]
      if pairs.count == 1, reserved.contains(pairs[0].0) {
        return "{\"$dict\":[[\(Self.quoted(pairs[0].0)),\(pairs[0].1)]]}"
      }
      return "{" + pairs.map { Self.quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\u{8}": output += "\\b"
      case "\t": output += "\\t"
      case "\n": output += "\\n"
      case "\u{C}": output += "\\f"
      case "\r": output += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}
