/// The languages that can be read.
package enum SourceLanguage: String, Sendable, Hashable, CaseIterable {
  /// Swift.
  case swift
  /// Objective-C and Objective-C++, including headers.
  case objectiveC = "objective-c"
  /// C and C++, of which only calls of functions that need a reason in the privacy manifest are read.
  case c

  /// The language of a file by its extension; nil for files that are not read.
  package init?(path: String) {
    let ending = path.utf8.suffix(6)
    guard let dot = ending.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[path.utf8.index(after: dot)...].lowercased() {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    case "c", "cc", "cp", "cpp", "cxx", "c++": self = .c
    default: return nil
    }
  }
}
