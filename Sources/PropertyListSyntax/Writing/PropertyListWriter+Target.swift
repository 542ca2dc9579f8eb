extension PropertyListWriter {
  /// The formats in which a property list can be written.
  public enum Target: String, Sendable, Hashable, CaseIterable {
    /// XML as Xcode writes it.
    case xml
    /// `bplist00`.
    case binary
    /// The old text form.
    case openStep = "openstep"
    /// JSON, as far as it can hold the values.
    case json
    /// JSON that holds every value, for comparing implementations.
    case canonicalJSON = "canonical-json"
  }
}
