internal import CPropertyListNodes

/// What decoding reported about some nodes of a document and the nodes themselves do not say: for each at most one
/// number. Most nodes are keys, containers, and text that is in the source as it is meant; they have none
/// and take one bit.
struct DecodedPayloads {
  private let runs: ContiguousArray<lk_payload_run>
  private let payloads: ContiguousArray<UInt64>

  /// No node has a payload.
  init() {
    runs = []
    payloads = []
  }

  /// Asks `fill` for the payloads of `count` nodes; it gets room for one for each.
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
