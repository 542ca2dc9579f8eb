internal import SourceText

/// The elements of a text to which comments can refer, for XML and property lists.
struct CommentedElements {
  /// A key with its value, a value, or an element of XML.
  struct Element {
    /// The range of the whole element.
    var range: Range<Int>
    /// Where the value of a key begins; nil for other elements.
    var value: Int?
    /// Whether the element is the value of a key; such a value is an element too.
    var isValueOfKey = false
  }

  /// The elements, ordered by their beginnings.
  var elements: [Element] = []
  /// The comments and other text between elements, in order.
  var passed: [Range<Int>] = []

  /// Finds what comes next and what comes before, for each comment.
  ///
  /// - Parameters:
  ///   - text: the comments, each of them among `passed`.
  ///   - isEnd: whether an enclosing element ends at an offset between elements.
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

  /// A key at the end of a line includes its value.
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
