internal import CPropertyListNodes

/// What decoding found out about the nodes of a document: at most one number for each node. Most nodes are
/// keys, containers, and text that the source holds verbatim; they have no number and take one bit.
struct DecodedPayloads {
  private let runs: ContiguousArray<lk_payload_run>
  private let payloads: ContiguousArray<UInt64>

  /// Makes payloads in which no node has one.
  init() {
    runs = []
    payloads = []
  }

  /// Asks `fill` for the payloads of `count` nodes and gives it room for one payload for each node.
  init(count: Int, fill: (inout lk_payloads) -> Void) {
    var runs = ContiguousArray(repeating: lk_payload_run(), count: (count + 63) / 64)
    payloads = unsafe runs.withUnsafeMutableBufferPointer { runs in
      unsafe ContiguousArray(unsafeUninitializedCapacity: count) { room, filled in
        var payloads = unsafe lk_payloads(
          runs: runs.baseAddress, payloads: room.baseAddress, count: 0)
        unsafe fill(&payloads)
        filled = unsafe payloads.count
      }
    }
    self.runs = runs
  }

  /// The payload of a node, or nil when it has none.
  subscript(index: Int) -> UInt64? {
    guard !runs.isEmpty else { return nil }
    let run = runs[index / 64]
    let bit: UInt64 = 1 << UInt64(index % 64)
    guard run.present & bit != 0 else { return nil }
    return payloads[run.before + (run.present & (bit - 1)).nonzeroBitCount]
  }
}
