internal import PropertyListSyntax
internal import SourceText

/// Writes messages of JSON-RPC, each on one line.
enum MessageText {
  /// The answer to a request; `write` writes the members of the result.
  static func result(
    _ id: RemoteIdentifier, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    answer(id) { $0.object(write) }
  }

  /// The answer to a request whose result is any value, which `write` writes.
  static func answer(
    _ id: RemoteIdentifier, value write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    message { json in
      json.key("id")
      id.write(to: &json)
      json.key("result")
      write(&json)
    }
  }

  /// The answer that a request failed.
  static func error(_ id: RemoteIdentifier?, _ error: RemoteError) -> [UInt8] {
    message { json in
      json.key("id")
      if let id { id.write(to: &json) } else { json.null() }
      json.key("error")
      json.object { json in
        json.member("code", error.code.rawValue)
        json.member("message", error.message)
        if !error.data.isEmpty {
          json.key("data")
          json.value(json: error.data)
        }
      }
    }
  }

  /// A request of the server; `write` writes its parameters, and nil stands for none.
  static func request(
    _ id: String, _ method: String, _ write: ((inout JSONWriter) -> Void)? = nil
  ) -> [UInt8] {
    message { json in
      json.member("id", id)
      json.member("method", method)
      guard let write else { return }
      json.key("params")
      json.object(write)
    }
  }

  /// A notification; `write` writes its parameters.
  static func notification(_ method: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    message { json in
      json.member("method", method)
      json.key("params")
      json.object(write)
    }
  }

  private static func message(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(layout: .compact)
    json.object { json in
      json.member("jsonrpc", "2.0")
      write(&json)
    }
    json.newline()
    return json.bytes
  }

  /// A JSON document on one line: white space between its parts is left out. Nil if it is not a JSON object.
  ///
  /// - Complexity: linear in its size.
  static func oneLine(_ document: [UInt8]) -> [UInt8]? {
    let read = JSONPropertyListReader.read(
      SourceFile(path: "document", bytes: document), syntax: .strict)
    guard !read.hasErrors, read.root?.dictionary != nil else { return nil }
    var line: [UInt8] = []
    line.reserveCapacity(document.count)
    var isInText = false
    var isEscaped = false
    for byte in document {
      if isInText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        continue
      } else if byte == UInt8(ascii: "\"") {
        isInText = true
      }
      line.append(byte)
    }
    return line
  }
}
