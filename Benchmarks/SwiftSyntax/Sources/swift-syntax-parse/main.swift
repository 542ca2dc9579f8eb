// Parses the files whose paths come on standard input, one on a line, and prints how many bytes they had.
import Foundation
import SwiftParser
import SwiftSyntax

var total = 0
while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("error: cannot read '\(path)'\n".utf8))
    exit(3)
  }
  let tree = data.withUnsafeBytes { Parser.parse(source: $0.bindMemory(to: UInt8.self)) }
  total += tree.totalLength.utf8Length
}
print(total)
