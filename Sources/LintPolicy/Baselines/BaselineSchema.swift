internal import LaunchModel
internal import SourceText

/// The JSON Schema of a baseline, version 1, made from the list of members that the reader uses.
package enum BaselineSchema {
  /// The name of its file.
  package static let fileName = "baseline-\(BaselineMember.version).schema.json"

  /// The schema as text, with a newline at its end. The bytes are the same every time.
  package static func json() -> String {
    JSONWriter.schema(
      fileName, title: "LaunchKit baseline",
      description: "Findings that are not reported again, as --write-baseline writes them."
    ) {
      $0.objectSchema(BaselineMember.file)
    } definitions: { writer in
      writer.key("entry")
      writer.object { $0.objectSchema(BaselineMember.entry) }
    }
  }
}
