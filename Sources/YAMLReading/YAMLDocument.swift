package import SourceText

/// A YAML file: its value, or the problem that keeps it from being read.
package struct YAMLDocument: Sendable {
  /// The text to which all places refer.
  package let source: SourceFile
  /// The value; nil if there is none, or if the text could not be read completely.
  package let root: YAMLNode?
  /// The reason why the text could not be read; nil if it could.
  package let problem: YAMLProblem?

  /// Reads a file that contains one document.
  ///
  /// - Parameters:
  ///   - file: the file, in UTF-8 or in an encoding that its byte-order mark shows.
  ///   - limits: the limits for the size of the document.
  /// - Complexity: linear in the size of the file and the number of values, which are limited.
  package static func read(_ file: SourceFile, limits: YAMLLimits = YAMLLimits()) -> YAMLDocument {
    let source: SourceFile
    do {
      source = try file.decoded()
    } catch {
      return YAMLDocument(
        source: file, root: nil, problem: YAMLProblem(error.message, at: error.span))
    }
    var builder = YAMLTreeBuilder(limits: limits)
    do throws(YAMLProblem) {
      guard source.count <= YAMLLimits.maximumByteCount else {
        throw YAMLProblem(
          "the file has more than \(YAMLLimits.maximumByteCount >> 20) MiB", at: .at(0))
      }
      try refuseDirectives(in: source, limits)
      try YAMLEvents.read(source) { event throws(YAMLProblem) in try builder.take(event) }
      return YAMLDocument(source: source, root: builder.root, problem: nil)
    } catch {
      return YAMLDocument(source: source, root: nil, problem: error)
    }
  }

  /// Refuses too many directives, because libyaml compares each directive with all directives before it.
  private static func refuseDirectives(
    in source: SourceFile, _ limits: YAMLLimits
  ) throws(YAMLProblem) {
    var count = 0
    for index in 0..<source.count where source[index] == UInt8(ascii: "%") {
      guard index == 0 || source[index - 1] == 0x0A || source[index - 1] == 0x0D else { continue }
      count += 1
      guard count <= limits.directiveCount else {
        throw YAMLProblem(
          "the file has more than \(limits.directiveCount) directives",
          at: SourceSpan(index..<index + 1))
      }
    }
  }
}
