extension PropertyListFragment {
  /// Copies a value and all below it out of its document. Of repeated keys only the effective entry is
  /// copied.
  ///
  /// A scalar that cannot be decoded becomes a string of its text; only documents with errors have such
  /// scalars.
  public init(_ value: PropertyListValue) {
    let text = Self.string(value.sourceText)
    self =
      switch value.kind {
      case .dictionary:
        .dictionary(
          (value.dictionary?.effectiveEntries() ?? []).map { Entry($0.name, Self($0.value)) })
      case .array: .array(value.array?.map { Self($0) } ?? [])
      case .set: .set(value.array?.map { Self($0) } ?? [])
      case .string, .key: .string(value.string ?? "")
      case .integer: value.integer.map(Self.integer) ?? text
      case .real: value.real.map(Self.real) ?? text
      case .true: .boolean(true)
      case .false: .boolean(false)
      case .date: value.date.map(Self.date) ?? text
      case .data: value.data.map(Self.data) ?? text
      case .uid: value.uid.map(Self.uid) ?? text
      case .null: .null
      }
  }
}
