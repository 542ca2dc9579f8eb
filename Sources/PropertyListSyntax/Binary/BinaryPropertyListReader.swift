internal import CPropertyListNodes
internal import Findings
package import SourceText

/// Reads `bplist00` into the flat tree, one node for each reference to an object.
package enum BinaryPropertyListReader {
  package static func read(_ source: SourceFile) -> PropertyListDocument {
    var diagnostics: [Finding] = []
    var nodes: ContiguousArray<Node> = []
    do {
      let trailer = try BinaryTrailer(source)
      let mostForSize = max(
        PropertyListLimits.minimumBinaryNodeCount,
        source.count * PropertyListLimits.maximumBinaryNodesPerByte)
      let most = min(mostForSize, PropertyListLimits.maximumValueCount)
      // Files share strings but hardly ever containers, so the number of references in the file bounds the
      // nodes of an ordinary file. Two nodes for each object are enough for nearly all files. Memory that is
      // never written is not resident.
      let references = trailer.tableStart / trailer.referenceSize + 1
      var capacity = min(references, 2 * trailer.objectCount + 16, most)
      while true {
        let problems = build(source, trailer, capacity: capacity, into: &nodes)
        if let problems {
          let all = problems + (trailer.oddity(in: source).map { [$0] } ?? [])
          if !all.isEmpty {
            diagnostics = all.map(\.diagnostic).sorted(by: Finding.precedes)
          }
          break
        }
        if capacity >= most {
          let note = Finding.Note("objects that several others share count once for each of them")
          let reason = most < mostForSize ? "" : ", the most for its \(source.count) bytes"
          diagnostics = [
            BinaryProblem(
              "the file has more than \(most) keys and values\(reason)",
              at: nodes.first.map { Int($0.start)..<Int($0.content_end) } ?? 0..<0, notes: [note]
            ).diagnostic
          ]
          break
        }
        nodes = []
        capacity = capacity < references ? min(references, most) : most
      }
    } catch {
      diagnostics = [error.diagnostic]
    }
    return PropertyListDocument(
      source: source, format: .binary, nodes: nodes, rootIndex: nodes.isEmpty ? nil : 0,
      trivia: [], diagnostics: diagnostics)
  }

  /// Fills `nodes`; returns nil when the nodes do not fit.
  private static func build(
    _ source: SourceFile, _ trailer: BinaryTrailer, capacity: Int,
    into nodes: inout ContiguousArray<Node>
  ) -> [BinaryProblem]? {
    var problems: [BinaryProblem]? = []
    unsafe source.paddedBytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      nodes = unsafe ContiguousArray(capacity: capacity) { room in
        // The C reader handles a sound file quickly. For any other file the builder finds out what is wrong.
        var arena = unsafe lk_arena(
          nodes: room.baseAddress, count: 0, capacity: UInt32(truncatingIfNeeded: capacity))
        var layout = trailer.layout
        if unsafe lk_binary_read(base, &layout, &arena) {
          problems = []
          return unsafe Int(arena.count)
        }
        var builder = unsafe BinaryTreeBuilder(base: base, trailer: trailer, room: room)
        problems = builder.build()
        return builder.count
      }
    }
    return problems
  }
}
