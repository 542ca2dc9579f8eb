extension PropertyListDocument {
  /// The four formats of property lists.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// XML with Apple's plist elements.
    case xml
    /// `bplist00`.
    case binary
    /// The old NeXT text form, which `.strings` and project files use.
    case openStep = "openstep"
    /// JSON, as far as it can hold a property list.
    case json

    /// Whether positions in this format have lines and columns.
    public var isText: Bool { self != .binary }
  }
}
