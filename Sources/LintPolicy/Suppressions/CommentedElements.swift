internal import SourceText

/// What comments in a text of nested elements can speak of: XML, property lists.
struct CommentedElements {
  /// A key with its value, a value, an element of XML.
  struct Element {
    /// All of it.
    var range: Range<Int>
    /// Where the value of a key begins; nil for others.
    var value: Int?
    /// Whether it is the value of a key, which is an element too.
    var isValueOfKey = false
  }

  /// The elements by their beginnings.
  var elements: [Element] = []
  /// Comments and what else stands between elements, in order.
  var passed: [Range<Int>] = []

  /// Says each comment what comes next and what comes before it.
  ///
  /// - Parameters:
  ///   - text: the comments, each of them among `passed`.
  ///   - isEnd: whether something that is around ends at an offset between elements.
  /// - Complexity: linear in the text.
  func describe(_ text: inout CommentedText, isEnd: (Int) -> Bool) {
    var followers: [Int: Range<Int>] = [:]
    var follower: Range<Int>?
    var first = elements.count
    var nextPassed = text.source.count
    for range in passed.reversed() {
      while first > 0, elements[first - 1].range.lowerBound >= range.upperBound { first -= 1 }
      let start = first < elements.count ? elements[first].range.lowerBound : text.source.count
      let between = range.upperBound..<max(range.upperBound, min(start, nextPassed))
      if between.contains(where: isEnd) {
        follower = nil
      } else if start < nextPassed || first < elements.count && start == nextPassed {
        follower = elements[first].range
      } else if nextPassed == text.source.count {
        follower = nil
      }
      followers[range.lowerBound] = follower
      nextPassed = range.lowerBound
    }
    text.setNext { followers[$0.lowerBound] }
    text.extendBefore(extended)
    text.elements = elements.lazy.filter { !$0.isValueOfKey }.map(\.range)
  }

  /// A key at the end of a line stands for its value too.
  private func extended(_ before: Range<Int>) -> Range<Int> {
    guard let index = lastElement(before: before.upperBound), let value = elements[index].value,
      elements[index].range.lowerBound >= before.lowerBound, value >= before.upperBound
    else { return before }
    return before.lowerBound..<elements[index].range.upperBound
  }

  /// The last element that begins before an offset.
  private func lastElement(before offset: Int) -> Int? {
    let next = elements.partitioningIndex { $0.range.lowerBound >= offset }
    return next > 0 ? next - 1 : nil
  }
}
