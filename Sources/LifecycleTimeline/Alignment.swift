/// Aligns two sequences: equal elements come on one line.
enum Alignment {
  /// A line: the indices of its elements in the left and the right sequence; nil when one side has none.
  struct Line: Sendable, Hashable {
    let left: Int?
    let right: Int?
  }

  /// The largest number of pairs that are compared. Longer sequences are paired index by index.
  private static let limit = 250_000

  /// Aligns the sequences, keeping their order, with as many pairs of equal elements as possible.
  ///
  /// - Complexity: the product of the lengths, up to a limit; linear beyond it.
  static func of<Element: Equatable>(_ left: [Element], _ right: [Element]) -> [Line] {
    guard left.count * right.count <= limit else {
      return (0..<max(left.count, right.count)).map {
        Line(left: $0 < left.count ? $0 : nil, right: $0 < right.count ? $0 : nil)
      }
    }
    // The length of the longest common subsequence that begins at each pair of indices.
    let width = right.count + 1
    var lengths = [Int](repeating: 0, count: (left.count + 1) * width)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row * width + column] =
          left[row] == right[column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var lines: [Line] = []
    var (row, column) = (0, 0)
    while row < left.count || column < right.count {
      if row < left.count, column < right.count, left[row] == right[column] {
        lines.append(Line(left: row, right: column))
        row += 1
        column += 1
      } else if column == right.count
        || row < left.count
          && lengths[(row + 1) * width + column] >= lengths[row * width + column + 1]
      {
        lines.append(Line(left: row, right: nil))
        row += 1
      } else {
        lines.append(Line(left: nil, right: column))
        column += 1
      }
    }
    return lines
  }
}
