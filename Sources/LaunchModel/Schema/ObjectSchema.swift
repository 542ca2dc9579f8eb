package import SourceText

extension JSONWriter {
  /// Writes the members of a JSON Schema for an object of one of LaunchKit's own formats, from the list that
  /// its reader uses.
  ///
  /// - Parameters:
  ///   - members: the members that the object may have; no others are allowed.
  ///   - value: writes the schema of a member's value.
  package mutating func objectSchema<Member: ObjectMember>(
    _ members: [Member], value: (Member, inout JSONWriter) -> Void
  ) {
    member("type", "object")
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { member("required", required) }
    key("properties")
    object { writer in
      for member in members {
        writer.key(member.name)
        writer.object { writer in
          writer.member("description", member.meaning)
          value(member, &writer)
        }
      }
    }
    member("additionalProperties", false)
  }

  /// Writes the members of a JSON Schema for an object in a file that LaunchKit reads.
  package mutating func objectSchema(_ members: [DocumentMember]) {
    objectSchema(members) { $0.value.schema(&$1) }
  }
}
