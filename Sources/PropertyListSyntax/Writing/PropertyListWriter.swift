/// Writes property lists in any of the four formats, and as canonical JSON.
///
/// Dictionaries keep the order of their keys. A repeated key is written once, at its first place, with the
/// effective value: the last one in text formats, the first one in binary.
///
/// What happens to values that a format cannot hold:
/// - XML: null and sets are refused, and so are strings with characters that XML forbids. A UID becomes the
///   dictionary `{CF$UID = n}`, which Apple's readers turn back into a UID. The fractional seconds of a date
///   are lost. A date outside the years 1 to 9999 is refused.
/// - binary: holds everything. A dictionary `{CF$UID = n}` from a text format becomes a UID.
/// - OpenStep: has strings and data only. Numbers become unquoted text, booleans `YES` and `NO`, dates
///   strings such as `2020-01-31 12:00:00 +0000`; each is reported as a loss. Null and sets are refused.
/// - JSON: dates, data, UIDs, sets, and reals that are not finite are refused.
/// - canonical JSON: holds everything.
public enum PropertyListWriter {
  /// What was written.
  public struct Output: Sendable {
    /// The file.
    public var bytes: [UInt8]
    /// The values that are different when the file is read back; at most the first
    /// ``PropertyListWriter/maximumReportedLossCount``.
    public var losses: [Loss]
    /// Number of values that are different when the file is read back.
    public var lossCount: Int
  }

  /// Number of losses that are listed one by one; the others are only counted.
  public static let maximumReportedLossCount = Loss.maximumReportedCount

  /// Writes a value of a document, with everything in it, as a document of its own.
  ///
  /// - Complexity: linear in the number of values and their text.
  public static func write(
    _ value: PropertyListValue, as target: Target
  ) throws(WritingError) -> Output {
    try write(target) { (walk: inout any WalkReceiver) throws(WritingError) in
      try walk.send(value)
    }
  }

  /// Writes a fragment as a document. For a repeated key, the last value is written.
  public static func write(
    _ fragment: PropertyListFragment, as target: Target
  ) throws(WritingError) -> Output {
    try write(target) { (walk: inout any WalkReceiver) throws(WritingError) in
      try walk.send(fragment)
    }
  }

  private static func write(
    _ target: Target,
    _ send: (inout any WalkReceiver) throws(WritingError) -> Void
  ) throws(WritingError) -> Output {
    var walk: any WalkReceiver =
      switch target {
      case .xml: PropertyListWalk(XMLSink.document())
      case .binary: PropertyListWalk(BinarySink())
      case .openStep: PropertyListWalk(OpenStepSink())
      case .json: PropertyListWalk(JSONSink())
      case .canonicalJSON: PropertyListWalk(CanonicalJSONSink())
      }
    try send(&walk)
    return walk.output()
  }
}

/// A walk whose sink type is hidden, so that writing needs one dynamic call for each document and none for
/// each value.
protocol WalkReceiver {
  mutating func send(_ value: PropertyListValue) throws(PropertyListWriter.WritingError)
  mutating func send(_ fragment: PropertyListFragment) throws(PropertyListWriter.WritingError)
  consuming func output() -> PropertyListWriter.Output
}

extension PropertyListWalk: WalkReceiver where Sink: PropertyListDocumentSink {
  consuming func output() -> PropertyListWriter.Output {
    PropertyListWriter.Output(bytes: sink.finish(), losses: losses, lossCount: lossCount)
  }
}
