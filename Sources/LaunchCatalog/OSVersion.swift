/// A version of an operating system or SDK, such as 15.0 or 27.
public struct OSVersion: Sendable, Hashable, Comparable, CustomStringConvertible,
  ExpressibleByFloatLiteral
{
  /// The number before the first dot.
  public var major: Int
  /// The number after the first dot.
  public var minor: Int

  /// Makes a version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `27`, `15.0` or `13.4.1`; nil for anything else. The third number is read and dropped.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard !part.isEmpty, part.utf8.count <= 4, part.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  /// Makes a version of a literal such as `26.4`, which has one digit after the dot.
  public init(floatLiteral number: Double) {
    let tenths = Int((number * 10).rounded())
    self.init(tenths / 10, tenths % 10)
  }

  /// `major.minor`.
  public var description: String { "\(major).\(minor)" }

  /// Orders by major, then minor.
  public static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
