internal import SourceText

extension JSONWriter {
  /// Writes the members that describe a tool, a prompt or a resource.
  ///
  /// - Parameters:
  ///   - name: what programs call it.
  ///   - title: what people call it.
  ///   - meaning: what it is for.
  mutating func describe(_ name: String, _ title: String, _ meaning: String) {
    member("name", name)
    member("title", title)
    member("description", meaning)
  }
}
