extension JSONWriter {
  /// A JSON Schema (2020-12) as text, with a newline at its end. The bytes are the same every time.
  ///
  /// - Parameters:
  ///   - fileName: the name of its file.
  ///   - title: what the schema describes, in a few words.
  ///   - description: what writes such documents, or what they are for.
  ///   - content: writes the members that describe the document.
  ///   - definitions: writes the definitions that `content` refers to, by name.
  package static func schema(
    _ fileName: String, title: String, description: String, content: (inout JSONWriter) -> Void,
    definitions: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("$id", fileName)
      writer.member("title", title)
      writer.member("description", description)
      content(&writer)
      writer.key("$defs")
      writer.object(definitions)
    }
    writer.newline()
    return writer.text
  }
}
