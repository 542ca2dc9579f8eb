import Foundation
import LaunchKitTestSupport
import Testing

/// Positions are checked against the bytes of the files, with nothing of ours but the report.
@Suite struct CorpusPositionsTests {
  /// A file, with the offsets at which its lines begin.
  private struct Lines {
    let data: Data
    private var starts = [0]

    init(_ url: URL) throws {
      data = try Data(contentsOf: url)
      let bytes = [UInt8](data)
      for index in bytes.indices {
        let isBreak =
          bytes[index] == 0x0A
          || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
        if isBreak { starts.append(index + 1) }
      }
    }

    /// The line and columns of an offset.
    func place(of offset: Int) -> (line: Int, column: Int, utf16Column: Int) {
      let line = starts.firstIndex { $0 > offset } ?? starts.count
      let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
      var prefix = data[starts[line - 1]..<offset]
      if line == 1, prefix.starts(with: bom) { prefix = prefix.dropFirst(3) }
      return (line, prefix.count + 1, String(decoding: prefix, as: UTF8.self).utf16.count + 1)
    }
  }

  /// Rules whose findings point into a value or between elements.
  private static let pointInside: Set<String> = [
    "plist-syntax-invalid", "plist-illegal-character", "merge-conflict-marker",
    "invisible-character-in-identifier",
  ]

  @Test(arguments: [
    [], ["--sdk", "27", "--lifecycle", "app-delegate"],
    ["--sdk", "26", "--lifecycle", "swiftui", "--deployment-target", "15.0"],
  ])
  func everyFindingCutsOutItsTextExactly(_ options: [String]) throws {
    let folder = Corpus.urlOrSamples
    let findings = try CorpusFinding.all(in: folder, options: options)
    #expect(!findings.isEmpty)
    var files: [String: Lines] = [:]
    for finding in TestScale.sample(findings, oneIn: 4) {
      let lines = try files[finding.path] ?? Lines(folder.appending(path: finding.path))
      files[finding.path] = lines
      let data = lines.data
      guard finding.start.line != nil else {
        #expect(data.starts(with: Data("bplist00".utf8)), "\(finding.path)")
        #expect(finding.end.offset <= data.count)
        continue
      }
      let notes = finding.notes.filter { $0.path == nil }
      for place in [finding.start, finding.end]
        + notes.flatMap({ [$0.start, $0.end] })
        .compactMap({ $0 })
      {
        let real = lines.place(of: place.offset)
        #expect(
          place.line == real.line && place.column == real.column
            && place.utf16Column == real.utf16Column,
          "\(finding.path) \(finding.rule): \(place) should be \(real)")
      }
      let slice = data[finding.start.offset..<finding.end.offset]
      #expect(
        String(data: slice, encoding: .utf8) != nil, "\(finding.path): half a character")
      guard !Self.pointInside.contains(finding.rule), finding.path.hasSuffix(".plist") else {
        continue
      }
      // Whole elements, or the whole text between two tags.
      let isElement = slice.first == UInt8(ascii: "<") && slice.last == UInt8(ascii: ">")
      let isContent =
        finding.start.offset > 0 && data[finding.start.offset - 1] == UInt8(ascii: ">")
        && finding.end.offset < data.count && data[finding.end.offset] == UInt8(ascii: "<")
      // The module in front of the name of a class, as the examples of the rule mark it.
      let isModule =
        finding.rule == "scene-delegate-module-hardcoded"
        && data[finding.start.offset - 1] == UInt8(ascii: ">")
        && data[finding.end.offset] == UInt8(ascii: ".")
      #expect(
        isElement || isContent || isModule,
        "\(finding.path):\(finding.start.line ?? 0) \(finding.rule) cuts out '\(String(decoding: slice, as: UTF8.self))'"
      )
    }
  }
}
