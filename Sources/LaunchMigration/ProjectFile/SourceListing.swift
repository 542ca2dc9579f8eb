internal import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// The place where a description of a project names one source file.
struct SourceListing {
  /// Where the file is named.
  let place: SourcePlace
  /// The path of the file as written there, perhaps with folders.
  let path: String

  /// Finds the first place that names the file in the files that describe a project; nil if there is none.
  ///
  /// - Complexity: linear in the size of those files.
  init?(of name: String, in project: Project) {
    for file in [project.file] + project.includedFiles.map(\.file) {
      guard let found = Self.range(of: name, in: file.source) else { continue }
      place = SourcePlace(file, SourceSpan(found))
      path = file.source.text(found)
      return
    }
    return nil
  }

  /// The path, written in the same way, of another file in the same folder.
  func path(for name: String) -> String {
    let folder = PathText.folder(of: path)
    return path.utf8.contains(UInt8(ascii: "/")) ? PathText.withSlash(folder) + name : name
  }

  /// The range of the first path whose last part is a name.
  private static func range(of name: String, in source: SourceFile) -> Range<Int>? {
    let wanted = Array(name.utf8)
    guard let first = wanted.first, source.count >= wanted.count else { return nil }
    var at = 0
    while at <= source.count - wanted.count {
      defer { at += 1 }
      let end = at + wanted.count
      guard source[at] == first, source.paddedBytes[at..<end].elementsEqual(wanted),
        !isPartOfName(source[end]), at == 0 || !isPartOfName(source[at - 1])
      else { continue }
      var start = at
      while start > 0, isPartOfName(source[start - 1]) || source[start - 1] == UInt8(ascii: "/") {
        start -= 1
      }
      return start..<end
    }
    return nil
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || byte >= 0x80
      || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
  }
}
