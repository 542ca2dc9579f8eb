import SourceText
import Testing

@Suite("Binary search")
struct PartitioningIndexTests {
  @Test("Every place of the first element is found, in collections of every small size")
  func allPlaces() {
    for count in 0...17 {
      let numbers = Array(0..<count)
      for first in 0...count {
        #expect(numbers.partitioningIndex { $0 >= first } == first)
      }
    }
  }

  @Test("Indices are those of the collection, also in a slice")
  func slices() {
    let slice = [9, 1, 2, 2, 3, 0][1..<5]
    #expect(slice.partitioningIndex { $0 >= 2 } == 2)
    #expect(slice.partitioningIndex { $0 > 2 } == 4)
    #expect(slice.partitioningIndex { _ in true } == slice.startIndex)
    #expect(slice.partitioningIndex { _ in false } == slice.endIndex)
  }

  @Test("The condition is asked a logarithmic number of times")
  func isLogarithmic() {
    var count = 0
    let index = (0..<1_000_000).partitioningIndex { number in
      count += 1
      return number >= 777_777
    }
    #expect(index == 777_777)
    #expect(count <= 20)
  }

  @Test("An error of the condition is thrown on")
  func errors() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try [1].partitioningIndex { _ in throw Failure() } }
  }
}
