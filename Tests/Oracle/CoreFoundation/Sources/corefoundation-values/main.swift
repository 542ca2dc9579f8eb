internal import CoreFoundation
internal import Foundation

// corefoundation-values: reads the property lists whose paths are the lines of the standard input, and prints a
// line of JSON for each: {"value":…} as ``ValueText`` writes it, {"refused":[…]} with the reasons for what
// CoreFoundation refuses, or {"tooLarge":true} for a value whose text is out of all proportion because it
// shares its parts. Each line is written before the next file is read, so after a crash the reader sees
// which file was the last.
while let path = readLine() {
  guard let bytes = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("error: '\(path)' cannot be read\n".utf8))
    exit(3)
  }
  let data = bytes.withUnsafeBytes { buffer in
    CFDataCreate(
      kCFAllocatorDefault, buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count)
  }
  var error: Unmanaged<CFError>?
  // Immutable containers: what the property lists of an app are read as.
  let value = CFPropertyListCreateWithData(kCFAllocatorDefault, data, 0, nil, &error)
  var line = ValueText(limit: 1 << 26)
  if let value {
    line.append("{\"value\":")
    line.append(value.takeRetainedValue())
    line.append("}")
  } else {
    line.append("{\"refused\":")
    line.append(reasonsOf: error?.takeRetainedValue())
    line.append("}")
  }
  FileHandle.standardOutput.write(
    Data(line.isFull ? Array("{\"tooLarge\":true}".utf8) : line.bytes) + Data([0x0A]))
}
