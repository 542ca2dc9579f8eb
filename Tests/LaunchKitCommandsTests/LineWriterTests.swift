import DiagnosticReports
import FileSystem
import Findings
import Foundation
import LaunchAnalysis
import Synchronization
import Testing

@testable import LaunchKitCommands

@Suite("Lines of a streamed report")
struct LineWriterTests {
  private static func path() -> String {
    FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString).jsonl").path
  }

  /// More shares than may be finished ahead of the one that is written next.
  private static let shareCount = 600

  private static func outcomes(_ number: Int) -> FileOutcomes {
    var outcomes = FileOutcomes()
    outcomes.all = [.failure(InputFailure(path: "file-\(number)", message: "is missing"))]
    return outcomes
  }

  @Test("Shares that are done long before their turn wait for it, and the order stays")
  func order() throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try LineWriter(output: path)
    let next = Atomic<Int>(Self.shareCount / 2)
    WorkerThreads.run(4) { isCaller in
      if isCaller {
        // The other threads wait at first, because their shares are too far ahead.
        for number in 0..<Self.shareCount / 2 {
          #expect(writer.files.take(Self.outcomes(number), share: number))
        }
        return
      }
      while true {
        // As in a run, each thread takes the first share that no other thread has.
        let number = next.add(1, ordering: .sequentiallyConsistent).oldValue
        guard number < Self.shareCount else { return }
        #expect(writer.files.take(Self.outcomes(number), share: number))
      }
    }
    #expect(writer.end() == nil)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == Self.shareCount)
    for (number, line) in lines.enumerated() { #expect(line.contains("\"file-\(number)\"")) }
  }

  @Test("Who waits goes on when the output ends")
  func end() throws {
    let path = Self.path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try LineWriter(output: path)
    let isTaken = Atomic<Bool>(true)
    WorkerThreads.run(2) { isCaller in
      if isCaller {
        _ = writer.endInterrupted(
          ReportOptions(
            usesColor: false, isQuiet: true, showsStatistics: false, toolVersion: "0",
            workingFolder: nil, ruleDescriptions: { [] }))
      } else {
        isTaken.store(
          writer.files.take(Self.outcomes(500), share: 500), ordering: .sequentiallyConsistent)
      }
    }
    let wasTaken = isTaken.load(ordering: .sequentiallyConsistent)
    #expect(!wasTaken)
  }
}
