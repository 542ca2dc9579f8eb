internal import Foundation
internal import SwiftParser
internal import SwiftSyntax

// swift-syntax-facts CALLBACKS: prints the facts of the files whose paths are the lines of the standard input.
// CALLBACKS is a file with the names of the system's callbacks, one a line.
let callbacks = try Set(
  String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n")
    .map(String.init))
while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  // Offsets are those behind a byte-order mark.
  let bytes = [UInt8](data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  print("== \(path)")
  // What does not parse has no right answer.
  if tree.hasError {
    print("error")
    continue
  }
  let visitor = FactVisitor(callbacks: callbacks)
  visitor.walk(tree)
  print(visitor.text, terminator: "")
}
