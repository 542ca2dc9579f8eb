package import SourceText

extension JSONWriter {
  /// Writes the members of a JSON Schema for an object in a file that LaunchKit reads, from the list that its reader uses.
  ///
  /// - Parameter members: the members that the object may have; no others are allowed.
  package mutating func objectSchema(_ members: [DocumentMember]) {
    member("type", "object")
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { member("required", required) }
    key("properties")
    object { writer in
      for member in members {
        writer.key(member.name)
        writer.object { writer in
          writer.member("description", member.meaning)
          member.value.schema(&writer)
        }
      }
    }
    member("additionalProperties", false)
  }
}
