/// A half-open range of UTF-8 offsets in one source file.
///
/// Offsets are 32-bit: a file of 4 GiB or more is refused before it is read. Lines and columns are
/// never stored; ``LineTable`` computes them where a finding is shown.
public struct SourceSpan: Sendable, Hashable, Comparable {
  /// Offset of the first byte.
  public var start: UInt32
  /// Offset just past the last byte; equal to ``start`` for a position between two bytes.
  public var end: UInt32

  /// Makes the span `start..<end`.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  /// Makes a span from a range of offsets that are known to fit into 32 bits.
  public init(_ range: Range<Int>) {
    self.init(
      start: UInt32(truncatingIfNeeded: range.lowerBound),
      end: UInt32(truncatingIfNeeded: range.upperBound))
  }

  /// The empty span at `offset`.
  public static func at(_ offset: Int) -> SourceSpan { SourceSpan(offset..<offset) }

  /// The span as a range of `Int` offsets.
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// Number of bytes covered.
  public var count: Int { Int(end) - Int(start) }

  /// Orders by start, then by end.
  public static func < (left: SourceSpan, right: SourceSpan) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
